import type { Cents } from '../money.ts';
import { platformFee } from '../listing/price.ts';
import { type LedgerAccount, type Posting, nonZeroPostings } from './postings.ts';

/** Money that came into a balance at the provider or left it, as the provider tells it. */
export interface BalanceTransactionAmounts {
  /** The provider's word for why. */
  category: string;
  /** Before the provider's fee; what leaves is negative. */
  amount: Cents;
  fee: Cents;
  net: Cents;
}

/** What we know of the thing that a movement was for. */
export interface BalanceTransactionSource {
  seller: string;
  /** How a payment is split. */
  feeAndShare: { fee: Cents; share: Cents };
  /** Of a refund: what the seller loses by it. */
  sellerPart: Cents;
  /** A payment that should not have been possible: all of it is the customer's. */
  isUnmatched: boolean;
}

type Explain = (amount: Cents, origin: BalanceTransactionSource) => Posting[];

const toSeller: Explain = (amount, { seller }) => [{ account: 'seller_payable', amount: -amount, seller }];
const atBank: Explain = (amount) => [{ account: 'dispute_receivable', amount: -amount }];

/** `part`: what the seller bears of it. The rest is our fee that goes back; of a stray payment all of it was to go back. */
const toCustomer = (amount: Cents, part: Cents, { seller, isUnmatched }: BalanceTransactionSource): Posting[] => [
  { account: 'seller_payable', amount: part, seller },
  { account: isUnmatched ? 'refundable' : 'rev:fee_refunds', amount: -amount - part },
];

/** Movements in our own book that are about something of which there is a row here. */
const explanations = {
  charge: (amount, { seller, feeAndShare, isUnmatched }) => (isUnmatched ? [{ account: 'refundable', amount: -amount }] : split(seller, feeAndShare)),
  transfer: toSeller,
  transfer_reversal: toSeller,
  refund: (amount, origin) => toCustomer(amount, origin.sellerPart, origin),
  refund_failure: (amount, origin) => toCustomer(amount, -origin.sellerPart, origin),
  dispute: atBank,
  dispute_reversal: atBank,
} as const satisfies Record<string, Explain>;

export type CategoryWithSource = keyof typeof explanations;

export function needsSource(category: string): category is CategoryWithSource {
  return Object.hasOwn(explanations, category);
}

/** One movement of our balance as one entry. Without an origin, for one that needs it, the money stays unexplained. */
export function platformPostings({ category, amount, fee, net }: BalanceTransactionAmounts, origin: BalanceTransactionSource | null): Posting[] {
  const feeAccount = category.startsWith('dispute') ? 'exp:dispute_fee' : 'exp:processing';
  const counter = needsSource(category) ? (origin ? explanations[category](amount, origin) : []) : freely(category, amount);
  return nonZeroPostings(
    { account: 'stripe_balance', amount: net },
    { account: feeAccount, amount: fee },
    ...counter,
    // Whatever the rows do not explain must be seen.
    { account: 'suspense', amount: -amount - sumOf(counter) },
  );
}

function split(seller: string, { fee, share }: BalanceTransactionSource['feeAndShare']): Posting[] {
  return [
    { account: 'seller_payable', amount: -share, seller },
    { account: 'rev:fee_percent', amount: platformFee.fixed - fee },
    { account: 'rev:fee_fixed', amount: -platformFee.fixed },
  ];
}

function freely(category: string, amount: Cents): Posting[] {
  if (category === 'fee') return [{ account: 'exp:stripe_other', amount: -amount }];
  if (isBanking(category)) return [{ account: 'bank', amount: -amount }];
  return [];
}

/** One movement of a seller's balance as one entry of his book. */
export function sellerPostings({ category, amount, fee, net }: BalanceTransactionAmounts): Posting[] {
  return nonZeroPostings(
    { account: 'connected_balance', amount: net },
    { account: sellerCounter(category), amount: -amount },
    // Sellers pay no fee at the provider: it is ours.
    { account: 'suspense', amount: fee },
  );
}

function sellerCounter(category: string): LedgerAccount {
  if (category === 'charge') return 'earnings';
  if (category === 'refund') return 'earnings_reversed';
  return isBanking(category) ? 'bank_out' : 'suspense';
}

function isBanking(category: string): boolean {
  return ['payout', 'payout_reversal', 'topup', 'topup_reversal'].includes(category);
}

/** Puts right an entry that stood unexplained, once it is known what it was for. `unexplained`: what was posted to suspense. */
export function suspenseClearingPostings(category: CategoryWithSource, unexplained: Cents, origin: BalanceTransactionSource): Posting[] {
  const counter = explanations[category](-unexplained, origin);
  return nonZeroPostings({ account: 'suspense', amount: -sumOf(counter) }, ...counter);
}

function sumOf(all: readonly Posting[]): Cents {
  return all.reduce((sum, { amount }) => sum + amount, 0);
}
