import { requestPeriods } from '@frontage/domain/listing/period';
import { shareStatuses } from '@frontage/domain/settlement/share-status';
import * as z from 'zod/mini';

export const subscriptionId = z.string().check(z.uuid());
/** The provider's name for a payment. */
export const paymentId = z.string().check(z.regex(/^in_[A-Za-z0-9_]{1,200}$/));

/** A running or ended rent. Money is dollars. */
export const subscription = z.object({
  _id: z.string(),
  subscription_id: z.string(),
  _listing: z.object({ _id: z.string(), image: z.nullable(z.string()), title: z.string() }),
  _seller: z.object({ name: z.string() }),
  _user: z.object({ name: z.string() }),
  startDate: z.string(),
  endDate: z.string(),
  subscriptionType: z.enum(requestPeriods),
  billingID: z.string(),
  status: z.enum(['active', 'past_due', 'ended']),
  listingStatus: z.enum(['active', 'deleted']),
  markedForCancel: z.boolean(),
  /** Who let it end with its period: one of the two sides, or that the listing was deleted, or that the seller could not be paid. Null for all else. */
  cancelledBy: z.nullable(z.enum(['customer', 'seller', 'listing', 'account'])),
  customerPays: z.number(),
  sellerReceives: z.number(),
  /** What the one who asks can do now. */
  allowedActions: z.array(z.enum(['cancel', 'reactivate'])),
  /** Where the customer pays what is past due; for the customer alone. */
  payUrl: z.nullable(z.string()),
  /** A payment that failed: how much, since when, and when the rent ends unless it is paid; `isAbout` where the provider's tries decide that. */
  unpaid: z.nullable(z.object({ amount: z.number(), since: z.string(), endsAt: z.string(), isAbout: z.boolean() })),
});
export type Subscription = z.output<typeof subscription>;

/** One payment of a customer, as one of its two sides sees it. Money is dollars. */
export const payment = z.object({
  _id: z.string(),
  number: z.string(),
  title: z.string(),
  _listing: z.string(),
  /** The other side. */
  name: z.string(),
  subscriptionType: z.enum(requestPeriods),
  periodStart: z.string(),
  periodEnd: z.string(),
  paidAt: z.string(),
  customerPays: z.number(),
  refunded: z.number(),
  /** What a bank took because the customer disputes it. */
  disputed: z.number(),
  /** For the seller: customerPays − fee − takenBack = sellerReceives. */
  fee: z.nullable(z.number()),
  takenBack: z.nullable(z.number()),
  sellerReceives: z.nullable(z.number()),
  /** For the seller: what of it was kept for what he owed from payments before. */
  kept: z.nullable(z.number()),
  /** For the seller: whether his share is with him, on its way, held until his account can receive, or was taken back. */
  share: z.nullable(z.enum(shareStatuses)),
  /** For the seller: with which day's payout it reaches the bank; null where nothing does. `on`: a day of Greenwich, like the provider's. */
  payout: z.nullable(z.object({ state: z.enum(['planned', 'sent', 'arrived']), on: z.string() })),
  /** For the customer: a problem can still be reported until then. */
  problemUntil: z.nullable(z.string()),
  problem: z.nullable(z.enum(['open', 'closed'])),
});
export type Payment = z.output<typeof payment>;

/** A payment page that somebody was sent to, and what became of it. Money is dollars. */
export const checkout = z.object({
  state: z.enum(['open', 'paid', 'given_back', 'expired']),
  title: z.string(),
  subscriptionType: z.enum(requestPeriods),
  /** What is or was to be paid on it. */
  customerPays: z.number(),
  /** Once it has become a subscription, and as long as that goes on: when it renews. */
  renewsAt: z.nullable(z.string()),
  /** Once its payment is known: whose receipt there is. */
  payment: z.nullable(z.object({ _id: z.string(), number: z.string() })),
});
export type Checkout = z.output<typeof checkout>;

/** A month of a seller's earnings or a customer's spending, for the chart. Money is dollars. */
export const monthlyTotal = z.object({ month: z.string(), amount: z.number() });
export type MonthlyTotal = z.output<typeof monthlyTotal>;
