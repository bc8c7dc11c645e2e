import type { Cents } from '../money.ts';

/** A transfer that has reached the seller, and what was not yet taken back of it. */
export interface SentTransfer {
  number: number;
  reversibleAmount: Cents;
}

export interface SettlementFacts {
  /** What the seller is to have of a payment. */
  due: Cents;
  /** What he has, or what is on its way to him. */
  settled: Cents;
  canReceive: boolean;
  /** What he owes us from payments before. */
  receivable: Cents;
  /** Newest first. */
  transfers: readonly SentTransfer[];
}

/** `net`: kept for what he owes. `owe`: he can't give it back now. */
export type SettlementStep =
  | { kind: 'transfer' | 'net' | 'owe'; amount: Cents }
  | {
      kind: 'reversal';
      amount: Cents;
      /** The transfer it takes from. */
      transfer: number;
    };

/** What brings the seller nearer to what he is to have; null if nothing does now. Asked again after each step. */
export function nextSettlementStep({ due, settled, canReceive, receivable, transfers }: SettlementFacts): SettlementStep | null {
  if (due > settled) return canReceive ? give(due - settled, receivable) : null;
  return due < settled ? takeBack(settled - due, transfers) : null;
}

function give(missing: Cents, receivable: Cents): SettlementStep {
  return receivable > 0 ? { kind: 'net', amount: Math.min(missing, receivable) } : { kind: 'transfer', amount: missing };
}

function takeBack(tooMuch: Cents, transfers: readonly SentTransfer[]): SettlementStep {
  const source = transfers.find(({ reversibleAmount }) => reversibleAmount > 0);
  if (!source) return { kind: 'owe', amount: tooMuch };
  return { kind: 'reversal', amount: Math.min(tooMuch, source.reversibleAmount), transfer: source.number };
}

/** What a seller owes us. */
export function sellerReceivable({ owed, netted }: { owed: Cents; netted: Cents }): Cents {
  return owed - netted;
}

export type SettlementStepKind = SettlementStep['kind'];

/** What a step adds to what the seller has. */
export const settlementStepSign = { transfer: 1, net: 1, reversal: -1, owe: -1 } as const satisfies Record<SettlementStepKind, 1 | -1>;
