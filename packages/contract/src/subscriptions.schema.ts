import { requestPeriods } from '@frontage/domain/listing/period';
import { shareStatuses } from '@frontage/domain/settlement/share-status';
import * as z from 'zod/mini';

export const subscriptionId = z.string().check(z.uuid());
/** The id of the Stripe invoice. */
export const paymentId = z.string().check(z.regex(/^in_[A-Za-z0-9_]{1,200}$/));

/** A day of the listing's time zone. */
export const endDay = z.iso.date('Please choose a day');

/** Who or what ends a subscription with its period. */
export const cancellers = ['customer', 'seller', 'listing', 'account'] as const;

/** A failed payment, and when the subscription ends unless it is paid. `isEstimate`: Stripe's retries decide, so the time is an estimate. */
export const unpaidPeriod = z.object({ amount: z.number(), since: z.string(), endsAt: z.string(), isEstimate: z.boolean() });

/** A running or ended rental. Amounts are in dollars. */
export const subscription = z.object({
  _id: z.string(),
  subscription_id: z.string(),
  /** The request that it came from; its page shows everything about the rental. */
  _request: z.string(),
  _listing: z.object({ _id: z.string(), image: z.nullable(z.string()), title: z.string() }),
  _seller: z.object({ name: z.string() }),
  _user: z.object({ name: z.string() }),
  startDate: z.string(),
  endDate: z.string(),
  /** The days of the rental are days of the listing's zone. */
  timeZone: z.string(),
  subscriptionType: z.enum(requestPeriods),
  billingID: z.string(),
  status: z.enum(['active', 'past_due', 'ended']),
  listingStatus: z.enum(['active', 'deleted']),
  markedForCancel: z.boolean(),
  /** Why it ends with its period: the customer or seller cancelled, the listing was deleted, or the seller's account cannot be paid. */
  cancelledBy: z.nullable(z.enum(cancellers)),
  customerPays: z.number(),
  sellerReceives: z.number(),
  /** When it ends, because of its dates or because it was cancelled; null if it renews until someone cancels, and once it is over. */
  endsAt: z.nullable(z.string()),
  /** Whether the caller can set, move or remove the end. */
  canChangeEnd: z.boolean(),
  /** What the caller can do now. */
  allowedActions: z.array(z.enum(['cancel', 'reactivate'])),
  /** For the customer: where they pay a past due amount. */
  payUrl: z.nullable(z.string()),
  unpaid: z.nullable(unpaidPeriod),
});
export type Subscription = z.output<typeof subscription>;

/** A customer's payment, as the customer or the seller sees it. Amounts are in dollars. */
export const payment = z.object({
  _id: z.string(),
  number: z.string(),
  title: z.string(),
  _listing: z.string(),
  /** The other person's name. */
  name: z.string(),
  subscriptionType: z.enum(requestPeriods),
  periodStart: z.string(),
  periodEnd: z.string(),
  /** The days of the period are days of the listing's zone. */
  timeZone: z.string(),
  paidAt: z.string(),
  customerPays: z.number(),
  refunded: z.number(),
  /** What a bank took back in a dispute. */
  disputed: z.number(),
  /** For the seller: customerPays − fee − takenBack = sellerReceives. */
  fee: z.nullable(z.number()),
  takenBack: z.nullable(z.number()),
  sellerReceives: z.nullable(z.number()),
  /** For the seller: what we kept of it to pay off their debt from earlier payments. */
  kept: z.nullable(z.number()),
  /** For the seller: whether they have received their share, or why not. */
  share: z.nullable(z.enum(shareStatuses)),
  /** For the seller: the payout that includes it; null if none does. `on` is a UTC day, like Stripe's. */
  payout: z.nullable(z.object({ state: z.enum(['planned', 'sent', 'arrived']), on: z.string() })),
  /** For the customer: they can report a problem until then. */
  problemReportDeadline: z.nullable(z.string()),
  problem: z.nullable(z.enum(['open', 'closed'])),
});
export type Payment = z.output<typeof payment>;

/** The next payout to a seller's bank, in dollars. `on` is a UTC day, like Stripe's. */
export const nextPayout = z.object({ on: z.string(), amount: z.number() });
export type NextPayout = z.output<typeof nextPayout>;

/** A Stripe checkout page and its outcome. Amounts are in dollars. */
export const checkout = z.object({
  state: z.enum(['open', 'paid', 'refunded', 'expired']),
  title: z.string(),
  subscriptionType: z.enum(requestPeriods),
  customerPays: z.number(),
  /** When the subscription renews; null before it starts and after it ends. */
  renewsAt: z.nullable(z.string()),
  /** The day it renews is a day of the listing's zone. */
  timeZone: z.string(),
  /** Once paid: the payment, for a link to its receipt. */
  payment: z.nullable(z.object({ _id: z.string(), number: z.string() })),
});
export type Checkout = z.output<typeof checkout>;

/** One month of a seller's earnings or a customer's spending, in dollars. */
export const monthlyTotal = z.object({ month: z.string(), amount: z.number() });
export type MonthlyTotal = z.output<typeof monthlyTotal>;
