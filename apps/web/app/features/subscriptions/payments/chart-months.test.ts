import { expect, test } from 'vitest';
import { toMonthBars, sumBars } from './chart-months.ts';

const months = [
  { month: '2025-12', amount: 79.6 },
  { month: '2026-01', amount: 0 },
  { month: '2026-02', amount: 159.2 },
];

test('scales the bars to the largest month', () => {
  const bars = toMonthBars(months);
  expect(bars.map(({ ratio }) => ratio)).toEqual([0.5, 0, 1]);
  expect(sumBars(bars)).toBe(23_880);
});

test('names the months, and the year where one begins', () => {
  const bars = toMonthBars(months);
  expect(bars.map(({ short }) => short)).toEqual(['Dec', 'Jan', 'Feb']);
  expect(bars.map(({ year }) => year)).toEqual(['2025', '2026', null]);
  expect(bars[0]?.long).toBe('December 2025');
});

test('gives bars no height when nothing was paid', () => {
  expect(toMonthBars([{ month: '2026-01', amount: 0 }])[0]?.ratio).toBe(0);
});
