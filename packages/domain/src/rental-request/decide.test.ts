import { describe, expect, test } from 'vitest';
import { hourMs } from '../time.ts';
import { allowedActions, decide, getCheckoutRefusal } from './decide.ts';
import { type RequestFacts, requestStatuses, type RequestStatus } from './status.ts';
import { actions, actors, type Action, type Actor } from './transitions.ts';

const due = 1_000 * hourMs;

/** Times around the deadline and around the end of the 24-hour grace period. Their names are column headers below. */
const times = {
  long: due - 40 * hourMs,
  'due-1': due - 1,
  due,
  'due+1': due + 1,
  'end-1': due + 24 * hourMs - 1,
  end: due + 24 * hourMs,
  'end+1': due + 24 * hourMs + 1,
} as const;
type TimeName = keyof typeof times;
const timeNames = Object.keys(times) as TimeName[];

const placements = ['pay_after', 'pay_before'] as const;
type Placement = (typeof placements)[number];
const proposals = ['open', 'none'] as const;

/**
 * Everything that can happen to a request, and when: `ok`, or why not. Then the outcome: the next status, the reason, the deadline that
 * starts, whether the seller stops seeing it, and who gets which notice. Written by hand from the product's promises, not from the code,
 * so that the two can disagree. Anything without a row is refused.
 */
const table = `
status          actor    action         placement   proposal long  due-1 due   due+1 end-1 end   end+1 to                   reason           starts   hides notify notice
pending         seller   accept         pay_after   any      ok    ok    ok    ok    ok    late  late  awaiting_proof       -                proof    -     cus    request_accepted
pending         seller   accept         pay_before  any      ok    ok    ok    ok    ok    late  late  accepted             -                pay      -     cus    request_accepted
pending         seller   reject         any         any      ok    ok    ok    ok    ok    late  late  rejected             seller_rejected  -        -     cus    request_rejected
pending         seller   delete         any         any      ok    ok    ok    ok    ok    late  late  rejected             seller_rejected  -        hides cus    request_rejected
pending         seller   propose        any         any      ok    ok    ok    ok    ok    late  late  pending              -                reply    -     cus    proposal_received
pending         customer agree          any         open     ok    ok    ok    ok    ok    late  late  pending              -                reply    -     sel    proposal_agreed
pending         customer agree          any         none     none  none  none  none  none  late  late  -                    -                -        -     nobody -
pending         customer withdraw       any         any      ok    ok    ok    ok    ok    late  late  cancelled            withdrawn        -        -     sel    request_withdrawn
pending         clock    expire         any         none     early early early early early ok    ok    cancelled            no_reply         -        -     both   request_cancelled
pending         clock    expire         any         open     early early early early early ok    ok    cancelled            no_answer        -        -     both   request_cancelled
pending         system   close_listing  any         any      ok    ok    ok    ok    ok    ok    ok    cancelled            listing_deleted  -        -     cus    request_cancelled
pending         operator stop           any         any      ok    ok    ok    ok    ok    ok    ok    cancelled            operator         -        -     both   request_cancelled

awaiting_proof  seller   submit_proof   any         any      ok    ok    ok    ok    ok    late  late  proof_submitted      -                review   -     cus    proof_submitted
awaiting_proof  customer withdraw       any         any      early early ok    ok    ok    late  late  cancelled            proof_missing    -        -     sel    request_withdrawn
awaiting_proof  clock    expire         any         any      early early early early early ok    ok    cancelled            proof_missing    -        -     both   request_cancelled
awaiting_proof  system   close_listing  any         any      ok    ok    ok    ok    ok    ok    ok    cancelled            listing_deleted  -        -     cus    request_cancelled
awaiting_proof  operator stop           any         any      ok    ok    ok    ok    ok    ok    ok    cancelled            operator         -        -     both   request_cancelled

proof_submitted customer accept_proof   any         any      ok    ok    ok    ok    ok    late  late  proof_accepted       -                pay      -     sel    proof_accepted
proof_submitted customer reject_proof   any         any      ok    ok    ok    ok    ok    late  late  proof_rejected       -                resubmit -     sel    proof_rejected
proof_submitted clock    expire         any         any      early early early early early ok    ok    proof_accepted       -                pay      -     both   proof_accepted
proof_submitted system   close_listing  any         any      ok    ok    ok    ok    ok    ok    ok    cancelled            listing_deleted  -        -     cus    request_cancelled
proof_submitted operator stop           any         any      ok    ok    ok    ok    ok    ok    ok    cancelled            operator         -        -     both   request_cancelled

proof_rejected  seller   resubmit_proof any         any      ok    ok    ok    ok    ok    late  late  proof_submitted      -                review   -     cus    proof_submitted
proof_rejected  seller   cancel         any         any      ok    ok    ok    ok    ok    late  late  cancelled            seller_cancelled -        -     cus    request_cancelled
proof_rejected  customer withdraw       any         any      ok    ok    ok    ok    ok    late  late  cancelled            withdrawn        -        -     sel    request_withdrawn
proof_rejected  clock    expire         any         any      early early early early early ok    ok    cancelled            proof_missing    -        -     both   request_cancelled
proof_rejected  system   close_listing  any         any      ok    ok    ok    ok    ok    ok    ok    cancelled            listing_deleted  -        -     cus    request_cancelled
proof_rejected  operator stop           any         any      ok    ok    ok    ok    ok    ok    ok    cancelled            operator         -        -     both   request_cancelled

accepted        customer withdraw       any         any      ok    ok    ok    ok    ok    late  late  cancelled            withdrawn        -        -     sel    request_withdrawn
accepted        provider pay            any         any      ok    ok    ok    ok    ok    ok    ok    subscription_created -                -        -     both   subscription_started
accepted        clock    expire         any         any      early early early early early ok    ok    cancelled            not_subscribed   -        -     both   request_cancelled
accepted        clock    restart        any         any      ok    ok    ok    ok    ok    ok    ok    accepted             -                pay      -     cus    payment_open_again
accepted        system   close_listing  any         any      ok    ok    ok    ok    ok    ok    ok    cancelled            listing_deleted  -        -     cus    request_cancelled
accepted        operator stop           any         any      ok    ok    ok    ok    ok    ok    ok    cancelled            operator         -        -     both   request_cancelled

proof_accepted  provider pay            any         any      ok    ok    ok    ok    ok    ok    ok    subscription_created -                -        -     both   subscription_started
proof_accepted  clock    expire         any         any      early early early early early ok    ok    cancelled            not_subscribed   -        -     both   request_cancelled
proof_accepted  clock    restart        any         any      ok    ok    ok    ok    ok    ok    ok    proof_accepted       -                pay      -     cus    payment_open_again
proof_accepted  system   close_listing  any         any      ok    ok    ok    ok    ok    ok    ok    cancelled            listing_deleted  -        -     cus    request_cancelled
proof_accepted  operator stop           any         any      ok    ok    ok    ok    ok    ok    ok    cancelled            operator         -        -     both   request_cancelled

rejected        seller   delete         any         any      ok    ok    ok    ok    ok    ok    ok    rejected             -                -        hides nobody -
cancelled       seller   delete         any         any      ok    ok    ok    ok    ok    ok    ok    cancelled            -                -        hides nobody -
`;

/** Which actions each actor can ever take. */
const actionsOf: Record<Actor, readonly Action[]> = {
  customer: ['agree', 'withdraw', 'accept_proof', 'reject_proof'],
  seller: ['accept', 'reject', 'delete', 'propose', 'submit_proof', 'resubmit_proof', 'cancel'],
  clock: ['expire', 'restart'],
  provider: ['pay'],
  system: ['close_listing'],
  operator: ['stop'],
};

const hoursAllowed: Record<string, number> = { reply: 72, proof: 48, review: 48, resubmit: 48, pay: 48 };
const open: readonly RequestStatus[] = ['pending', 'awaiting_proof', 'proof_submitted', 'proof_rejected', 'accepted', 'proof_accepted'];

/** As soon as possible, until someone cancels. */
const noDates = { hasDates: false, start: null, acceptanceEnd: null, agreementEnd: null, leadTime: 0 };

/** No obstacles; one proof submission and one proposal are left. */
const noObstacles: Omit<RequestFacts, 'status' | 'deadline' | 'placement' | 'hasOpenProposal' | 'isHidden' | keyof typeof noDates> = {
  proofSubmissions: 2,
  proposals: 2,
  isProposalRight: true,
  isProposalFree: true,
  sellerCanBePaid: true,
  hasFreeSlot: true,
  isSubscribed: false,
  isProofReadable: true,
  isCheckoutOpen: false,
  sellerWasPayableThroughout: true,
  isAmountRight: true,
};
type Fact = keyof typeof noObstacles;

/** The value that turns each fact into an obstacle, and the actions it blocks with this refusal. It changes nothing else. */
const blockers: Record<Fact, { value: boolean | number; refusal: string; blocks: readonly string[] }> = {
  sellerCanBePaid: { value: false, refusal: 'seller_cannot_be_paid', blocks: ['pending accept'] },
  hasFreeSlot: { value: false, refusal: 'fully_rented', blocks: ['pending accept'] },
  isSubscribed: { value: true, refusal: 'already_subscribed', blocks: ['pending accept'] },
  proofSubmissions: { value: 3, refusal: 'no_proof_submissions_left', blocks: ['proof_rejected resubmit_proof'] },
  proposals: { value: 3, refusal: 'no_proposals_left', blocks: ['pending propose'] },
  isProposalRight: { value: false, refusal: 'other_proposal', blocks: ['pending agree'] },
  isProposalFree: { value: false, refusal: 'proposal_taken', blocks: ['pending agree'] },
  isProofReadable: { value: false, refusal: 'proof_unreadable', blocks: ['proof_submitted expire'] },
  sellerWasPayableThroughout: { value: false, refusal: 'seller_could_not_be_paid', blocks: ['accepted expire', 'proof_accepted expire'] },
  isAmountRight: { value: false, refusal: 'wrong_amount', blocks: ['accepted pay', 'proof_accepted pay'] },
  isCheckoutOpen: { value: true, refusal: 'checkout_open', blocks: ['accepted expire', 'proof_accepted expire'] },
};
const facts = Object.keys(blockers) as Fact[];

type Row = Record<string, string>;
const rows = readTable(table);

function readTable(text: string): Row[] {
  const [head = [], ...lines] = text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.split(/\s+/)]));
  return lines.map((cells) => {
    if (cells.length !== head.length) throw new Error(`${cells.join(' ')} has ${cells.length} cells for ${head.length} columns`);
    return Object.fromEntries(head.map((column, index) => [column, cells[index] ?? '']));
  });
}

interface Cell {
  status: RequestStatus;
  action: Action;
  actor: Actor;
  time: TimeName;
  placement: Placement;
  proposal: (typeof proposals)[number];
}

function* cellsOf(statuses: readonly RequestStatus[]): Generator<Cell> {
  for (const status of statuses)
    for (const action of actions)
      for (const actor of actors)
        for (const time of timeNames)
          for (const placement of placements) for (const proposal of proposals) yield { status, action, actor, time, placement, proposal };
}

/** The decision according to the tables above. */
function expected({ status, action, actor, time, placement, proposal }: Cell, flipped?: Fact) {
  const row = rows.find(
    (candidate) =>
      candidate['status'] === status &&
      candidate['action'] === action &&
      candidate['actor'] === actor &&
      ['any', placement].includes(candidate['placement'] ?? '') &&
      ['any', proposal].includes(candidate['proposal'] ?? ''),
  );
  if (!row) return { ok: false, refusal: actionsOf[actor].includes(action) ? 'wrong_status' : 'action_not_allowed' };
  if (row[time] !== 'ok') return { ok: false, refusal: row[time] === 'none' ? 'no_proposal' : `too_${row[time]}` };
  if (flipped && blockers[flipped].blocks.includes(`${status} ${action}`)) return { ok: false, refusal: blockers[flipped].refusal };
  // The only action that needs an obstacle: a deadline restarts only if the seller could not be paid.
  if (action === 'restart' && flipped !== 'sellerWasPayableThroughout') return { ok: false, refusal: 'no_lost_time_to_restore' };
  const orNull = (column: string) => (row[column] === '-' ? null : row[column]);
  const starts = orNull('starts');
  return {
    ok: true,
    to: row['to'],
    reason: orNull('reason'),
    deadlineName: starts,
    deadline: starts ? times[time] + (hoursAllowed[starts] ?? Number.NaN) * hourMs : null,
    hidesFromSeller: row['hides'] === 'hides',
    notifies: { cus: ['customer'], sel: ['seller'], both: ['customer', 'seller'], nobody: [] }[row['notify'] ?? ''],
    notice: orNull('notice'),
  };
}

type Situation = Pick<Cell, 'status' | 'placement'> & { proposal?: Cell['proposal'] };

function requestIn({ status, placement, proposal = 'none' }: Situation, changes: Partial<RequestFacts> = {}): RequestFacts {
  const deadline = open.includes(status) ? due : null;
  return { status, placement, deadline, hasOpenProposal: proposal === 'open', isHidden: false, ...noDates, ...noObstacles, ...changes };
}

/** Where the code differs from the tables, one readable line each. */
function differences(statuses: readonly RequestStatus[], flipped?: Fact, changes: Partial<RequestFacts> = {}): string[] {
  const obstacle = flipped ? { [flipped]: blockers[flipped].value } : {};
  return [...cellsOf(statuses)].flatMap((cell) => {
    const decision = decide(requestIn(cell, { ...obstacle, ...changes }), cell.action, cell.actor, times[cell.time]);
    const [actual, written] = [JSON.stringify(decision), JSON.stringify(expected(cell, flipped))];
    return actual === written ? [] : [`${Object.values(cell).join(' ')}: the code says ${actual}, the table says ${written}`];
  });
}

describe('every combination of status, action, actor, time, placement and proposal', () => {
  test('is covered', () => {
    expect([...cellsOf(requestStatuses)]).toHaveLength(9 * 16 * 6 * 7 * 2 * 2);
  });

  // Proves: states.seller.pending, states.seller.awaiting_proof, states.seller.proof_submitted
  // Proves: states.seller.proof_rejected, states.seller.ended, life.accept.proof-48h, life.accept.pay-before, life.reject, life.withdraw
  // Proves: life.no-reply, life.submit-proof, life.withdraw-late-proof, life.proof-missing, life.accept-proof, life.reject-proof
  // Proves: life.automatic-acceptance, life.seller-cancels, life.resubmit-missing, life.not-subscribed, life.listing-deleted
  // Proves: life.operator, life.grace, life.one-table, life.delete
  test.each(requestStatuses)('matches the table for a request that is %s', (status) => {
    expect(differences([status])).toEqual([]);
  });

  // Proves: life.accept.account-active, life.accept.not-subscribed, life.accept.slot-taken, life.automatic-acceptance, life.paid
  // Proves: life.not-subscribed
  test.each(facts)('matches the table when %s is an obstacle', (fact) => {
    expect(differences(requestStatuses, fact)).toEqual([]);
  });

  test('ignores the time once a request has ended', () => {
    expect(differences(['rejected', 'cancelled', 'subscription_created'], undefined, { deadline: due })).toEqual([]);
  });
});

test('the tables have no duplicate or impossible rows', () => {
  const keys = rows.map((row) => `${row['status']} ${row['actor']} ${row['action']} ${row['placement']} ${row['proposal']}`);
  expect(new Set(keys).size).toBe(keys.length);
  for (const row of rows) {
    expect(requestStatuses).toContain(row['status']);
    expect(actionsOf[row['actor'] as Actor]).toContain(row['action']);
  }
  const written = new Set(rows.map((row) => `${row['status']} ${row['action']}`));
  for (const blocked of facts.flatMap((fact) => blockers[fact].blocks)) expect(written).toContain(blocked);
});

describe('the allowed actions', () => {
  const situations = requestStatuses.flatMap((status) =>
    timeNames.flatMap((time) =>
      placements.flatMap((placement) =>
        proposals.flatMap((proposal) => [undefined, ...facts].map((flipped) => ({ status, time, placement, proposal, flipped }))),
      ),
    ),
  );

  // Proves: life.allowedActions
  test.each(['customer', 'seller'] as const)('of a %s are exactly the possible ones', (actor) => {
    const wrong = situations.filter(({ flipped, ...situation }) => {
      const request = requestIn(situation, flipped && { [flipped]: blockers[flipped].value });
      const now = times[situation.time];
      const written = actions.filter((action) => expected({ ...situation, action, actor }, flipped).ok).join();
      const decided = actions.filter((action) => decide(request, action, actor, now).ok).join();
      const allowed = allowedActions(request, actor, now).join();
      return allowed !== written || allowed !== decided;
    });
    expect(wrong).toEqual([]);
  });
});

test.each(['rejected', 'cancelled'] as const)('a %s request that the seller deleted cannot be deleted again', (status) => {
  const request = requestIn({ status, placement: 'pay_after' }, { isHidden: true });
  expect(decide(request, 'delete', 'seller', due)).toEqual({ ok: false, refusal: 'wrong_status' });
  for (const actor of actors) expect(allowedActions(request, actor, due)).toEqual([]);
});

// Proves: life.three-submissions
test('proof can be submitted at most three times', () => {
  const rejected = requestIn({ status: 'proof_rejected', placement: 'pay_after' });
  const results = [1, 2, 3, 4].map((proofSubmissions) => decide({ ...rejected, proofSubmissions }, 'resubmit_proof', 'seller', due).ok);
  expect(results).toEqual([true, true, false, false]);
});

test('dates can be proposed at most three times', () => {
  const pending = requestIn({ status: 'pending', placement: 'pay_after' });
  const results = [0, 1, 2, 3, 4].map((count) => decide({ ...pending, proposals: count }, 'propose', 'seller', due).ok);
  expect(results).toEqual([true, true, true, false, false]);
});

test('the clock never expires an open request without a deadline', () => {
  for (const status of open) {
    const request = requestIn({ status, placement: 'pay_after' }, { deadline: null });
    expect(decide(request, 'expire', 'clock', due + 1_000 * hourMs)).toEqual({ ok: false, refusal: 'too_early' });
  }
});

describe('a request with dates', () => {
  const start = 10_000 * hourMs;
  /** Times around the start of the rental, in hours from it. */
  const hours = { long: -200, '-72-1': -72.01, '-72': -72, '-48-1': -48.01, '-48': -48, '-1': -1, start: 0, '+24-1': 23.99, '+24': 24 } as const;
  type Column = keyof typeof hours;
  const columns = Object.keys(hours) as Column[];

  /** Everything that depends on the start, written by hand: `ok`, or why not. The deadline of each request is 48 hours after the start. */
  const grid = readTable(`
status         actor    action       placement  long  -72-1 -72   -48-1 -48   -1    start +24-1 +24    reason
pending        seller   accept       pay_after  ok    ok    ok    ok    ok    ok    ok    ok    passed -
pending        seller   accept       pay_before ok    ok    ok    ok    ok    ok    ok    ok    passed -
pending        seller   propose      pay_after  ok    ok    ok    ok    ok    ok    ok    ok    ok     -
pending        seller   reject       pay_after  ok    ok    ok    ok    ok    ok    ok    ok    ok     seller_rejected
pending        customer withdraw     pay_after  ok    ok    ok    ok    ok    ok    ok    ok    ok     withdrawn
awaiting_proof customer withdraw     pay_after  ok    ok    early early early early early early early  withdrawn_early
awaiting_proof seller   submit_proof pay_after  early early early early ok    ok    ok    ok    ok     -
accepted       customer withdraw     pay_before ok    ok    ok    ok    ok    ok    ok    ok    ok     withdrawn
accepted       provider pay          pay_before ok    ok    ok    ok    ok    ok    ok    ok    ok     -
proof_rejected customer withdraw     pay_after  ok    ok    ok    ok    ok    ok    ok    ok    ok     withdrawn
  `);
  const refusals: Record<string, string> = { early: 'too_early', passed: 'start_passed' };
  const dated = (status: RequestStatus, placement: Placement, changes: Partial<RequestFacts> = {}) =>
    requestIn({ status, placement }, { hasDates: true, start, acceptanceEnd: start + 24 * hourMs, deadline: start + 48 * hourMs, ...changes });

  test.each(grid.map((row) => [`${row['status']} ${row['actor']} ${row['action']} ${row['placement']}`, row] as const))('%s', (_, row) => {
    for (const column of columns) {
      const request = dated(row['status'] as RequestStatus, row['placement'] as Placement);
      const decision = decide(request, row['action'] as Action, row['actor'] as Actor, start + hours[column] * hourMs);
      const expectedReason = row['reason'] === '-' ? null : row['reason'];
      expect([column, decision]).toMatchObject([
        column,
        row[column] === 'ok' ? { ok: true, reason: expectedReason } : { ok: false, refusal: refusals[row[column] ?? ''] },
      ]);
    }
  });

  test('that was withdrawn after the deadline says that proof was missing', () => {
    const late = decide(dated('awaiting_proof', 'pay_after'), 'withdraw', 'customer', start + 48 * hourMs);
    expect(late).toMatchObject({ ok: true, reason: 'proof_missing' });
  });

  test('says that its dates are taken, not that the listing is fully rented', () => {
    expect(decide(dated('pending', 'pay_after', { hasFreeSlot: false }), 'accept', 'seller', start)).toEqual({ ok: false, refusal: 'dates_taken' });
  });

  test('can be agreed to until 24 hours after the proposed start, whenever the first one was', () => {
    const proposed = dated('pending', 'pay_after', { hasOpenProposal: true, acceptanceEnd: start - 200 * hourMs, agreementEnd: start + 24 * hourMs });
    const at = (offset: number) => decide(proposed, 'agree', 'customer', start + offset * hourMs);
    expect([-100, 23.99].map((offset) => at(offset).ok)).toEqual([true, true]);
    expect(at(24)).toEqual({ ok: false, refusal: 'start_passed' });
    expect(decide(proposed, 'accept', 'seller', start)).toEqual({ ok: false, refusal: 'start_passed' });
  });

  // Proof: max(now + lead time, start) + 48 h. Payment first: opens 48 h before the start, and at accept if that is sooner, for 48 h.
  test.each([
    ['proof, start far away', 'pay_after', -200, 0, 48],
    ['proof, start today', 'pay_after', 2, 0, 50],
    ['proof, lead time longer than the start is away', 'pay_after', -24, 5 * 24, 5 * 24 - 24 + 48],
    ['proof, lead time shorter than the start is away', 'pay_after', -200, 5 * 24, 48],
    ['payment, start far away', 'pay_before', -200, 0, 0],
    ['payment, exactly when it opens', 'pay_before', -48, 0, 0],
    ['payment, start tomorrow', 'pay_before', -24, 0, 24],
    ['payment, lead time does not matter', 'pay_before', -24, 5 * 24, 24],
  ] as const)('%s: the deadline follows the start', (_, placement, accepted, lead, expectedHours) => {
    const decision = decide(dated('pending', placement, { leadTime: lead * hourMs }), 'accept', 'seller', start + accepted * hourMs);
    expect(decision.ok && ((decision.deadline ?? 0) - start) / hourMs).toBe(expectedHours);
  });

  test('without a start has the lead time before proof is due', () => {
    const decision = decide(requestIn({ status: 'pending', placement: 'pay_after' }, { leadTime: 72 * hourMs }), 'accept', 'seller', due - 1);
    expect(decision.ok && decision.deadline).toBe(due - 1 + (72 + 48) * hourMs);
  });

  test('can be paid from 48 hours before the start', () => {
    const accepted = dated('accepted', 'pay_before', { deadline: start });
    const at = (offset: number) => getCheckoutRefusal(accepted, start + offset * hourMs);
    expect([-200, -48.01, -48, -0.01, 0].map(at)).toEqual(['too_early', 'too_early', null, null, 'too_late']);
  });
});

describe('a checkout', () => {
  const payable = requestIn({ status: 'proof_accepted', placement: 'pay_after' });

  test('can be opened only while the request awaits payment', () => {
    const allowed = requestStatuses.filter((status) => getCheckoutRefusal({ ...payable, status }, due - 1) === null);
    expect(allowed).toEqual(['accepted', 'proof_accepted']);
  });

  // Proves: life.no-checkout-late
  test('cannot be opened at the deadline or later, even in the grace period', () => {
    expect([due - 1, due, due + 1].map((now) => getCheckoutRefusal(payable, now))).toEqual([null, 'too_late', 'too_late']);
  });

  test('is refused if the customer already rents the listing or the seller cannot be paid', () => {
    expect(getCheckoutRefusal({ ...payable, isSubscribed: true }, 0)).toBe('already_subscribed');
    expect(getCheckoutRefusal({ ...payable, sellerCanBePaid: false }, due + 1)).toBe('seller_cannot_be_paid');
  });
});
