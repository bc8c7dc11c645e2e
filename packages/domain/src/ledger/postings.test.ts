import { expect, test } from 'vitest';
import {
  suspenseClearingPostings,
  type BalanceTransactionAmounts,
  type BalanceTransactionSource,
  needsSource,
  platformPostings,
  sellerPostings,
  debtOffsetPostings,
  isBalanced,
  lostDisputePostings,
  type Posting,
  sellerDebtPostings,
} from './postings.ts';

/** The customer paid $85.00: $5.40 is our fee, $79.60 the seller's share, and Stripe took $2.77. */
const source: BalanceTransactionSource = { seller: 'sam', feeAndShare: { fee: 540, share: 7_960 }, sellerPart: 3_980, isUnmatched: false };
const unmatched: BalanceTransactionSource = { ...source, feeAndShare: { fee: 0, share: 0 }, sellerPart: 0, isUnmatched: true };

function transaction(category: string, amount: number, fee = 0): BalanceTransactionAmounts {
  return { category, amount, fee, net: amount - fee };
}

/** One line per posting, as accountants write them: 'Dr account amount' or 'Cr account amount'. */
function format(postings: Posting[]): string[] {
  expect(isBalanced(postings)).toBe(true);
  return postings.map(({ account, amount, seller }) => `${amount > 0 ? 'Dr' : 'Cr'} ${account} ${Math.abs(amount)}${seller ? ` ${seller}` : ''}`);
}

test.each<[string, BalanceTransactionAmounts, BalanceTransactionSource | null, string[]]>([
  [
    'a charge',
    transaction('charge', 8_500, 277),
    source,
    ['Dr stripe_balance 8223', 'Dr exp:processing 277', 'Cr seller_payable 7960 sam', 'Cr rev:fee_percent 510', 'Cr rev:fee_fixed 30'],
  ],
  ['an unmatched charge', transaction('charge', 8_500, 277), unmatched, ['Dr stripe_balance 8223', 'Dr exp:processing 277', 'Cr refundable 8500']],
  ['a transfer', transaction('transfer', -7_960), source, ['Cr stripe_balance 7960', 'Dr seller_payable 7960 sam']],
  ['a reversal', transaction('transfer_reversal', 3_980), source, ['Dr stripe_balance 3980', 'Cr seller_payable 3980 sam']],
  ['a refund', transaction('refund', -4_250), source, ['Cr stripe_balance 4250', 'Dr seller_payable 3980 sam', 'Dr rev:fee_refunds 270']],
  ['a refund of an unmatched charge', transaction('refund', -8_500), unmatched, ['Cr stripe_balance 8500', 'Dr refundable 8500']],
  [
    'a failed refund',
    transaction('refund_failure', 4_250),
    source,
    ['Dr stripe_balance 4250', 'Cr seller_payable 3980 sam', 'Cr rev:fee_refunds 270'],
  ],
  ['a dispute', transaction('dispute', -8_500, 1_500), source, ['Cr stripe_balance 10000', 'Dr exp:dispute_fee 1500', 'Dr dispute_receivable 8500']],
  ['a won dispute', transaction('dispute_reversal', 8_500), source, ['Dr stripe_balance 8500', 'Cr dispute_receivable 8500']],
  ['a Stripe fee', transaction('fee', -199), null, ['Cr stripe_balance 199', 'Dr exp:stripe_other 199']],
  ['a payout to our bank', transaction('payout', -5_000), null, ['Cr stripe_balance 5000', 'Dr bank 5000']],
  ['a returned payout', transaction('payout_reversal', 5_000), null, ['Dr stripe_balance 5000', 'Cr bank 5000']],
  ['an unknown category', transaction('climate_order_purchase', -500), null, ['Cr stripe_balance 500', 'Dr suspense 500']],
  [
    'a charge with an unknown source',
    transaction('charge', 8_500, 277),
    null,
    ['Dr stripe_balance 8223', 'Dr exp:processing 277', 'Cr suspense 8500'],
  ],
])('our book: %s', (_, amounts, from, expected) => {
  expect(format(platformPostings(amounts, from))).toEqual(expected);
});

test('leaves what exceeds the known payment in suspense', () => {
  expect(format(platformPostings(transaction('charge', 8_600, 277), source))).toContain('Cr suspense 100');
});

test.each<[string, BalanceTransactionAmounts, string[]]>([
  ['a received transfer', transaction('charge', 7_960), ['Dr connected_balance 7960', 'Cr earnings 7960']],
  ['a reversed transfer', transaction('refund', -3_980), ['Cr connected_balance 3980', 'Dr earnings_reversed 3980']],
  ['a payout', transaction('payout', -3_980), ['Cr connected_balance 3980', 'Dr bank_out 3980']],
  ['a failed payout', transaction('payout_reversal', 3_980), ['Dr connected_balance 3980', 'Cr bank_out 3980']],
  ['an unknown category', transaction('other_adjustment', -5), ['Cr connected_balance 5', 'Dr suspense 5']],
])('a seller’s book: %s', (_, amounts, expected) => {
  expect(format(sellerPostings(amounts))).toEqual(expected);
});

test('posts debts, offsets and lost disputes without moving money', () => {
  expect(format(sellerDebtPostings('sam', 3_980))).toEqual(['Dr seller_receivable 3980 sam', 'Cr seller_payable 3980 sam']);
  expect(format(debtOffsetPostings('sam', 3_980))).toEqual(['Dr seller_payable 3980 sam', 'Cr seller_receivable 3980 sam']);
  expect(format(lostDisputePostings({ seller: 'sam', amount: 8_500, sellerPart: 7_960, isUnmatched: false }))).toEqual([
    'Dr seller_payable 7960 sam',
    'Dr rev:fee_refunds 540',
    'Cr dispute_receivable 8500',
  ]);
  expect(format(lostDisputePostings({ seller: 'sam', amount: 8_500, sellerPart: 0, isUnmatched: true }))).toEqual([
    'Dr refundable 8500',
    'Cr dispute_receivable 8500',
  ]);
});

test('clears suspense with a second entry', () => {
  const inSuspense = platformPostings(transaction('charge', 8_500, 277), null).find(({ account }) => account === 'suspense')?.amount ?? 0;
  const entry = suspenseClearingPostings('charge', inSuspense, source);
  expect(format(entry)).toEqual(['Dr suspense 8500', 'Cr seller_payable 7960 sam', 'Cr rev:fee_percent 510', 'Cr rev:fee_fixed 30']);
});

test('bank transfers and Stripe fees need no source', () => {
  expect(['charge', 'refund', 'dispute', 'payout', 'fee'].map(needsSource)).toEqual([true, true, true, false, false]);
});

test('an entry is balanced if its postings add up to zero in whole cents', () => {
  expect(isBalanced([])).toBe(true);
  expect(isBalanced([{ account: 'bank', amount: 1 }])).toBe(false);
  expect(isBalanced([{ account: 'bank', amount: 0.5 }, { account: 'suspense', amount: -0.5 }])).toBe(false); // prettier-ignore
});
