import type { RequestStatus } from '@frontage/domain/rental-request/status';
import { partyActions, transitions } from '@frontage/domain/rental-request/transitions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPaymentsTestApp, type PaymentsTestApp } from '@frontage/server/testing/test-app';
import { type SeededRandom, seededRandom } from '@frontage/server/testing/random';
import { findAllViolations } from '@frontage/server/testing/request-invariants';
import { drillSeed, drillSize, writeReport } from '../size.ts';
import {
  changeSlotsRacer,
  checkRaceOutcomes,
  commandRacer,
  deadlineRacer,
  deleteListingRacer,
  payRacer,
  type Race,
  type Racer,
  runRacesConcurrently,
  runRacesInOrder,
  sendRacer,
  unlistRacer,
} from './race.ts';
import {
  tryCommand,
  type Command,
  newSeller,
  openRequestFixture,
  type Outcome,
  type RequestFixture,
  roleForCommand,
  toCommand,
} from '@frontage/server/testing/request-fixture';
import { prepareRequest, type PreparedRequest, prepareRequests, type RequestSpec } from '@frontage/server/testing/prepared-requests';

/** Repetitions of each race. */
const times = drillSize('REQUEST_RACES');
const seed = drillSeed('REQUEST_RACES');
/** Repetitions in each of the two orders, which the test enforces by locking a row that both need. */
const ordered = Math.ceil(times / 5);
/** Pairs that race at a time: their proofs belong to one seller, who may send five at once. */
const groupSize = 2;

const started = performance.now();
let testApp: PaymentsTestApp;
let fixture: RequestFixture;
beforeAll(async () => {
  // All racers of a group may wait at once, each on its own connection.
  testApp = await startPaymentsTestApp({ worker: false, env: { DATABASE_POOL_SIZE: '24', UPLOAD_SPACE_MB: '100000' } });
  fixture = await openRequestFixture(testApp);
});
afterAll(async () => {
  writeReport('REQUEST_RACES', { seed, races: raceCases, timesEach: times, seconds: Math.round((performance.now() - started) / 1_000) });
  await fixture.close();
  await testApp.close();
});

type RaceCommand = Command | 'close' | 'pay';

function racerFor(command: RaceCommand, { id, listing, customer }: PreparedRequest): Racer {
  if (command === 'close') return deleteListingRacer(listing);
  if (command === 'pay') return payRacer(fixture, id);
  return commandRacer(roleForCommand(command) === 'seller' ? listing.seller : customer, command, id);
}

describe('at the end of the grace period', () => {
  const endings: [RequestStatus, RaceCommand | 'expire', hoursAgo: number][] = [
    ['pending', 'accept', 96],
    ['pending', 'withdraw', 96],
    ['pending', 'propose', 96],
    ['awaiting_proof', 'submit_proof', 72],
    ['awaiting_proof', 'close', 72],
    ['proof_submitted', 'accept_proof', 72],
    ['proof_rejected', 'cancel', 72],
    ['proof_accepted', 'pay', 72],
    ['accepted', 'expire', 72],
  ];

  test.each(endings)('expiring a %s request and a concurrent %s end like one after the other', async (status, command, hoursAgo) => {
    const all = await prepareRequests(fixture, times, { status, hoursAgo });
    const races = all.map((it): Race => ({
      model: it.model,
      racers: [command === 'expire' ? deadlineRacer(fixture) : racerFor(command, it), deadlineRacer(fixture)],
    }));
    // Deadlines start with the first requests and people with the last, so that they meet.
    const ended = fixture.runDueDeadlines();
    const answers = await inGroups(races.toReversed(), (group) => Promise.all(group.map(({ racers: [one] }) => one.run())));
    await ended;
    // A deadline run skips locked requests, so it runs again.
    await fixture.runDueDeadlines();
    const both = answers.toReversed().map((answer): [Outcome, Outcome] => [answer, { status: 200, code: '' }]);
    expect(await checkRaceOutcomes(fixture, races, both)).toHaveLength(times);
  });

  test('expiring a proposal and a concurrent agreement end like one after the other', async () => {
    const all = await prepareRequests(fixture, times, { ...proposed, hoursAgo: 96 });
    const races = all.map((it): Race => ({ model: it.model, racers: [racerFor('agree', it), deadlineRacer(fixture)] }));
    const ended = fixture.runDueDeadlines();
    const answers = await inGroups(races.toReversed(), (group) => Promise.all(group.map(({ racers: [one] }) => one.run())));
    await ended;
    await fixture.runDueDeadlines();
    const both = answers.toReversed().map((answer): [Outcome, Outcome] => [answer, { status: 200, code: '' }]);
    expect(await checkRaceOutcomes(fixture, races, both)).toHaveLength(times);
  });

  test.each<[RequestStatus, Command, hours: number, to: RequestStatus, end: RequestStatus]>([
    ['pending', 'accept', 96, 'awaiting_proof', 'cancelled'],
    ['pending', 'withdraw', 96, 'cancelled', 'cancelled'],
    ['proof_submitted', 'reject_proof', 72, 'proof_rejected', 'proof_accepted'],
    ['proof_rejected', 'cancel', 72, 'cancelled', 'cancelled'],
  ])('just before it, a %s request is either changed by %s or expired', async (status, command, hours, to, end) => {
    const random = seededRandom(seed);
    const side = roleForCommand(command);
    // The first group is in time, the second too late, and the others may be either.
    const moments: [left: number, possible: number[]][] = [
      [60_000, [200]],
      [-10_000, [409]],
      ...random.several(Math.max(1, times / 10 - 2), (): [number, number[]] => [20 + random.below(130), [200, 409]]),
    ];
    for (const [left, possible] of moments) {
      const all = await prepareRequests(fixture, 10, { status, hoursAgo: hours - left / 3_600_000 });
      const attempts = all.map(({ listing, customer, id }) => tryCommand(side === 'seller' ? listing.seller : customer, command, id));
      const [answers] = await Promise.all([Promise.all(attempts), fixture.runDueDeadlines()]);
      await fixture.runDueDeadlines();
      for (const [index, { id }] of all.entries()) {
        const [row] = await testApp.sql<{ status: string; actor: string }>(
          `select to_status as status, actor from request_event where request_id = $1 order by id desc limit 1`,
          [id],
        );
        const answer = answers[index];
        const inTime = { answer: { status: 200, code: '' }, row: { status: to, actor: side } };
        const tooLate = {
          answer: { status: 409, code: expect.stringMatching(/^(too_late|request_state_changed)$/) as string },
          row: { status: end, actor: 'clock' },
        };
        expect({ answer, row }).toEqual(answer?.status === 200 ? inTime : tooLate);
        expect(possible).toContain(answer?.status);
      }
    }
  });
});

interface Setting extends RequestSpec {
  /** The row that both racers need. */
  over?: 'rental_request' | 'listing';
}

type RaceCase = [what: string, Setting, racers: (it: PreparedRequest) => [Racer, Racer]];

function raceOf(setting: Setting, one: RaceCommand, other: RaceCommand): RaceCase {
  return [`${one} and ${other} one that is ${setting.status ?? ''}`, setting, (it) => [racerFor(one, it), racerFor(other, it)]];
}

/** Agreeing needs a proposal: it races below. */
function commandsFrom(status: RequestStatus): RaceCommand[] {
  const possible = new Set(transitions.filter(({ from }) => from.includes(status)).map(({ action }) => action));
  const ofParties = partyActions.filter((action) => possible.has(action) && action !== 'agree').map(toCommand);
  return [...ofParties, ...(possible.has('pay') ? (['pay'] as const) : []), ...(possible.has('close_listing') ? (['close'] as const) : [])];
}

const racingStatuses = ['pending', 'awaiting_proof', 'proof_submitted', 'proof_rejected', 'accepted', 'proof_accepted', 'rejected'] as const;
const pairs = racingStatuses.flatMap((status) => {
  // Late proof, so that the customer may withdraw.
  const setting: Setting = { status, ...(status === 'awaiting_proof' && { hoursAgo: 49 }) };
  const all = commandsFrom(status);
  return all.flatMap((one, index) => all.slice(index).map((other) => raceOf(setting, one, other)));
});

const proposed: Setting = { status: 'pending', proposal: { start: 40, periods: 2 } };
const aroundProposals = (['accept', 'reject', 'propose', 'withdraw', 'close'] as const).map((other): RaceCase => [
  `agree to a proposal and ${other}`,
  proposed,
  (it) => [racerFor('agree', it), racerFor(other, it)],
]);

const acceptRival = ({ listing, rivals: [id = ''] }: PreparedRequest): Racer => commandRacer(listing.seller, 'accept', id);
const send = ({ listing }: PreparedRequest, who: 0 | 1 | 2 = 0): Racer => sendRacer(fixture, fixture.customers[who], listing, 'week');
const withoutRequest = { over: 'listing' } as const;

const aroundListings: RaceCase[] = [
  [
    'accept and withdraw where payment comes first',
    { status: 'pending', placement: 'pay_before' },
    (it) => [racerFor('accept', it), racerFor('withdraw', it)],
  ],
  ['accept two on the last slot', { status: 'pending', rivals: 1 }, (it) => [racerFor('accept', it), acceptRival(it)]],
  [
    'take a slot away and accept',
    { status: 'awaiting_proof', slots: 2, rivals: 1, over: 'listing' },
    (it) => [changeSlotsRacer(it.listing, 1), acceptRival(it)],
  ],
  [
    'accept two for days that overlap',
    { status: 'pending', rivals: 1, dates: { start: 20, periods: 2 }, rivalDates: { start: 30, periods: 1 }, over: 'listing' },
    (it) => [racerFor('accept', it), acceptRival(it)],
  ],
  ['send and delete the listing', withoutRequest, (it) => [send(it), deleteListingRacer(it.listing)]],
  ['send and unlist', withoutRequest, (it) => [send(it), unlistRacer(it.listing)]],
];

/** The two do not wait for the same row, or the outcome does not show who came first. */
const withoutOrder: RaceCase[] = [
  ['agree to a proposal twice', proposed, (it) => [racerFor('agree', it), racerFor('agree', it)]],
  [
    'accept two for days that follow each other',
    { status: 'pending', rivals: 1, dates: { start: 20, periods: 2 }, rivalDates: { start: 34, periods: 1 } },
    (it) => [racerFor('accept', it), acceptRival(it)],
  ],
  ['accept two on two slots', { status: 'pending', rivals: 1, slots: 2 }, (it) => [racerFor('accept', it), acceptRival(it)]],
  ['withdraw the renter and accept the next', { status: 'accepted', rivals: 1 }, (it) => [racerFor('withdraw', it), acceptRival(it)]],
  ['send the same twice', withoutRequest, (it) => [send(it), send(it)]],
  ['send two for the same listing', withoutRequest, (it) => [send(it, 0), send(it, 1)]],
  ['send and accept on the last slot', { status: 'pending' }, (it) => [send(it, 1), racerFor('accept', it)]],
];

const raceCases = pairs.length + aroundProposals.length + aroundListings.length + withoutOrder.length;

// Proves: life.accept.slot-taken
test.each([...pairs, ...aroundProposals, ...aroundListings])('%s at the same moment end like one after the other', async (what, setting, racers) => {
  const { over = 'rental_request', ...spec } = setting;
  const all = await prepareRequests(fixture, times, spec);
  const races = all.map((it) => ({ model: it.model, racers: racers(it), lockedId: over === 'listing' ? it.listing.id : it.id }));
  const inOrder = (order: 'first' | 'second') => async (group: typeof races) =>
    checkRaceOutcomes(fixture, group, await runRacesInOrder(fixture, group, { table: over, ids: group.map(({ lockedId }) => lockedId) }, order));
  const seen = new Set([
    ...(await inGroups(races.slice(0, ordered), inOrder('first'))),
    ...(await inGroups(races.slice(ordered, 2 * ordered), inOrder('second'))),
  ]);
  expect([...seen].toSorted()).toEqual(['first', 'second']);
  await inGroups(races.slice(2 * ordered), concurrently(seededRandom(seed + what.length)));
});

test.each(withoutOrder)('%s at the same moment end like one after the other', async (what, spec, racers) => {
  const all = await prepareRequests(fixture, times, spec);
  const races = all.map((it): Race => ({ model: it.model, racers: racers(it) }));
  expect(await inGroups(races, concurrently(seededRandom(seed + what.length)))).toHaveLength(times);
});

const concurrently = (random: SeededRandom) => async (group: Race[]) => checkRaceOutcomes(fixture, group, await runRacesConcurrently(random, group));

async function inGroups<Item, Result>(items: Item[], work: (group: Item[]) => Promise<Result[]>): Promise<Result[]> {
  const results: Result[] = [];
  for (let start = 0; start < items.length; start += groupSize) results.push(...(await work(items.slice(start, start + groupSize))));
  return results;
}

test('leaves no contradiction after all these races', async () => {
  expect(await findAllViolations(testApp)).toEqual({});
});

// Last, because deleting an account deletes its notices, which the check above needs.
test.each(['accept', 'withdraw', 'reject'] as const)(
  'deleting a seller account and a concurrent %s leave nothing open and never deadlock',
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
