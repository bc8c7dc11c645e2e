import { expect, test } from 'vitest';
import { nextSettlementStep, sellerReceivable, type SettlementFacts, type SettlementStep, settlementStepSign } from './next-step.ts';

const paid: SettlementFacts = { due: 7_960, settled: 0, canReceive: true, receivable: 0, transfers: [] };

/** Takes every step until none is left; each one succeeds. */
function settle(start: SettlementFacts): SettlementStep[] {
  const steps: SettlementStep[] = [];
  for (let facts = start; ;) {
    const step = nextSettlementStep(facts);
    if (!step) return steps;
    steps.push(step);
    const settled = facts.settled + settlementStepSign[step.kind] * step.amount;
    const receivable = facts.receivable + { transfer: 0, reversal: 0, net: -step.amount, owe: step.amount }[step.kind];
    const transfers = facts.transfers.map((transfer) =>
      step.kind === 'reversal' && transfer.number === step.transfer
        ? { ...transfer, reversibleAmount: transfer.reversibleAmount - step.amount }
        : transfer,
    );
    facts = { ...facts, settled, receivable, transfers };
  }
}

test('transfers what is due, and then nothing is left to do', () => {
  expect(settle(paid)).toEqual([{ kind: 'transfer', amount: 7_960 }]);
  expect(nextSettlementStep({ ...paid, settled: 7_960 })).toBeNull();
});

test('waits while the seller cannot receive transfers', () => {
  expect(nextSettlementStep({ ...paid, canReceive: false })).toBeNull();
});

test('offsets a debt first and transfers the rest', () => {
  expect(settle({ ...paid, receivable: 3_980 })).toEqual([
    { kind: 'net', amount: 3_980 },
    { kind: 'transfer', amount: 3_980 },
  ]);
});

test('transfers nothing if the debt is larger', () => {
  expect(settle({ ...paid, receivable: 10_000 })).toEqual([{ kind: 'net', amount: 7_960 }]);
});

test('reverses the newest transfer first, then older ones', () => {
  const transfers = [
    { number: 3, reversibleAmount: 1_000 },
    { number: 1, reversibleAmount: 6_960 },
  ];
  expect(settle({ ...paid, due: 5_000, settled: 7_960, transfers })).toEqual([
    { kind: 'reversal', amount: 1_000, transfer: 3 },
    { kind: 'reversal', amount: 1_960, transfer: 1 },
  ]);
});

test('reverses transfers even if the seller cannot receive new ones', () => {
  expect(settle({ ...paid, due: 0, settled: 7_960, canReceive: false, transfers: [{ number: 1, reversibleAmount: 7_960 }] })).toEqual([
    { kind: 'reversal', amount: 7_960, transfer: 1 },
  ]);
});

test('turns the rest into a debt when nothing is left to reverse', () => {
  expect(settle({ ...paid, due: 0, settled: 7_960, transfers: [{ number: 2, reversibleAmount: 4_960 }] })).toEqual([
    { kind: 'reversal', amount: 4_960, transfer: 2 },
    { kind: 'owe', amount: 3_000 },
  ]);
});

test('offsets a debt that is due again without moving money', () => {
  expect(settle({ ...paid, settled: 3_980, receivable: 3_980, transfers: [{ number: 1, reversibleAmount: 7_960 }] })).toEqual([
    { kind: 'net', amount: 3_980 },
  ]);
});

test('a seller owes their debts less what was offset', () => {
  expect(sellerReceivable({ debt: 5_000, offset: 2_000 })).toBe(3_000);
});
