import type { MonthlyTotal, Payment } from '@frontage/contract/subscriptions.schema';
import { fromHundredths } from '@frontage/domain/money';
import { calculatePayoutTiming, type SentPayout } from '@frontage/domain/payout/payout-schedule';
import { problemReportDeadline } from '@frontage/domain/settlement/problem-window';
import { getShareStatus } from '@frontage/domain/settlement/share-status';
import type { Sql } from '../../platform/db/database.ts';
import type { Principal } from '../../platform/principal.ts';
import { partyOf } from './list-subscriptions.ts';
import { countPayments, findPayments, findPayoutsSince, type PaymentRow, shareFactsOf, sumPaymentsByMonth } from './payment.store.ts';
import type { SubscriptionsDeps } from './subscriptions-deps.ts';

/** What a customer paid, or a seller earned, newest first, with the last twelve months for the chart. */
export async function listPayments({ db }: Pick<SubscriptionsDeps, 'db'>, principal: Principal, { page, limit }: { page: number; limit: number }) {
  const party = partyOf(principal);
  const [rows, total, months] = await Promise.all([
    findPayments(db.write, party, { limit, skip: (page - 1) * limit }),
    countPayments(db.write, party),
    sumPaymentsByMonth(db.write, party),
  ]);
  const payouts = principal.type === 'seller' ? await findPayoutsFor(db.write, rows) : [];
  const totalPages = Math.ceil(total / limit);
  return {
    payments: rows.map((row) => presentPayment(row, principal.type, payouts)),
    months: months.map(({ month, amount }): MonthlyTotal => ({ month, amount: fromHundredths(amount) })),
    pagination: { totalPages, hasPrevPage: page > 1 && totalPages > 0, hasNextPage: page < totalPages, totalRequests: total, limit },
  };
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
  if (isHeld || row.share - row.taken_back - row.offset_for_debt <= 0) return null;
  const facts = { paidAt: paidAt.getTime(), sentAt: sentAt?.getTime() ?? null, delayDays, payouts };
  const { state, at } = calculatePayoutTiming(facts, now.getTime());
  return { state, on: new Date(at).toISOString().slice(0, 10) };
}
