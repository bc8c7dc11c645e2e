import type { Stripe } from 'stripe';
import { emitObjectEvent } from '../core/events.ts';
import { mergeMetadata } from '../core/metadata.ts';
import type { Simulator } from '../core/simulator.ts';
import { StripeApiError } from '../core/stripe-api-error.ts';
import { addInvoice } from './invoices.ts';
import { toStripeDecimal } from './products-and-prices.ts';

type Item = Stripe.InvoiceItem;

/** Used by Stripe's CLI, never by the product. */
export function createInvoiceItem(simulator: Simulator, account: string, params: Stripe.InvoiceItemCreateParams): Item {
  const { random, clock, objects } = simulator;
  const { id: customer } = objects.get('customer', account, String(params.customer), 'customer');
  if (params.amount === undefined) throw new StripeApiError('The simulator wants an amount.', { code: 'parameter_missing', param: 'amount' });
  const now = clock.seconds();
  const item: Item = {
    id: random.newId('ii_'),
    object: 'invoiceitem',
    amount: params.amount,
    currency: 'usd',
    customer,
    customer_account: null,
    date: now,
    description: params.description ?? null,
    discountable: true,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: mergeMetadata({}, params.metadata),
    parent: null,
    period: { start: now, end: now },
    pricing: { type: 'price_details', unit_amount_decimal: toStripeDecimal(params.amount) },
    proration: false,
    quantity: 1,
    quantity_decimal: toStripeDecimal(1),
    tax_rates: [],
    test_clock: null,
  };
  objects.add('invoiceitem', account, item);
  emitObjectEvent(simulator, 'invoiceitem.created', account, item);
  return item;
}

/** An invoice for the customer's pending items. */
export function createInvoice(simulator: Simulator, account: string, params: Stripe.InvoiceCreateParams): Stripe.Invoice {
  const { clock, objects } = simulator;
  const customer = objects.get('customer', account, String(params.customer), 'customer');
  if (params.subscription || (params.collection_method && params.collection_method !== 'charge_automatically'))
    throw new StripeApiError('The simulator makes invoices of items only, and charges them by itself.', { param: 'collection_method' });
  const includesPending = params.pending_invoice_items_behavior === 'include';
  const items = objects.all('invoiceitem', account).filter((item) => includesPending && item.customer === customer.id && item.invoice === null);
  const invoice = addInvoice(simulator, account, {
    customer,
    reason: 'manual',
    subscription: null,
    lines: items.map(({ id, amount, description, period }) => ({
      amount,
      quantity: 1,
      description,
      period,
      price: null,
      parent: {
        invoice_item_details: { invoice_item: id, proration: false, proration_details: null, subscription: null },
        subscription_item_details: null,
        type: 'invoice_item_details',
      },
    })),
    period: { start: clock.seconds(), end: clock.seconds() },
    finalizesAt: null,
    description: params.description ?? null,
    metadata: mergeMetadata({}, params.metadata),
    method: params.default_payment_method ?? null,
  });
  for (const item of items) objects.update<Item>({ ...item, invoice: invoice.id });
  return invoice;
}

export function deleteDraftInvoice(simulator: Simulator, account: string, invoice: Stripe.Invoice): object {
  if (invoice.status !== 'draft' || invoice.parent)
    throw new StripeApiError('You can only delete draft invoices that are not of a subscription.', { code: 'invoice_not_editable' });
  simulator.objects.remove(invoice.id);
  emitObjectEvent(simulator, 'invoice.deleted', account, invoice);
  return { id: invoice.id, object: 'invoice', deleted: true };
}
