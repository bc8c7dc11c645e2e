import type { Stripe } from 'stripe';
import type { ThinEvent } from '../core/object-kinds.ts';
import { type PageVisit, visitPage } from './page-visits.ts';
import type { TestSimulator } from './test-simulator.ts';

export interface Subscriber {
  customer: string;
  card: string;
}

/** A customer with one saved card. */
export async function openSubscriber({ stripe }: TestSimulator, token = 'pm_card_visa'): Promise<Subscriber> {
  const { id: customer } = await stripe.customers.create({ email: 'ann@shop.test', name: 'Ann Renter' });
  const { id: card } = await stripe.paymentMethods.attach(token, { customer });
  await stripe.paymentMethods.update(card, { allow_redisplay: 'always' });
  await stripe.customers.update(customer, { invoice_settings: { default_payment_method: card } });
  return { customer, card };
}

export function rentalSessionParams(
  customer: string,
  changes: Partial<Stripe.Checkout.SessionCreateParams> = {},
  interval: 'day' | 'week' | 'month' | 'year' = 'week',
) {
  return {
    mode: 'subscription',
    customer,
    client_reference_id: 'request-1',
    allowed_payment_method_types: ['card'],
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'usd',
          unit_amount: 8_500,
          recurring: { interval, interval_count: 1 },
          product_data: { name: 'Corner wall', description: 'Weekly rental', metadata: { listing: '1' } },
        },
      },
    ],
    subscription_data: { description: 'Corner wall', metadata: { request: '1' } },
    metadata: { request: '1' },
    success_url: 'http://shop.test/subscriptions?session={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://shop.test/requests',
    ...changes,
  } satisfies Stripe.Checkout.SessionCreateParams;
}

export function payCheckoutPage(testSimulator: TestSimulator, session: Stripe.Checkout.Session, form: Record<string, string>): Promise<PageVisit> {
  return visitPage(testSimulator, String(session.url), form);
}

/** A customer who has paid for the first period. */
export async function subscribe(
  testSimulator: TestSimulator,
  { interval = 'week', token }: { interval?: 'day' | 'week' | 'month' | 'year'; token?: string } = {},
): Promise<Subscriber & { subscription: string }> {
  const subscriber = await openSubscriber(testSimulator, token);
  const session = await testSimulator.stripe.checkout.sessions.create(rentalSessionParams(subscriber.customer, {}, interval));
  await payCheckoutPage(testSimulator, session, { card: subscriber.card });
  const { subscription } = await testSimulator.stripe.checkout.sessions.retrieve(session.id);
  if (typeof subscription !== 'string') throw new Error('the checkout was not paid');
  return { ...subscriber, subscription };
}

/** The types of all events about these objects, oldest first. */
export function storedEventTypesAbout({ simulator }: TestSimulator, ...ids: string[]): string[] {
  const typeIfAbout = ({ related_object: related, type }: ThinEvent) => (ids.includes(related.id) ? type : []);
  return simulator.objects.all('v2.core.event', 'platform').toReversed().flatMap(typeIfAbout);
}
