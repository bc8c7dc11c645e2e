import type { Cents } from '../money.ts';

/** A transfer to the seller, and how much of it can still be reversed. */
export interface SentTransfer {
  number: number;
  reversibleAmount: Cents;
}

export interface SettlementFacts {
  /** The seller's share of the payment, less what was taken back. */
  due: Cents;
  /** What the seller has received of it, or will once pending steps finish. */
  settled: Cents;
  canReceive: boolean;
  /** What the seller owes us from earlier payments. */
  receivable: Cents;
  /** Newest first. */
  transfers: readonly SentTransfer[];
}

/** `net`: kept to pay off the seller's debt. `owe`: becomes a debt, because nothing is left to reverse. */
export type SettlementStep =
  | { kind: 'transfer' | 'net' | 'owe'; amount: Cents }
  | {
      kind: 'reversal';
      amount: Cents;
      /** Number of the transfer to reverse. */
      transfer: number;
    };

/** The next step toward what is due; null if there is none now. Call again after each step. */
export function nextSettlementStep({ due, settled, canReceive, receivable, transfers }: SettlementFacts): SettlementStep | null {
  if (due > settled) return canReceive ? pay(due - settled, receivable) : null;
  return due < settled ? takeBack(settled - due, transfers) : null;
}

function pay(missing: Cents, receivable: Cents): SettlementStep {
  return receivable > 0 ? { kind: 'net', amount: Math.min(missing, receivable) } : { kind: 'transfer', amount: missing };
}

function takeBack(excess: Cents, transfers: readonly SentTransfer[]): SettlementStep {
  const source = transfers.find(({ reversibleAmount }) => reversibleAmount > 0);
  if (!source) return { kind: 'owe', amount: excess };
  return { kind: 'reversal', amount: Math.min(excess, source.reversibleAmount), transfer: source.number };
}

/** What a seller owes us: `debt` from `owe` steps, less the `offset` from `net` steps. */
export function sellerReceivable({ debt, offset }: { debt: Cents; offset: Cents }): Cents {
  return debt - offset;
}

export type SettlementStepKind = SettlementStep['kind'];

/** Whether a step adds to what is settled or takes from it. */
export const settlementStepSign = { transfer: 1, net: 1, reversal: -1, owe: -1 } as const satisfies Record<SettlementStepKind, 1 | -1>;
