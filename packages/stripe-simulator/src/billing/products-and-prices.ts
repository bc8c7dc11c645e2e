import type { Stripe } from 'stripe';
import { emitObjectEvent } from '../core/events.ts';
import { mergeMetadata } from '../core/metadata.ts';
import { stripeId } from '../core/objects.ts';
import type { Simulator } from '../core/simulator.ts';
import { StripeApiError } from '../core/stripe-api-error.ts';

/** In JSON it is a string; the SDK turns it into an object. */
export function toStripeDecimal(amount: number): Stripe.Decimal {
  return String(amount) as unknown as Stripe.Decimal;
}

interface ProductData {
  id?: string;
  name: string;
  description?: string;
  images?: string[];
  metadata?: Stripe.MetadataParam | '' | null;
}

export function createProduct(simulator: Simulator, account: string, data: ProductData): Stripe.Product {
  const { random, clock, objects } = simulator;
  if (data.name.trim() === '') throw new StripeApiError('You passed an empty string for name.', { code: 'parameter_invalid_empty', param: 'name' });
  const product: Stripe.Product = {
    id: data.id ?? random.newId('prod_', 14),
    object: 'product',
    active: true,
    created: clock.seconds(),
    default_price: null,
    description: data.description || null,
    images: data.images ?? [],
    livemode: false,
    marketing_features: [],
    metadata: mergeMetadata({}, data.metadata),
    name: data.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: clock.seconds(),
    url: null,
  };
  objects.add('product', account, product);
  emitObjectEvent(simulator, 'product.created', account, product);
  return product;
}

interface PriceData {
  currency: string;
  unit_amount?: number;
  recurring?: { interval: Stripe.Price.Recurring.Interval; interval_count?: number };
  product?: string;
  product_data?: ProductData;
  nickname?: string;
  metadata?: Stripe.MetadataParam | '' | null;
}

const maxAmount = 99_999_999;
/** At most three years. */
const maxIntervalCounts: Record<string, number> = { day: 1_095, week: 156, month: 36, year: 3 };

export function createPrice(simulator: Simulator, account: string, data: PriceData, param = ''): Stripe.Price {
  const { random, clock, objects } = simulator;
  const paramName = (name: string) => (param ? `${param}[${name}]` : name);
  const { unit_amount: amount } = data;
  if (data.currency !== 'usd') throw new StripeApiError('The simulator knows US dollars only.', { param: paramName('currency') });
  if (amount === undefined)
    throw new StripeApiError(`Missing required param: ${paramName('unit_amount')}.`, { code: 'parameter_missing', param: paramName('unit_amount') });
  if (amount < 0 || amount > maxAmount)
    throw new StripeApiError(`Invalid integer: ${amount}`, { code: 'parameter_invalid_integer', param: paramName('unit_amount') });
  if (!data.product && !data.product_data)
    throw new StripeApiError(`Missing required param: ${paramName('product')}.`, { code: 'parameter_missing', param: paramName('product') });
  const { interval = 'month', interval_count: count = 1 } = data.recurring ?? {};
  const maxCount = maxIntervalCounts[interval];
  if (maxCount === undefined || count < 1 || count > maxCount)
    throw new StripeApiError(`Invalid recurring: ${count} of ${interval}.`, { param: paramName('recurring') });
  const product = data.product_data
    ? createProduct(simulator, account, data.product_data)
    : objects.get('product', account, data.product ?? '', paramName('product'));
  const price: Stripe.Price = {
    id: random.newId('price_'),
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: clock.seconds(),
    currency: 'usd',
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: mergeMetadata({}, data.metadata),
    nickname: data.nickname ?? null,
    product: product.id,
    recurring: data.recurring
      ? {
          interval,
          interval_count: count,
          meter: null,
          trial_period_days: null,
          usage_type: 'licensed',
        }
      : null,
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: data.recurring ? 'recurring' : 'one_time',
    unit_amount: amount,
    unit_amount_decimal: toStripeDecimal(amount),
  };
  objects.add('price', account, price);
  emitObjectEvent(simulator, 'price.created', account, price);
  return price;
}

/** The simulator has no tiered or custom prices. */
export function priceAmount({ unit_amount: amount }: Stripe.Price, quantity: number): number {
  return (amount ?? 0) * quantity;
}

export function getProductOfPrice({ objects }: Simulator, account: string, { product }: Stripe.Price): Stripe.Product {
  return objects.get('product', account, stripeId(product));
}
