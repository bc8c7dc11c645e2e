import type { Stripe } from 'stripe';
import { stripeId } from '../core/objects.ts';
import type { Simulator } from '../core/simulator.ts';
import { toStripeDecimal } from './products-and-prices.ts';

type Invoice = Stripe.Invoice;
type Line = Stripe.InvoiceLineItem;

export interface InvoiceDraft {
  customer: Stripe.Customer;
  reason: Invoice['billing_reason'];
  subscription: Stripe.Subscription | null;
  lines: LineDraft[];
  /** The period that has just ended. */
  period: Line['period'];
  /** In seconds; null if it must be finalized by a call. */
  finalizesAt: number | null;
  description?: string | null;
  metadata?: Record<string, string>;
  method?: string | null;
}

export interface LineDraft {
  amount: number;
  quantity: number;
  description: string | null;
  period: Line['period'];
  price: Stripe.Price | null;
  parent: Line['parent'];
  metadata?: Record<string, string>;
}

export function buildInvoice({ random, clock }: Simulator, draft: InvoiceDraft): Invoice {
  const { customer, subscription, finalizesAt } = draft;
  const id = random.newId('in_');
  const total = draft.lines.reduce((sum, { amount }) => sum + amount, 0);
  return {
    id,
    object: 'invoice',
    account_country: 'US',
    account_name: 'Frontage',
    account_tax_ids: null,
    amount_due: total,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: total,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: finalizesAt !== null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: finalizesAt,
    billing_reason: draft.reason,
    collection_method: 'charge_automatically',
    created: clock.seconds(),
    currency: 'usd',
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: draft.method ?? null,
    default_source: null,
    default_tax_rates: [],
    description: draft.description ?? null,
    discounts: [],
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: {
      object: 'list',
      data: draft.lines.map((line) => buildLine(random.newId('il_'), id, subscription, line)),
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
    },
    livemode: false,
    metadata: draft.metadata ?? {},
    next_payment_attempt: finalizesAt,
    number: null,
    on_behalf_of: null,
    parent: subscription && {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: draft.period.end,
    period_start: draft.period.start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: total,
    subtotal_excluding_tax: total,
    test_clock: null,
    total,
    total_discount_amounts: [],
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: clock.seconds(),
  };
}

function buildLine(id: string, invoice: string, subscription: Stripe.Subscription | null, line: LineDraft): Line {
  const { price, amount, quantity } = line;
  return {
    id,
    object: 'line_item',
    amount,
    currency: 'usd',
    description: line.description,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice,
    livemode: false,
    metadata: line.metadata ?? {},
    parent: line.parent,
    period: line.period,
    pretax_credit_amounts: [],
    pricing: {
      ...(price && { price_details: { price: price.id, product: stripeId(price.product) } }),
      type: 'price_details',
      unit_amount_decimal: toStripeDecimal(price?.unit_amount ?? amount),
    },
    quantity,
    quantity_decimal: toStripeDecimal(quantity),
    subscription: subscription?.id ?? null,
    subtotal: amount,
    taxes: [],
  };
}
