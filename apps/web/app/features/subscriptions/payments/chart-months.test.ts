import { expect, test } from 'vitest';
import { toMonthBars, sumBars } from './chart-months.ts';

const months = [
  { month: '2025-12', amount: 79.6 },
  { month: '2026-01', amount: 0 },
  { month: '2026-02', amount: 159.2 },
];

test('the largest month fills the chart, and the others stand in proportion', () => {
  const bars = toMonthBars(months);
  expect(bars.map(({ ratio }) => ratio)).toEqual([0.5, 0, 1]);
  expect(sumBars(bars)).toBe(23_880);
});

test('months are named, with the year where one begins', () => {
  const bars = toMonthBars(months);
  expect(bars.map(({ short }) => short)).toEqual(['Dec', 'Jan', 'Feb']);
  expect(bars.map(({ year }) => year)).toEqual(['2025', '2026', null]);
  expect(bars[0]?.long).toBe('December 2025');
});

test('a year without any payment has bars without height', () => {
  expect(toMonthBars([{ month: '2026-01', amount: 0 }])[0]?.ratio).toBe(0);
});
