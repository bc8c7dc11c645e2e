import { describe, expect, test } from 'vitest';
import { allowedActions, decide } from './decide.ts';
import type { RequestFacts } from './obstacles.ts';
import { requestStatuses, type RequestStatus } from './status.ts';
import { actions, actors, type Action, type Actor } from './transitions.ts';

const hour = 3_600_000;
const due = 1_000 * hour;

/** Around the deadline and around the end of the 24 hours of grace. Their names head the columns below. */
const moments = {
  long: due - 40 * hour,
  'due-1': due - 1,
  due,
  'due+1': due + 1,
  'end-1': due + 24 * hour - 1,
  end: due + 24 * hour,
  'end+1': due + 24 * hour + 1,
} as const;
type MomentName = keyof typeof moments;
const momentNames = Object.keys(moments) as MomentName[];

const placements = ['pay_after', 'pay_before'] as const;
type Placement = (typeof placements)[number];

/**
 * Everything that can happen to a request, and when: `ok`, or why not. Then what follows: the next status, why it ended, which deadline
 * starts, whether the seller's list forgets it, and who is told what. Written by hand from what the product promises and not from the
 * code, so that the two can disagree. Whatever has no row here is refused.
 */
const table = `
status          actor    action         placement   long  due-1 due   due+1 end-1 end   end+1 to                   reason           starts   hides tells  notice
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

/** Whose move each action is, ever. */
const movesOf: Record<Actor, readonly Action[]> = {
  customer: ['withdraw', 'accept_proof', 'reject_proof'],
  seller: ['accept', 'reject', 'delete', 'submit_proof', 'resubmit_proof', 'cancel'],
  clock: ['expire', 'restart'],
  provider: ['pay'],
  system: ['close_listing'],
  operator: ['stop'],
};

const hoursAllowed: Record<string, number> = { reply: 72, proof: 48, review: 48, resubmit: 48, pay: 48 };
const open: readonly RequestStatus[] = ['pending', 'awaiting_proof', 'proof_submitted', 'proof_rejected', 'accepted', 'proof_accepted'];

/** Nothing stands in the way; one submission is left. */
const friendly: Omit<RequestFacts, 'status' | 'deadline' | 'placement' | 'isHidden'> = {
  proofSubmissions: 2,
  sellerCanBePaid: true,
  hasFreeSlot: true,
  isSubscribed: false,
  isProofReadable: true,
  isCheckoutOpen: false,
  sellerWasPayableThroughout: true,
  isAmountRight: true,
};
type Fact = keyof typeof friendly;

/** Each fact as it can stand in the way, and what it stands in the way of: there it gives this refusal, and everywhere else it changes nothing. */
const unfriendly: Record<Fact, { is: boolean | number; refusal: string; stops: readonly string[] }> = {
  sellerCanBePaid: { is: false, refusal: 'seller_cannot_be_paid', stops: ['pending accept'] },
  hasFreeSlot: { is: false, refusal: 'fully_rented', stops: ['pending accept'] },
  isSubscribed: { is: true, refusal: 'already_subscribed', stops: ['pending accept'] },
  submissions: { is: 3, refusal: 'no_submission_left', stops: ['proof_rejected resubmit_proof'] },
  isProofReadable: { is: false, refusal: 'proof_unreadable', stops: ['proof_submitted expire'] },
  couldSellerBePaid: { is: false, refusal: 'seller_could_not_be_paid', stops: ['accepted expire', 'proof_accepted expire'] },
  isAmountRight: { is: false, refusal: 'wrong_amount', stops: ['accepted pay', 'proof_accepted pay'] },
  isCheckoutOpen: { is: true, refusal: 'checkout_open', stops: ['accepted expire', 'proof_accepted expire'] },
};
const facts = Object.keys(unfriendly) as Fact[];

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
  moment: MomentName;
  placement: Placement;
}

function* cellsOf(statuses: readonly RequestStatus[]): Generator<Cell> {
  for (const status of statuses)
    for (const action of actions)
      for (const actor of actors)
        for (const moment of momentNames) for (const placement of placements) yield { status, action, actor, moment, placement };
}

/** What the tables above say. */
function expected({ status, action, actor, moment, placement }: Cell, flipped?: Fact) {
  const row = rows.find(
    (one) => one['status'] === status && one['action'] === action && one['actor'] === actor && ['any', placement].includes(one['placement'] ?? ''),
  );
  if (!row) return { ok: false, refusal: movesOf[actor].includes(action) ? 'wrong_status' : 'not_your_move' };
  if (row[moment] !== 'ok') return { ok: false, refusal: `too_${row[moment]}` };
  if (flipped && unfriendly[flipped].stops.includes(`${status} ${action}`)) return { ok: false, refusal: unfriendly[flipped].refusal };
  // The only move that needs something to have gone wrong: nobody's time begins anew for nothing.
  if (action === 'restart' && flipped !== 'couldSellerBePaid') return { ok: false, refusal: 'no_time_lost' };
  const orNull = (column: string) => (row[column] === '-' ? null : row[column]);
  const starts = orNull('starts');
  return {
    ok: true,
    to: row['to'],
    reason: orNull('reason'),
    deadlineName: starts,
    deadline: starts ? moments[moment] + (hoursAllowed[starts] ?? Number.NaN) * hour : null,
    hides: row['hides'] === 'hides',
    tells: { cus: ['customer'], sel: ['seller'], both: ['customer', 'seller'], nobody: [] }[row['tells'] ?? ''],
    notice: orNull('notice'),
  };
}

function requestIn({ status, placement }: Pick<Cell, 'status' | 'placement'>, changes: Partial<RequestFacts> = {}): RequestFacts {
  return { status, placement, deadline: open.includes(status) ? due : null, isHidden: false, ...friendly, ...changes };
}

/** Where the code differs from the tables: each a line that can be read. */
function differences(statuses: readonly RequestStatus[], flipped?: Fact, changes: Partial<RequestFacts> = {}): string[] {
  const inTheWay = flipped ? { [flipped]: unfriendly[flipped].is } : {};
  return [...cellsOf(statuses)].flatMap((cell) => {
    const decision = decide(requestIn(cell, { ...inTheWay, ...changes }), cell.action, cell.actor, moments[cell.moment]);
    const [said, written] = [JSON.stringify(decision), JSON.stringify(expected(cell, flipped))];
    return said === written ? [] : [`${Object.values(cell).join(' ')}: the code says ${said}, written is ${written}`];
  });
}

describe('the whole grid of statuses, actions, actors, moments and placements', () => {
  test('has as many cells as there are combinations', () => {
    expect([...cellsOf(requestStatuses)]).toHaveLength(9 * 14 * 6 * 7 * 2);
  });

  // Proves: states.request.nine, states.seller.pending, states.seller.awaiting_proof, states.seller.proof_submitted
  // Proves: states.seller.proof_rejected, states.seller.ended, life.accept.proof-48h, life.accept.pay-before, life.reject, life.withdraw
  // Proves: life.no-reply, life.submit-proof, life.withdraw-late-proof, life.proof-missing, life.accept-proof, life.reject-proof
  // Proves: life.automatic-acceptance, life.seller-cancels, life.resubmit-missing, life.not-subscribed, life.listing-deleted
  // Proves: life.operator, life.grace, life.one-table, life.delete
  test.each(requestStatuses)('is as written for a request that is %s', (status) => {
    expect(differences([status])).toEqual([]);
  });

  // Proves: life.accept.account-active, life.accept.not-subscribed, life.accept.slot-taken, life.automatic-acceptance, life.paid
  // Proves: life.not-subscribed
  test.each(facts)('is as written when %s stands in the way of something', (fact) => {
    expect(differences(requestStatuses, fact)).toEqual([]);
  });

  test('does not ask what time it is once a request has ended', () => {
    expect(differences(['rejected', 'cancelled', 'subscription_created'], undefined, { deadline: due })).toEqual([]);
  });
});

test('every row of the written tables is a different one and is about something that exists', () => {
  const keys = rows.map((row) => `${row['status']} ${row['actor']} ${row['action']} ${row['placement']}`);
  expect(new Set(keys).size).toBe(keys.length);
  for (const row of rows) {
    expect(requestStatuses).toContain(row['status']);
    expect(movesOf[row['actor'] as Actor]).toContain(row['action']);
  }
  const written = new Set(rows.map((row) => `${row['status']} ${row['action']}`));
  for (const stopped of facts.flatMap((fact) => unfriendly[fact].stops)) expect(written).toContain(stopped);
});

describe('the buttons', () => {
  const situations = requestStatuses.flatMap((status) =>
    momentNames.flatMap((moment) =>
      placements.flatMap((placement) => [undefined, ...facts].map((flipped) => ({ status, moment, placement, flipped }))),
    ),
  );

  // Proves: life.allowedActions
  test.each(['customer', 'seller'] as const)('of a %s offer exactly what is possible', (actor) => {
    const wrong = situations.filter(({ flipped, ...situation }) => {
      const request = requestIn(situation, flipped && { [flipped]: unfriendly[flipped].is });
      const now = moments[situation.moment];
      const written = actions.filter((action) => expected({ ...situation, action, actor }, flipped).ok).join();
      const decided = actions.filter((action) => decide(request, action, actor, now).ok).join();
      const offered = allowedActions(request, actor, now).join();
      return offered !== written || offered !== decided;
    });
    expect(wrong).toEqual([]);
  });
});

test.each(['rejected', 'cancelled'] as const)('what is %s and was deleted by the seller can not be deleted again', (status) => {
  const request = requestIn({ status, placement: 'pay_after' }, { isHidden: true });
  expect(decide(request, 'delete', 'seller', due)).toEqual({ ok: false, refusal: 'wrong_status' });
  for (const actor of actors) expect(allowedActions(request, actor, due)).toEqual([]);
});

// Proves: life.three-submissions
test('proof is submitted three times at most', () => {
  const rejected = requestIn({ status: 'proof_rejected', placement: 'pay_after' });
  const answers = [1, 2, 3, 4].map((submissions) => decide({ ...rejected, proofSubmissions: submissions }, 'resubmit_proof', 'seller', due).ok);
  expect(answers).toEqual([true, true, false, false]);
});

test('an open request whose deadline is not known is never ended by the clock', () => {
  for (const status of open) {
    const request = requestIn({ status, placement: 'pay_after' }, { deadline: null });
    expect(decide(request, 'expire', 'clock', due + 1_000 * hour)).toEqual({ ok: false, refusal: 'too_early' });
  }
});
