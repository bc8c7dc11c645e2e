import type { AppProcess } from '@frontage/stack/apps/app-process';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openSocket } from '../../../testing/live-socket.ts';
import { startPaymentsTestApp, type PaymentsTestApp } from '../../../testing/test-app.ts';
import { insertSession, setSession } from '../../../testing/people.ts';
import { startAppProcess } from '../../../testing/processes.ts';
import {
  deleteListing,
  newCustomer,
  newSeller,
  openDeadlineDeps,
  openRequestFixture,
  type SignedInPerson,
  runCommand,
  type CustomerWithCard,
  type RequestFixture,
  sendRequest,
  type TestListing,
} from '../../../testing/request-fixture.ts';
import { publishLive } from '../../platform/realtime/live-channel.ts';

let app: PaymentsTestApp;
let fixture: RequestFixture;
let otherApi: AppProcess;
beforeAll(async () => {
  app = await startPaymentsTestApp();
  fixture = await openRequestFixture(app);
  otherApi = await startAppProcess('api', app);
});
afterAll(async () => {
  await otherApi.stop();
  await fixture.close();
  await app.close();
});

/** One person's open pages, one at each process, and every event that they got. */
interface Pages {
  events: unknown[][];
  close: () => void;
}

async function openPages({ person, browser }: SignedInPerson): Promise<Pages> {
  const sockets = await Promise.all([app.api.url, otherApi.url].map((url) => openSocket(app, browser, person.type, { url })));
  const events = sockets.map(({ socket, refusal }) => {
    expect(refusal).toBeNull();
    const received: unknown[] = [];
    socket.onAny((event: string, ...payload: unknown[]) => received.push([event, ...payload]));
    return received;
  });
  return { events, close: () => sockets.forEach(({ socket }) => socket.close()) };
}

interface Setup {
  customer: CustomerWithCard;
  seller: SignedInPerson;
  strangers: { customer: CustomerWithCard; listing: TestListing };
  listing: TestListing;
  pages: Record<'customer' | 'seller' | 'otherCustomer' | 'otherSeller', Pages>;
}

/** Two parties and two strangers, all with open pages at both processes. */
async function openSetup(): Promise<Setup> {
  const [customer, seller, otherCustomer, otherSeller] = [await newCustomer(app), await newSeller(app), await newCustomer(app), await newSeller(app)];
  const [listing, otherListing] = [await fixture.addListing(seller), await fixture.addListing(otherSeller)];
  const pages = {
    customer: await openPages(customer),
    seller: await openPages(seller),
    otherCustomer: await openPages(otherCustomer),
    otherSeller: await openPages(otherSeller),
  };
  return { customer, seller, listing, strangers: { customer: otherCustomer, listing: otherListing }, pages };
}

const changed = (id: string) => ['request-changed', { request: id }];

/** Events arrive in order: a page that got a later one has got everything before it. */
async function expectEvents({ pages, strangers, customer, listing }: Setup, events: unknown[]): Promise<void> {
  const last = await sendRequest(fixture, customer, listing.id, 'year');
  const lastOfStrangers = await sendRequest(fixture, strangers.customer, strangers.listing.id, 'year');
  const expected = { parties: [...events, changed(last.id)], strangers: [changed(lastOfStrangers.id)] };
  for (const who of ['customer', 'seller'] as const)
    for (const received of pages[who].events) await expect.poll(() => received).toEqual(expected.parties);
  for (const who of ['otherCustomer', 'otherSeller'] as const)
    for (const received of pages[who].events) await expect.poll(() => received).toEqual(expected.strangers);
  for (const { close } of Object.values(pages)) close();
}

test('every change reaches the open pages of both parties, at every process, and nobody else', async () => {
  const setup = await openSetup();
  const { customer, seller, listing } = setup;
  const { id } = await sendRequest(fixture, customer, listing.id, 'week');
  const events = [changed(id)];
  for (const [who, command] of [
    [seller, 'accept'],
    [seller, 'submit_proof'],
    [customer, 'reject_proof'],
    [seller, 'submit_proof'],
    [customer, 'reject_proof'],
    [seller, 'cancel'],
    [seller, 'delete'],
  ] as const) {
    expect(await runCommand(who, command, id)).toBe(200);
    events.push(changed(id));
  }
  await expectEvents(setup, events);
});

test('events of any name reach the pages, and so do those that the release before this one publishes', async () => {
  const { customer, pages } = await openSetup();
  const accounts = [customer.person.id];
  const read = { conversation: '1', unreadCount: 0 };
  const { deps, close: closeDeps } = await openDeadlineDeps(app);
  onTestFinished(closeDeps);
  await deps.db.transaction((tx) => publishLive(tx, accounts, 'conversation-read', read));
  await app.sql(`select pg_notify('live', $1)`, [JSON.stringify({ accounts, request: '1' })]);
  for (const received of pages.customer.events) await expect.poll(() => received).toEqual([['conversation-read', read], changed('1')]);
  for (const { close } of Object.values(pages)) close();
});

test('a change made at the other process reaches them too', async () => {
  const setup = await openSetup();
  const { customer, listing } = setup;
  const { id } = await sendRequest(fixture, customer, listing.id, 'week');
  const elsewhere = { person: customer.person, browser: app.visitorAt(otherApi.url) };
  setSession(elsewhere.browser, 'customer', await insertSession(app, customer.person));
  expect(await runCommand(elsewhere, 'withdraw', id)).toBe(200);
  await expectEvents(setup, [changed(id), changed(id)]);
});

test('a refused change reaches nobody', async () => {
  const setup = await openSetup();
  const { customer, seller, listing, strangers } = setup;
  const { id } = await sendRequest(fixture, customer, listing.id, 'week');
  expect(await runCommand(seller, 'cancel', id)).toBe(409);
  expect(await runCommand(customer, 'accept_proof', id)).toBe(409);
  expect(await runCommand(strangers.customer, 'withdraw', id)).toBe(404);
  expect(await runCommand(strangers.listing.seller, 'accept', id)).toBe(404);
  expect((await sendRequest(fixture, customer, listing.id, 'week')).status).toBe(409);
  await expectEvents(setup, [changed(id)]);
});

test('a change that is rolled back at commit reaches nobody', async () => {
  const setup = await openSetup();
  const { customer, seller, listing } = setup;
  const { id } = await sendRequest(fixture, customer, listing.id, 'week');
  await app.sql(`
    create function refuse() returns trigger language plpgsql as $$ begin raise 'not today'; end $$;
    create constraint trigger refuse after update on rental_request deferrable initially deferred for each row execute function refuse()`);
  expect(await runCommand(seller, 'accept', id)).toBe(500);
  await app.sql('drop trigger refuse on rental_request; drop function refuse()');
  await expectEvents(setup, [changed(id)]);
});

test('deleting a listing reaches the parties of all its open requests', async () => {
  const setup = await openSetup();
  const { customer, listing, seller } = setup;
  const ids = [(await sendRequest(fixture, customer, listing.id, 'week')).id, (await sendRequest(fixture, customer, listing.id, 'day')).id];
  expect((await deleteListing(listing)).status).toBe(200);
  await expectEvents({ ...setup, listing: await fixture.addListing(seller) }, [...ids.map(changed), ...ids.toSorted().map(changed)]);
});

test('what the worker does reaches them too: the reminder, the missed deadline and the end', async () => {
  const setup = await openSetup();
  const { customer, listing, pages } = setup;
  const { id } = await sendRequest(fixture, customer, listing.id, 'week');
  const events = [changed(id)];
  for (const hours of [49, 24, 24]) {
    // Only the running worker acts on deadlines here.
    await fixture.advanceClock(hours);
    events.push(changed(id));
    for (const who of ['customer', 'seller'] as const) for (const received of pages[who].events) await expect.poll(() => received).toEqual(events);
  }
  await expectEvents(setup, events);
});

test('a process that lost its database connection has the pages load again, and gets events again', { timeout: 60_000 }, async () => {
  const setup = await openSetup();
  const { customer, listing } = setup;
  // Only the connection's own role may terminate it and see its query.
  const owner = new Client({ connectionString: app.databaseUrl });
  await owner.connect();
  onTestFinished(() => owner.end());
  const listeners = `from pg_stat_activity where datname = current_database() and application_name = 'frontage-api-live'`;
  const ended = await owner.query<{ pid: number }>(`select pid, pg_terminate_backend(pid) ${listeners}`);
  expect(ended.rows).toHaveLength(2);
  const pids = ended.rows.map(({ pid }) => pid);
  const back = async () => (await owner.query(`select pid ${listeners} and state = 'idle' and pid <> all($1)`, [pids])).rows;
  await expect.poll(back).toHaveLength(2);
  const missed = ['changes-missed'];
  for (const { events } of Object.values(setup.pages))
    for (const received of events) await expect.poll(() => received.splice(0), { timeout: 10_000 }).toEqual([missed]);
  const { id } = await sendRequest(fixture, customer, listing.id, 'week');
  await expectEvents(setup, [changed(id)]);
});
