import { expect, test } from 'vitest';
import { addFigures } from './add-figures.ts';

test('sums counts, also inside objects that name different things', () => {
  expect(
    addFigures([
      { requests: { valid: 2, hostile: 1 }, seconds: 10 },
      { requests: { valid: 3, invalid: 4 }, seconds: 5 },
    ]),
  ).toEqual({
    requests: { valid: 5, hostile: 1, invalid: 4 },
    seconds: 15,
  });
});

test('lists seeds, joins lists and takes the slowest', () => {
  const first = { firstSeed: 100, verdicts: ['a'], violations: [], slowestMilliseconds: 8 };
  const second = { firstSeed: 2_600, verdicts: ['b'], violations: [], slowestMilliseconds: 3 };
  expect(addFigures([first, second])).toEqual({ firstSeed: [100, 2_600], verdicts: ['a', 'b'], violations: [], slowestMilliseconds: 8 });
});

test('takes the smallest of what several parts may have seen alike', () => {
  const part = { operations: 84, documentedRefusals: 300 };
  expect(
    addFigures([
      { ...part, operationsWithSuccess: 80, documentedRefusalsSeen: 200 },
      { ...part, operationsWithSuccess: 78, documentedRefusalsSeen: 210 },
    ]),
  ).toEqual({ ...part, operationsWithSuccess: 78, documentedRefusalsSeen: 200 });
});

test('what is true is true in every part', () => {
  expect(addFigures([{ asTheRulesPredict: true }, { asTheRulesPredict: true }])).toEqual({ asTheRulesPredict: true });
  expect(addFigures([{ isInTime: true }, { isInTime: false }])).toEqual({ isInTime: false });
});

test.each([
  [{ asTheRulesPredict: true }, {}],
  [{ setting: 'one machine' }, { setting: 'two machines' }],
  [{ operations: 84 }, { operations: 85 }],
])('refuses parts that contradict each other: %j and %j', (one, other) => {
  expect(() => addFigures([one, other])).toThrow('the parts differ in');
});

test('leaves a single part as it is', () => {
  const figures = { seed: 7, counts: { a: 1 }, milliseconds: [1, 2] };
  expect(addFigures([figures])).toBe(figures);
});
