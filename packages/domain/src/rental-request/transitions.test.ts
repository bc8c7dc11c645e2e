import { describe, expect, test } from 'vitest';
import { deadlineNameFor, graceEnd, gracePeriod, timeAllowed } from './deadline.ts';
import { decide } from './decide.ts';
import { requestNoticeKinds } from '../notification/notice-kinds.ts';
import type { RequestFacts } from './obstacles.ts';
import { endReasons, occupiesSlot, isOpenStatus, openStatuses, requestStatuses, type RequestStatus } from './status.ts';
import { actions, actors, type Actor, transitions } from './transitions.ts';
import { whoseTurn } from './status.ts';

const hour = 3_600_000;
const due = 1_000 * hour;
const around = [due - hour, due - 1, due, due + 1, graceEnd(due) - 1, graceEnd(due), graceEnd(due) + 1];
const people = ['customer', 'seller'] as const;
const ended = requestStatuses.filter((status) => !isOpenStatus(status));

const requestIn = (status: RequestStatus, changes: Partial<RequestFacts> = {}): RequestFacts => ({
  status,
  deadline: due,
  placement: 'pay_after',
  isHidden: false,
  proofSubmissions: 1,
  sellerCanBePaid: true,
  hasFreeSlot: true,
  isSubscribed: false,
  isProofReadable: true,
  isCheckoutOpen: false,
  sellerWasPayableThroughout: true,
  isAmountRight: true,
  ...changes,
});

/** Everything that these actors could do with a request at a moment. */
function possible(facts: RequestFacts, who: readonly Actor[], now: number) {
  return who.flatMap((actor) =>
    actions.flatMap((action) => {
      const decision = decide(facts, action, actor, now);
      return decision.ok ? [{ actor, action, ...decision }] : [];
    }),
  );
}

describe('each status', () => {
  // Proves: states.request.nine
  test.each([
    ['pending', 'reply', 'seller', false],
    ['awaiting_proof', 'proof', 'seller', true],
    ['proof_submitted', 'review', 'customer', true],
    ['proof_rejected', 'resubmit', 'seller', true],
    ['accepted', 'pay', 'customer', true],
    ['proof_accepted', 'pay', 'customer', true],
    ['rejected', null, null, false],
    ['cancelled', null, null, false],
    ['subscription_created', null, null, true],
  ] as const)('%s has its deadline (%s), its turn (%s) and its slot (%s)', (status, deadline, turn, slot) => {
    expect(deadlineNameFor(status)).toBe(deadline);
    expect(whoseTurn(status)).toBe(turn);
    expect(occupiesSlot(status)).toBe(slot);
    expect(isOpenStatus(status)).toBe(deadline !== null);
  });

  test('is entered with the clock that runs in it, and with none once nobody has to act', () => {
    for (const { to, startsDeadline } of transitions) expect(startsDeadline ?? null).toBe(deadlineNameFor(to));
  });

  test('can be reached from pending', () => {
    const reached = new Set<RequestStatus>(['pending']);
    for (const status of reached) for (const { from, to } of transitions) if (from.includes(status)) reached.add(to);
    expect(reached).toEqual(new Set(requestStatuses));
  });
});

describe('an open request', () => {
  test.each(openStatuses)('that is %s never waits for nobody', (status) => {
    for (const now of around) expect(possible(requestIn(status), ['customer', 'seller', 'provider', 'clock'], now)).not.toEqual([]);
  });

  // Proves: life.grace
  test.each(openStatuses)('that is %s belongs to people until the grace ends, and to the clock from that millisecond on', (status) => {
    const facts = requestIn(status);
    const end = graceEnd(due);
    for (const now of around) expect(possible(facts, ['clock'], now)).toHaveLength(now < end ? 0 : 1);
    for (const now of around.filter((moment) => moment >= end)) expect(possible(facts, people, now)).toEqual([]);
    const hasMoves = transitions.some(({ from, by }) => from.includes(status) && people.some((side) => side === by));
    expect(possible(facts, people, end - 1).length > 0).toBe(hasMoves);
  });

  test.each(openStatuses)('that is %s can be stopped by an operator whatever else stands in the way', (status) => {
    const facts = requestIn(status, {
      proofSubmissions: 3,
      sellerCanBePaid: false,
      hasFreeSlot: false,
      isSubscribed: true,
      isProofReadable: false,
      sellerWasPayableThroughout: false,
      isAmountRight: false,
    });
    for (const now of around) expect(possible(facts, ['operator'], now)).toHaveLength(1);
  });
});

interface Life {
  moves: number;
  hours: number;
  ends: Set<RequestStatus>;
}

/** The longest life from here, taking every way there is; walking in a circle would be an error. */
function longest(facts: RequestFacts, walked: readonly string[] = []): Life {
  const here = `${facts.status} ${facts.proofSubmissions}`;
  if (walked.includes(here)) throw new Error(`a circle: ${[...walked, here].join(', ')}`);
  const name = deadlineNameFor(facts.status);
  if (name === null) return { moves: 0, hours: 0, ends: new Set([facts.status]) };
  const reached = around
    .flatMap((now) => possible(facts, actors, now))
    .map(({ action, to }) => ({ status: to, submissions: facts.proofSubmissions + (/submit/.test(action) ? 1 : 0) }));
  const next = [...new Map(reached.map((there) => [`${there.status} ${there.submissions}`, there])).values()].map((there) =>
    longest({ ...facts, ...there }, [...walked, here]),
  );
  return {
    moves: 1 + Math.max(...next.map(({ moves }) => moves)),
    hours: (timeAllowed[name] + gracePeriod) / hour + Math.max(...next.map(({ hours }) => hours)),
    ends: new Set(next.flatMap(({ ends }) => Array.from(ends))),
  };
}

describe('every life of a request', () => {
  test('ends after eight moves and 25 days at most where proof comes first', () => {
    expect(longest(requestIn('pending', { proofSubmissions: 0 }))).toEqual({ moves: 8, hours: 25 * 24, ends: new Set(ended) });
  });

  test('ends after two moves and seven days at most where payment comes first', () => {
    const facts = requestIn('pending', { proofSubmissions: 0, placement: 'pay_before' });
    expect(longest(facts)).toEqual({ moves: 2, hours: 7 * 24, ends: new Set(ended) });
  });
});

describe('a request that has ended', () => {
  test.each(ended)('as %s never changes; at most the seller stops seeing it', (status) => {
    for (const deadline of [null, due])
      for (const placement of ['pay_after', 'pay_before'] as const)
        for (const now of around)
          for (const { actor, ...change } of possible(requestIn(status, { deadline, placement }), actors, now)) {
            expect(actor).toBe('seller');
            expect(change).toMatchObject({ to: status, reason: null, deadline: null, hides: true, tells: [], notice: null });
          }
  });

  test('says why, unless it became a subscription', () => {
    for (const { to, reason } of transitions.filter((move) => !move.from.includes(move.to)))
      expect(reason !== undefined).toBe(to === 'rejected' || to === 'cancelled');
    expect(new Set(transitions.flatMap(({ reason }) => reason ?? []))).toEqual(new Set(endReasons));
  });
});

describe('people are told', () => {
  test('something whenever somebody is told, and by everybody but themselves', () => {
    for (const { by, notifies, notice } of transitions) {
      expect(notice !== undefined).toBe(notifies.length > 0);
      expect(notifies).not.toContain(by);
    }
  });

  test('of every kind of notice: what is no move is that it was sent, and its deadline', () => {
    const told = transitions.flatMap(({ notice }) => notice ?? []);
    expect(new Set([...told, 'request_received', 'deadline_near', 'deadline_passed'])).toEqual(new Set(requestNoticeKinds));
  });
});
