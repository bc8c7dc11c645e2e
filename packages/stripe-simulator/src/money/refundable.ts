import type { Stripe } from 'stripe';
import { idOf } from '../core/id-of.ts';
import type { Simulator } from '../core/simulator.ts';
import { StripeFailure } from '../failure.ts';

/** The charge that is meant and how much of it goes back; or why nothing does. */
export function refundable(simulator: Simulator, account: string, params: Stripe.RefundCreateParams): { charge: Stripe.Charge; amount: number } {
  const charge = chargeOf(simulator, account, params);
  if (charge.source_transfer) throw new StripeFailure('The simulator refunds card payments only; a transfer is reversed.', { param: 'charge' });
  if (params.reverse_transfer || params.refund_application_fee)
    throw new StripeFailure('The charge has no transfer or application fee of its own that could be given back with it.', {
      param: params.reverse_transfer ? 'reverse_transfer' : 'refund_application_fee',
    });
  const dispute = simulator.objects.all('dispute', account).find((one) => one.charge === charge.id && !one.is_charge_refundable);
  if (dispute) throw new StripeFailure(`Charge ${charge.id} has been charged back; cannot issue a refund.`, { code: 'charge_disputed' });
  const left = charge.amount - charge.amount_refunded;
  if (left === 0) throw new StripeFailure(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  const amount = params.amount ?? left;
  if (amount < 1) throw new StripeFailure('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' });
  if (amount > left)
    throw new StripeFailure(`Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`, { param: 'amount' });
  return { charge, amount };
}

function chargeOf({ objects }: Simulator, account: string, params: Stripe.RefundCreateParams): Stripe.Charge {
  if (params.charge) return objects.get('charge', account, params.charge, 'id');
  if (!params.payment_intent) throw new StripeFailure('One of the following params should be provided for this request: payment_intent or charge.');
  const { id, status, latest_charge: latest } = objects.get('payment_intent', account, params.payment_intent, 'payment_intent');
  if (status !== 'succeeded' || !latest) throw new StripeFailure(`This PaymentIntent (${id}) does not have a successful charge to refund.`);
  return objects.get('charge', account, idOf(latest));
}

function dollars(amount: number): string {
  return `$${(amount / 100).toFixed(2)}`;
}
