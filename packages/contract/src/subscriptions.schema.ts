import { requestPeriods } from '@frontage/domain/period';
import { sharePlaces } from '@frontage/domain/settlement/where-share-is';
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
  customerPays: z.number(),
  sellerReceives: z.number(),
  /** What the one who asks can do now. */
  allowedActions: z.array(z.enum(['cancel', 'reactivate'])),
  /** Where the customer pays what is past due; for the customer alone. */
  payUrl: z.nullable(z.string()),
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
  /** For the seller: our fee and what is left. */
  fee: z.nullable(z.number()),
  sellerReceives: z.nullable(z.number()),
  /** For the seller: whether his share is with him, on its way, held until his account can receive, or was taken back. */
  share: z.nullable(z.enum(sharePlaces)),
  /** For the customer: a problem can still be reported until then. */
  problemUntil: z.nullable(z.string()),
  problem: z.nullable(z.enum(['open', 'closed'])),
});
export type Payment = z.output<typeof payment>;

/** A month of a seller's earnings or a customer's spending, for the chart. Money is dollars. */
export const monthOfPayments = z.object({ month: z.string(), amount: z.number() });
export type MonthOfPayments = z.output<typeof monthOfPayments>;
