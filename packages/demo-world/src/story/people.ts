import { demoPassword, demoPeople } from '@frontage/server/features/demo/public';
import { type Browser, createBrowser } from '@frontage/server/testing/browser';
import type { RunningProduct } from './running-product.ts';
import type { CustomerName } from './script.ts';

export type StoryPerson = { browser: Browser; id: string };
export type StoryPeople = { customers: Record<CustomerName, StoryPerson & { card: string }>; sellers: readonly StoryPerson[] };

/** Whose account the provider still wants to know more about. */
const unfinished = 'Ruth Abernathy';
const cards: Record<CustomerName, string> = {
  priya: 'pm_card_visa',
  tom: 'pm_card_mastercard',
  maya: 'pm_card_amex',
  andre: 'pm_card_visa',
  grace: 'pm_card_mastercard',
};

/** Everybody signs in, sellers open their accounts at the provider, and customers save a card there. */
export async function signInPeople(place: RunningProduct): Promise<StoryPeople> {
  const sellers: StoryPerson[] = [];
  const customers: [string, StoryPerson & { card: string }][] = [];
  for (const [number, { type, name, address }] of demoPeople.entries()) {
    // Each from a place of their own, as limits count by it.
    const browser = createBrowser(place.api, place.origin, `198.51.100.${number + 1}`);
    const { body } = await browser.call('POST /auth/user/login', { body: { email: address, password: demoPassword } });
    const actor = { browser, id: body.user._id };
    if (type === 'seller') sellers.push(await openForBusiness(place, actor, name !== unfinished));
    else
      customers.push([address.split('@')[0] ?? '', { ...actor, card: await saveCard(place, actor, cards[address.split('@')[0] as CustomerName]) }]);
  }
  return { sellers, customers: Object.fromEntries(customers) as StoryPeople['customers'] };
}

async function openForBusiness(place: RunningProduct, seller: StoryPerson, isFinished: boolean): Promise<StoryPerson> {
  const opened = await seller.browser.call('POST /stripe-connect/create-account');
  if (opened.status !== 200) throw new Error(opened.text);
  if (isFinished) {
    await place.callSimulator(`/_sim/accounts/${await place.stripeAccountOf(seller.id)}/steps`, JSON.stringify({ step: 'lift' }));
    await seller.browser.call('POST /stripe-connect/refresh-status');
  }
  return seller;
}

async function saveCard(place: RunningProduct, { browser }: StoryPerson, card: string): Promise<string> {
  const { body } = await browser.call('POST /api/payment-methods/setup-intent', {}, { asCustomer: true });
  const [intent = ''] = body.clientSecret.split('_secret_');
  const saved = await place.callSimulator(`/v1/setup_intents/${intent}/confirm`, new URLSearchParams({ payment_method: card }));
  return (saved as { payment_method: string }).payment_method;
}
