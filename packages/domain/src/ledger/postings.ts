import type { Cents } from '../money.ts';

/** Accounts of our own book. */
export const platformAccounts = [
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

/** Accounts of the book that each seller's account at the provider has. */
export const sellerAccounts = ['connected_balance', 'earnings', 'earnings_reversed', 'bank_out', 'suspense'] as const;

export type LedgerAccount = (typeof platformAccounts)[number] | (typeof sellerAccounts)[number];

/** Debit is positive, credit negative. */
export interface Posting {
  account: LedgerAccount;
  amount: Cents;
  /** Whose: for what we owe to a seller, and he to us. */
  seller?: string;
}

/** Without those that move nothing. */
export function nonZeroPostings(...all: readonly Posting[]): Posting[] {
  return all.filter(({ amount }) => amount !== 0);
}

export function isBalanced(all: readonly Posting[]): boolean {
  return all.every(({ amount }) => Number.isSafeInteger(amount)) && all.reduce((sum, { amount }) => sum + amount, 0) === 0;
}

/** He can't give it back now. Like all of these, it changes something between us and a seller without any money moving. */
export function sellerDebtPostings(seller: string, amount: Cents): Posting[] {
  return nonZeroPostings({ account: 'seller_receivable', amount, seller }, { account: 'seller_payable', amount: -amount, seller });
}

/** It is kept for what he owes. */
export function debtOffsetPostings(seller: string, amount: Cents): Posting[] {
  return nonZeroPostings({ account: 'seller_payable', amount, seller }, { account: 'seller_receivable', amount: -amount, seller });
}

/** The bank keeps what it took. What the seller does not bear is ours; of a payment that was none of his he bears nothing. */
export function lostDisputePostings(dispute: { seller: string; amount: Cents; sellerPart: Cents; isStray: boolean }): Posting[] {
  const { seller, amount, sellerPart, isStray } = dispute;
  return nonZeroPostings(
    { account: 'seller_payable', amount: sellerPart, seller },
    { account: isStray ? 'refundable' : 'rev:fee_refunds', amount: amount - sellerPart },
    { account: 'dispute_receivable', amount: -amount },
  );
}

/** A seller turned out to bear more of a lost dispute than was booked. */
export function lostDisputeAdjustmentPostings(seller: string, more: Cents): Posting[] {
  return nonZeroPostings({ account: 'seller_payable', amount: more, seller }, { account: 'rev:fee_refunds', amount: -more });
}
