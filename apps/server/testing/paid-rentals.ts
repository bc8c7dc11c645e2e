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
  /** The provider's names. */
  subscription: string;
  card: string;
  invoice: string;
  charge: string;
  intent: string;
}

interface Circumstances {
  seller?: ConnectedSeller;
  customer?: RegisteredPerson;
  /** One of the provider's cards for tests. */
  token?: string;
  amount?: number;
  interval?: 'day' | 'week' | 'month' | 'year';
  /** Something that should not have been possible to pay for. */
  isStray?: boolean;
  /** As if we had not heard of it yet. */
  isUnheard?: boolean;
}

/** A rent whose first period was paid at the provider, and as we would have written it down. */
export async function createPaidRental(testApp: PaymentsTestApp, circumstances: Circumstances = {}): Promise<PaidRental> {
  const { token = 'pm_card_visa', amount = 8_500, interval = 'year', isStray = false, isUnheard = false } = circumstances;
  const { stripe } = testApp.provider;
  const seller = circumstances.seller ?? (await newActiveSeller(testApp));
  const customer = circumstances.customer ?? (await insertAccount(testApp, 'customer'));
  const request = await insertRequest(testApp, { customer, seller: seller.person }, { status: isStray ? 'cancelled' : 'subscription_created' });
  const { id: buyer } = await stripe.customers.create({ email: customer.email, name: customer.name });
  const { id: card } = await stripe.paymentMethods.attach(token, { customer: buyer });
  const { id: product } = await stripe.products.create({ name: 'North wall' });
  const { id: price } = await stripe.prices.create({ currency: 'usd', product, recurring: { interval }, unit_amount: amount });
  const started = await stripe.subscriptions.create({
    customer: buyer,
    default_payment_method: card,
    items: [{ price }],
    metadata: { request_id: request },
  });
  if (!isStray) await writeSubscription(testApp, request, started);
  const rent = { seller, customer, request, subscription: started.id, card, ...(await paymentOf(testApp, stripeId(started.latest_invoice) ?? '')) };
  if (!isUnheard) await insertInvoice(testApp, rent);
  return rent;
}

/** Money at the provider that stays with us for now, as its seller can't receive yet: otherwise its fees alone would keep refunds waiting. */
export async function fundReserve(testApp: PaymentsTestApp): Promise<void> {
  await createPaidRental(testApp, { seller: await newConnectedSeller(testApp), amount: 1_000_000 });
}

/** The newest payment of a rent that has been renewed meanwhile. */
export async function renewedRental(testApp: PaymentsTestApp, rent: PaidRental): Promise<PaidRental> {
  const { data } = await testApp.provider.stripe.invoices.list({ subscription: rent.subscription, status: 'paid', limit: 1 });
  const renewed = { ...rent, ...(await paymentOf(testApp, data[0]?.id ?? '')) };
  if (renewed.invoice === rent.invoice) throw new Error('the rent was not renewed');
  await insertInvoice(testApp, renewed);
  return renewed;
}

async function paymentOf({ provider: { stripe } }: PaymentsTestApp, invoice: string) {
  const { data } = await stripe.invoicePayments.list({ invoice, status: 'paid' });
  const intent = stripeId(data[0]?.payment.payment_intent) ?? '';
  const { latest_charge: charge } = await stripe.paymentIntents.retrieve(intent);
  return { invoice, intent, charge: stripeId(charge) ?? '' };
}

async function writeSubscription(testApp: PaymentsTestApp, request: string, { id, status, items }: Stripe.Subscription): Promise<void> {
  const [item] = items.data;
  await testApp.sql(
    `insert into subscription (request_id, listing_id, seller_id, customer_id, provider_id, status, started_at, period_start, period_end)
     select id, listing_id, seller_id, customer_id, $2, $3, to_timestamp($4), to_timestamp($4), to_timestamp($5) from rental_request where id = $1`,
    [request, id, status, item?.current_period_start, item?.current_period_end],
  );
}

/** As it is written once we hear of the payment. */
export async function insertInvoice(testApp: PaymentsTestApp, { request, invoice, intent, charge }: PaidRental): Promise<void> {
  const invoiceObject = await testApp.provider.stripe.invoices.retrieve(invoice);
  const [line] = invoiceObject.lines.data;
  const fee = applyBasisPoints(invoiceObject.amount_paid, platformFee.share) + platformFee.fixed;
  await testApp.sql(
    `insert into invoice (provider_id, subscription_id, request_id, number, status, amount, fee, share, period_start, period_end, created_at, paid_at,
       payment_intent, charge_id)
     select $2, subscription.id, request.id, $3, 'paid', $4, case when subscription.id is null then 0 else $5::int end,
       case when subscription.id is null then 0 else $6::int end, to_timestamp($7), to_timestamp($8), to_timestamp($9), to_timestamp($10), $11, $12
     from rental_request request left join subscription on subscription.request_id = request.id where request.id = $1`,
    [
      request,
      invoice,
      invoiceObject.number,
      invoiceObject.amount_paid,
      fee,
      invoiceObject.amount_paid - fee,
      line?.period.start,
      line?.period.end,
      invoiceObject.created,
      invoiceObject.status_transitions.paid_at,
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

/** How a payment stands here: its sums, and its steps as 'transfer 7960 done'. */
export async function readStoredPayment(testApp: PaymentsTestApp, { invoice }: PaidRental): Promise<StoredPayment> {
  const [row] = await testApp.sql<StoredPayment>(
    `select due, settled, refunded, disputed, taken_back,
       array(select kind || ' ' || amount || ' ' || state from settlement_step where invoice_id = invoice.provider_id order by number) as steps
     from invoice where provider_id = $1`,
    [invoice],
  );
  if (!row) throw new Error('no such payment is written down');
  return row;
}

/** What the provider has sent to the seller for a payment and not taken back. */
export async function transfersFor({ provider }: PaymentsTestApp, { invoice }: PaidRental): Promise<number[]> {
  const { data } = await provider.stripe.transfers.list({ transfer_group: invoice, limit: 100 });
  return data.map(({ amount, amount_reversed: reversed }) => amount - reversed).toReversed();
}

/** A bank takes the money of a charge; or decides about it. */
export async function openDispute({ provider }: PaymentsTestApp, charge: string, amount?: number): Promise<string> {
  const answer = await fetch(`${provider.url}/_sim/charges/${charge}/dispute`, { method: 'POST', body: JSON.stringify(amount ? { amount } : {}) });
  const { id } = (await answer.json()) as { id: string };
  return id;
}

export async function closeDispute({ provider }: PaymentsTestApp, dispute: string, outcome: 'won' | 'lost'): Promise<void> {
  const answer = await fetch(`${provider.url}/_sim/disputes/${dispute}/close`, { method: 'POST', body: JSON.stringify({ outcome }) });
  if (!answer.ok) throw new Error(`the dispute could not be closed: ${await answer.text()}`);
}

/** The product's clock goes with the provider's. */
export async function advanceClocks(testApp: PaymentsTestApp, time: `${number}${'d' | 'h' | 'm'}`): Promise<void> {
  await testApp.provider.advanceClock(time);
  const unit = { d: 'days', h: 'hours', m: 'minutes' }[time.slice(-1) as 'd' | 'h' | 'm'];
  await testApp.sql(`update app_clock set moved_by = moved_by + $1::interval`, [`${time.slice(0, -1)} ${unit}`]);
}
