import type { RequestStatus } from '@frontage/domain/rental-request/status';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPaymentsWorld, type PaymentsWorld } from '../../../testing/payments-world.ts';
import { type Chance, seeded } from '../../../testing/random.ts';
import { roleFor } from '../../../testing/request-model.ts';
import { findTroubles } from '../../../testing/request-oracle.ts';
import { judge, type Race, type Racer, runInOrder, runTogether } from '../../../testing/request-race.ts';
import { changingSlots, clock, deleting, paying, pressing, sending, unlisting } from '../../../testing/request-racers.ts';
import { attempt, type Command, newSeller, openRequestStage, type Outcome, type RequestStage } from '../../../testing/request-stage.ts';
import { bring, type Brought, bringMany, type Destination } from '../../../testing/request-way.ts';

const times = 50;
/** So many of them in each of the two orders, which are arranged by making both wait for the same row. */
const arranged = 10;
/** So many pairs at a time. */
const few = 10;

let world: PaymentsWorld;
let stage: RequestStage;
beforeAll(async () => {
  // All of a few pairs may wait at once, each on a connection of its own.
  world = await openPaymentsWorld({ worker: false, env: { DATABASE_POOL_SIZE: '24' } });
  stage = await openRequestStage(world);
});
afterAll(async () => {
  await stage.close();
  await world.close();
});

type Wish = Command | 'close' | 'pay';

function racerFor(wish: Wish, { id, spot, customer }: Brought): Racer {
  if (wish === 'close') return deleting(spot);
  if (wish === 'pay') return paying(stage, id);
  return pressing(roleFor(wish) === 'seller' ? spot.seller : customer, wish, id);
}

describe('when the grace is over', () => {
  const endings: [RequestStatus, Wish | 'expire', hoursAgo: number][] = [
    ['pending', 'accept', 96],
    ['pending', 'withdraw', 96],
    ['awaiting_proof', 'submit_proof', 72],
    ['awaiting_proof', 'close', 72],
    ['proof_submitted', 'accept_proof', 72],
    ['proof_rejected', 'cancel', 72],
    ['proof_accepted', 'pay', 72],
    ['accepted', 'expire', 72],
  ];

  test.each(endings)(
    'the clock ends a %s request while somebody wants to %s it: it comes out as one after the other',
    async (status, wish, hoursAgo) => {
      const all = await bringMany(stage, times, { status, hoursAgo });
      const races = all.map((it): Race => ({ belief: it.belief, racers: [wish === 'expire' ? clock(stage) : racerFor(wish, it), clock(stage)] }));
      // The clock begins with the first ones and people with the last, so that they meet.
      const ended = stage.runClock();
      const answers = await inGroups(races.toReversed(), (group) => Promise.all(group.map(({ racers: [one] }) => one.go())));
      await ended;
      // It passes by what somebody else holds, and comes again.
      await stage.runClock();
      const both = answers.toReversed().map((answer): [Outcome, Outcome] => [answer, { status: 200, code: '' }]);
      expect(await judge(stage, races, both)).toHaveLength(times);
    },
  );

  test.each<[RequestStatus, Command, hours: number, to: RequestStatus, end: RequestStatus]>([
    ['pending', 'accept', 96, 'awaiting_proof', 'cancelled'],
    ['pending', 'withdraw', 96, 'cancelled', 'cancelled'],
    ['proof_submitted', 'reject_proof', 72, 'proof_rejected', 'proof_accepted'],
    ['proof_rejected', 'cancel', 72, 'cancelled', 'cancelled'],
  ])('or just about to be, a %s request is still there to %s, or the clock’s', async (status, command, hours, to, end) => {
    const chance = seeded(96);
    const side = roleFor(command);
    // The first ones are in good time, the second too late, and with the others nobody knows.
    const moments: [left: number, possible: number[]][] = [
      [60_000, [200]],
      [-10_000, [409]],
      ...chance.several(times / 10 - 2, (): [number, number[]] => [20 + chance.below(130), [200, 409]]),
    ];
    for (const [left, possible] of moments) {
      const all = await bringMany(stage, 10, { status, hoursAgo: hours - left / 3_600_000 });
      const pressed = all.map(({ spot, customer, id }) => attempt(side === 'seller' ? spot.seller : customer, command, id));
      const [answers] = await Promise.all([Promise.all(pressed), stage.runClock()]);
      await stage.runClock();
      for (const [index, { id }] of all.entries()) {
        const [row] = await world.sql<{ status: string; actor: string }>(
          `select to_status as status, actor from request_event where request_id = $1 order by id desc limit 1`,
          [id],
        );
        const answer = answers[index];
        const inTime = { answer: { status: 200, code: '' }, row: { status: to, actor: side } };
        const tooLate = {
          answer: { status: 409, code: expect.stringMatching(/^(too_late|request_moved_on)$/) as string },
          row: { status: end, actor: 'clock' },
        };
        expect({ answer, row }).toEqual(answer?.status === 200 ? inTime : tooLate);
        expect(possible).toContain(answer?.status);
      }
    }
  });
});

interface Setting extends Destination {
  /** What both need. */
  over?: 'rental_request' | 'listing';
}

type RaceCase = [what: string, Setting, racers: (it: Brought) => [Racer, Racer]];

function raceOf(setting: Setting, one: Wish, other: Wish): RaceCase {
  return [`${one} and ${other} one that is ${setting.status ?? ''}`, setting, (it) => [racerFor(one, it), racerFor(other, it)]];
}

/** All that can be done to a request of this status, by whoever can; and what is not tried twice elsewhere. */
const wishes: [Setting, all: Wish[], twice: Wish[]][] = [
  [{ status: 'pending' }, ['accept', 'reject', 'delete', 'withdraw', 'close'], ['accept', 'reject', 'delete', 'withdraw', 'close']],
  [{ status: 'awaiting_proof', hoursAgo: 49 }, ['submit_proof', 'withdraw', 'close'], ['submit_proof']],
  [{ status: 'proof_submitted' }, ['accept_proof', 'reject_proof', 'close'], ['accept_proof', 'reject_proof']],
  [{ status: 'proof_rejected' }, ['submit_proof', 'cancel', 'withdraw', 'close'], ['cancel']],
  [{ status: 'accepted' }, ['withdraw', 'pay', 'close'], ['pay']],
  [{ status: 'proof_accepted' }, ['pay', 'close'], []],
  [{ status: 'rejected' }, ['delete'], ['delete']],
];
const pairs = wishes.flatMap(([setting, all, twice]) => {
  const different = all.flatMap((one, index) => all.slice(index + 1).map((other) => raceOf(setting, one, other)));
  return different.concat(twice.map((one) => raceOf(setting, one, one)));
});

const rivals = ({ spot, rivals: [id = ''] }: Brought): Racer => pressing(spot.seller, 'accept', id);
const asking = ({ spot }: Brought, who: 0 | 1 | 2 = 0): Racer => sending(stage, stage.customers[who], spot, 'week');
const nobody = { over: 'listing' } as const;

const aroundListings: RaceCase[] = [
  [
    'accept and withdraw where payment comes first',
    { status: 'pending', placement: 'pay_before' },
    (it) => [racerFor('accept', it), racerFor('withdraw', it)],
  ],
  ['accept two on the last slot', { status: 'pending', rivals: 1 }, (it) => [racerFor('accept', it), rivals(it)]],
  [
    'take a slot away and accept',
    { status: 'awaiting_proof', slots: 2, rivals: 1, over: 'listing' },
    (it) => [changingSlots(it.spot, 1), rivals(it)],
  ],
  ['send and delete the listing', nobody, (it) => [asking(it), deleting(it.spot)]],
  ['send and unlist', nobody, (it) => [asking(it), unlisting(it.spot)]],
];

/** Two who do not wait for the same row, or of whom nobody can see who came first. */
const withoutOrder: RaceCase[] = [
  ['accept two on two slots', { status: 'pending', rivals: 1, slots: 2 }, (it) => [racerFor('accept', it), rivals(it)]],
  ['withdraw the renter and accept the next', { status: 'accepted', rivals: 1 }, (it) => [racerFor('withdraw', it), rivals(it)]],
  ['send the same twice', nobody, (it) => [asking(it), asking(it)]],
  ['send two for the same listing', nobody, (it) => [asking(it, 0), asking(it, 1)]],
  ['send and accept on the last slot', { status: 'pending' }, (it) => [asking(it, 1), racerFor('accept', it)]],
];

// Proves: life.accept.slot-taken
test.each([...pairs, ...aroundListings])('%s at the same moment: it comes out as one after the other', async (what, setting, racers) => {
  const { over = 'rental_request', ...destination } = setting;
  const all = await bringMany(stage, times, destination);
  const races = all.map((it) => ({ belief: it.belief, racers: racers(it), held: over === 'listing' ? it.spot.id : it.id }));
  const inOrder = (order: 'first' | 'second') => async (group: typeof races) =>
    judge(stage, group, await runInOrder(stage, group, { table: over, ids: group.map(({ held }) => held) }, order));
  const seen = new Set([
    ...(await inGroups(races.slice(0, arranged), inOrder('first'))),
    ...(await inGroups(races.slice(arranged, 2 * arranged), inOrder('second'))),
  ]);
  expect([...seen].toSorted()).toEqual(['first', 'second']);
  await inGroups(races.slice(2 * arranged), asItComes(seeded(what.length)));
});

test.each(withoutOrder)('%s at the same moment: it comes out as one after the other', async (what, destination, racers) => {
  const all = await bringMany(stage, times, destination);
  const races = all.map((it): Race => ({ belief: it.belief, racers: racers(it) }));
  expect(await inGroups(races, asItComes(seeded(what.length)))).toHaveLength(times);
});

const asItComes = (chance: Chance) => async (group: Race[]) => judge(stage, group, await runTogether(chance, group));

/** A few after a few. */
async function inGroups<Item, Result>(items: Item[], work: (group: Item[]) => Promise<Result[]>): Promise<Result[]> {
  const results: Result[] = [];
  for (let start = 0; start < items.length; start += few) results.push(...(await work(items.slice(start, start + few))));
  return results;
}

test('after all these races nothing contradicts itself', async () => {
  expect(await findTroubles(world)).toEqual({});
});

// Last, because the notices of those who have left are erased, and then nobody can tell from them what they were told.
test.each(['accept', 'withdraw', 'reject'] as const)(
  'a seller wants to leave while somebody wants to %s: whoever is first decides, nothing stays open, and neither waits for the other',
  async (command) => {
    await inGroups(Array.from({ length: 10 }), async (group) =>
      Promise.all(
        group.map(async () => {
          const seller = await newSeller(world);
          const { id, customer } = await bring(stage, { status: 'pending', seller });
          const leave = async () => (await seller.browser.call('POST /auth/account-deletion', { body: { password: seller.person.password } })).status;
          const [left, { status }] = await Promise.all([leave(), attempt(command === 'withdraw' ? customer : seller, command, id)]);
          expect(status).toBe(200);
          expect(command === 'accept' ? [409] : [200, 409]).toContain(left);
          const [row] = await world.sql<{ status: string }>('select status from rental_request where id = $1', [id]);
          expect(row?.status).toBe({ accept: 'awaiting_proof', withdraw: 'cancelled', reject: 'rejected' }[command]);
        }),
      ),
    );
  },
);
