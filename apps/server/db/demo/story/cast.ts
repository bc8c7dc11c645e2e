import { password, people } from '../../../src/features/demo/public.ts';
import { type Browser, createBrowser } from '../../../testing/browser.ts';
import type { Place } from './place.ts';
import type { CustomerName } from './script.ts';

export type Actor = { browser: Browser; id: string };
export type Cast = { customers: Record<CustomerName, Actor & { card: string }>; sellers: readonly Actor[] };

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
export async function gatherCast(place: Place): Promise<Cast> {
  const sellers: Actor[] = [];
  const customers: [string, Actor & { card: string }][] = [];
  for (const [number, { type, name, address }] of people.entries()) {
    // Each from a place of their own, as limits count by it.
    const browser = createBrowser(place.api, place.origin, `198.51.100.${number + 1}`);
    const { body } = await browser.call('POST /auth/user/login', { body: { email: address, password } });
    const actor = { browser, id: body.user._id };
    if (type === 'seller') sellers.push(await openForBusiness(place, actor, name !== unfinished));
    else
      customers.push([address.split('@')[0] ?? '', { ...actor, card: await saveCard(place, actor, cards[address.split('@')[0] as CustomerName]) }]);
  }
  return { sellers, customers: Object.fromEntries(customers) as Cast['customers'] };
}

async function openForBusiness(place: Place, seller: Actor, isFinished: boolean): Promise<Actor> {
  const opened = await seller.browser.call('POST /stripe-connect/create-account');
  if (opened.status !== 200) throw new Error(opened.text);
  if (isFinished) {
    await place.atProvider(`/_sim/accounts/${await place.providerAccountOf(seller.id)}/steps`, JSON.stringify({ step: 'lift' }));
    await seller.browser.call('POST /stripe-connect/refresh-status');
  }
  return seller;
}

async function saveCard(place: Place, { browser }: Actor, card: string): Promise<string> {
  const { body } = await browser.call('POST /api/payment-methods/setup-intent', {}, { asCustomer: true });
  const [intent = ''] = body.clientSecret.split('_secret_');
  const saved = await place.atProvider(`/v1/setup_intents/${intent}/confirm`, new URLSearchParams({ payment_method: card }));
  return (saved as { payment_method: string }).payment_method;
}
