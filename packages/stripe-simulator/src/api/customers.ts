import type { Stripe } from 'stripe';
import { endSubscription, isEnded } from '../billing/subscriptions.ts';
import { createCustomer } from '../cards/customers.ts';
import { attachToCustomer, createCard, detachFromCustomer, findPaymentMethod, type CardDetails } from '../cards/payment-methods.ts';
import { cancelSetupIntent, confirmSetupIntent, createSetupIntent } from '../cards/setup-intents.ts';
import { emitObjectEvent } from '../core/events.ts';
import type { Simulator } from '../core/simulator.ts';
import { notFoundError, StripeApiError } from '../core/stripe-api-error.ts';
import { type Call, firstId, handler, type Handler } from './handler.ts';
import { paginateVersion1 } from './lists.ts';

type Customer = Stripe.Customer;

function updateCustomer(simulator: Simulator, account: string, id: string, params: Stripe.CustomerUpdateParams): Customer {
  const customer = simulator.objects.get('customer', account, id, 'customer');
  const defaultMethod = params.invoice_settings?.default_payment_method;
  if (defaultMethod) {
    const method = findPaymentMethod(simulator, account, defaultMethod, 'invoice_settings[default_payment_method]');
    if (method.customer !== id)
      throw new StripeApiError(
        `The customer does not have a payment method with the ID ${defaultMethod}. The payment method must be attached to the customer.`,
        {
          code: 'resource_missing',
          param: 'invoice_settings[default_payment_method]',
        },
      );
  }
  const { email, name, phone, description, metadata } = params;
  const updated = simulator.objects.update<Customer>({
    ...customer,
    ...(email !== undefined && { email: email || null }),
    ...(name !== undefined && { name: name || null }),
    ...(phone !== undefined && { phone: phone || null }),
    ...(description !== undefined && { description: description || null }),
    metadata: { ...customer.metadata, ...((metadata || {}) as Record<string, string>) },
    invoice_settings: { ...customer.invoice_settings, ...(defaultMethod !== undefined && { default_payment_method: defaultMethod || null }) },
  });
  emitObjectEvent(simulator, 'customer.updated', account, updated);
  return updated;
}

function listPaymentMethods({ objects }: Simulator, account: string, customer: string | undefined, type?: string): Stripe.PaymentMethod[] {
  return objects
    .all('payment_method', account)
    .filter((method) => method.customer !== null && method.customer === customer && (!type || method.type === type));
}

/** A page also has to know the client secret. */
function getSetupIntent({ objects }: Simulator, call: Call<{ client_secret?: string }>): Stripe.SetupIntent {
  const intent = objects.get('setup_intent', call.account, firstId(call), 'intent');
  if (call.isFromPage && call.params.client_secret !== intent.client_secret) throw notFoundError('setupintent', intent.id, 'intent');
  return intent;
}

export const customerHandlers: Record<string, Handler> = {
  'Customers.create': handler<Stripe.CustomerCreateParams>((simulator, { account, params }) => createCustomer(simulator, account, params)),
  'Customers.retrieve': (simulator, call) => simulator.objects.get('customer', call.account, firstId(call), 'customer'),
  'Customers.update': handler<Stripe.CustomerUpdateParams>((simulator, call) => updateCustomer(simulator, call.account, firstId(call), call.params)),
  'Customers.list': handler<Stripe.CustomerListParams>((simulator, { account, params }) => {
    const all = simulator.objects.all('customer', account);
    return paginateVersion1('/v1/customers', params.email ? all.filter(({ email }) => email === params.email) : all, params);
  }),
  'Customers.del': (simulator, call) => {
    const customer = simulator.objects.get('customer', call.account, firstId(call), 'customer');
    for (const subscription of simulator.objects.all('subscription', call.account))
      if (subscription.customer === customer.id && !isEnded(subscription)) endSubscription(simulator, call.account, subscription);
    for (const { id } of listPaymentMethods(simulator, call.account, customer.id)) detachFromCustomer(simulator, call.account, id);
    simulator.objects.remove(customer.id);
    emitObjectEvent(simulator, 'customer.deleted', call.account, customer);
    return { id: customer.id, object: 'customer', deleted: true };
  },
  'Customers.listPaymentMethods': handler<Stripe.CustomerListPaymentMethodsParams>((simulator, call) => {
    const { id } = simulator.objects.get('customer', call.account, firstId(call), 'customer');
    return paginateVersion1(`/v1/customers/${id}/payment_methods`, listPaymentMethods(simulator, call.account, id, call.params.type), call.params);
  }),
  'PaymentMethods.create': handler<Stripe.PaymentMethodCreateParams>((simulator, { account, params }) => {
    if (params.type !== 'card' || !params.card || !('number' in params.card))
      throw new StripeApiError('The simulator knows cards only.', { param: 'type' });
    const { number, exp_month: month, exp_year: year, cvc } = params.card as CardDetails;
    return createCard(simulator, {
      account,
      card: { number, exp_month: month, exp_year: year, cvc },
      billing: params.billing_details,
      allowRedisplay: params.allow_redisplay ?? 'unspecified',
      metadata: (params.metadata ?? {}) as Record<string, string>,
    });
  }),
  'PaymentMethods.retrieve': (simulator, call) => simulator.objects.get('payment_method', call.account, firstId(call), 'payment_method'),
  'PaymentMethods.list': handler<Stripe.PaymentMethodListParams>((simulator, { account, params }) => {
    if (params.customer) simulator.objects.get('customer', account, params.customer, 'customer');
    return paginateVersion1('/v1/payment_methods', listPaymentMethods(simulator, account, params.customer, params.type), params);
  }),
  'PaymentMethods.update': handler<Stripe.PaymentMethodUpdateParams>((simulator, call) => {
    const method = simulator.objects.get('payment_method', call.account, firstId(call), 'payment_method');
    const changed = simulator.objects.update<Stripe.PaymentMethod>({
      ...method,
      ...(call.params.allow_redisplay && { allow_redisplay: call.params.allow_redisplay }),
      metadata: { ...method.metadata, ...((call.params.metadata || {}) as Record<string, string>) },
    });
    emitObjectEvent(simulator, 'payment_method.updated', call.account, changed);
    return changed;
  }),
  'PaymentMethods.attach': handler<Stripe.PaymentMethodAttachParams>((simulator, call) => {
    const { id } = simulator.objects.get('customer', call.account, String(call.params.customer), 'customer');
    return attachToCustomer(simulator, call.account, findPaymentMethod(simulator, call.account, firstId(call)), id);
  }),
  'PaymentMethods.detach': (simulator, call) => detachFromCustomer(simulator, call.account, firstId(call)),
  'SetupIntents.create': handler<Stripe.SetupIntentCreateParams>((simulator, { account, params }) => createSetupIntent(simulator, account, params)),
  'SetupIntents.retrieve': handler<{ client_secret?: string }>((simulator, call) => getSetupIntent(simulator, call)),
  'SetupIntents.list': handler<Stripe.SetupIntentListParams>((simulator, { account, params }) => {
    const all = simulator.objects.all('setup_intent', account);
    return paginateVersion1('/v1/setup_intents', params.customer ? all.filter(({ customer }) => customer === params.customer) : all, params);
  }),
  'SetupIntents.confirm': handler<Stripe.SetupIntentConfirmParams & { client_secret?: string }>((simulator, call) =>
    confirmSetupIntent(simulator, call.account, getSetupIntent(simulator, call), call.params),
  ),
  'SetupIntents.cancel': handler<Stripe.SetupIntentCancelParams>((simulator, call) =>
    cancelSetupIntent(simulator, call.account, firstId(call), call.params.cancellation_reason),
  ),
};
