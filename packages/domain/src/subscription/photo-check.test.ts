import { describe, expect, test } from 'vitest';
import { dayMs } from '../time.ts';
import { afterStep, nextPhotoCheck, type PhotoCheck, refuseRentalPhotos, whoHears } from './photo-check.ts';

const at = (text: string) => Date.parse(`${text}T12:00:00Z`);
const monthly = { startedAt: at('2027-01-31'), period: 'month' } as const;
const yearly = { startedAt: at('2027-01-31'), period: 'year' } as const;
const readable = (check: PhotoCheck | null) =>
  check && [check.step, new Date(check.at).toISOString().slice(0, 10), new Date(check.dueAt).toISOString().slice(0, 10)];

describe('when a photo is due', () => {
  test.each([
    ['a rental by the month, before its second payment', monthly, '2027-01-31', ['ask', '2027-02-21', '2027-02-28']],
    ['and before the third', monthly, '2027-02-28', ['ask', '2027-03-24', '2027-03-31']],
    ['a rental by the year, each quarter', yearly, '2027-01-31', ['ask', '2027-04-23', '2027-04-30']],
    ['and before it renews', yearly, '2027-11-15', ['ask', '2028-01-24', '2028-01-31']],
    ['a rental by the week: never', { ...monthly, period: 'week' as const }, '2027-01-31', null],
    ['a rental by the day: never', { ...monthly, period: 'day' as const }, '2027-01-31', null],
  ])('%s', (_, rental, now, expected) => {
    expect(readable(nextPhotoCheck(rental, at(now)))).toEqual(expected);
  });
});

describe('one after another', () => {
  const first = { dueAt: at('2027-02-28'), step: 'ask', at: at('2027-02-21') } as const;

  test('the seller is asked, the customer is told two days before, and then the next one is planned', () => {
    const told = afterStep(monthly, first, first.at);
    expect(readable(told)).toEqual(['tell', '2027-02-26', '2027-02-28']);
    const closed = told && afterStep(monthly, told, told.at);
    expect(readable(closed)).toEqual(['close', '2027-02-28', '2027-02-28']);
    expect(readable(closed && afterStep(monthly, closed, closed.at))).toEqual(['ask', '2027-03-24', '2027-03-31']);
  });

  test('a seller who is asked late has a day', () => {
    expect(readable(afterStep(monthly, first, at('2027-02-26')))).toEqual(['tell', '2027-02-27', '2027-02-28']);
    expect(readable(afterStep(monthly, first, at('2027-02-28') - 1))).toEqual(['tell', '2027-02-28', '2027-02-28']);
  });

  test('what was missed while no worker ran is left out', () => {
    const closed = { ...first, step: 'close', at: first.dueAt } as const;
    expect(readable(afterStep(monthly, closed, at('2027-05-10')))).toEqual(['ask', '2027-05-24', '2027-05-31']);
  });
});

describe('who hears of it', () => {
  const check = { dueAt: at('2027-02-28'), step: 'ask', at: at('2027-02-21') } as const;
  const facts = { hasFreshPhoto: false, endsAt: null, now: check.at };

  test.each([
    ['the seller at first', check, facts, 'seller'],
    ['then the customer', { ...check, step: 'tell' as const }, facts, 'customer'],
    ['nobody at the end', { ...check, step: 'close' as const }, facts, null],
    ['nobody if there is a fresh photo', check, { ...facts, hasFreshPhoto: true }, null],
    ['nobody if the rental ends with this period', check, { ...facts, endsAt: check.dueAt }, null],
    ['the seller if it ends later', check, { ...facts, endsAt: check.dueAt + 30 * dayMs }, 'seller'],
    ['nobody once it is too late', check, { ...facts, now: check.dueAt }, null],
  ])('%s', (_, given, givenFacts, expected) => {
    expect(whoHears(given, givenFacts)).toBe(expected);
  });
});

test.each([
  [{ isRunning: true, sentLastDay: 4 }, null],
  [{ isRunning: true, sentLastDay: 5 }, 'too_many_rental_photos'],
  [{ isRunning: false, sentLastDay: 0 }, 'rental_not_running'],
])('photos of a rental: %j', (facts, refusal) => {
  expect(refuseRentalPhotos(facts)).toBe(refusal);
});
