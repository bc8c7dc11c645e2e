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
export function postings(...all: readonly Posting[]): Posting[] {
  return all.filter(({ amount }) => amount !== 0);
}

export function isBalanced(all: readonly Posting[]): boolean {
  return all.every(({ amount }) => Number.isSafeInteger(amount)) && all.reduce((sum, { amount }) => sum + amount, 0) === 0;
}
