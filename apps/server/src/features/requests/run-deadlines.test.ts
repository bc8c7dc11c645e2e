import type { RequestStatus } from '@frontage/domain/rental-request/status';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { isGate } from '../../../testing/is-gate.ts';
import { startPaymentsTestApp, type PaymentsTestApp } from '../../../testing/test-app.ts';
import { findRequestViolations, findAllViolations } from '../../../testing/request-invariants.ts';
import { findWrongReminders } from '../../../testing/request-reminders.ts';
import { tryCommand, openDeadlineDeps, openRequestFixture, runCommand, type RequestFixture } from '../../../testing/request-fixture.ts';
import { prepareRequest, prepareRequests, expireAllRequests } from '../../../testing/prepared-requests.ts';
import { runDueDeadlines } from './run-deadlines.ts';

let app: PaymentsTestApp;
let fixture: RequestFixture;
let workers: (() => Promise<number>)[];
const closers: (() => Promise<void>)[] = [];
beforeAll(async () => {
  app = await startPaymentsTestApp({ worker: false });
  fixture = await openRequestFixture(app);
  workers = await Promise.all(
    [1, 2, 3, 4].map(async () => {
      const { deps, close } = await openDeadlineDeps(app);
      closers.push(close);
      return () => runDueDeadlines(deps);
    }),
  );
});
afterAll(async () => {
  for (const close of closers) await close();
  await fixture.close();
  await app.close();
});

/** Four workers run what is due at once, until none of them finds anything. */
async function runFourWorkers(): Promise<number> {
  let done = 0;
  for (let round = 0; round < 20; round += 1) {
    const now = (await Promise.all(workers.map((run) => run()))).reduce((sum, each) => sum + each, 0);
    if (now === 0) return done;
    done += now;
  }
  throw new Error('due deadlines never run out');
}

const statusOf = async (id: string) => (await app.sql<{ status: string }>('select status from rental_request where id = $1', [id]))[0]?.status;
const deadlinesOf = (id: string) => app.sql<{ kind: string }>('select kind from request_deadline where request_id = $1 order by due_at', [id]);
const deadlineNotices = async (id: string) =>
  (
    await app.sql<{ told: string }>(
      `select notice.kind || case account_id when customer_id then ' customer' else ' seller' end as told
       from notice join rental_request request on request.id = request_id where request_id = $1 and notice.kind like 'deadline%' order by 1`,
      [id],
    )
  ).map(({ told }) => told);

/** How many deadlines ran so far: each reminder, each missed deadline and each end counts once. */
async function countRuns(): Promise<number> {
  const [row] = await app.sql<{ runs: number }>(`
    select ((select count(*) from notice where kind = 'deadline_near') + (select count(*) / 2 from notice where kind = 'deadline_passed')
      + (select count(*) from request_event where actor = 'clock'))::int as runs`);
  return row?.runs ?? 0;
}

async function expectNoViolations(): Promise<void> {
  expect(await findWrongReminders(app)).toEqual([]);
  expect(await findAllViolations(app)).toEqual({});
}

const openStatuses: RequestStatus[] = ['pending', 'awaiting_proof', 'proof_submitted', 'proof_rejected', 'accepted', 'proof_accepted'];

/** Of each open status. */
const manyRequests = isGate ? 12 : 34;

test('four workers with many requests run each reminder, missed deadline and end once, and none early', { timeout: 180_000 }, async () => {
  for (const status of openStatuses) await prepareRequests(fixture, manyRequests, { status });
  expect(await runFourWorkers()).toBe(0);
  let done = 0;
  for (let days = 0; days < 8; days += 0.5) {
    await fixture.advanceClock(12);
    done += await runFourWorkers();
    expect(await findWrongReminders(app)).toEqual([]);
  }
  expect(done).toBe(await countRuns());
  const [row] = await app.sql<{ open: number }>('select count(*)::int as open from rental_request where deadline is not null');
  expect(row?.open).toBe(0);
  await expectNoViolations();
});

test('after a long outage of all workers everything runs late, and once', { timeout: 120_000 }, async () => {
  for (const status of openStatuses) await prepareRequests(fixture, 12, { status });
  const before = await countRuns();
  await fixture.advanceClock(24 * 60);
  const done = await runFourWorkers();
  // Three for each request: the deadline that starts with an accepted proof is not due yet.
  expect(done).toBe(3 * 12 * openStatuses.length);
  expect((await countRuns()) - before).toBe(done);
  await expectNoViolations();
  await expireAllRequests(fixture);
  await expectNoViolations();
  await fixture.deleteAllRequests();
});

// Proves: life.told-at-deadline
test.each<[RequestStatus, 'customer' | 'seller']>([
  ['pending', 'seller'],
  ['awaiting_proof', 'seller'],
  ['proof_submitted', 'customer'],
  ['proof_rejected', 'seller'],
  ['accepted', 'customer'],
  ['proof_accepted', 'customer'],
])('while %s, the reminder goes to the %s and a missed deadline to both', async (status, turn) => {
  const { id } = await prepareRequest(fixture, { status });
  await fixture.advanceAndRunDeadlines(status === 'pending' ? 47 : 23);
  expect(await deadlineNotices(id)).toEqual([]);
  await fixture.advanceAndRunDeadlines(2);
  expect(await deadlineNotices(id)).toEqual([`deadline_near ${turn}`]);
  await fixture.advanceAndRunDeadlines(24);
  expect(await deadlineNotices(id)).toEqual([`deadline_near ${turn}`, 'deadline_passed customer', 'deadline_passed seller']);
  expect(await statusOf(id)).toBe(status);
});

test('every action replaces the deadlines of the status before', async () => {
  const { id, listing, customer } = await prepareRequest(fixture, { status: 'pending' });
  await fixture.advanceAndRunDeadlines(49);
  expect(await deadlinesOf(id)).toEqual([{ kind: 'overdue' }, { kind: 'expire' }]);
  expect(await runCommand(listing.seller, 'accept', id)).toBe(200);
  expect(await deadlinesOf(id)).toEqual([{ kind: 'remind' }, { kind: 'overdue' }, { kind: 'expire' }]);
  // The reply deadline has passed, but it was replaced.
  await fixture.advanceAndRunDeadlines(23);
  expect(await deadlineNotices(id)).toEqual(['deadline_near seller']);
  expect(await runCommand(listing.seller, 'submit_proof', id)).toBe(200);
  expect(await runCommand(customer, 'reject_proof', id)).toBe(200);
  expect(await runCommand(customer, 'withdraw', id)).toBe(200);
  expect(await deadlinesOf(id)).toEqual([]);
  await fixture.advanceAndRunDeadlines(500);
  expect(await deadlineNotices(id)).toEqual(['deadline_near seller']);
});

function refusalsOf(id: string): string[] {
  return [...fixture.log().matchAll(new RegExp(`"requestId":"${id}","code":"(\\w+)"`, 'g'))].map(([, code = '']) => code);
}

describe('what a deadline can not end yet', () => {
  // Proves: life.not-subscribed
  test('keeps a request whose seller could not be paid, and logs it', async () => {
    const { id, listing } = await prepareRequest(fixture, { status: 'proof_accepted' });
    const account = listing.seller.person.id;
    const setFacts = (transfers: string) =>
      app.sql(
        `update connected_account set facts = jsonb_set(facts, '{transfers}', to_jsonb($2::text)), receives_since = case $2 when 'active' then app_now() end
        where seller_id = $1`,
        [account, transfers],
      );
    await setFacts('restricted');
    onTestFinished(async () => void (await setFacts('active')));
    await fixture.advanceAndRunDeadlines(72 + 1);
    expect(await statusOf(id)).toBe('proof_accepted');
    expect(refusalsOf(id)).toEqual(['seller_could_not_be_paid']);
    // It is retried, but not in every run.
    expect(await fixture.runDueDeadlines()).toBe(0);
    expect(await deadlinesOf(id)).toEqual([{ kind: 'expire' }]);
    await fixture.advanceAndRunDeadlines(1);
    expect(refusalsOf(id)).toEqual(['seller_could_not_be_paid', 'seller_could_not_be_paid']);
    expect(await findRequestViolations(app)).toEqual({});
  });

  // Proves: life.automatic-acceptance
  test('does not accept a proof without files until they are back', async () => {
    const { id, listing } = await prepareRequest(fixture, { status: 'proof_submitted' });
    const [file] = await app.sql<{ id: string; proof_id: string }>(
      'update proof_file set proof_id = null where proof_id = (select id from proof where request_id = $1) returning id, (select id from proof where request_id = $1) as proof_id',
      [id],
    );
    await fixture.advanceAndRunDeadlines(72 + 1);
    expect(await statusOf(id)).toBe('proof_submitted');
    expect(refusalsOf(id)).toEqual(['proof_unreadable']);
    await app.sql('update proof_file set proof_id = $2 where id = $1', [file?.id, file?.proof_id]);
    await fixture.advanceAndRunDeadlines(1);
    expect(await statusOf(id)).toBe('proof_accepted');
    const { body } = await listing.seller.browser.call('GET /listing/admin/packs/{id}', { params: { id } });
    expect(body.request.timeline.at(-1)).toMatchObject({ actor: 'clock', action: 'expire', to: 'proof_accepted' });
  });

  test('one failing request does not block the others', async () => {
    await fixture.deleteAllRequests();
    const broken = await prepareRequest(fixture, { status: 'pending' });
    const [healthy] = await prepareRequests(fixture, 1, { status: 'pending' });
    await app.sql(`
      create function refuse() returns trigger language plpgsql as $$ begin raise 'no notice for you'; end $$;
      create trigger refuse before insert on notice for each row when (new.request_id = '${broken.id}') execute function refuse()`);
    await fixture.advanceAndRunDeadlines(72 + 25);
    expect(await statusOf(healthy?.id ?? '')).toBe('cancelled');
    expect(await statusOf(broken.id)).toBe('pending');
    expect(fixture.log()).toContain('a deadline failed and is retried');
    await app.sql('drop trigger refuse on notice; drop function refuse()');
    await fixture.advanceAndRunDeadlines(1);
    expect(await statusOf(broken.id)).toBe('cancelled');
    expect(await deadlineNotices(broken.id)).toEqual(['deadline_near seller', 'deadline_passed customer', 'deadline_passed seller']);
  });
});

/** Stops the database's clock some milliseconds after (or before) this moment of the request. */
async function freezeClock(id: string, moment: string, milliseconds: number): Promise<void> {
  const [row] = await app.sql<{ at: string }>(
    `select to_char((${moment} + make_interval(secs => $2)) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at from rental_request where id = $1`,
    [id, milliseconds / 1_000],
  );
  await app.sql(`create or replace function app_now() returns timestamptz language sql stable return timestamptz '${row?.at ?? ''}'`);
}
async function unfreezeClock(): Promise<void> {
  await app.sql(`create or replace function app_now() returns timestamptz language sql stable return now() + (select moved_by from app_clock)`);
}

describe('to the millisecond', () => {
  const deadline = 'deadline';
  const endOfGrace = `deadline + interval '24 hours'`;

  test('the reminder comes a day before the deadline and the missed-deadline notice at it, not a millisecond earlier', async () => {
    await fixture.deleteAllRequests();
    const { id } = await prepareRequest(fixture, { status: 'awaiting_proof' });
    onTestFinished(unfreezeClock);
    await freezeClock(id, `deadline - interval '24 hours'`, -1);
    expect(await fixture.runDueDeadlines()).toBe(0);
    await freezeClock(id, `deadline - interval '24 hours'`, 0);
    expect(await fixture.runDueDeadlines()).toBe(1);
    await freezeClock(id, deadline, -1);
    expect(await fixture.runDueDeadlines()).toBe(0);
    await freezeClock(id, deadline, 0);
    expect(await fixture.runDueDeadlines()).toBe(1);
    expect(await deadlineNotices(id)).toEqual(['deadline_near seller', 'deadline_passed customer', 'deadline_passed seller']);
  });

  // Proves: life.withdraw-late-proof
  test('the customer can withdraw once the seller is late, not a millisecond earlier', async () => {
    const { id, customer } = await prepareRequest(fixture, { status: 'awaiting_proof' });
    onTestFinished(unfreezeClock);
    await freezeClock(id, deadline, -1);
    expect(await tryCommand(customer, 'withdraw', id)).toEqual({ status: 409, code: 'too_early' });
    await freezeClock(id, deadline, 0);
    expect(await tryCommand(customer, 'withdraw', id)).toEqual({ status: 200, code: '' });
  });

  // Proves: life.grace
  test('people can act until the grace period ends; from then on only the deadline can', async () => {
    await fixture.deleteAllRequests();
    const late = await prepareRequest(fixture, { status: 'pending' });
    const tooLate = await prepareRequest(fixture, { status: 'pending' });
    onTestFinished(unfreezeClock);
    await freezeClock(late.id, endOfGrace, -1);
    await fixture.runDueDeadlines();
    expect(await statusOf(late.id)).toBe('pending');
    expect(await tryCommand(late.listing.seller, 'accept', late.id)).toEqual({ status: 200, code: '' });
    await freezeClock(tooLate.id, endOfGrace, 0);
    expect(await tryCommand(tooLate.listing.seller, 'accept', tooLate.id)).toEqual({ status: 409, code: 'too_late' });
    await fixture.runDueDeadlines();
    expect(await statusOf(tooLate.id)).toBe('cancelled');
  });
});
