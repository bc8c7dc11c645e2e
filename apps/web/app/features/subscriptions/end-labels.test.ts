import { expect, test } from 'vitest';
import { describeCurrentEnd, describeEnd, endDaysOf } from './end-labels.ts';

const now = Date.parse('2027-02-10T12:00:00Z');
const monthly = {
  startDate: '2027-01-04T03:00:00Z',
  endDate: '2027-03-04T03:00:00Z',
  endsAt: null,
  timeZone: 'America/New_York',
  subscriptionType: 'month',
} as const;

test('says when the last period is paid and when the rental ends, in days of the listing’s zone', () => {
  expect(describeEnd(monthly, '2027-05-02', now)).toEqual({
    text: 'The last period is paid on Wed, Mar 3 and the rental ends on Sat, Apr 3.',
  });
  expect(describeEnd(monthly, '2027-05-03', now)).toEqual({ text: 'The last period is paid on Sat, Apr 3 and the rental ends on Mon, May 3.' });
});

test('says that nothing more is charged if the paid period is the last one', () => {
  for (const day of ['2027-03-03', '2027-04-02'])
    expect(describeEnd(monthly, day, now)).toEqual({ text: 'There are no more charges, and the rental ends on Wed, Mar 3.' });
});

test('refuses days in the paid period, and days that are too far away', () => {
  expect(endDaysOf(monthly, now)).toEqual({ first: '2027-03-03', last: '2029-02-09' });
  expect(describeEnd(monthly, '2027-03-02', now)).toEqual({ error: 'Choose Wed, Mar 3 or a later day. This period is paid until then.' });
  expect(describeEnd(monthly, '2029-02-10', now)).toEqual({ error: 'Choose a day within the next two years.' });
});

test('says what is true before the change', () => {
  expect(describeCurrentEnd(monthly)).toBe('The rental renews every month until someone cancels it.');
  expect(describeCurrentEnd({ ...monthly, endsAt: '2099-04-04T03:00:00Z' })).toBe('The rental ends on Fri, Apr 3, 2099.');
});
