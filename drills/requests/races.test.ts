import type { RequestStatus } from '@frontage/domain/rental-request/status';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPaymentsTestApp, type PaymentsTestApp } from '@frontage/server/testing/test-app';
import { type SeededRandom, seededRandom } from '@frontage/server/testing/random';
import { roleForCommand } from '@frontage/server/testing/request-model';
import { findAllViolations } from '@frontage/server/testing/request-invariants';
import { checkRaceOutcomes, type Race, type Racer, runRacesInOrder, runRacesConcurrently } from './race.ts';
import { changeSlotsRacer, deadlineRacer, deleteListingRacer, payRacer, commandRacer, sendRacer, unlistRacer } from './race.ts';
import { tryCommand, type Command, newSeller, openRequestFixture, type Outcome, type RequestFixture } from '@frontage/server/testing/request-fixture';
import { prepareRequest, type PreparedRequest, prepareRequests, type RequestSpec } from '@frontage/server/testing/prepared-requests';

const times = 50;
/** So many of them in each of the two orders, which are arranged by making both wait for the same row. */
const arranged = 10;
/** So many pairs at a time. */
const few = 10;

let testApp: PaymentsTestApp;
let fixture: RequestFixture;
beforeAll(async () => {
  // All of a few pairs may wait at once, each on a connection of its own.
  testApp = await startPaymentsTestApp({ worker: false, env: { DATABASE_POOL_SIZE: '24' } });
  fixture = await openRequestFixture(testApp);
});
afterAll(async () => {
  await fixture.close();
  await testApp.close();
});

type Wish = Command | 'close' | 'pay';

function racerFor(wish: Wish, { id, listing, customer }: PreparedRequest): Racer {
  if (wish === 'close') return deleteListingRacer(listing);
  if (wish === 'pay') return payRacer(fixture, id);
  return commandRacer(roleForCommand(wish) === 'seller' ? listing.seller : customer, wish, id);
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
      const all = await prepareRequests(fixture, times, { status, hoursAgo });
      const races = all.map((it): Race => ({
        model: it.model,
        racers: [wish === 'expire' ? deadlineRacer(fixture) : racerFor(wish, it), deadlineRacer(fixture)],
      }));
      // The clock begins with the first ones and people with the last, so that they meet.
      const ended = fixture.runDueDeadlines();
      const answers = await inGroups(races.toReversed(), (group) => Promise.all(group.map(({ racers: [one] }) => one.run())));
      await ended;
      // It passes by what somebody else holds, and comes again.
      await fixture.runDueDeadlines();
      const both = answers.toReversed().map((answer): [Outcome, Outcome] => [answer, { status: 200, code: '' }]);
      expect(await checkRaceOutcomes(fixture, races, both)).toHaveLength(times);
    },
  );

  test.each<[RequestStatus, Command, hours: number, to: RequestStatus, end: RequestStatus]>([
    ['pending', 'accept', 96, 'awaiting_proof', 'cancelled'],
    ['pending', 'withdraw', 96, 'cancelled', 'cancelled'],
    ['proof_submitted', 'reject_proof', 72, 'proof_rejected', 'proof_accepted'],
    ['proof_rejected', 'cancel', 72, 'cancelled', 'cancelled'],
  ])('or just about to be, a %s request is still there to %s, or the clock’s', async (status, command, hours, to, end) => {
    const random = seededRandom(96);
    const side = roleForCommand(command);
    // The first ones are in good time, the second too late, and with the others nobody knows.
    const moments: [left: number, possible: number[]][] = [
      [60_000, [200]],
      [-10_000, [409]],
      ...random.several(times / 10 - 2, (): [number, number[]] => [20 + random.below(130), [200, 409]]),
    ];
    for (const [left, possible] of moments) {
      const all = await prepareRequests(fixture, 10, { status, hoursAgo: hours - left / 3_600_000 });
      const pressed = all.map(({ listing, customer, id }) => tryCommand(side === 'seller' ? listing.seller : customer, command, id));
      const [answers] = await Promise.all([Promise.all(pressed), fixture.runDueDeadlines()]);
      await fixture.runDueDeadlines();
      for (const [index, { id }] of all.entries()) {
        const [row] = await testApp.sql<{ status: string; actor: string }>(
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

interface Setting extends RequestSpec {
  /** What both need. */
  over?: 'rental_request' | 'listing';
}

type RaceCase = [what: string, Setting, racers: (it: PreparedRequest) => [Racer, Racer]];

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

const rivals = ({ listing, rivals: [id = ''] }: PreparedRequest): Racer => commandRacer(listing.seller, 'accept', id);
const asking = ({ listing }: PreparedRequest, who: 0 | 1 | 2 = 0): Racer => sendRacer(fixture, fixture.customers[who], listing, 'week');
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
    (it) => [changeSlotsRacer(it.listing, 1), rivals(it)],
  ],
  ['send and delete the listing', nobody, (it) => [asking(it), deleteListingRacer(it.listing)]],
  ['send and unlist', nobody, (it) => [asking(it), unlistRacer(it.listing)]],
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
  const { over = 'rental_request', ...spec } = setting;
  const all = await prepareRequests(fixture, times, spec);
  const races = all.map((it) => ({ model: it.model, racers: racers(it), held: over === 'listing' ? it.listing.id : it.id }));
  const inOrder = (order: 'first' | 'second') => async (group: typeof races) =>
    checkRaceOutcomes(fixture, group, await runRacesInOrder(fixture, group, { table: over, ids: group.map(({ held }) => held) }, order));
  const seen = new Set([
    ...(await inGroups(races.slice(0, arranged), inOrder('first'))),
    ...(await inGroups(races.slice(arranged, 2 * arranged), inOrder('second'))),
  ]);
  expect([...seen].toSorted()).toEqual(['first', 'second']);
  await inGroups(races.slice(2 * arranged), asItComes(seededRandom(what.length)));
});

test.each(withoutOrder)('%s at the same moment: it comes out as one after the other', async (what, spec, racers) => {
  const all = await prepareRequests(fixture, times, spec);
  const races = all.map((it): Race => ({ model: it.model, racers: racers(it) }));
  expect(await inGroups(races, asItComes(seededRandom(what.length)))).toHaveLength(times);
});

const asItComes = (random: SeededRandom) => async (group: Race[]) => checkRaceOutcomes(fixture, group, await runRacesConcurrently(random, group));

/** A few after a few. */
async function inGroups<Item, Result>(items: Item[], work: (group: Item[]) => Promise<Result[]>): Promise<Result[]> {
  const results: Result[] = [];
  for (let start = 0; start < items.length; start += few) results.push(...(await work(items.slice(start, start + few))));
  return results;
}

test('after all these races nothing contradicts itself', async () => {
  expect(await findAllViolations(testApp)).toEqual({});
});

// Last, because the notices of those who have left are erased, and then nobody can tell from them what they were told.
test.each(['accept', 'withdraw', 'reject'] as const)(
  'a seller wants to leave while somebody wants to %s: whoever is first decides, nothing stays open, and neither waits for the other',
  async (command) => {
    await inGroups(Array.from({ length: 10 }), async (group) =>
      Promise.all(
        group.map(async () => {
          const seller = await newSeller(testApp);
          const { id, customer } = await prepareRequest(fixture, { status: 'pending', seller });
          const leave = async () => (await seller.browser.call('POST /auth/account-deletion', { body: { password: seller.person.password } })).status;
          const [left, { status }] = await Promise.all([leave(), tryCommand(command === 'withdraw' ? customer : seller, command, id)]);
          expect(status).toBe(200);
          expect(command === 'accept' ? [409] : [200, 409]).toContain(left);
          const [row] = await testApp.sql<{ status: string }>('select status from rental_request where id = $1', [id]);
          expect(row?.status).toBe({ accept: 'awaiting_proof', withdraw: 'cancelled', reject: 'rejected' }[command]);
        }),
      ),
    );
  },
);
