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
  openRequestFixture,
  type SignedInPerson,
  runCommand,
  type CustomerWithCard,
  type RequestFixture,
  sendRequest,
  type TestListing,
} from '../../../testing/request-fixture.ts';

let world: PaymentsTestApp;
let stage: RequestFixture;
let otherApi: AppProcess;
beforeAll(async () => {
  world = await startPaymentsTestApp();
  stage = await openRequestFixture(world);
  otherApi = await startAppProcess('api', world);
});
afterAll(async () => {
  await otherApi.stop();
  await stage.close();
  await world.close();
});

/** Open pages of one person, at both processes, and everything that they were told. */
interface Pages {
  heard: unknown[][];
  close: () => void;
}

async function openPages({ person, browser }: SignedInPerson): Promise<Pages> {
  const lives = await Promise.all([world.api.url, otherApi.url].map((url) => openSocket(world, browser, person.type, { url })));
  const heard = lives.map(({ socket, refusal }) => {
    expect(refusal).toBeNull();
    const said: unknown[] = [];
    socket.onAny((event: string, ...what: unknown[]) => said.push([event, ...what]));
    return said;
  });
  return { heard, close: () => lives.forEach(({ socket }) => socket.close()) };
}

interface Scene {
  customer: CustomerWithCard;
  seller: SignedInPerson;
  strangers: { customer: CustomerWithCard; spot: TestListing };
  spot: TestListing;
  pages: Record<'customer' | 'seller' | 'strangeCustomer' | 'strangeSeller', Pages>;
}

/** Two parties and two people who have nothing to do with them, all with open pages at both processes. */
async function setScene(): Promise<Scene> {
  const [customer, seller, strangeCustomer, strangeSeller] = [
    await newCustomer(world),
    await newSeller(world),
    await newCustomer(world),
    await newSeller(world),
  ];
  const [spot, strangeSpot] = [await stage.addListing(seller), await stage.addListing(strangeSeller)];
  const pages = {
    customer: await openPages(customer),
    seller: await openPages(seller),
    strangeCustomer: await openPages(strangeCustomer),
    strangeSeller: await openPages(strangeSeller),
  };
  return { customer, seller, spot, strangers: { customer: strangeCustomer, spot: strangeSpot }, pages };
}

const changed = (id: string) => ['request-changed', { request: id }];

/** What is told comes in order, so whoever has heard of something that happened later has heard everything before it. */
async function expectHeard({ pages, strangers, customer, spot }: Scene, heard: unknown[]): Promise<void> {
  const last = await sendRequest(stage, customer, spot.id, 'year');
  const lastOfStrangers = await sendRequest(stage, strangers.customer, strangers.spot.id, 'year');
  const expected = { parties: [...heard, changed(last.id)], strangers: [changed(lastOfStrangers.id)] };
  for (const who of ['customer', 'seller'] as const)
    for (const said of pages[who].heard) await expect.poll(() => said, { timeout: 10_000 }).toEqual(expected.parties);
  for (const who of ['strangeCustomer', 'strangeSeller'] as const)
    for (const said of pages[who].heard) await expect.poll(() => said, { timeout: 10_000 }).toEqual(expected.strangers);
  for (const { close } of Object.values(pages)) close();
}

test('what one side does is told to the open pages of both, at every process, and to nobody else', async () => {
  const scene = await setScene();
  const { customer, seller, spot } = scene;
  const { id } = await sendRequest(stage, customer, spot.id, 'week');
  const heard = [changed(id)];
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
    heard.push(changed(id));
  }
  await expectHeard(scene, heard);
});

test('what is done at the other process is told as well', async () => {
  const scene = await setScene();
  const { customer, spot } = scene;
  const { id } = await sendRequest(stage, customer, spot.id, 'week');
  const elsewhere = { person: customer.person, browser: world.visitorAt(otherApi.url) };
  setSession(elsewhere.browser, 'customer', await insertSession(world, customer.person));
  expect(await runCommand(elsewhere, 'withdraw', id)).toBe(200);
  await expectHeard(scene, [changed(id), changed(id)]);
});

test('what is refused is told to nobody', async () => {
  const scene = await setScene();
  const { customer, seller, spot, strangers } = scene;
  const { id } = await sendRequest(stage, customer, spot.id, 'week');
  expect(await runCommand(seller, 'cancel', id)).toBe(409);
  expect(await runCommand(customer, 'accept_proof', id)).toBe(409);
  expect(await runCommand(strangers.customer, 'withdraw', id)).toBe(404);
  expect(await runCommand(strangers.spot.seller, 'accept', id)).toBe(404);
  expect((await sendRequest(stage, customer, spot.id, 'week')).status).toBe(409);
  await expectHeard(scene, [changed(id)]);
});

test('a change that is undone at the last moment is told to nobody', async () => {
  const scene = await setScene();
  const { customer, seller, spot } = scene;
  const { id } = await sendRequest(stage, customer, spot.id, 'week');
  await world.sql(`
    create function refuse() returns trigger language plpgsql as $$ begin raise 'not today'; end $$;
    create constraint trigger refuse after update on rental_request deferrable initially deferred for each row execute function refuse()`);
  expect(await runCommand(seller, 'accept', id)).toBe(500);
  await world.sql('drop trigger refuse on rental_request; drop function refuse()');
  await expectHeard(scene, [changed(id)]);
});

test('a deleted listing tells everybody who waits for it', async () => {
  const scene = await setScene();
  const { customer, spot, seller } = scene;
  const ids = [(await sendRequest(stage, customer, spot.id, 'week')).id, (await sendRequest(stage, customer, spot.id, 'day')).id];
  expect((await deleteListing(spot)).status).toBe(200);
  await expectHeard({ ...scene, spot: await stage.addListing(seller) }, [...ids.map(changed), ...ids.toSorted().map(changed)]);
});

test('what the worker’s clock does is told too: a reminder, the delay and the end', async () => {
  const scene = await setScene();
  const { customer, spot, pages } = scene;
  const { id } = await sendRequest(stage, customer, spot.id, 'week');
  const heard = [changed(id)];
  for (const hours of [49, 24, 24]) {
    // Nobody but the running worker looks at the clock here.
    await stage.advanceClock(hours);
    heard.push(changed(id));
    for (const who of ['customer', 'seller'] as const)
      for (const said of pages[who].heard) await expect.poll(() => said, { timeout: 15_000 }).toEqual(heard);
  }
  await expectHeard(scene, heard);
});

test('a process that lost the database hears again once it is back', { timeout: 60_000 }, async () => {
  const scene = await setScene();
  const { customer, spot } = scene;
  // Only its own role may end a connection, and see what it asks.
  const same = new Client({ connectionString: world.databaseUrl });
  await same.connect();
  onTestFinished(() => same.end());
  const listeners = `from pg_stat_activity where datname = current_database() and application_name = 'frontage-api-live' and query = 'listen live'`;
  const ended = await same.query<{ pid: number }>(`select pid, pg_terminate_backend(pid) ${listeners}`);
  expect(ended.rows).toHaveLength(2);
  const pids = ended.rows.map(({ pid }) => pid);
  const back = async () => (await same.query(`select pid ${listeners} and state = 'idle' and pid <> all($1)`, [pids])).rows;
  await expect.poll(back, { timeout: 15_000 }).toHaveLength(2);
  const { id } = await sendRequest(stage, customer, spot.id, 'week');
  await expectHeard(scene, [changed(id)]);
});
