import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bulkInsertRequests } from '../../../testing/bulk-requests.ts';
import { startPaymentsTestApp, type PaymentsTestApp } from '../../../testing/test-app.ts';
import {
  newCustomer,
  newSeller,
  openDeadlineDeps,
  openRequestFixture,
  type RequestFixture,
  sendRequest,
  type SignedInPerson,
} from '../../../testing/request-fixture.ts';
import { customerDoes, hoursPass, sellerDoes, startRequest } from '../../../testing/request-steps.ts';
import { unsentEmailsTo } from '../../../testing/unsent-emails.ts';
import { sendReminders } from './send-reminders.ts';

let app: PaymentsTestApp;
let fixture: RequestFixture;
beforeAll(async () => {
  // No worker: emails stay unsent, so the test can read them.
  app = await startPaymentsTestApp({ worker: false });
  fixture = await openRequestFixture(app);
});
afterAll(async () => {
  await fixture.close();
  await app.close();
});

const remindersTo = async (person: SignedInPerson) => (await unsentEmailsTo(app, [person])).filter(({ kind }) => kind.startsWith('request-deadline'));

/** A seller with requests from so many customers, sent at the same moment. */
async function sellerWithRequests(count: number) {
  const seller = await newSeller(app);
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const { id: listing } = await fixture.addListing(seller);
    ids.push((await sendRequest(fixture, await newCustomer(app), listing, 'week')).id);
  }
  return { seller, ids };
}

test('several reminders that fall due together are one email that lists them', async () => {
  const { seller, ids } = await sellerWithRequests(3);
  await fixture.advanceAndRunDeadlines(49);
  const [email, ...more] = await remindersTo(seller);
  expect(more).toEqual([]);
  expect(email?.kind).toBe('request-deadlines');
  expect(email?.subject).toMatch(/^3 requests need your attention, the first by \w{3}, \w{3} \d+, \d+:\d\d [AP]M [CE]T$/);
  for (const id of ids) expect(email?.text).toContain(`${app.origin}/seller/requested/${id}`);
  expect(email?.text.match(/Answer Casey Customer by .* or the request closes/g)).toHaveLength(3);
});

test('50 deadlines of one hour are one email per person, with the ten most urgent and the number of the others', async () => {
  const [seller, customer] = [await newSeller(app), await newCustomer(app)];
  const listings = await fixture.addListings(Array.from({ length: 50 }, () => ({ seller })));
  const bulk = listings.map(({ id }, index) => ({
    listingId: id,
    sellerId: seller.person.id,
    customerId: customer.person.id,
    // An hour from now, proof is late for the first 20, and the others have a day left to reply. Both can be done until 72 hours have passed.
    hoursAgo: (index < 20 ? 47.2 : 46.71) + index * 0.02,
  }));
  const ids = [
    ...(await bulkInsertRequests(app.sql, 'awaiting_proof', 'pay_after', bulk.slice(0, 20))),
    ...(await bulkInsertRequests(app.sql, 'pending', 'pay_after', bulk.slice(20))),
  ];
  await fixture.advanceAndRunDeadlines(1);

  const [email, ...more] = await remindersTo(seller);
  expect(more).toEqual([]);
  expect(email?.subject).toMatch(/^50 requests need your attention, the first by \w{3}, \w{3} \d+, \d+:\d\d [AP]M [CE]T$/);
  const mostUrgent = ids.toSorted((one, other) => (bulk[ids.indexOf(other)]?.hoursAgo ?? 0) - (bulk[ids.indexOf(one)]?.hoursAgo ?? 0)).slice(0, 10);
  const listed = [...(email?.text ?? '').matchAll(/\/seller\/requested\/([\w-]{36})/g)].map(([, id]) => id);
  expect([...new Set(listed)]).toEqual(mostUrgent);
  expect(email?.text).toContain('And 40 more.');
  const [toCustomer, ...others] = await remindersTo(customer);
  expect(others).toEqual([]);
  expect(toCustomer?.subject).toBe('20 of your requests are late');
  expect(toCustomer?.text).toContain('And 10 more.');

  // What was not listed counts as sent, too.
  await fixture.advanceAndRunDeadlines(1.1);
  expect(await remindersTo(seller)).toHaveLength(1);
});

test('nobody gets two reminder emails within an hour; what falls due meanwhile comes together', async () => {
  const { seller } = await sellerWithRequests(1);
  for (const _ of ['second', 'third']) {
    await fixture.advanceClock(0.25);
    const { id } = await fixture.addListing(seller);
    await sendRequest(fixture, await newCustomer(app), id, 'week');
  }
  await fixture.advanceAndRunDeadlines(47.6);
  expect((await remindersTo(seller)).map(({ kind }) => kind)).toEqual(['request-deadline_near']);
  // The other two fall due after 15 and 30 minutes.
  for (const hours of [0.25, 0.25, 0.25]) {
    await fixture.advanceAndRunDeadlines(hours);
    expect(await remindersTo(seller)).toHaveLength(1);
  }
  await fixture.advanceAndRunDeadlines(0.26);
  expect((await remindersTo(seller)).map(({ kind }) => kind)).toEqual(['request-deadline_near', 'request-deadlines']);
  expect((await remindersTo(seller)).at(-1)?.subject).toMatch(/^2 requests/);
});

test('two workers at the same moment send one email', async () => {
  const { seller } = await sellerWithRequests(2);
  await fixture.advanceClock(49);
  await fixture.runDueDeadlines();
  const [one, other] = [await openDeadlineDeps(app), await openDeadlineDeps(app)];
  // The first worker stops in the middle: it can't write its email.
  const client = new Client(app.ownerUrl);
  await client.connect();
  await client.query('begin');
  await client.query('lock table mail in exclusive mode');
  const first = sendReminders(one.deps);
  const waiting = `select from pg_locks where not granted and relation = 'mail'::regclass`;
  await expect.poll(async () => (await app.sql(waiting)).length).toBe(1);
  expect(await sendReminders(other.deps)).toBe(0);
  await client.query('commit');
  await client.end();
  expect(await first).toBe(1);
  expect(await sendReminders(other.deps)).toBe(0);
  expect(await remindersTo(seller)).toHaveLength(1);
  await one.close();
  await other.close();
});

test('a reminder that no longer applies is not sent', async () => {
  const request = await startRequest(fixture);
  await fixture.advanceClock(49);
  await fixture.runDueDeadlines();
  await sellerDoes('accept')(request);
  await fixture.sendReminders();
  expect(await remindersTo(request.seller)).toEqual([]);
  expect(await app.sql('select from request_reminder where account_id = $1', [request.seller.person.id])).toEqual([]);
});

test('people who turned one kind off still get the other', async () => {
  const request = await startRequest(fixture);
  await request.seller.browser.call('PUT /notices/preferences', { body: { kind: 'deadline_near', byEmail: false } });
  await hoursPass(49)(request);
  expect(await remindersTo(request.seller)).toEqual([]);
  await hoursPass(24)(request);
  expect((await remindersTo(request.seller)).map(({ kind }) => kind)).toEqual(['request-deadline_passed']);
});

test('emails about endings do not wait for the hour', async () => {
  const request = await startRequest(fixture);
  await hoursPass(49)(request);
  expect(await remindersTo(request.seller)).toHaveLength(1);
  await customerDoes('withdraw')(request);
  expect((await unsentEmailsTo(app, [request.seller])).at(-1)?.kind).toBe('request-request_withdrawn');
});
