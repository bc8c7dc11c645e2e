import { expect, test } from 'vitest';
import { bestComparison } from './best-comparison.ts';
import type { ProofGrade } from './grade.ts';

const comparison = (grade: ProofGrade, recognized?: number) => ({ grade, found: recognized === undefined ? null : { recognized } });

test('the best grade counts, then how much looks the same', () => {
  const [none, missed, partly, nearly, whole] = [
    comparison('none'),
    comparison('C'),
    comparison('B', 0.5),
    comparison('B', 0.7),
    comparison('A', 0.9),
  ];
  expect(bestComparison([none, missed, partly, nearly, whole])).toBe(whole);
  expect(bestComparison([none, partly, nearly, missed])).toBe(nearly);
  expect(bestComparison([none, missed, comparison('C', 0.2)])).toEqual(comparison('C', 0.2));
  expect(bestComparison([none, missed])).toBe(missed);
  expect(bestComparison([])).toBeUndefined();
});
