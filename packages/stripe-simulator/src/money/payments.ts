import type { Stripe } from 'stripe';
import { attachToCustomer, findPaymentMethod, getCardBehavior, markAuthenticated, needsAuthentication } from '../cards/payment-methods.ts';
import { emitObjectEvent } from '../core/events.ts';
import { stripeId } from '../core/objects.ts';
import type { Simulator } from '../core/simulator.ts';
import { StripeApiError } from '../core/stripe-api-error.ts';
import { recordBalanceTransaction } from './balance-transactions.ts';
import { addBusinessDays } from './bank-timing.ts';
import { buildCharge } from './build-charge.ts';
import { scheduleDispute } from './disputes.ts';

type Intent = Stripe.PaymentIntent;

const minAmount = 50;
const businessDaysToSettle = 2;

/** Stripe's fee for a card payment: 2.9 % + 30 cents. */
function processingFee(amount: number): number {
  return Math.round((amount * 29) / 1000) + 30;
}

export function createPaymentIntent(simulator: Simulator, account: string, params: Stripe.PaymentIntentCreateParams): Intent {
  const { random, clock, objects } = simulator;
  if (params.amount < minAmount) throw new StripeApiError('Amount must be at least $0.50 usd', { code: 'amount_too_small', param: 'amount' });
  if (params.currency !== 'usd') throw new StripeApiError('The simulator knows US dollars only.', { param: 'currency' });
  if (params.customer) objects.get('customer', account, params.customer, 'customer');
  const id = random.newId('pi_');
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
    client_secret: `${id}_secret_${random.newId('', 24)}`,
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
  emitObjectEvent(simulator, 'payment_intent.created', account, intent);
  if (!params.confirm) return intent;
  const isOffSession = params.off_session !== undefined && params.off_session !== false;
  return confirmPaymentIntent(simulator, account, intent, params.payment_method, { isOffSession, returnUrl: params.return_url });
}

export interface ConfirmOptions {
  /** The customer is not present to authenticate. */
  isOffSession?: boolean;
  /** Where the bank's page redirects to. */
  returnUrl?: string | undefined;
}

export function confirmPaymentIntent(
  simulator: Simulator,
  account: string,
  intent: Intent,
  methodId: string | undefined,
  options: ConfirmOptions = {},
): Intent {
  if (!intent.status.startsWith('requires_'))
    throw new StripeApiError(`This PaymentIntent's payment_method could not be updated because it has a status of ${intent.status}.`, {
      code: 'payment_intent_unexpected_state',
    });
  if (!methodId)
    throw new StripeApiError('You cannot confirm this PaymentIntent because it is missing a payment method.', {
      code: 'payment_intent_unexpected_state',
    });
  const method = findPaymentMethod(simulator, account, methodId);
  if (needsAuthentication(simulator, method.id)) {
    if (options.isOffSession) throw decline(simulator, account, intent, method, authenticationRequired);
    return requireAuthentication(simulator, account, intent, method, options.returnUrl);
  }
  return chargeCard(simulator, account, intent, method);
}

const authenticationRequired = {
  code: 'authentication_required',
  declineCode: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};

function requireAuthentication(
  simulator: Simulator,
  account: string,
  intent: Intent,
  method: Stripe.PaymentMethod,
  returnUrl: string | undefined,
): Intent {
  const url = `${simulator.url}/3ds/${intent.id}`;
  const next: Intent['next_action'] = returnUrl
    ? { type: 'redirect_to_url', redirect_to_url: { url, return_url: returnUrl } }
    : { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url } };
  const updated = simulator.objects.update<Intent>({ ...intent, payment_method: method.id, status: 'requires_action', next_action: next });
  emitObjectEvent(simulator, 'payment_intent.requires_action', account, updated);
  return updated;
}

/** The customer has answered the bank's question. A refusal is thrown like a declined card. */
export function completePaymentAuthentication(simulator: Simulator, account: string, intent: Intent, isGranted: boolean): Intent {
  const method = findPaymentMethod(simulator, account, stripeId(intent.payment_method));
  if (!isGranted)
    throw decline(simulator, account, intent, method, {
      code: 'payment_intent_authentication_failure',
      message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    });
  markAuthenticated(simulator, method);
  return chargeCard(simulator, account, intent, method);
}

function chargeCard(simulator: Simulator, account: string, intent: Intent, paymentMethod: Stripe.PaymentMethod): Intent {
  const { declinedWhenCharged } = getCardBehavior(simulator, paymentMethod.id);
  if (declinedWhenCharged) throw decline(simulator, account, intent, paymentMethod, declinedWhenCharged);
  const method =
    typeof intent.customer === 'string' && paymentMethod.customer === null
      ? attachToCustomer(simulator, account, paymentMethod, intent.customer)
      : paymentMethod;
  const created = createCharge(simulator, account, intent, method);
  const paid = simulator.objects.update<Intent>({
    ...intent,
    status: 'succeeded',
    payment_method: method.id,
    latest_charge: created.id,
    amount_received: intent.amount,
    last_payment_error: null,
    next_action: null,
  });
  emitObjectEvent(simulator, 'payment_intent.succeeded', account, paid);
  emitObjectEvent(simulator, 'charge.succeeded', account, created);
  scheduleDispute(simulator, account, created, getCardBehavior(simulator, method.id));
  return paid;
}

/** The money is pending at once and available after two business days. */
function createCharge(simulator: Simulator, account: string, intent: Intent, method: Stripe.PaymentMethod): Stripe.Charge {
  const { random, clock, objects } = simulator;
  const id = random.newId('ch_');
  const isAvailableImmediately = getCardBehavior(simulator, method.id).isAvailableImmediately ?? false;
  const transaction = recordBalanceTransaction(simulator, {
    account,
    type: 'charge',
    category: 'charge',
    source: id,
    amount: intent.amount,
    fee: processingFee(intent.amount),
    description: intent.description,
    availableOn: isAvailableImmediately ? clock.now() : addBusinessDays(clock.now(), businessDaysToSettle),
    against: [{ location: 'customers', amount: -intent.amount }],
  });
  const created: Stripe.Charge = {
    ...buildCharge(simulator, id, intent.amount),
    ...chargeDetails(intent, method),
    balance_transaction: transaction.id,
  };
  objects.add('charge', account, created);
  return created;
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
  cardDecline: { code: string; declineCode?: string; message: string },
): StripeApiError {
  const { code, declineCode, message } = cardDecline;
  const error = {
    type: 'card_error',
    code,
    message,
    ...(declineCode && { decline_code: declineCode }),
    payment_method: method,
  } as unknown as NonNullable<Intent['last_payment_error']>;
  const failed = simulator.objects.update<Intent>({
    ...intent,
    payment_method: null,
    status: 'requires_payment_method',
    next_action: null,
    last_payment_error: error,
  });
  emitObjectEvent(simulator, 'payment_intent.payment_failed', account, failed);
  return new StripeApiError(message, {
    status: 402,
    type: 'card_error',
    code,
    ...(declineCode && { declineCode }),
    about: { payment_intent: failed, payment_method: method },
    keepsChanges: true,
  });
}

export function cancelPaymentIntent(simulator: Simulator, account: string, intent: Intent, reason: Intent['cancellation_reason'] = null): Intent {
  if (!intent.status.startsWith('requires_'))
    throw new StripeApiError(`You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`, {
      code: 'payment_intent_unexpected_state',
    });
  const cancelled = simulator.objects.update<Intent>({
    ...intent,
    status: 'canceled',
    next_action: null,
    canceled_at: simulator.clock.seconds(),
    cancellation_reason: reason,
  });
  emitObjectEvent(simulator, 'payment_intent.canceled', account, cancelled);
  return cancelled;
}
