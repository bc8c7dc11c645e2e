import { expect, test } from 'vitest';
import { findFirstChoice } from './use-cards.ts';

const now = new Date('2026-11-16');
const card = (id: string, year = 2030) => ({ id, card: { brand: 'visa', last4: '4242', exp_month: 4, exp_year: year } });

test('the only usable card is selected, and of several the preferred one', () => {
  expect(findFirstChoice({ cards: [card('a')], preferred: null }, now)).toBe('a');
  expect(findFirstChoice({ cards: [card('a'), card('old', 2020)], preferred: null }, now)).toBe('a');
  expect(findFirstChoice({ cards: [card('a'), card('b')], preferred: 'b' }, now)).toBe('b');
});

test('nothing is selected when it is not clear which card to use', () => {
  expect(findFirstChoice({ cards: [], preferred: null }, now)).toBeNull();
  expect(findFirstChoice({ cards: [card('a'), card('b')], preferred: null }, now)).toBeNull();
  expect(findFirstChoice({ cards: [card('a'), card('b'), card('old', 2020)], preferred: 'old' }, now)).toBeNull();
});
