import { describe, expect, test } from 'vitest';
import { requestNoticeKinds } from '../notification/notice-kinds.ts';
import { hourMs } from '../time.ts';
import {
  deadlineNameFor,
  graceEnd,
  gracePeriod,
  timeAllowed,
  type RequestFacts,
  endReasons,
  isOpenStatus,
  occupiesSlot,
  openStatuses,
  requestStatuses,
  type RequestStatus,
  whoseTurn,
} from './status.ts';
import { decide } from './decide.ts';
import { actions, actors, type Actor, transitions } from './transitions.ts';

const due = 1_000 * hourMs;
const timesAround = [due - hourMs, due - 1, due, due + 1, graceEnd(due) - 1, graceEnd(due), graceEnd(due) + 1];
const people = ['customer', 'seller'] as const;
const ended = requestStatuses.filter((status) => !isOpenStatus(status));

const requestIn = (status: RequestStatus, changes: Partial<RequestFacts> = {}): RequestFacts => ({
  status,
  deadline: due,
  placement: 'pay_after',
  isHidden: false,
  proofSubmissions: 1,
  hasOpenProposal: false,
  proposals: 0,
  isProposalRight: true,
  isProposalFree: true,
  agreementEnd: null,
  sellerCanBePaid: true,
  hasFreeSlot: true,
  hasDates: false,
  start: null,
  acceptanceEnd: null,
  leadTime: 0,
  isSubscribed: false,
  isProofReadable: true,
  isCheckoutOpen: false,
  sellerWasPayableThroughout: true,
  isAmountRight: true,
  ...changes,
});

/** Everything these actors could do with a request at this time. */
function possible(facts: RequestFacts, by: readonly Actor[], now: number) {
  return by.flatMap((actor) =>
    actions.flatMap((action) => {
      const decision = decide(facts, action, actor, now);
      return decision.ok ? [{ actor, action, ...decision }] : [];
    }),
  );
}

describe('each status', () => {
  const table = [
    ['pending', 'reply', 'seller', false],
    ['awaiting_proof', 'proof', 'seller', true],
    ['proof_submitted', 'review', 'customer', true],
    ['proof_rejected', 'resubmit', 'seller', true],
    ['accepted', 'pay', 'customer', true],
    ['proof_accepted', 'pay', 'customer', true],
    ['rejected', null, null, false],
    ['cancelled', null, null, false],
    ['subscription_created', null, null, true],
  ] as const;

  // Proves: states.request.nine
  test('is one of nine, and each can occur', () => {
    expect([...requestStatuses].toSorted()).toEqual(table.map(([status]) => status).toSorted());
    const reached = new Set(['pending', ...transitions.map(({ to }) => to)]);
    expect([...reached].toSorted()).toEqual(table.map(([status]) => status).toSorted());
  });

  test.each(table)('%s: deadline %s, turn %s, occupies a slot %s', (status, deadline, turn, slot) => {
    expect(deadlineNameFor(status)).toBe(deadline);
    expect(whoseTurn(status, false)).toBe(turn);
    expect(whoseTurn(status, true)).toBe(status === 'pending' ? 'customer' : turn);
    expect(occupiesSlot(status)).toBe(slot);
    expect(isOpenStatus(status)).toBe(deadline !== null);
  });

  test('starts its own deadline, or none once nobody has to act', () => {
    for (const { to, startsDeadline } of transitions) expect(startsDeadline ?? null).toBe(deadlineNameFor(to));
  });

  test('can be reached from pending', () => {
    const reached = new Set<RequestStatus>(['pending']);
    for (const status of reached) for (const { from, to } of transitions) if (from.includes(status)) reached.add(to);
    expect(reached).toEqual(new Set(requestStatuses));
  });
});

describe('an open request', () => {
  test.each(openStatuses)('that is %s can always be acted on', (status) => {
    for (const now of timesAround) expect(possible(requestIn(status), ['customer', 'seller', 'provider', 'clock'], now)).not.toEqual([]);
  });

  // Proves: life.grace
  test.each(openStatuses)('that is %s is up to people until the grace period ends, and to the clock from then on', (status) => {
    const facts = requestIn(status);
    const end = graceEnd(due);
    for (const now of timesAround) expect(possible(facts, ['clock'], now)).toHaveLength(now < end ? 0 : 1);
    for (const now of timesAround.filter((time) => time >= end)) expect(possible(facts, people, now)).toEqual([]);
    const hasActions = transitions.some(({ from, by }) => from.includes(status) && people.some((person) => person === by));
    expect(possible(facts, people, end - 1).length > 0).toBe(hasActions);
  });

  test.each(openStatuses)('that is %s can be cancelled by an operator despite any obstacle', (status) => {
    const facts = requestIn(status, {
      proofSubmissions: 3,
      hasOpenProposal: true,
      proposals: 3,
      sellerCanBePaid: false,
      hasFreeSlot: false,
      isSubscribed: true,
      isProofReadable: false,
      sellerWasPayableThroughout: false,
      isAmountRight: false,
    });
    for (const now of timesAround) expect(possible(facts, ['operator'], now)).toHaveLength(1);
  });
});

interface LongestPath {
  steps: number;
  hours: number;
  ends: Set<RequestStatus>;
}

type PathState = Pick<RequestFacts, 'status' | 'proofSubmissions' | 'hasOpenProposal' | 'proposals'>;

function nameOf({ status, proofSubmissions, hasOpenProposal, proposals }: PathState): string {
  return `${status} ${proofSubmissions} ${proposals} ${hasOpenProposal ? 'open' : ''}`;
}

/** Follows every possible path from here; a cycle is an error. */
function longestPath(facts: RequestFacts, visited: readonly string[] = []): LongestPath {
  const here = nameOf(facts);
  if (visited.includes(here)) throw new Error(`cycle: ${[...visited, here].join(', ')}`);
  const name = deadlineNameFor(facts.status);
  if (name === null) return { steps: 0, hours: 0, ends: new Set([facts.status]) };
  const reached = timesAround
    .flatMap((now) => possible(facts, actors, now))
    .map(({ action, to }) => ({
      status: to,
      proofSubmissions: facts.proofSubmissions + (/submit/.test(action) ? 1 : 0),
      hasOpenProposal: action === 'propose',
      proposals: facts.proposals + (action === 'propose' ? 1 : 0),
    }));
  const next = [...new Map(reached.map((state) => [nameOf(state), state])).values()].map((state) =>
    longestPath({ ...facts, ...state }, [...visited, here]),
  );
  return {
    steps: 1 + Math.max(...next.map(({ steps }) => steps)),
    hours: (timeAllowed[name] + gracePeriod) / hourMs + Math.max(...next.map(({ hours }) => hours)),
    ends: new Set(next.flatMap(({ ends }) => Array.from(ends))),
  };
}

describe('every path of a request', () => {
  const noProposals = { proofSubmissions: 0, proposals: 3 };

  test('ends within eight steps and 25 days if proof comes first', () => {
    expect(longestPath(requestIn('pending', noProposals))).toEqual({ steps: 8, hours: 25 * 24, ends: new Set(ended) });
  });

  test('ends within two steps and seven days if payment comes first', () => {
    const facts = requestIn('pending', { ...noProposals, placement: 'pay_before' });
    expect(longestPath(facts)).toEqual({ steps: 2, hours: 7 * 24, ends: new Set(ended) });
  });

  test('is six steps and 24 days longer if the customer agrees to three proposals', () => {
    expect(longestPath(requestIn('pending', { ...noProposals, proposals: 0 }))).toMatchObject({ steps: 8 + 6, hours: (25 + 24) * 24 });
  });
});

describe('a request that has ended', () => {
  test.each(ended)('as %s never changes, except that the seller can hide it', (status) => {
    for (const deadline of [null, due])
      for (const placement of ['pay_after', 'pay_before'] as const)
        for (const now of timesAround)
          for (const { actor, ...change } of possible(requestIn(status, { deadline, placement }), actors, now)) {
            expect(actor).toBe('seller');
            expect(change).toMatchObject({ to: status, reason: null, deadline: null, hidesFromSeller: true, notifies: [], notice: null });
          }
  });

  test('has a reason, unless it became a subscription', () => {
    for (const { to, reason } of transitions.filter((transition) => !transition.from.includes(transition.to)))
      expect(reason !== undefined).toBe(to === 'rejected' || to === 'cancelled');
    expect(new Set(transitions.flatMap(({ reason }) => reason ?? []))).toEqual(new Set(endReasons));
  });
});

describe('notices', () => {
  test('go out exactly when someone is notified, and never to the person who acted', () => {
    for (const { by, notifies, notice } of transitions) {
      expect(notice !== undefined).toBe(notifies.length > 0);
      expect(notifies).not.toContain(by);
    }
  });

  test('cover every kind; only sending and the two deadline notices are not transitions', () => {
    const sent = transitions.flatMap(({ notice }) => notice ?? []);
    expect(new Set([...sent, 'request_received', 'deadline_near', 'deadline_passed'])).toEqual(new Set(requestNoticeKinds));
  });
});
