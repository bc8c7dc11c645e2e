import { expect, test } from 'vitest';
import { describeLongerPeriod } from './saving-hint.ts';

const price = (dollars: number) => ({ price: dollars * 100, discount: 0 });
const prices = { daily: price(40), weekly: price(210), monthly: price(0), yearly: price(7_300) };

test('names the next longer period that is offered, and the difference in dollars', () => {
  expect(describeLongerPeriod(prices, 'daily')).toBe('Rent by the week and pay $30.00 per day. Save $10.00 a day.');
  expect(describeLongerPeriod(prices, 'weekly')).toBe('Rent by the year and pay $140.00 per week. Save $70.00 a week.');
});

test('is silent for the longest period, and when little or nothing is saved', () => {
  expect(describeLongerPeriod(prices, 'yearly')).toBeNull();
  expect(describeLongerPeriod({ ...prices, weekly: price(270) }, 'daily')).toBeNull();
  expect(describeLongerPeriod({ ...prices, weekly: price(300) }, 'daily')).toBeNull();
});
