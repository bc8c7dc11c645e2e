import { applyBasisPoints } from '@frontage/domain/money';
import { platformFee } from '@frontage/domain/listing/price';
import type { Stripe } from 'stripe';
import { stripeId } from '../src/platform/stripe/stripe-ids.ts';
import { newActiveSeller, type ConnectedSeller, newConnectedSeller } from './payments.ts';
import type { PaymentsTestApp } from './test-app.ts';
import { type RegisteredPerson, insertAccount } from './people.ts';
import { insertRequest } from './requests.ts';

export interface PaidRental {
  seller: ConnectedSeller;
  customer: RegisteredPerson;
  request: string;
  /** Stripe ids. */
  subscription: string;
  card: string;
  invoice: string;
  charge: string;
  intent: string;
}

interface RentalOptions {
  seller?: ConnectedSeller;
  customer?: RegisteredPerson;
  /** One of Stripe's test cards. */
  token?: string;
  amount?: number;
  interval?: 'day' | 'week' | 'month' | 'year';
  /** A payment without a subscription, for a cancelled request. */
  isUnmatched?: boolean;
  /** Not in our database yet. */
  isUnheard?: boolean;
}

/** A rental with its first period paid at Stripe, and the rows that we would have stored. */
export async function createPaidRental(testApp: PaymentsTestApp, options: RentalOptions = {}): Promise<PaidRental> {
  const { token = 'pm_card_visa', amount = 8_500, interval = 'year', isUnmatched = false, isUnheard = false } = options;
  const { stripe } = testApp.provider;
  const seller = options.seller ?? (await newActiveSeller(testApp));
  const customer = options.customer ?? (await insertAccount(testApp, 'customer'));
  const request = await insertRequest(testApp, { customer, seller: seller.person }, { status: isUnmatched ? 'cancelled' : 'subscription_created' });
  const { id: buyer } = await stripe.customers.create({ email: customer.email, name: customer.name });
  const { id: card } = await stripe.paymentMethods.attach(token, { customer: buyer });
  const { id: product } = await stripe.products.create({ name: 'North wall' });
  const { id: price } = await stripe.prices.create({ currency: 'usd', product, recurring: { interval }, unit_amount: amount });
  const subscription = await stripe.subscriptions.create({
    customer: buyer,
    default_payment_method: card,
    items: [{ price }],
    metadata: { request_id: request },
  });
  if (!isUnmatched) await insertSubscription(testApp, request, subscription);
  const rental = {
    seller,
    customer,
    request,
    subscription: subscription.id,
    card,
    ...(await paymentOf(testApp, stripeId(subscription.latest_invoice) ?? '')),
  };
  if (!isUnheard) await insertInvoice(testApp, rental);
  return rental;
}

/** Adds money to our Stripe balance, for a seller who can't receive it yet. Otherwise Stripe's fees would leave too little for refunds. */
export async function fundReserve(testApp: PaymentsTestApp): Promise<void> {
  await createPaidRental(testApp, { seller: await newConnectedSeller(testApp), amount: 1_000_000 });
}

/** The newest payment of a rental after its renewal. */
export async function renewedRental(testApp: PaymentsTestApp, rental: PaidRental): Promise<PaidRental> {
  const { data } = await testApp.provider.stripe.invoices.list({ subscription: rental.subscription, status: 'paid', limit: 1 });
  const renewed = { ...rental, ...(await paymentOf(testApp, data[0]?.id ?? '')) };
  if (renewed.invoice === rental.invoice) throw new Error('the rental was not renewed');
  await insertInvoice(testApp, renewed);
  return renewed;
}

async function paymentOf({ provider: { stripe } }: PaymentsTestApp, invoice: string) {
  const { data } = await stripe.invoicePayments.list({ invoice, status: 'paid' });
  const intent = stripeId(data[0]?.payment.payment_intent) ?? '';
  const { latest_charge: charge } = await stripe.paymentIntents.retrieve(intent);
  return { invoice, intent, charge: stripeId(charge) ?? '' };
}

async function insertSubscription(testApp: PaymentsTestApp, request: string, { id, status, items }: Stripe.Subscription): Promise<void> {
  const [item] = items.data;
  await testApp.sql(
    `insert into subscription (request_id, listing_id, seller_id, customer_id, provider_id, status, started_at, period_start, period_end)
     select id, listing_id, seller_id, customer_id, $2, $3, to_timestamp($4), to_timestamp($4), to_timestamp($5) from rental_request where id = $1`,
    [request, id, status, item?.current_period_start, item?.current_period_end],
  );
}

/** The row that we store once Stripe reports the payment. */
export async function insertInvoice(testApp: PaymentsTestApp, { request, invoice, intent, charge }: PaidRental): Promise<void> {
  const stripeInvoice = await testApp.provider.stripe.invoices.retrieve(invoice);
  const [line] = stripeInvoice.lines.data;
  const fee = applyBasisPoints(stripeInvoice.amount_paid, platformFee.share) + platformFee.fixed;
  await testApp.sql(
    `insert into invoice (provider_id, subscription_id, request_id, number, status, amount, fee, share, period_start, period_end, created_at, paid_at,
       payment_intent, charge_id)
     select $2, subscription.id, request.id, $3, 'paid', $4, case when subscription.id is null then 0 else $5::int end,
       case when subscription.id is null then 0 else $6::int end, to_timestamp($7), to_timestamp($8), to_timestamp($9), to_timestamp($10), $11, $12
     from rental_request request left join subscription on subscription.request_id = request.id where request.id = $1`,
    [
      request,
      invoice,
      stripeInvoice.number,
      stripeInvoice.amount_paid,
      fee,
      stripeInvoice.amount_paid - fee,
      line?.period.start,
      line?.period.end,
      stripeInvoice.created,
      stripeInvoice.status_transitions.paid_at,
      intent,
      charge,
    ],
  );
}

export interface StoredPayment {
  due: number;
  settled: number;
  refunded: number;
  disputed: number;
  taken_back: number;
  steps: string[];
}

/** Our view of a payment: its amounts, and its steps as 'transfer 7960 done'. */
export async function readStoredPayment(testApp: PaymentsTestApp, { invoice }: PaidRental): Promise<StoredPayment> {
  const [row] = await testApp.sql<StoredPayment>(
    `select due, settled, refunded, disputed, taken_back,
       array(select kind || ' ' || amount || ' ' || state from settlement_step where invoice_id = invoice.provider_id order by number) as steps
     from invoice where provider_id = $1`,
    [invoice],
  );
  if (!row) throw new Error('this payment is not stored');
  return row;
}

/** What Stripe transferred to the seller for a payment, minus reversals. */
export async function transfersFor({ provider }: PaymentsTestApp, { invoice }: PaidRental): Promise<number[]> {
  const { data } = await provider.stripe.transfers.list({ transfer_group: invoice, limit: 100 });
  return data.map(({ amount, amount_reversed: reversed }) => amount - reversed).toReversed();
}

export async function openDispute({ provider }: PaymentsTestApp, charge: string, amount?: number): Promise<string> {
  const answer = await fetch(`${provider.url}/_sim/charges/${charge}/dispute`, { method: 'POST', body: JSON.stringify(amount ? { amount } : {}) });
  const { id } = (await answer.json()) as { id: string };
  return id;
}

export async function closeDispute({ provider }: PaymentsTestApp, dispute: string, outcome: 'won' | 'lost'): Promise<void> {
  const answer = await fetch(`${provider.url}/_sim/disputes/${dispute}/close`, { method: 'POST', body: JSON.stringify({ outcome }) });
  if (!answer.ok) throw new Error(`the dispute could not be closed: ${await answer.text()}`);
}

/** Moves Stripe's clock and ours. */
export async function advanceClocks(testApp: PaymentsTestApp, time: `${number}${'d' | 'h' | 'm'}`): Promise<void> {
  await testApp.provider.advanceClock(time);
  const unit = { d: 'days', h: 'hours', m: 'minutes' }[time.slice(-1) as 'd' | 'h' | 'm'];
  await testApp.sql(`update app_clock set moved_by = moved_by + $1::interval`, [`${time.slice(0, -1)} ${unit}`]);
}
