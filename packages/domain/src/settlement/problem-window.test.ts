import { expect, test } from 'vitest';
import { canReportProblem, problemReportDays, problemReportDeadline } from './problem-window.ts';

test('a problem can be reported for thirty days after the payment', () => {
  expect(problemReportDays).toBe(30);
  const paidAt = 1_000;
  const last = problemReportDeadline(paidAt);
  expect(last).toBe(paidAt + 30 * 24 * 60 * 60 * 1_000);
  expect([paidAt, last, last + 1].map((now) => canReportProblem(paidAt, now))).toEqual([true, true, false]);
});
