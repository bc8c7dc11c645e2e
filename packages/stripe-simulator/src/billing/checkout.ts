import type { Stripe } from 'stripe';
import { idOf } from '../core/id-of.ts';
import type { Simulator } from '../core/simulator.ts';
import { createCustomer } from '../cards/customers.ts';
import { confirmPayment, createPayment } from '../money/payments.ts';
import { settleInvoice } from './collecting.ts';
import { secretsOf, type SessionSecrets, tell } from './sessions.ts';
import { beginSubscription } from './subscriptions.ts';

type Session = Stripe.Checkout.Session;
type Intent = Stripe.PaymentIntent;

/** The customer presses the button. A refusal is thrown and the session stays open; a bank that wants to ask leaves it open as well. */
export function payForSession(simulator: Simulator, account: string, session: Session, method: Stripe.PaymentMethod): Intent {
  const intent = intentOf(simulator, account, session, method);
  const confirmed = confirmPayment(simulator, account, intent, method.id, { returnUrl: `${simulator.url}/c/pay/${session.id}/return` });
  sessionPaid(simulator, account, confirmed);
  return confirmed;
}

/** One payment for a session, however often a card is refused. */
function intentOf(simulator: Simulator, account: string, session: Session, method: Stripe.PaymentMethod): Intent {
  const { objects } = simulator;
  const secrets = secretsOf(simulator, session);
  if (secrets.intent) return objects.get('payment_intent', account, secrets.intent);
  const customer = session.customer ?? createCustomer(simulator, account, { email: method.billing_details.email ?? session.customer_email ?? '' }).id;
  const intent = createPayment(simulator, account, {
    amount: session.amount_total ?? 0,
    currency: 'usd',
    customer: idOf(customer),
    ...(secrets.paymentDescription !== null && { description: secrets.paymentDescription }),
    allowed_payment_method_types: ['card'],
  });
  objects.change(objects.get('payment_intent', account, intent.id), { session: session.id });
  objects.change<Session>({ ...session, customer: idOf(customer) }, { ...secrets, intent: intent.id });
  return intent;
}

/** The session that a payment was begun for, if any. */
export function sessionOfIntent({ objects }: Simulator, account: string, intent: string): Session | undefined {
  const { session } = objects.hiddenOf(intent);
  return typeof session === 'string' ? objects.get('checkout.session', account, session) : undefined;
}

/** When the money is there, what was ordered begins. */
export function sessionPaid(simulator: Simulator, account: string, intent: Intent): void {
  const session = sessionOfIntent(simulator, account, intent.id);
  if (!session || session.status !== 'open' || intent.status !== 'succeeded') return;
  const { objects } = simulator;
  const customer = objects.get('customer', account, idOf(intent.customer));
  const begun = session.mode === 'subscription' ? begin(simulator, account, intent, secretsOf(simulator, session)) : {};
  const complete = objects.change<Session>({
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
  tell(simulator, 'completed', account, complete);
}

function begin(simulator: Simulator, account: string, intent: Intent, secrets: SessionSecrets): Pick<Session, 'subscription' | 'invoice'> {
  const items = secrets.lines.flatMap(({ price, quantity }) => (price ? [{ price, quantity: quantity ?? 1 }] : []));
  const wanted = { customer: idOf(intent.customer), items, method: idOf(intent.payment_method), ...secrets.subscription };
  const { subscription, invoice } = beginSubscription(simulator, account, wanted, intent);
  settleInvoice(simulator, account, invoice);
  return { subscription: subscription.id, invoice: invoice.id };
}
