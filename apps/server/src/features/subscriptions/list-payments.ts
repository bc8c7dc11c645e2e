import type { MonthlyTotal, NextPayout, Payment } from '@frontage/contract/subscriptions.schema';
import { fromHundredths } from '@frontage/domain/money';
import { calculatePayoutTiming, type SentPayout } from '@frontage/domain/payout/payout-schedule';
import { problemReportDeadline } from '@frontage/domain/settlement/problem-window';
import { getShareStatus } from '@frontage/domain/settlement/share-status';
import type { Sql } from '../../platform/db/database.ts';
import type { Principal } from '../../platform/principal.ts';
import { partyOf } from './list-subscriptions.ts';
import {
  countPayments,
  findPayments,
  findPayoutsSince,
  findSharesNotPaidOut,
  type PaymentRow,
  shareFactsOf,
  sumPaymentsByMonth,
} from './payment.store.ts';
import type { SubscriptionsDeps } from './subscriptions-deps.ts';

/** What a customer paid, or a seller earned, newest first, with the last twelve months for the chart. */
export async function listPayments({ db }: Pick<SubscriptionsDeps, 'db'>, principal: Principal, { page, limit }: { page: number; limit: number }) {
  const party = partyOf(principal);
  const [rows, total, months] = await Promise.all([
    findPayments(db.write, party, { limit, skip: (page - 1) * limit }),
    countPayments(db.write, party),
    sumPaymentsByMonth(db.write, party),
  ]);
  const totalPages = Math.ceil(total / limit);
  return {
    payments: await presentPayments(db.write, principal, rows),
    months: months.map(({ month, amount }): MonthlyTotal => ({ month, amount: fromHundredths(amount) })),
    pagination: { totalPages, hasPrevPage: page > 1 && totalPages > 0, hasNextPage: page < totalPages, totalRequests: total, limit },
  };
}

/** The first day of a planned payout, and the sum of all shares that go out on it. Null if no share is planned. */
export async function readNextPayout({ db }: Pick<SubscriptionsDeps, 'db'>, { accountId }: Principal): Promise<NextPayout | null> {
  const rows = await findSharesNotPaidOut(db.write, accountId);
  const payouts = await findPayoutsFor(db.write, rows);
  const planned = rows.flatMap((row) => {
    const payout = presentPayout(row, payouts);
    return payout?.state === 'planned' ? [{ on: payout.on, amount: amountToPayOut(row) }] : [];
  });
  const [on] = planned.map((share) => share.on).toSorted();
  if (on === undefined) return null;
  const amount = planned.filter((share) => share.on === on).reduce((sum, share) => sum + share.amount, 0);
  return { on, amount: fromHundredths(amount) };
}

/** `rows`: the newest first. */
export async function presentPayments(db: Sql, { type }: Principal, rows: readonly PaymentRow[]): Promise<Payment[]> {
  const payouts = type === 'seller' ? await findPayoutsFor(db, rows) : [];
  return rows.map((row) => presentPayment(row, type, payouts));
}

/** Payouts that may have taken one of these shares to the seller's bank. */
async function findPayoutsFor(db: Sql, rows: readonly PaymentRow[]): Promise<SentPayout[]> {
  const oldest = rows.at(-1);
  return oldest?.account_id ? findPayoutsSince(db, oldest.account_id, oldest.paid_at) : [];
}

function presentPayment(row: PaymentRow, viewer: 'customer' | 'seller', payouts: readonly SentPayout[]): Payment {
  const isSeller = viewer === 'seller';
  const until = new Date(problemReportDeadline(row.paid_at.getTime()));
  return {
    _id: row.provider_id,
    number: row.number ?? '',
    title: row.title,
    _listing: row.listing_id,
    name: isSeller ? row.customer_name : row.seller_name,
    subscriptionType: row.period,
    periodStart: row.period_start.toISOString(),
    periodEnd: row.period_end.toISOString(),
    timeZone: row.listing_zone,
    paidAt: row.paid_at.toISOString(),
    customerPays: fromHundredths(row.amount),
    refunded: fromHundredths(row.refunded),
    disputed: fromHundredths(row.disputed),
    fee: isSeller ? fromHundredths(row.fee) : null,
    takenBack: isSeller ? fromHundredths(row.taken_back) : null,
    sellerReceives: isSeller ? fromHundredths(row.share - row.taken_back) : null,
    kept: isSeller ? fromHundredths(row.offset_for_debt) : null,
    share: isSeller ? getShareStatus(shareFactsOf(row)) : null,
    payout: isSeller ? presentPayout(row, payouts) : null,
    problemReportDeadline: !isSeller && until > row.now && row.problem !== 'open' ? until.toISOString() : null,
    problem: isSeller ? null : row.problem,
  };
}

/** The payout that takes the seller's share to their bank. Null if nothing of the share is left, or it can't be sent now. */
function presentPayout(row: PaymentRow, payouts: readonly SentPayout[]): Payment['payout'] {
  const { paid_at: paidAt, sent_at: sentAt, delay_days: delayDays, now } = row;
  const isHeld = row.due > row.settled && !row.can_receive;
  if (isHeld || amountToPayOut(row) <= 0) return null;
  const facts = { paidAt: paidAt.getTime(), sentAt: sentAt?.getTime() ?? null, delayDays, payouts };
  const { state, at } = calculatePayoutTiming(facts, now.getTime());
  return { state, on: new Date(at).toISOString().slice(0, 10) };
}

function amountToPayOut(row: PaymentRow): number {
  return row.share - row.taken_back - row.offset_for_debt;
}
