import { demoPassword, demoPeople } from '@frontage/server/features/demo/public';
import { type Browser, createBrowser } from '@frontage/server/testing/browser';
import type { RunningProduct } from './running-product.ts';
import type { CustomerName } from './script.ts';

export type StoryPerson = { browser: Browser; id: string };
export type StoryPeople = { customers: Record<CustomerName, StoryPerson & { card: string }>; sellers: readonly StoryPerson[] };

/** The seller whose Stripe account stays unfinished. */
const unfinished = 'Ruth Abernathy';
const cards: Record<CustomerName, string> = {
  priya: 'pm_card_visa',
  tom: 'pm_card_mastercard',
  maya: 'pm_card_amex',
  andre: 'pm_card_visa',
  grace: 'pm_card_mastercard',
};

/** Everyone signs in; sellers open a Stripe account, and customers save a card. */
export async function signInPeople(product: RunningProduct): Promise<StoryPeople> {
  const sellers: StoryPerson[] = [];
  const customers: [string, StoryPerson & { card: string }][] = [];
  for (const [number, { type, name, address }] of demoPeople.entries()) {
    // Each from their own address, because limits count by address.
    const browser = createBrowser(product.api, product.origin, `198.51.100.${number + 1}`);
    const { body } = await browser.call('POST /auth/user/login', { body: { email: address, password: demoPassword } });
    const person = { browser, id: body.user._id };
    if (type === 'seller') sellers.push(await openStripeAccount(product, person, name !== unfinished));
    else
      customers.push([
        address.split('@')[0] ?? '',
        { ...person, card: await saveCard(product, person, cards[address.split('@')[0] as CustomerName]) },
      ]);
  }
  return { sellers, customers: Object.fromEntries(customers) as StoryPeople['customers'] };
}

async function openStripeAccount(product: RunningProduct, seller: StoryPerson, isFinished: boolean): Promise<StoryPerson> {
  const opened = await seller.browser.call('POST /stripe-connect/create-account');
  if (opened.status !== 200) throw new Error(opened.text);
  if (isFinished) {
    await product.callSimulator(`/_sim/accounts/${await product.stripeAccountOf(seller.id)}/steps`, JSON.stringify({ step: 'lift' }));
    await seller.browser.call('POST /stripe-connect/refresh-status');
  }
  return seller;
}

async function saveCard(product: RunningProduct, { browser }: StoryPerson, card: string): Promise<string> {
  const { body } = await browser.call('POST /api/payment-methods/setup-intent', {}, { asCustomer: true });
  const [intent = ''] = body.clientSecret.split('_secret_');
  const saved = await product.callSimulator(`/v1/setup_intents/${intent}/confirm`, new URLSearchParams({ payment_method: card }));
  return (saved as { payment_method: string }).payment_method;
}
