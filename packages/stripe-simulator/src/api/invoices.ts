import type { Stripe } from 'stripe';
import { collectInvoice, findPaymentMethodFor } from '../billing/collect-invoice.ts';
import { createInvoice, createInvoiceItem, deleteDraftInvoice } from '../billing/invoice-items.ts';
import { finalizeInvoice, markUncollectible, saveInvoice, subscriptionIdOf, voidInvoice } from '../billing/invoices.ts';
import { mergeMetadata } from '../core/metadata.ts';
import type { Simulator } from '../core/simulator.ts';
import { StripeApiError } from '../core/stripe-api-error.ts';
import { type Call, firstId, handler, type Handler } from './handler.ts';
import { paginateVersion1 } from './lists.ts';

type Invoice = Stripe.Invoice;

function getInvoice({ objects }: Simulator, call: Call<unknown>): Invoice {
  return objects.get('invoice', call.account, firstId(call), 'invoice');
}

function pay(simulator: Simulator, account: string, found: Invoice, params: Stripe.InvoicePayParams): Invoice {
  if (found.status === 'paid') throw new StripeApiError('Invoice is already paid');
  if (found.status === 'void') throw new StripeApiError('This invoice can no longer be paid because it is void.', { code: 'invoice_not_editable' });
  const invoice = found.status === 'draft' ? finalizeInvoice(simulator, account, found) : found;
  const method = params.payment_method ?? findPaymentMethodFor(simulator, account, invoice);
  try {
    return collectInvoice(simulator, account, invoice, { method, isOffSession: params.off_session ?? true });
  } catch (error) {
    if (!(error instanceof StripeApiError) || error.body.error['code'] !== 'authentication_required') throw error;
    throw new StripeApiError('Invoice payment_intent requires additional user action before it can complete successfully.', {
      status: 402,
      type: 'card_error',
      code: 'invoice_payment_intent_requires_action',
      keepsChanges: true,
    });
  }
}

export const invoiceHandlers: Record<string, Handler> = {
  'InvoiceItems.create': handler<Stripe.InvoiceItemCreateParams>((simulator, { account, params }) => createInvoiceItem(simulator, account, params)),
  'Invoices.create': handler<Stripe.InvoiceCreateParams>((simulator, { account, params }) => createInvoice(simulator, account, params)),
  'Invoices.del': (simulator, call) => deleteDraftInvoice(simulator, call.account, getInvoice(simulator, call)),
  'Invoices.retrieve': (simulator, call) => getInvoice(simulator, call),
  'Invoices.list': handler<Stripe.InvoiceListParams>((simulator, { account, params }) => {
    const matching = simulator.objects
      .all('invoice', account)
      .filter(
        (invoice) =>
          (!params.customer || params.customer === invoice.customer) &&
          (!params.subscription || params.subscription === subscriptionIdOf(invoice)) &&
          (!params.status || params.status === invoice.status) &&
          (!params.collection_method || params.collection_method === invoice.collection_method),
      );
    return paginateVersion1('/v1/invoices', matching, params);
  }),
  'Invoices.listLineItems': handler<Stripe.InvoiceListLineItemsParams>((simulator, call) => {
    const { id, lines } = getInvoice(simulator, call);
    return paginateVersion1(`/v1/invoices/${id}/lines`, lines.data, call.params);
  }),
  'Invoices.update': handler<Stripe.InvoiceUpdateParams>((simulator, call) => {
    const invoice = getInvoice(simulator, call);
    const { auto_advance: autoAdvance, description, metadata } = call.params;
    return saveInvoice(simulator, call.account, {
      ...invoice,
      ...(autoAdvance !== undefined && { auto_advance: autoAdvance }),
      ...(description !== undefined && { description: description || null }),
      metadata: mergeMetadata(invoice.metadata, metadata),
    });
  }),
  'Invoices.finalizeInvoice': (simulator, call) => finalizeInvoice(simulator, call.account, getInvoice(simulator, call)),
  'Invoices.markUncollectible': (simulator, call) => markUncollectible(simulator, call.account, getInvoice(simulator, call)),
  'Invoices.voidInvoice': (simulator, call) => voidInvoice(simulator, call.account, getInvoice(simulator, call)),
  'Invoices.pay': handler<Stripe.InvoicePayParams>((simulator, call) => pay(simulator, call.account, getInvoice(simulator, call), call.params)),
  'InvoicePayments.retrieve': (simulator, call) => simulator.objects.get('invoice_payment', call.account, firstId(call), 'invoice_payment'),
  'InvoicePayments.list': handler<Stripe.InvoicePaymentListParams>((simulator, { account, params }) => {
    const matching = simulator.objects
      .all('invoice_payment', account)
      .filter(
        ({ invoice, status, payment }) =>
          (!params.invoice || params.invoice === invoice) &&
          (!params.status || params.status === status) &&
          (!params.payment?.payment_intent || params.payment.payment_intent === payment.payment_intent),
      );
    return paginateVersion1('/v1/invoice_payments', matching, params);
  }),
};
