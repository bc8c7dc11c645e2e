import { describe, expect, test } from 'vitest';
import { describeProposalProblem, findProposalProblem, proposalOutcome } from './proposal.ts';
import { noDates, type RentalDates } from './rental-dates.ts';
import { actions } from './transitions.ts';

const today = '2027-03-01';
const dates = (startsOn: string | null, periods: number | null = null, endsOn: string | null = null): RentalDates => ({ startsOn, endsOn, periods });
const requested = dates('2027-03-06', 2);
const terms = { requested, proposed: null, period: 'week', today, leadDays: 3 } as const;

describe('dates that a seller proposes', () => {
  test.each<[string, RentalDates, RentalDates | null, problem: string | null]>([
    ['another start', dates('2027-03-13', 2), null, null],
    ['another number of periods', dates('2027-03-06', 3), null, null],
    ['an end instead of periods', dates('2027-03-06', null, '2027-03-20'), null, null],
    ['no dates at all', noDates, null, null],
    ['the dates that the customer asked for', requested, null, 'already_requested'],
    ['the dates that are already proposed', dates('2027-03-13', 2), dates('2027-03-13', 2), 'already_proposed'],
    ['other dates than those that are proposed', dates('2027-03-14', 2), dates('2027-03-13', 2), null],
    ['the first possible day', dates('2027-03-04'), null, null],
    ['a start within the lead time', dates('2027-03-03'), null, 'too_soon'],
    ['a start more than a year ahead', dates('2028-03-01'), null, 'too_far'],
    ['an end before the first period ends', dates('2027-03-13', null, '2027-03-19'), null, 'too_short'],
    ['more periods than a year has', dates('2027-03-13', 53), null, 'too_many'],
  ])('%s', (_, given, proposed, problem) => {
    expect(findProposalProblem(given, { ...terms, proposed })?.problem ?? null).toBe(problem);
  });

  test('can be the first dates of a request', () => {
    expect(findProposalProblem(dates('2027-03-06'), { ...terms, requested: noDates })).toBeNull();
    expect(findProposalProblem(noDates, { ...terms, requested: noDates })?.problem).toBe('already_requested');
  });

  test('come with a reason if they are refused', () => {
    const describeOne = (given: RentalDates) => {
      const problem = findProposalProblem(given, { ...terms, proposed: dates('2027-03-13') });
      return problem && [problem.field, describeProposalProblem(problem, 'week', today)];
    };
    expect(describeOne(requested)).toEqual(['startsOn', 'The customer already asked for these dates. Accept the request, or choose other dates.']);
    expect(describeOne(dates('2027-03-13'))).toEqual(['startsOn', 'You’ve already proposed these dates.']);
    expect(describeOne(dates('2027-03-13', 53))).toEqual(['periods', 'A rental can last up to 52 weeks.']);
    expect(describeOne(dates('2027-03-02'))).toEqual(['startsOn', 'The earliest start is Thu, Mar 4.']);
  });
});

test('whatever happens to the request ends an open proposal', () => {
  const outcomes = Object.groupBy(actions, proposalOutcome);
  expect(outcomes).toMatchObject({ agreed: ['agree'], replaced: ['propose'], withdrawn: ['accept'] });
  expect(outcomes.ended).toEqual(expect.arrayContaining(['reject', 'delete', 'withdraw', 'expire', 'close_listing', 'stop']));
});
