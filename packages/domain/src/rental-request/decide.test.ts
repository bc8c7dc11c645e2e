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

/**
 * Everything that can happen to a request, and when: `ok`, or why not. Then the outcome: the next status, the reason, the deadline that
 * starts, whether the seller stops seeing it, and who gets which notice. Written by hand from the product's promises, not from the code,
 * so that the two can disagree. Anything without a row is refused.
 */
const table = `
status          actor    action         placement   long  due-1 due   due+1 end-1 end   end+1 to                   reason           starts   hides notify notice
pending         seller   accept         pay_after   ok    ok    ok    ok    ok    late  late  awaiting_proof       -                proof    -     cus    request_accepted
pending         seller   accept         pay_before  ok    ok    ok    ok    ok    late  late  accepted             -                pay      -     cus    request_accepted
pending         seller   reject         any         ok    ok    ok    ok    ok    late  late  rejected             seller_rejected  -        -     cus    request_rejected
pending         seller   delete         any         ok    ok    ok    ok    ok    late  late  rejected             seller_rejected  -        hides cus    request_rejected
pending         customer withdraw       any         ok    ok    ok    ok    ok    late  late  cancelled            withdrawn        -        -     sel    request_withdrawn
pending         clock    expire         any         early early early early early ok    ok    cancelled            no_reply         -        -     both   request_cancelled
pending         system   close_listing  any         ok    ok    ok    ok    ok    ok    ok    cancelled            listing_deleted  -        -     cus    request_cancelled
pending         operator stop           any         ok    ok    ok    ok    ok    ok    ok    cancelled            operator         -        -     both   request_cancelled

awaiting_proof  seller   submit_proof   any         ok    ok    ok    ok    ok    late  late  proof_submitted      -                review   -     cus    proof_submitted
awaiting_proof  customer withdraw       any         early early ok    ok    ok    late  late  cancelled            proof_missing    -        -     sel    request_withdrawn
awaiting_proof  clock    expire         any         early early early early early ok    ok    cancelled            proof_missing    -        -     both   request_cancelled
awaiting_proof  system   close_listing  any         ok    ok    ok    ok    ok    ok    ok    cancelled            listing_deleted  -        -     cus    request_cancelled
awaiting_proof  operator stop           any         ok    ok    ok    ok    ok    ok    ok    cancelled            operator         -        -     both   request_cancelled

proof_submitted customer accept_proof   any         ok    ok    ok    ok    ok    late  late  proof_accepted       -                pay      -     sel    proof_accepted
proof_submitted customer reject_proof   any         ok    ok    ok    ok    ok    late  late  proof_rejected       -                resubmit -     sel    proof_rejected
proof_submitted clock    expire         any         early early early early early ok    ok    proof_accepted       -                pay      -     both   proof_accepted
proof_submitted system   close_listing  any         ok    ok    ok    ok    ok    ok    ok    cancelled            listing_deleted  -        -     cus    request_cancelled
proof_submitted operator stop           any         ok    ok    ok    ok    ok    ok    ok    cancelled            operator         -        -     both   request_cancelled

proof_rejected  seller   resubmit_proof any         ok    ok    ok    ok    ok    late  late  proof_submitted      -                review   -     cus    proof_submitted
proof_rejected  seller   cancel         any         ok    ok    ok    ok    ok    late  late  cancelled            seller_cancelled -        -     cus    request_cancelled
proof_rejected  customer withdraw       any         ok    ok    ok    ok    ok    late  late  cancelled            withdrawn        -        -     sel    request_withdrawn
proof_rejected  clock    expire         any         early early early early early ok    ok    cancelled            proof_missing    -        -     both   request_cancelled
proof_rejected  system   close_listing  any         ok    ok    ok    ok    ok    ok    ok    cancelled            listing_deleted  -        -     cus    request_cancelled
proof_rejected  operator stop           any         ok    ok    ok    ok    ok    ok    ok    cancelled            operator         -        -     both   request_cancelled

accepted        customer withdraw       any         ok    ok    ok    ok    ok    late  late  cancelled            withdrawn        -        -     sel    request_withdrawn
accepted        provider pay            any         ok    ok    ok    ok    ok    ok    ok    subscription_created -                -        -     both   subscription_started
accepted        clock    expire         any         early early early early early ok    ok    cancelled            not_subscribed   -        -     both   request_cancelled
accepted        clock    restart        any         ok    ok    ok    ok    ok    ok    ok    accepted             -                pay      -     cus    payment_open_again
accepted        system   close_listing  any         ok    ok    ok    ok    ok    ok    ok    cancelled            listing_deleted  -        -     cus    request_cancelled
accepted        operator stop           any         ok    ok    ok    ok    ok    ok    ok    cancelled            operator         -        -     both   request_cancelled

proof_accepted  provider pay            any         ok    ok    ok    ok    ok    ok    ok    subscription_created -                -        -     both   subscription_started
proof_accepted  clock    expire         any         early early early early early ok    ok    cancelled            not_subscribed   -        -     both   request_cancelled
proof_accepted  clock    restart        any         ok    ok    ok    ok    ok    ok    ok    proof_accepted       -                pay      -     cus    payment_open_again
proof_accepted  system   close_listing  any         ok    ok    ok    ok    ok    ok    ok    cancelled            listing_deleted  -        -     cus    request_cancelled
proof_accepted  operator stop           any         ok    ok    ok    ok    ok    ok    ok    cancelled            operator         -        -     both   request_cancelled

rejected        seller   delete         any         ok    ok    ok    ok    ok    ok    ok    rejected             -                -        hides nobody -
cancelled       seller   delete         any         ok    ok    ok    ok    ok    ok    ok    cancelled            -                -        hides nobody -
`;

/** Which actions each actor can ever take. */
const actionsOf: Record<Actor, readonly Action[]> = {
  customer: ['withdraw', 'accept_proof', 'reject_proof'],
  seller: ['accept', 'reject', 'delete', 'submit_proof', 'resubmit_proof', 'cancel'],
  clock: ['expire', 'restart'],
  provider: ['pay'],
  system: ['close_listing'],
  operator: ['stop'],
};

const hoursAllowed: Record<string, number> = { reply: 72, proof: 48, review: 48, resubmit: 48, pay: 48 };
const open: readonly RequestStatus[] = ['pending', 'awaiting_proof', 'proof_submitted', 'proof_rejected', 'accepted', 'proof_accepted'];

/** No obstacles; one proof submission is left. */
const noObstacles: Omit<RequestFacts, 'status' | 'deadline' | 'placement' | 'isHidden'> = {
  proofSubmissions: 2,
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
}

function* cellsOf(statuses: readonly RequestStatus[]): Generator<Cell> {
  for (const status of statuses)
    for (const action of actions)
      for (const actor of actors) for (const time of timeNames) for (const placement of placements) yield { status, action, actor, time, placement };
}

/** The decision according to the tables above. */
function expected({ status, action, actor, time, placement }: Cell, flipped?: Fact) {
  const row = rows.find(
    (candidate) =>
      candidate['status'] === status &&
      candidate['action'] === action &&
      candidate['actor'] === actor &&
      ['any', placement].includes(candidate['placement'] ?? ''),
  );
  if (!row) return { ok: false, refusal: actionsOf[actor].includes(action) ? 'wrong_status' : 'action_not_allowed' };
  if (row[time] !== 'ok') return { ok: false, refusal: `too_${row[time]}` };
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

function requestIn({ status, placement }: Pick<Cell, 'status' | 'placement'>, changes: Partial<RequestFacts> = {}): RequestFacts {
  return { status, placement, deadline: open.includes(status) ? due : null, isHidden: false, ...noObstacles, ...changes };
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

describe('every combination of status, action, actor, time and placement', () => {
  test('is covered', () => {
    expect([...cellsOf(requestStatuses)]).toHaveLength(9 * 14 * 6 * 7 * 2);
  });

  // Proves: states.request.nine, states.seller.pending, states.seller.awaiting_proof, states.seller.proof_submitted
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
  const keys = rows.map((row) => `${row['status']} ${row['actor']} ${row['action']} ${row['placement']}`);
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
    timeNames.flatMap((time) => placements.flatMap((placement) => [undefined, ...facts].map((flipped) => ({ status, time, placement, flipped })))),
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

test('the clock never expires an open request without a deadline', () => {
  for (const status of open) {
    const request = requestIn({ status, placement: 'pay_after' }, { deadline: null });
    expect(decide(request, 'expire', 'clock', due + 1_000 * hourMs)).toEqual({ ok: false, refusal: 'too_early' });
  }
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
