import { platformFee } from '../listing/price.ts';
import type { Cents } from '../money.ts';

/** Accounts in our own book. */
const platformAccounts = [
  'stripe_balance',
  'bank',
  'exp:processing',
  'exp:dispute_fee',
  'exp:stripe_other',
  'exp:bad_debt',
  'seller_payable',
  'seller_receivable',
  'dispute_receivable',
  'refundable',
  'rev:fee_percent',
  'rev:fee_fixed',
  'rev:fee_refunds',
  'suspense',
] as const;

/** Accounts in the book of each seller's connected account. */
const sellerAccounts = ['connected_balance', 'earnings', 'earnings_reversed', 'bank_out', 'suspense'] as const;

export type LedgerAccount = (typeof platformAccounts)[number] | (typeof sellerAccounts)[number];

/** Debit is positive, credit negative. */
export interface Posting {
  account: LedgerAccount;
  amount: Cents;
  /** The seller, for accounts that track what we and a seller owe each other. */
  seller?: string;
}

function nonZeroPostings(...postings: readonly Posting[]): Posting[] {
  return postings.filter(({ amount }) => amount !== 0);
}

export function isBalanced(postings: readonly Posting[]): boolean {
  return postings.every(({ amount }) => Number.isSafeInteger(amount)) && sum(postings) === 0;
}

/** The seller cannot return the money now, so they owe it to us. Like the ones below, this entry moves no money. */
export function sellerDebtPostings(seller: string, amount: Cents): Posting[] {
  return nonZeroPostings({ account: 'seller_receivable', amount, seller }, { account: 'seller_payable', amount: -amount, seller });
}

/** We keep part of a share to pay off the seller's debt. */
export function debtOffsetPostings(seller: string, amount: Cents): Posting[] {
  return nonZeroPostings({ account: 'seller_payable', amount, seller }, { account: 'seller_receivable', amount: -amount, seller });
}

/** The bank keeps the money. We bear what the seller does not; of an unmatched payment the seller bears nothing. */
export function lostDisputePostings(dispute: { seller: string; amount: Cents; sellerPart: Cents; isUnmatched: boolean }): Posting[] {
  const { seller, amount, sellerPart, isUnmatched } = dispute;
  return nonZeroPostings(
    { account: 'seller_payable', amount: sellerPart, seller },
    { account: isUnmatched ? 'refundable' : 'rev:fee_refunds', amount: amount - sellerPart },
    { account: 'dispute_receivable', amount: -amount },
  );
}

/** The seller bears more of a lost dispute than was posted before. */
export function lostDisputeAdjustmentPostings(seller: string, more: Cents): Posting[] {
  return nonZeroPostings({ account: 'seller_payable', amount: more, seller }, { account: 'rev:fee_refunds', amount: -more });
}

/** One of Stripe's balance transactions: money that entered or left a Stripe balance. */
export interface BalanceTransactionAmounts {
  /** Stripe's `reporting_category`. */
  category: string;
  /** Before Stripe's fee; negative when money leaves. */
  amount: Cents;
  fee: Cents;
  net: Cents;
}

/** What our tables know about the payment behind a balance transaction. */
export interface BalanceTransactionSource {
  seller: string;
  /** How the payment is split. */
  feeAndShare: { fee: Cents; share: Cents };
  /** For a refund: what the seller loses by it. */
  sellerPart: Cents;
  /** A payment that should not have been possible. All of it belongs to the customer. */
  isUnmatched: boolean;
}

type CounterPostings = (amount: Cents, source: BalanceTransactionSource) => Posting[];

const toSeller: CounterPostings = (amount, { seller }) => [{ account: 'seller_payable', amount: -amount, seller }];
const toDispute: CounterPostings = (amount) => [{ account: 'dispute_receivable', amount: -amount }];

/** The seller bears `part`. The rest is our fee, or money that was never ours if the payment is unmatched. */
const toCustomer = (amount: Cents, part: Cents, { seller, isUnmatched }: BalanceTransactionSource): Posting[] => [
  { account: 'seller_payable', amount: part, seller },
  { account: isUnmatched ? 'refundable' : 'rev:fee_refunds', amount: -amount - part },
];

/** Categories on our own balance that need a row of ours to be posted. */
const counterPostings = {
  charge: (amount, { seller, feeAndShare, isUnmatched }) =>
    isUnmatched ? [{ account: 'refundable', amount: -amount }] : splitPostings(seller, feeAndShare),
  transfer: toSeller,
  transfer_reversal: toSeller,
  refund: (amount, source) => toCustomer(amount, source.sellerPart, source),
  refund_failure: (amount, source) => toCustomer(amount, -source.sellerPart, source),
  dispute: toDispute,
  dispute_reversal: toDispute,
} as const satisfies Record<string, CounterPostings>;

export type CategoryWithSource = keyof typeof counterPostings;

export function needsSource(category: string): category is CategoryWithSource {
  return Object.hasOwn(counterPostings, category);
}

/** A balance transaction on our own balance, as one entry. If its source is needed but unknown, the money goes to suspense. */
export function platformPostings({ category, amount, fee, net }: BalanceTransactionAmounts, source: BalanceTransactionSource | null): Posting[] {
  const feeAccount = category.startsWith('dispute') ? 'exp:dispute_fee' : 'exp:processing';
  const known = needsSource(category) ? (source ? counterPostings[category](amount, source) : []) : postingsWithoutSource(category, amount);
  return nonZeroPostings(
    { account: 'stripe_balance', amount: net },
    { account: feeAccount, amount: fee },
    ...known,
    // Anything our rows do not explain must stay visible.
    { account: 'suspense', amount: -amount - sum(known) },
  );
}

function splitPostings(seller: string, { fee, share }: BalanceTransactionSource['feeAndShare']): Posting[] {
  return [
    { account: 'seller_payable', amount: -share, seller },
    { account: 'rev:fee_percent', amount: platformFee.fixed - fee },
    { account: 'rev:fee_fixed', amount: -platformFee.fixed },
  ];
}

function postingsWithoutSource(category: string, amount: Cents): Posting[] {
  if (category === 'fee') return [{ account: 'exp:stripe_other', amount: -amount }];
  if (isBankTransfer(category)) return [{ account: 'bank', amount: -amount }];
  return [];
}

/** A balance transaction on a seller's balance, as one entry in the seller's book. */
export function sellerPostings({ category, amount, fee, net }: BalanceTransactionAmounts): Posting[] {
  return nonZeroPostings(
    { account: 'connected_balance', amount: net },
    { account: sellerCounterAccount(category), amount: -amount },
    // We pay Stripe's fees, so a fee on a seller's balance is unexpected.
    { account: 'suspense', amount: fee },
  );
}

function sellerCounterAccount(category: string): LedgerAccount {
  if (category === 'charge') return 'earnings';
  if (category === 'refund') return 'earnings_reversed';
  return isBankTransfer(category) ? 'bank_out' : 'suspense';
}

function isBankTransfer(category: string): boolean {
  return ['payout', 'payout_reversal', 'topup', 'topup_reversal'].includes(category);
}

/** Moves money out of suspense once its source is known. `inSuspense`: the amount that was posted there. */
export function suspenseClearingPostings(category: CategoryWithSource, inSuspense: Cents, source: BalanceTransactionSource): Posting[] {
  const known = counterPostings[category](-inSuspense, source);
  return nonZeroPostings({ account: 'suspense', amount: -sum(known) }, ...known);
}

function sum(postings: readonly Posting[]): Cents {
  return postings.reduce((total, { amount }) => total + amount, 0);
}
