import type { Stripe } from 'stripe';
import { createCustomer } from '../cards/customers.ts';
import { stripeId } from '../core/objects.ts';
import type { Simulator } from '../core/simulator.ts';
import { confirmPaymentIntent, createPaymentIntent } from '../money/payments.ts';
import { emitSessionEvent, getSessionInternals, type SessionInternals } from './checkout-sessions.ts';
import { completeInvoicePayment } from './collect-invoice.ts';
import { startSubscription } from './subscriptions.ts';

type Session = Stripe.Checkout.Session;
type Intent = Stripe.PaymentIntent;

/** Pays the session. It stays open if the card is declined (which throws) or if the bank requires authentication. */
export function paySession(simulator: Simulator, account: string, session: Session, method: Stripe.PaymentMethod): Intent {
  const intent = getOrCreateIntent(simulator, account, session, method);
  const confirmed = confirmPaymentIntent(simulator, account, intent, method.id, { returnUrl: `${simulator.url}/c/pay/${session.id}/return` });
  completeSession(simulator, account, confirmed);
  return confirmed;
}

/** A session has one intent, however often a card is declined. */
function getOrCreateIntent(simulator: Simulator, account: string, session: Session, method: Stripe.PaymentMethod): Intent {
  const { objects } = simulator;
  const internals = getSessionInternals(simulator, session);
  if (internals.intent) return objects.get('payment_intent', account, internals.intent);
  const customer = session.customer ?? createCustomer(simulator, account, { email: method.billing_details.email ?? session.customer_email ?? '' }).id;
  const intent = createPaymentIntent(simulator, account, {
    amount: session.amount_total ?? 0,
    currency: 'usd',
    customer: stripeId(customer),
    ...(internals.paymentDescription !== null && { description: internals.paymentDescription }),
    allowed_payment_method_types: ['card'],
  });
  objects.update(objects.get('payment_intent', account, intent.id), { session: session.id });
  objects.update<Session>({ ...session, customer: stripeId(customer) }, { ...internals, intent: intent.id });
  return intent;
}

function findSessionOfIntent({ objects }: Simulator, account: string, intent: string): Session | undefined {
  const { session } = objects.getInternalData(intent);
  return typeof session === 'string' ? objects.get('checkout.session', account, session) : undefined;
}

/** Once paid, completes the session and starts its subscription. */
export function completeSession(simulator: Simulator, account: string, intent: Intent): void {
  const session = findSessionOfIntent(simulator, account, intent.id);
  if (!session || session.status !== 'open' || intent.status !== 'succeeded') return;
  const { objects } = simulator;
  const customer = objects.get('customer', account, stripeId(intent.customer));
  const started = session.mode === 'subscription' ? startFromCheckout(simulator, account, intent, getSessionInternals(simulator, session)) : {};
  const complete = objects.update<Session>({
    ...session,
    ...started,
    status: 'complete',
    payment_status: 'paid',
    payment_intent: session.mode === 'payment' ? intent.id : null,
    url: null,
    customer_details: {
      address: null,
      business_name: null,
      email: customer.email,
      individual_name: null,
      name: customer.name ?? null,
      phone: customer.phone ?? null,
      tax_exempt: 'none',
      tax_ids: [],
    },
  });
  emitSessionEvent(simulator, 'completed', account, complete);
}

function startFromCheckout(
  simulator: Simulator,
  account: string,
  intent: Intent,
  internals: SessionInternals,
): Pick<Session, 'subscription' | 'invoice'> {
  const items = internals.lines.flatMap(({ price, quantity }) => (price ? [{ price, quantity: quantity ?? 1 }] : []));
  const params = { customer: stripeId(intent.customer), items, method: stripeId(intent.payment_method), ...internals.subscription };
  const { subscription, invoice } = startSubscription(simulator, account, params, intent);
  completeInvoicePayment(simulator, account, invoice);
  return { subscription: subscription.id, invoice: invoice.id };
}
