import type { Cents } from '../money.ts';

/** Accounts in our own book. */
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

/** Accounts in the book of each seller's connected account. */
export const sellerAccounts = ['connected_balance', 'earnings', 'earnings_reversed', 'bank_out', 'suspense'] as const;

export type LedgerAccount = (typeof platformAccounts)[number] | (typeof sellerAccounts)[number];

/** Debit is positive, credit negative. */
export interface Posting {
  account: LedgerAccount;
  amount: Cents;
  /** The seller, for accounts that track what we and a seller owe each other. */
  seller?: string;
}

export function nonZeroPostings(...postings: readonly Posting[]): Posting[] {
  return postings.filter(({ amount }) => amount !== 0);
}

export function isBalanced(postings: readonly Posting[]): boolean {
  return postings.every(({ amount }) => Number.isSafeInteger(amount)) && postings.reduce((sum, { amount }) => sum + amount, 0) === 0;
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
