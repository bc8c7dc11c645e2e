import { expect, test } from 'vitest';
import { nextSettlementStep, sellerReceivable, type SettlementFacts, type SettlementStep, settlementStepSign } from './next-step.ts';

const paid: SettlementFacts = { due: 7_960, settled: 0, canReceive: true, receivable: 0, transfers: [] };

/** Takes step after step, each of them successfully. */
function walk(start: SettlementFacts): SettlementStep[] {
  const steps: SettlementStep[] = [];
  for (let facts = start; ;) {
    const step = nextSettlementStep(facts);
    if (!step) return steps;
    steps.push(step);
    const settled = facts.settled + settlementStepSign[step.kind] * step.amount;
    const receivable = facts.receivable + { transfer: 0, reversal: 0, net: -step.amount, owe: step.amount }[step.kind];
    const transfers = facts.transfers.map((each) =>
      step.kind === 'reversal' && each.number === step.transfer ? { ...each, reversibleAmount: each.reversibleAmount - step.amount } : each,
    );
    facts = { ...facts, settled, receivable, transfers };
  }
}

test('what the seller is to have is sent, and then nothing is left to do', () => {
  expect(walk(paid)).toEqual([{ kind: 'transfer', amount: 7_960 }]);
  expect(nextSettlementStep({ ...paid, settled: 7_960 })).toBeNull();
});

test('while his account can not receive it is held', () => {
  expect(nextSettlementStep({ ...paid, canReceive: false })).toBeNull();
});

test('what he owes is kept first, and the rest is sent', () => {
  expect(walk({ ...paid, receivable: 3_980 })).toEqual([
    { kind: 'net', amount: 3_980 },
    { kind: 'transfer', amount: 3_980 },
  ]);
});

test('whoever owes more than he earns gets nothing of it', () => {
  expect(walk({ ...paid, receivable: 10_000 })).toEqual([{ kind: 'net', amount: 7_960 }]);
});

test('what he is no longer to have is taken from the newest transfer, then from older ones', () => {
  const transfers = [
    { number: 3, left: 1_000 },
    { number: 1, left: 6_960 },
  ];
  expect(walk({ ...paid, due: 5_000, settled: 7_960, transfers })).toEqual([
    { kind: 'reversal', amount: 1_000, transfer: 3 },
    { kind: 'reversal', amount: 1_960, transfer: 1 },
  ]);
});

test('money is also taken back from an account that can not receive', () => {
  expect(walk({ ...paid, due: 0, settled: 7_960, canReceive: false, transfers: [{ number: 1, reversibleAmount: 7_960 }] })).toEqual([
    { kind: 'reversal', amount: 7_960, transfer: 1 },
  ]);
});

test('where nothing is left to take, he owes it', () => {
  expect(walk({ ...paid, due: 0, settled: 7_960, transfers: [{ number: 2, reversibleAmount: 4_960 }] })).toEqual([
    { kind: 'reversal', amount: 4_960, transfer: 2 },
    { kind: 'owe', amount: 3_000 },
  ]);
});

test('what he owed and is to have after all is settled without moving money', () => {
  expect(walk({ ...paid, settled: 3_980, receivable: 3_980, transfers: [{ number: 1, reversibleAmount: 7_960 }] })).toEqual([
    { kind: 'net', amount: 3_980 },
  ]);
});

test('a seller owes what could not be taken back, less what was kept since', () => {
  expect(sellerReceivable({ owed: 5_000, netted: 2_000 })).toBe(3_000);
});
