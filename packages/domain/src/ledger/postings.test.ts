import { expect, test } from 'vitest';
import {
  suspenseClearingPostings,
  type BalanceTransactionAmounts,
  type BalanceTransactionSource,
  needsSource,
  platformPostings,
  sellerPostings,
} from './balance-transaction-postings.ts';
import { lostDisputePostings, debtOffsetPostings, sellerDebtPostings } from './postings.ts';
import { isBalanced, type Posting } from './postings.ts';

/** $85.00 was paid: $5.40 is our fee, $79.60 the seller's, and the provider took $2.77. */
const origin: BalanceTransactionSource = { seller: 'sam', feeAndShare: { fee: 540, share: 7_960 }, sellerPart: 3_980, isUnmatched: false };
const stray: BalanceTransactionSource = { ...origin, feeAndShare: { fee: 0, share: 0 }, sellerPart: 0, isUnmatched: true };

function moved(category: string, amount: number, fee = 0): BalanceTransactionAmounts {
  return { category, amount, fee, net: amount - fee };
}

/** 'Dr account amount' or 'Cr account amount', as books are read. */
function say(all: Posting[]): string[] {
  expect(isBalanced(all)).toBe(true);
  return all.map(({ account, amount, seller }) => `${amount > 0 ? 'Dr' : 'Cr'} ${account} ${Math.abs(amount)}${seller ? ` ${seller}` : ''}`);
}

test.each<[string, BalanceTransactionAmounts, BalanceTransactionSource | null, string[]]>([
  [
    'a charge',
    moved('charge', 8_500, 277),
    origin,
    ['Dr stripe_balance 8223', 'Dr exp:processing 277', 'Cr seller_payable 7960 sam', 'Cr rev:fee_percent 510', 'Cr rev:fee_fixed 30'],
  ],
  [
    'a charge that should not have been possible',
    moved('charge', 8_500, 277),
    stray,
    ['Dr stripe_balance 8223', 'Dr exp:processing 277', 'Cr refundable 8500'],
  ],
  ['a transfer', moved('transfer', -7_960), origin, ['Cr stripe_balance 7960', 'Dr seller_payable 7960 sam']],
  ['a reversal', moved('transfer_reversal', 3_980), origin, ['Dr stripe_balance 3980', 'Cr seller_payable 3980 sam']],
  ['a refund', moved('refund', -4_250), origin, ['Cr stripe_balance 4250', 'Dr seller_payable 3980 sam', 'Dr rev:fee_refunds 270']],
  ['a refund of such a charge', moved('refund', -8_500), stray, ['Cr stripe_balance 8500', 'Dr refundable 8500']],
  ['a failed refund', moved('refund_failure', 4_250), origin, ['Dr stripe_balance 4250', 'Cr seller_payable 3980 sam', 'Cr rev:fee_refunds 270']],
  ['a dispute', moved('dispute', -8_500, 1_500), origin, ['Cr stripe_balance 10000', 'Dr exp:dispute_fee 1500', 'Dr dispute_receivable 8500']],
  ['a dispute that was won', moved('dispute_reversal', 8_500), origin, ['Dr stripe_balance 8500', 'Cr dispute_receivable 8500']],
  ['a fee of the provider', moved('fee', -199), null, ['Cr stripe_balance 199', 'Dr exp:stripe_other 199']],
  ['a payout to our bank', moved('payout', -5_000), null, ['Cr stripe_balance 5000', 'Dr bank 5000']],
  ['a payout that came back', moved('payout_reversal', 5_000), null, ['Dr stripe_balance 5000', 'Cr bank 5000']],
  ['something unheard of', moved('climate_order_purchase', -500), null, ['Cr stripe_balance 500', 'Dr suspense 500']],
  ['a charge of which we know nothing', moved('charge', 8_500, 277), null, ['Dr stripe_balance 8223', 'Dr exp:processing 277', 'Cr suspense 8500']],
])('our book: %s', (_, movement, from, said) => {
  expect(say(platformPostings(movement, from))).toEqual(said);
});

test('what came in beyond the payment that we know is left in suspense', () => {
  expect(say(platformPostings(moved('charge', 8_600, 277), origin))).toContain('Cr suspense 100');
});

test.each<[string, BalanceTransactionAmounts, string[]]>([
  ['a transfer that came', moved('charge', 7_960), ['Dr connected_balance 7960', 'Cr earnings 7960']],
  ['a transfer that was taken back', moved('refund', -3_980), ['Cr connected_balance 3980', 'Dr earnings_reversed 3980']],
  ['a payout', moved('payout', -3_980), ['Cr connected_balance 3980', 'Dr bank_out 3980']],
  ['a payout that failed', moved('payout_reversal', 3_980), ['Dr connected_balance 3980', 'Cr bank_out 3980']],
  ['something unheard of', moved('other_adjustment', -5), ['Cr connected_balance 5', 'Dr suspense 5']],
])('a seller’s book: %s', (_, movement, said) => {
  expect(say(sellerPostings(movement))).toEqual(said);
});

test('what changes between us and a seller without money moving', () => {
  expect(say(sellerDebtPostings('sam', 3_980))).toEqual(['Dr seller_receivable 3980 sam', 'Cr seller_payable 3980 sam']);
  expect(say(debtOffsetPostings('sam', 3_980))).toEqual(['Dr seller_payable 3980 sam', 'Cr seller_receivable 3980 sam']);
  expect(say(lostDisputePostings({ seller: 'sam', amount: 8_500, sellerPart: 7_960, isStray: false }))).toEqual([
    'Dr seller_payable 7960 sam',
    'Dr rev:fee_refunds 540',
    'Cr dispute_receivable 8500',
  ]);
  expect(say(lostDisputePostings({ seller: 'sam', amount: 8_500, sellerPart: 0, isStray: true }))).toEqual([
    'Dr refundable 8500',
    'Cr dispute_receivable 8500',
  ]);
});

test('what lay in suspense is explained by a further entry', () => {
  const unexplained = platformPostings(moved('charge', 8_500, 277), null).find(({ account }) => account === 'suspense')?.amount ?? 0;
  const entry = suspenseClearingPostings('charge', unexplained, origin);
  expect(say(entry)).toEqual(['Dr suspense 8500', 'Cr seller_payable 7960 sam', 'Cr rev:fee_percent 510', 'Cr rev:fee_fixed 30']);
});

test('movements between us and banks or the provider explain themselves', () => {
  expect(['charge', 'refund', 'dispute', 'payout', 'fee'].map(needsSource)).toEqual([true, true, true, false, false]);
});

test('an entry is balanced if everything in it comes to nothing, in whole cents', () => {
  expect(isBalanced([])).toBe(true);
  expect(isBalanced([{ account: 'bank', amount: 1 }])).toBe(false);
  expect(isBalanced([{ account: 'bank', amount: 0.5 }, { account: 'suspense', amount: -0.5 }])).toBe(false); // prettier-ignore
});
