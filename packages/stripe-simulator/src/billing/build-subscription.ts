import type { Stripe } from 'stripe';
import type { Simulator } from '../core/simulator.ts';
import { StripeApiError } from '../core/stripe-api-error.ts';
import { periodEnd } from './periods.ts';
import { toStripeDecimal } from './products-and-prices.ts';

type Subscription = Stripe.Subscription;

interface OrderedItem {
  price: Stripe.Price;
  quantity: number;
}

export interface NewSubscription {
  customer: string;
  items: OrderedItem[];
  method: string | null;
  description: string | null;
  metadata: Record<string, string>;
}

export const noCancellationDetails: Stripe.Subscription.CancellationDetails = { comment: null, feedback: null, feedback_option: null, reason: null };

export function buildSubscription({ random, clock }: Simulator, params: NewSubscription): Subscription {
  const id = random.newId('sub_');
  const now = clock.seconds();
  return {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: now,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: noCancellationDetails,
    collection_method: 'charge_automatically',
    created: now,
    currency: 'usd',
    customer: params.customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: params.method,
    default_source: null,
    default_tax_rates: [],
    description: params.description,
    discounts: [],
    ended_at: null,
    invoice_settings: { account_tax_ids: null, custom_fields: null, description: null, footer: null, issuer: { type: 'self' } },
    items: {
      object: 'list',
      data: params.items.map((item) => buildItem(random.newId('si_', 14), id, now, item)),
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: params.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: { payment_method_options: null, payment_method_types: null, save_default_payment_method: 'off' },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: now,
    status: 'incomplete',
    test_clock: null,
    transfer_data: null,
    trial_end: null,
    trial_settings: { end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' } },
    trial_start: null,
  };
}

function buildItem(id: string, subscription: string, now: number, { price, quantity }: OrderedItem): Stripe.SubscriptionItem {
  if (!price.recurring)
    throw new StripeApiError('The price specified is set to `type=one_time` but this field only accepts prices with `type=recurring`.', {
      param: 'items[0][price]',
    });
  return {
    id,
    object: 'subscription_item',
    billing_thresholds: null,
    created: now,
    current_period_end: periodEnd(now, price.recurring, 1),
    current_period_start: now,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: toPlan(price, price.recurring),
    price,
    quantity,
    subscription,
    tax_rates: [],
  };
}

/** The legacy format of a price, which Stripe still sends. */
function toPlan(price: Stripe.Price, { interval, interval_count: count }: Stripe.Price.Recurring): Stripe.Plan {
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: toStripeDecimal(price.unit_amount ?? 0),
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    interval,
    interval_count: count,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  };
}
