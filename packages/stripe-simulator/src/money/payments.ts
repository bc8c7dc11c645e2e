import type { Stripe } from 'stripe';
import { attach, findMethod, natureOfMethod } from '../cards/payment-methods.ts';
import { emitFor } from '../core/events.ts';
import type { Simulator } from '../core/simulator.ts';
import { StripeFailure } from '../failure.ts';
import { recordMovement } from './balance-transactions.ts';
import { addBusinessDays } from './business-days.ts';

type Intent = Stripe.PaymentIntent;

const smallestAmount = 50;
const businessDaysToSettle = 2;

/** What Stripe keeps of a card payment: 2.9 % and 30 cents. */
export function processingFee(amount: number): number {
  return Math.round((amount * 29) / 1000) + 30;
}

export function createPayment(simulator: Simulator, account: string, params: Stripe.PaymentIntentCreateParams): Intent {
  const { chance, clock, objects } = simulator;
  if (params.amount < smallestAmount) throw new StripeFailure('Amount must be at least $0.50 usd', { code: 'amount_too_small', param: 'amount' });
  if (params.currency !== 'usd') throw new StripeFailure('The simulator knows US dollars only.', { param: 'currency' });
  if (params.customer) objects.get('customer', account, params.customer, 'customer');
  const id = chance.newId('pi_');
  const intent: Intent = {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: params.allowed_payment_method_types ?? null,
    amount: params.amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: params.allowed_payment_method_types ? null : { enabled: true, allow_redirects: 'always' },
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${chance.newId('', 24)}`,
    confirmation_method: 'automatic',
    created: clock.seconds(),
    currency: 'usd',
    customer: params.customer ?? null,
    customer_account: null,
    description: params.description ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: (params.metadata || {}) as Record<string, string>,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: params.allowed_payment_method_types ?? ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: params.payment_method ? 'requires_confirmation' : 'requires_payment_method',
    transfer_group: params.transfer_group ?? null,
  };
  objects.add('payment_intent', account, intent);
  emitFor(simulator, 'payment_intent.created', account, intent);
  return params.confirm ? confirmPayment(simulator, account, intent, params.payment_method) : intent;
}

export function confirmPayment(simulator: Simulator, account: string, intent: Intent, methodId: string | undefined): Intent {
  if (!intent.status.startsWith('requires_'))
    throw new StripeFailure(`This PaymentIntent's payment_method could not be updated because it has a status of ${intent.status}.`, {
      code: 'payment_intent_unexpected_state',
    });
  if (!methodId)
    throw new StripeFailure('You cannot confirm this PaymentIntent because it is missing a payment method.', {
      code: 'payment_intent_unexpected_state',
    });
  const found = findMethod(simulator, account, methodId);
  const method = typeof intent.customer === 'string' && found.customer === null ? attach(simulator, account, found, intent.customer) : found;
  const { refusedWhenCharged } = natureOfMethod(simulator, method.id);
  if (refusedWhenCharged) throw decline(simulator, account, intent, method, refusedWhenCharged);
  const charge = collect(simulator, account, intent, method);
  const paid = simulator.objects.change<Intent>({
    ...intent,
    status: 'succeeded',
    payment_method: method.id,
    latest_charge: charge.id,
    amount_received: intent.amount,
    last_payment_error: null,
  });
  emitFor(simulator, 'payment_intent.succeeded', account, paid);
  emitFor(simulator, 'charge.succeeded', account, charge);
  return paid;
}

/** Takes the money: it is seen at once and free after two business days. */
function collect(simulator: Simulator, account: string, intent: Intent, method: Stripe.PaymentMethod): Stripe.Charge {
  const { chance, clock, objects } = simulator;
  const id = chance.newId('ch_');
  const isFreeAtOnce = natureOfMethod(simulator, method.id).isAvailableAtOnce ?? false;
  const transaction = recordMovement(simulator, {
    account,
    type: 'charge',
    category: 'charge',
    source: id,
    amount: intent.amount,
    fee: processingFee(intent.amount),
    description: intent.description,
    availableOn: isFreeAtOnce ? clock.now() : addBusinessDays(clock.now(), businessDaysToSettle),
    against: [{ place: 'customers', amount: -intent.amount }],
  });
  const charge: Stripe.Charge = {
    ...blankCharge(simulator, id, intent.amount),
    ...chargeDetails(intent, method),
    balance_transaction: transaction.id,
  };
  objects.add('charge', account, charge);
  return charge;
}

/** What every charge has in common, a card's and one that stands for a transfer that came in. */
export function blankCharge({ clock }: Simulator, id: string, amount: number): Stripe.Charge {
  return {
    id,
    object: 'charge',
    amount,
    amount_captured: amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    calculated_statement_descriptor: null,
    captured: true,
    created: clock.seconds(),
    currency: 'usd',
    customer: null,
    description: null,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: null,
    livemode: false,
    metadata: {},
    on_behalf_of: null,
    outcome: null,
    paid: true,
    payment_intent: null,
    payment_method: null,
    payment_method_details: null,
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'succeeded',
    transfer_data: null,
    transfer_group: null,
  };
}

function chargeDetails(intent: Intent, method: Stripe.PaymentMethod): Partial<Stripe.Charge> {
  return {
    billing_details: method.billing_details,
    customer: typeof intent.customer === 'string' ? intent.customer : null,
    description: intent.description,
    payment_intent: intent.id,
    payment_method: method.id,
    transfer_group: intent.transfer_group,
    metadata: intent.metadata,
  };
}

function decline(
  simulator: Simulator,
  account: string,
  intent: Intent,
  method: Stripe.PaymentMethod,
  refusal: { code: string; declineCode?: string; message: string },
): StripeFailure {
  const { code, declineCode, message } = refusal;
  const error = {
    type: 'card_error',
    code,
    message,
    ...(declineCode && { decline_code: declineCode }),
    payment_method: method,
  } as unknown as NonNullable<Intent['last_payment_error']>;
  const failed = simulator.objects.change<Intent>({ ...intent, payment_method: null, status: 'requires_payment_method', last_payment_error: error });
  emitFor(simulator, 'payment_intent.payment_failed', account, failed);
  return new StripeFailure(message, {
    status: 402,
    type: 'card_error',
    code,
    ...(declineCode && { declineCode }),
    about: { payment_intent: failed, payment_method: method },
    keepsChanges: true,
  });
}
