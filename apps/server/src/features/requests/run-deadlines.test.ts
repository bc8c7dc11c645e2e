import type { RequestStatus } from '@frontage/domain/rental-request/status';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { startPaymentsTestApp, type PaymentsTestApp } from '../../../testing/test-app.ts';
import { findRequestViolations, findAllViolations } from '../../../testing/request-invariants.ts';
import { findWrongReminders } from '../../../testing/request-reminders.ts';
import { tryCommand, openDeadlineDeps, openRequestFixture, runCommand, type RequestFixture } from '../../../testing/request-fixture.ts';
import { prepareRequest, prepareRequests, expireAllRequests } from '../../../testing/prepared-requests.ts';
import { runDueDeadlines } from './run-deadlines.ts';

let world: PaymentsTestApp;
let stage: RequestFixture;
let clocks: (() => Promise<number>)[];
const ends: (() => Promise<void>)[] = [];
beforeAll(async () => {
  world = await startPaymentsTestApp({ worker: false });
  stage = await openRequestFixture(world);
  clocks = await Promise.all(
    [1, 2, 3, 4].map(async () => {
      const { deps, close } = await openDeadlineDeps(world);
      ends.push(close);
      return () => runDueDeadlines(deps);
    }),
  );
});
afterAll(async () => {
  for (const end of ends) await end();
  await stage.close();
  await world.close();
});

/** Four workers look at the clock at once, until none of them finds anything. */
async function fourClocks(): Promise<number> {
  let done = 0;
  for (let round = 0; round < 20; round += 1) {
    const now = (await Promise.all(clocks.map((run) => run()))).reduce((sum, each) => sum + each, 0);
    if (now === 0) return done;
    done += now;
  }
  throw new Error('there is no end to what falls due');
}

const statusOf = async (id: string) => (await world.sql<{ status: string }>('select status from rental_request where id = $1', [id]))[0]?.status;
const timersOf = (id: string) => world.sql<{ kind: string }>('select kind from request_timer where request_id = $1 order by due_at', [id]);
const toldAbout = async (id: string) =>
  (
    await world.sql<{ told: string }>(
      `select notice.kind || case account_id when customer_id then ' customer' else ' seller' end as told
       from notice join rental_request request on request.id = request_id where request_id = $1 and notice.kind like 'deadline%' order by 1`,
      [id],
    )
  ).map(({ told }) => told);

/** What the clock has done so far: each reminder, each message that it is too late and each end is one thing. */
async function deeds(): Promise<number> {
  const [row] = await world.sql<{ deeds: number }>(`
    select ((select count(*) from notice where kind = 'deadline_near') + (select count(*) / 2 from notice where kind = 'deadline_passed')
      + (select count(*) from request_event where actor = 'clock'))::int as deeds`);
  return row?.deeds ?? 0;
}

async function nothingIsWrong(): Promise<void> {
  expect(await findWrongReminders(world)).toEqual([]);
  expect(await findAllViolations(world)).toEqual({});
}

const waiting: RequestStatus[] = ['pending', 'awaiting_proof', 'proof_submitted', 'proof_rejected', 'accepted', 'proof_accepted'];

test('with four clocks over 200 requests each reminder, each delay and each end comes once, and none early', { timeout: 180_000 }, async () => {
  for (const status of waiting) await prepareRequests(stage, 34, { status });
  expect(await fourClocks()).toBe(0);
  let done = 0;
  for (let days = 0; days < 8; days += 0.5) {
    await stage.advanceClock(12);
    done += await fourClocks();
    expect(await findWrongReminders(world)).toEqual([]);
  }
  expect(done).toBe(await deeds());
  const [row] = await world.sql<{ open: number }>('select count(*)::int as open from rental_request where deadline is not null');
  expect(row?.open).toBe(0);
  await nothingIsWrong();
});

test('after a long absence of all workers everything is done late, and once', { timeout: 120_000 }, async () => {
  for (const status of waiting) await prepareRequests(stage, 12, { status });
  const before = await deeds();
  await stage.advanceClock(24 * 60);
  const done = await fourClocks();
  // Three for each request: nobody is left out, and the new deadline of an accepted proof begins now.
  expect(done).toBe(3 * 12 * waiting.length);
  expect((await deeds()) - before).toBe(done);
  await nothingIsWrong();
  await expireAllRequests(stage);
  await nothingIsWrong();
  await stage.deleteAllRequests();
});

// Proves: life.told-at-deadline
test.each<[RequestStatus, 'customer' | 'seller']>([
  ['pending', 'seller'],
  ['awaiting_proof', 'seller'],
  ['proof_submitted', 'customer'],
  ['proof_rejected', 'seller'],
  ['accepted', 'customer'],
  ['proof_accepted', 'customer'],
])('while a request is %s, the reminder goes to the %s and both hear that it is late', async (status, turn) => {
  const { id } = await prepareRequest(stage, { status });
  await stage.advanceAndRunDeadlines(status === 'pending' ? 47 : 23);
  expect(await toldAbout(id)).toEqual([]);
  await stage.advanceAndRunDeadlines(2);
  expect(await toldAbout(id)).toEqual([`deadline_near ${turn}`]);
  await stage.advanceAndRunDeadlines(24);
  expect(await toldAbout(id)).toEqual([`deadline_near ${turn}`, 'deadline_passed customer', 'deadline_passed seller']);
  expect(await statusOf(id)).toBe(status);
});

test('whoever acts stops the old clocks and starts the new ones', async () => {
  const { id, listing, customer } = await prepareRequest(stage, { status: 'pending' });
  await stage.advanceAndRunDeadlines(49);
  expect(await timersOf(id)).toEqual([{ kind: 'overdue' }, { kind: 'expire' }]);
  expect(await runCommand(listing.seller, 'accept', id)).toBe(200);
  expect(await timersOf(id)).toEqual([{ kind: 'remind' }, { kind: 'overdue' }, { kind: 'expire' }]);
  // The time for an answer is over, and it does not matter any more.
  await stage.advanceAndRunDeadlines(23);
  expect(await toldAbout(id)).toEqual(['deadline_near seller']);
  expect(await runCommand(listing.seller, 'submit_proof', id)).toBe(200);
  expect(await runCommand(customer, 'reject_proof', id)).toBe(200);
  expect(await runCommand(customer, 'withdraw', id)).toBe(200);
  expect(await timersOf(id)).toEqual([]);
  await stage.advanceAndRunDeadlines(500);
  expect(await toldAbout(id)).toEqual(['deadline_near seller']);
});

function refusalsOf(id: string): string[] {
  return [...stage.log().matchAll(new RegExp(`"requestId":"${id}","code":"(\\w+)"`, 'g'))].map(([, code = '']) => code);
}

describe('what the clock can not end yet', () => {
  // Proves: life.not-subscribed
  test('a customer who could not pay because the seller could not be paid keeps the request, and we are told', async () => {
    const { id, listing } = await prepareRequest(stage, { status: 'proof_accepted' });
    const account = listing.seller.person.id;
    const setFacts = (transfers: string) =>
      world.sql(
        `update connected_account set facts = jsonb_set(facts, '{transfers}', to_jsonb($2::text)), receives_since = case $2 when 'active' then app_now() end
        where seller_id = $1`,
        [account, transfers],
      );
    await setFacts('restricted');
    onTestFinished(async () => void (await setFacts('active')));
    await stage.advanceAndRunDeadlines(72 + 1);
    expect(await statusOf(id)).toBe('proof_accepted');
    expect(refusalsOf(id)).toEqual(['seller_could_not_be_paid']);
    // It is not tried again and again at every beat, and it is not forgotten.
    expect(await stage.runDueDeadlines()).toBe(0);
    expect(await timersOf(id)).toEqual([{ kind: 'expire' }]);
    await stage.advanceAndRunDeadlines(1);
    expect(refusalsOf(id)).toEqual(['seller_could_not_be_paid', 'seller_could_not_be_paid']);
    expect(await findRequestViolations(world)).toEqual({});
  });

  // Proves: life.automatic-acceptance
  test('proof that nobody can look at any more is not accepted by time, until there is something to see', async () => {
    const { id, listing } = await prepareRequest(stage, { status: 'proof_submitted' });
    const [file] = await world.sql<{ id: string; proof_id: string }>(
      'update proof_file set proof_id = null where proof_id = (select id from proof where request_id = $1) returning id, (select id from proof where request_id = $1) as proof_id',
      [id],
    );
    await stage.advanceAndRunDeadlines(72 + 1);
    expect(await statusOf(id)).toBe('proof_submitted');
    expect(refusalsOf(id)).toEqual(['proof_unreadable']);
    await world.sql('update proof_file set proof_id = $2 where id = $1', [file?.id, file?.proof_id]);
    await stage.advanceAndRunDeadlines(1);
    expect(await statusOf(id)).toBe('proof_accepted');
    const { body } = await listing.seller.browser.call('GET /listing/admin/packs/{id}', { params: { id } });
    expect(body.request.timeline.at(-1)).toMatchObject({ actor: 'clock', action: 'expire', to: 'proof_accepted' });
  });

  test('one request that can not be worked on keeps no other from its turn', async () => {
    await stage.deleteAllRequests();
    const broken = await prepareRequest(stage, { status: 'pending' });
    const [whole] = await prepareRequests(stage, 1, { status: 'pending' });
    await world.sql(`
      create function refuse() returns trigger language plpgsql as $$ begin raise 'no notice for you'; end $$;
      create trigger refuse before insert on notice for each row when (new.request_id = '${broken.id}') execute function refuse()`);
    await stage.advanceAndRunDeadlines(72 + 25);
    expect(await statusOf(whole?.id ?? '')).toBe('cancelled');
    expect(await statusOf(broken.id)).toBe('pending');
    expect(stage.log()).toContain('a clock failed and is tried again');
    await world.sql('drop trigger refuse on notice; drop function refuse()');
    await stage.advanceAndRunDeadlines(1);
    expect(await statusOf(broken.id)).toBe('cancelled');
    expect(await toldAbout(broken.id)).toEqual(['deadline_near seller', 'deadline_passed customer', 'deadline_passed seller']);
  });
});

/** Time stands still, so many milliseconds after (or before) this moment of the request. */
async function standStill(id: string, moment: string, milliseconds: number): Promise<void> {
  const [row] = await world.sql<{ at: string }>(
    `select to_char((${moment} + make_interval(secs => $2)) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at from rental_request where id = $1`,
    [id, milliseconds / 1_000],
  );
  await world.sql(`create or replace function app_now() returns timestamptz language sql stable return timestamptz '${row?.at ?? ''}'`);
}
async function goOn(): Promise<void> {
  await world.sql(`create or replace function app_now() returns timestamptz language sql stable return now() + (select moved_by from app_clock)`);
}

describe('at the very moment', () => {
  const deadline = 'deadline';
  const endOfGrace = `deadline + interval '24 hours'`;

  test('the reminder comes a day before the deadline, the message that it is late comes with it, and neither a moment earlier', async () => {
    await stage.deleteAllRequests();
    const { id } = await prepareRequest(stage, { status: 'awaiting_proof' });
    onTestFinished(goOn);
    await standStill(id, `deadline - interval '24 hours'`, -1);
    expect(await stage.runDueDeadlines()).toBe(0);
    await standStill(id, `deadline - interval '24 hours'`, 0);
    expect(await stage.runDueDeadlines()).toBe(1);
    await standStill(id, deadline, -1);
    expect(await stage.runDueDeadlines()).toBe(0);
    await standStill(id, deadline, 0);
    expect(await stage.runDueDeadlines()).toBe(1);
    expect(await toldAbout(id)).toEqual(['deadline_near seller', 'deadline_passed customer', 'deadline_passed seller']);
  });

  // Proves: life.withdraw-late-proof
  test('the customer can leave a late seller from the deadline on, and not a moment earlier', async () => {
    const { id, customer } = await prepareRequest(stage, { status: 'awaiting_proof' });
    onTestFinished(goOn);
    await standStill(id, deadline, -1);
    expect(await tryCommand(customer, 'withdraw', id)).toEqual({ status: 409, code: 'too_early' });
    await standStill(id, deadline, 0);
    expect(await tryCommand(customer, 'withdraw', id)).toEqual({ status: 200, code: '' });
  });

  // Proves: life.grace
  test('until the grace ends people can act and the clock can not; from then on it is the other way round', async () => {
    await stage.deleteAllRequests();
    const late = await prepareRequest(stage, { status: 'pending' });
    const tooLate = await prepareRequest(stage, { status: 'pending' });
    onTestFinished(goOn);
    await standStill(late.id, endOfGrace, -1);
    await stage.runDueDeadlines();
    expect(await statusOf(late.id)).toBe('pending');
    expect(await tryCommand(late.listing.seller, 'accept', late.id)).toEqual({ status: 200, code: '' });
    await standStill(tooLate.id, endOfGrace, 0);
    expect(await tryCommand(tooLate.listing.seller, 'accept', tooLate.id)).toEqual({ status: 409, code: 'too_late' });
    await stage.runDueDeadlines();
    expect(await statusOf(tooLate.id)).toBe('cancelled');
  });
});
