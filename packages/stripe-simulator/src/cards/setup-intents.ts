import type { Stripe } from 'stripe';
import { emitObjectEvent } from '../core/events.ts';
import { stripeId } from '../core/objects.ts';
import type { Simulator } from '../core/simulator.ts';
import { StripeApiError } from '../core/stripe-api-error.ts';
import { attachToCustomer, findPaymentMethod, getCardBehavior, markAuthenticated } from './payment-methods.ts';

type Intent = Stripe.SetupIntent;

export function createSetupIntent(simulator: Simulator, account: string, params: Stripe.SetupIntentCreateParams): Intent {
  const { random, clock, objects } = simulator;
  if (params.customer) objects.get('customer', account, params.customer, 'customer');
  const id = random.newId('seti_');
  const intent: Intent = {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: params.allowed_payment_method_types ?? null,
    application: null,
    automatic_payment_methods: params.allowed_payment_method_types ? null : { enabled: true, allow_redirects: 'always' },
    cancellation_reason: null,
    client_secret: `${id}_secret_${random.newId('', 24)}`,
    created: clock.seconds(),
    customer: params.customer ?? null,
    customer_account: null,
    description: params.description ?? null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    managed_payments: null,
    mandate: null,
    metadata: (params.metadata || {}) as Record<string, string>,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: { card: { mandate_options: null, network: null, request_three_d_secure: 'automatic' } },
    payment_method_types: params.allowed_payment_method_types ?? ['card'],
    single_use_mandate: null,
    status: 'requires_payment_method',
    usage: params.usage ?? 'off_session',
  };
  objects.add('setup_intent', account, intent);
  emitObjectEvent(simulator, 'setup_intent.created', account, intent);
  return params.confirm ? confirmSetupIntent(simulator, account, intent, params) : withMethod(simulator, account, intent, params.payment_method);
}

function withMethod(simulator: Simulator, account: string, intent: Intent, method: string | undefined): Intent {
  if (!method) return intent;
  return simulator.objects.update({ ...intent, payment_method: findPaymentMethod(simulator, account, method).id, status: 'requires_confirmation' });
}

interface Confirmation {
  payment_method?: string;
  return_url?: string;
  /** Stripe's script shows the bank's question inside the page. */
  use_stripe_sdk?: boolean;
}

export function confirmSetupIntent(
  simulator: Simulator,
  account: string,
  intent: Intent,
  { payment_method: requested, return_url: returnUrl, use_stripe_sdk: isInPage = false }: Confirmation,
): Intent {
  if (!['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(intent.status))
    throw new StripeApiError(
      `You cannot confirm this SetupIntent because it has already ${intent.status === 'succeeded' ? 'succeeded' : 'been canceled'}.`,
      { code: 'setup_intent_unexpected_state', about: { setup_intent: intent } },
    );
  const methodId = requested ?? (typeof intent.payment_method === 'string' ? intent.payment_method : undefined);
  if (!methodId)
    throw new StripeApiError('You cannot confirm this SetupIntent because it is missing a payment method.', {
      code: 'setup_intent_unexpected_state',
      about: { setup_intent: intent },
    });
  const method = findPaymentMethod(simulator, account, methodId);
  const behavior = getCardBehavior(simulator, method.id);
  if (behavior.declinedWhenSaved) throw fail(simulator, account, intent, method, behavior.declinedWhenSaved);
  if (behavior.requiresAuthentication) {
    const url = `${simulator.url}/3ds/${intent.id}`;
    const next: Intent['next_action'] =
      returnUrl && !isInPage
        ? { type: 'redirect_to_url', redirect_to_url: { url, return_url: returnUrl } }
        : { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url } };
    const waiting = simulator.objects.update<Intent>({ ...intent, payment_method: method.id, status: 'requires_action', next_action: next });
    emitObjectEvent(simulator, 'setup_intent.requires_action', account, waiting);
    return waiting;
  }
  return succeed(simulator, account, intent, method);
}

/** The customer has answered the bank's question. */
export function completeSetupAuthentication(simulator: Simulator, account: string, id: string, isGranted: boolean): Intent {
  const intent = simulator.objects.get('setup_intent', account, id, 'setup_intent');
  if (intent.status !== 'requires_action') return intent;
  const method = findPaymentMethod(simulator, account, stripeId(intent.payment_method));
  if (isGranted) return succeed(simulator, account, intent, method);
  const error = fail(simulator, account, intent, method, {
    code: 'setup_intent_authentication_failure',
    message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  });
  return error.body.error['setup_intent'] as Intent;
}

function succeed(simulator: Simulator, account: string, intent: Intent, method: Stripe.PaymentMethod): Intent {
  markAuthenticated(simulator, typeof intent.customer === 'string' ? attachToCustomer(simulator, account, method, intent.customer) : method);
  const succeeded = simulator.objects.update<Intent>({
    ...intent,
    payment_method: method.id,
    status: 'succeeded',
    next_action: null,
    last_setup_error: null,
  });
  emitObjectEvent(simulator, 'setup_intent.succeeded', account, succeeded);
  return succeeded;
}

/** Resets the intent. The change is committed although the call fails. */
function fail(
  simulator: Simulator,
  account: string,
  intent: Intent,
  method: Stripe.PaymentMethod,
  decline: { code: string; declineCode?: string; message: string },
): StripeApiError {
  const { code, declineCode, message } = decline;
  const type = code === 'setup_intent_authentication_failure' ? ('invalid_request_error' as const) : ('card_error' as const);
  const error = { type, code, message, ...(declineCode && { decline_code: declineCode }), payment_method: method } as unknown as NonNullable<
    Intent['last_setup_error']
  >;
  const failed = simulator.objects.update<Intent>({
    ...intent,
    payment_method: null,
    status: 'requires_payment_method',
    next_action: null,
    last_setup_error: error,
  });
  emitObjectEvent(simulator, 'setup_intent.setup_failed', account, failed);
  return new StripeApiError(message, {
    status: 402,
    type,
    code,
    ...(declineCode && { declineCode }),
    about: { setup_intent: failed, payment_method: method },
    keepsChanges: true,
  });
}

export function cancelSetupIntent(
  simulator: Simulator,
  account: string,
  id: string,
  reason: Stripe.SetupIntentCancelParams['cancellation_reason'],
): Intent {
  const intent = simulator.objects.get('setup_intent', account, id, 'setup_intent');
  if (intent.status === 'succeeded' || intent.status === 'canceled')
    throw new StripeApiError(`You cannot cancel this SetupIntent because it has a status of ${intent.status}.`, {
      code: 'setup_intent_unexpected_state',
    });
  const cancelled = simulator.objects.update<Intent>({ ...intent, status: 'canceled', next_action: null, cancellation_reason: reason ?? null });
  emitObjectEvent(simulator, 'setup_intent.canceled', account, cancelled);
  return cancelled;
}
