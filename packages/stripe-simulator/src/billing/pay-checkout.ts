import type { Stripe } from 'stripe';
import { stripeId } from '../core/objects.ts';
import type { Simulator } from '../core/simulator.ts';
import { createCustomer } from '../cards/customers.ts';
import { confirmPaymentIntent, createPaymentIntent } from '../money/payments.ts';
import { completeInvoicePayment } from './collect-invoice.ts';
import { getSessionInternals, type SessionInternals, emitSessionEvent } from './checkout-sessions.ts';
import { startSubscription } from './subscriptions.ts';

type Session = Stripe.Checkout.Session;
type Intent = Stripe.PaymentIntent;

/** The customer presses the button. A refusal is thrown and the session stays open; a bank that wants to ask leaves it open as well. */
export function paySession(simulator: Simulator, account: string, session: Session, method: Stripe.PaymentMethod): Intent {
  const intent = intentOf(simulator, account, session, method);
  const confirmed = confirmPaymentIntent(simulator, account, intent, method.id, { returnUrl: `${simulator.url}/c/pay/${session.id}/return` });
  completeSession(simulator, account, confirmed);
  return confirmed;
}

/** One payment for a session, however often a card is refused. */
function intentOf(simulator: Simulator, account: string, session: Session, method: Stripe.PaymentMethod): Intent {
  const { objects } = simulator;
  const secrets = getSessionInternals(simulator, session);
  if (secrets.intent) return objects.get('payment_intent', account, secrets.intent);
  const customer = session.customer ?? createCustomer(simulator, account, { email: method.billing_details.email ?? session.customer_email ?? '' }).id;
  const intent = createPaymentIntent(simulator, account, {
    amount: session.amount_total ?? 0,
    currency: 'usd',
    customer: stripeId(customer),
    ...(secrets.paymentDescription !== null && { description: secrets.paymentDescription }),
    allowed_payment_method_types: ['card'],
  });
  objects.update(objects.get('payment_intent', account, intent.id), { session: session.id });
  objects.update<Session>({ ...session, customer: stripeId(customer) }, { ...secrets, intent: intent.id });
  return intent;
}

/** The session that a payment was begun for, if any. */
export function findSessionOfIntent({ objects }: Simulator, account: string, intent: string): Session | undefined {
  const { session } = objects.getInternalData(intent);
  return typeof session === 'string' ? objects.get('checkout.session', account, session) : undefined;
}

/** When the money is there, what was ordered begins. */
export function completeSession(simulator: Simulator, account: string, intent: Intent): void {
  const session = findSessionOfIntent(simulator, account, intent.id);
  if (!session || session.status !== 'open' || intent.status !== 'succeeded') return;
  const { objects } = simulator;
  const customer = objects.get('customer', account, stripeId(intent.customer));
  const begun = session.mode === 'subscription' ? begin(simulator, account, intent, getSessionInternals(simulator, session)) : {};
  const complete = objects.update<Session>({
    ...session,
    ...begun,
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

function begin(simulator: Simulator, account: string, intent: Intent, secrets: SessionInternals): Pick<Session, 'subscription' | 'invoice'> {
  const items = secrets.lines.flatMap(({ price, quantity }) => (price ? [{ price, quantity: quantity ?? 1 }] : []));
  const wanted = { customer: stripeId(intent.customer), items, method: stripeId(intent.payment_method), ...secrets.subscription };
  const { subscription, invoice } = startSubscription(simulator, account, wanted, intent);
  completeInvoicePayment(simulator, account, invoice);
  return { subscription: subscription.id, invoice: invoice.id };
}
