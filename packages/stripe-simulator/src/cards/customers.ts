import type { Stripe } from 'stripe';
import { emitObjectEvent } from '../core/events.ts';
import type { Simulator } from '../core/simulator.ts';
import { attachToCustomer, findPaymentMethod } from './payment-methods.ts';

type Customer = Stripe.Customer;

export function createCustomer(simulator: Simulator, account: string, params: Stripe.CustomerCreateParams): Customer {
  const { random, clock, objects } = simulator;
  const customer: Customer = {
    id: random.newId('cus_', 14),
    object: 'customer',
    balance: 0,
    created: clock.seconds(),
    currency: null,
    default_source: null,
    delinquent: false,
    description: params.description ?? null,
    email: params.email ?? null,
    invoice_prefix: random.newId('', 8).toUpperCase(),
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: (params.metadata || {}) as Record<string, string>,
    name: params.name ?? null,
    next_invoice_sequence: 1,
    phone: params.phone ?? null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  };
  objects.add('customer', account, customer);
  emitObjectEvent(simulator, 'customer.created', account, customer);
  return withCard(simulator, account, customer, params);
}

/** Attaches the given card, and makes it the default if requested. */
function withCard(simulator: Simulator, account: string, customer: Customer, params: Stripe.CustomerCreateParams): Customer {
  const defaultMethod = params.invoice_settings?.default_payment_method;
  if (!params.payment_method) return customer;
  const method = attachToCustomer(simulator, account, findPaymentMethod(simulator, account, params.payment_method), customer.id);
  if (defaultMethod !== params.payment_method) return customer;
  return simulator.objects.update<Customer>({ ...customer, invoice_settings: { ...customer.invoice_settings, default_payment_method: method.id } });
}
