import type { MonthOfPayments, Payment } from '@frontage/contract/subscriptions.schema';
import { fromHundredths } from '@frontage/domain/money';
import { problemUntil } from '@frontage/domain/settlement/problem-window';
import { whereShareIs } from '@frontage/domain/settlement/where-share-is';
import type { Principal } from '../../platform/principal.ts';
import { partyOf } from './own-subscriptions.ts';
import { countPayments, findPayments, type PaymentRow, shareFactsOf, sumByMonth } from './payment.store.ts';
import type { SubscriptionsDeps } from './subscriptions-deps.ts';

/** What a customer paid, or a seller earned, newest first, with the last twelve months for the chart. */
export async function listPayments({ db }: Pick<SubscriptionsDeps, 'db'>, principal: Principal, { page, limit }: { page: number; limit: number }) {
  const party = partyOf(principal);
  const [rows, total, months] = await Promise.all([
    findPayments(db.write, party, { limit, skip: (page - 1) * limit }),
    countPayments(db.write, party),
    sumByMonth(db.write, party),
  ]);
  const totalPages = Math.ceil(total / limit);
  return {
    payments: rows.map((row) => presentPayment(row, principal.type)),
    months: months.map(({ month, amount }): MonthOfPayments => ({ month, amount: fromHundredths(amount) })),
    pagination: { totalPages, hasPrevPage: page > 1 && totalPages > 0, hasNextPage: page < totalPages, totalRequests: total, limit },
  };
}

function presentPayment(row: PaymentRow, viewer: 'customer' | 'seller'): Payment {
  const isSeller = viewer === 'seller';
  const until = new Date(problemUntil(row.paid_at.getTime()));
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
    fee: isSeller ? fromHundredths(row.fee) : null,
    sellerReceives: isSeller ? fromHundredths(row.share - row.taken_back) : null,
    share: isSeller ? whereShareIs(shareFactsOf(row)) : null,
    problemUntil: !isSeller && until > row.now && row.problem !== 'open' ? until.toISOString() : null,
    problem: isSeller ? null : row.problem,
  };
}
