import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { connectClocks, demoPassword, demoPeople } from '@frontage/server/features/demo/public';
import { reconcile } from '@frontage/server/features/ledger/public';
import { readConfig } from '@frontage/server/platform/config';
import { connectFiles } from '@frontage/server/platform/files/files';
import { startPaymentsTestApp, type PaymentsTestApp } from '@frontage/server/testing/test-app';
import { paymentsDeps } from '@frontage/server/testing/payments';
import { findEmailProblems, type RenderedEmail } from '../testing/email-problems.ts';
import { plainPictureCache } from '../testing/plain-pictures.ts';
import { loadListings, loadPeople } from '../load-world.ts';
import { hasStoryStarted, connectToProduct } from './running-product.ts';
import { storyDays } from './script.ts';
import { playStory } from './play-story.ts';

let testApp: PaymentsTestApp;
const end = new Date();
const startedBeforeAndAfter: boolean[] = [];

beforeAll(async () => {
  testApp = await startPaymentsTestApp();
  const config = readConfig(testApp.env);
  const client = new Client({ connectionString: testApp.ownerUrl });
  await client.connect();
  const pictures = await plainPictureCache();
  const files = connectFiles(config.files);
  await loadListings(client, files, await loadPeople(client, config.appSecret), 71, pictures);
  files.close();
  startedBeforeAndAfter.push(await hasStoryStarted(client));
  const clocks = connectClocks({ ownerUrl: testApp.ownerUrl, standIn: testApp.provider.url });
  await playStory(connectToProduct({ api: testApp.api.url, origin: testApp.origin, client, clocks, standIn: testApp.provider.url, pictures }), end);
  startedBeforeAndAfter.push(await hasStoryStarted(client));
  await clocks.close();
  await client.end();
});
afterAll(() => testApp.close());

test('a played story is not played again', () => {
  expect(startedBeforeAndAfter).toEqual([false, true]);
});

test('there are requests in every status, with deadlines that are far, near and over', async () => {
  const rows = await testApp.sql<{ status: string; count: number }>(
    'select status, count(*)::int from rental_request group by status order by status',
  );
  expect(Object.fromEntries(rows.map(({ status, count }) => [status, count]))).toEqual({
    accepted: 1,
    awaiting_proof: 2,
    cancelled: 2,
    pending: 4,
    proof_accepted: 1,
    proof_rejected: 1,
    proof_submitted: 2,
    rejected: 1,
    subscription_created: 8,
  });
  const [deadlines] = await testApp.sql(
    `select count(*) filter (where deadline < app_now())::int as over, count(*) filter (where deadline between app_now() and app_now() + interval '10 hours')::int as near,
       count(*) filter (where deadline > app_now() + interval '1 day')::int as far from rental_request`,
  );
  expect(deadlines).toEqual({ over: 2, near: 2, far: 7 });
});

test('there are subscriptions that run, are unpaid, were cancelled by either side or with their listing, and have ended', async () => {
  const rents = await testApp.sql<{ who: string; status: string; by: string | null; gone: boolean }>(
    `select split_part(account.name, ' ', 1) as who, subscription.status, ended_by as by, listing.deleted_at is not null as gone
     from subscription join account on account.id = customer_id join listing on listing.id = listing_id order by subscription.started_at`,
  );
  expect(rents.map(({ who, status, by, gone }) => [who, status, by, gone])).toEqual([
    ['Priya', 'active', null, false],
    ['Tom', 'canceled', 'customer', false],
    ['Tom', 'active', 'customer', false],
    ['Maya', 'active', 'seller', false],
    ['Andre', 'active', 'listing', true],
    ['Maya', 'active', null, false],
    ['Priya', 'active', null, false],
    ['Grace', 'past_due', null, false],
  ]);
});

test('two rentals have an end, one request has dates, and results say from when what is taken is free', async () => {
  const dated = await testApp.sql<{ status: string; starts: number | null; periods: number }>(
    `select status, starts_on - listing_today(null) as starts, periods from rental_request where periods is not null order by created_at`,
  );
  expect(dated).toEqual([
    { status: 'subscription_created', starts: null, periods: 6 },
    { status: 'subscription_created', starts: null, periods: 9 },
    { status: 'pending', starts: 24, periods: 2 },
  ]);
  const visitor = testApp.visitor();
  const { body } = await visitor.call('GET /listing/customer/', { query: { available: 'all', limit: 100 } });
  const taken = body.taken ?? [];
  expect(taken.filter(({ freeFrom }) => freeFrom !== null).length).toBeGreaterThanOrEqual(5);
  expect(taken.some(({ freeFrom }) => freeFrom === null)).toBe(true);
});

test('payouts were made on Fridays, there are receipts, and a balance is left', async () => {
  const payouts = await testApp.sql<{ day: number; state: string }>(
    `select extract(dow from created_at at time zone 'UTC')::int as day, status as state from payout order by created_at`,
  );
  expect(new Set(payouts.map(({ day }) => day))).toEqual(new Set([5]));
  expect(payouts.filter(({ state }) => state === 'paid').length).toBeGreaterThanOrEqual(4);
  const dana = await signIn('dana');
  const { balance } = (await dana.call('GET /stripe-connect/balance')).body;
  expect([...balance.available, ...balance.pending].reduce((sum, { amount }) => sum + amount, 0)).toBeGreaterThan(0);
  const priya = await signIn('priya');
  const { body } = await priya.call('GET /api/customer/payments', {}, { asCustomer: true });
  expect(body.payments).toHaveLength(6);
  const receipt = await priya.raw('GET', `/api/customer/payments/${body.payments[0]?._id}/receipt`, bearer(priya));
  expect(receipt.headers.get('content-type')).toBe('application/pdf');
});

test('the books agree with those of Stripe', async () => {
  expect(await reconcile(await paymentsDeps(testApp))).toMatchObject({ isClean: true, contradictions: [] });
  expect(testApp.provider.books().errors).toEqual([]);
});

test('every file can be opened', async () => {
  const files = connectFiles(readConfig(testApp.env).files);
  const keys = await testApp.sql<{ key: string }>(
    `select 'attachment/' || account_id || '/' || id as key from attachment where request_id is not null
     union all select 'proof/' || seller_id || '/' || id from proof_file union all select 'proof/' || seller_id || '/' || id || '/shown' from proof_file`,
  );
  expect(keys).toHaveLength(22 + 11 + 11);
  for (const { key } of keys) expect(await files.uploadSize(key)).toBeGreaterThan(100);
  files.close();
});

test('some messages and notices are unread, and no message is older than the story', async () => {
  expect(await readUnread('dana')).toEqual({ messages: 2, notices: true });
  expect(await readUnread('grace')).toEqual({ messages: 1, notices: true });
  expect(await readUnread('marcus')).toEqual({ messages: 2, notices: true });
  const [oldest] = await testApp.sql<{ first: Date }>('select min(sent_at) as first from message');
  expect((end.getTime() - (oldest?.first.getTime() ?? 0)) / 86_400_000).toBeCloseTo(storyDays - 1, 1);
});

test('at the end both clocks show the real time', async () => {
  const [clock] = await testApp.sql<{ ahead: number }>('select extract(epoch from app_now() - now())::float8 as ahead from app_clock');
  expect(Math.abs(clock?.ahead ?? Infinity)).toBeLessThan(120);
  expect(Math.abs(testApp.provider.now() - Date.now())).toBeLessThan(120_000);
});

test('40 emails fit every width, light and dark, with readable texts and all pictures', async () => {
  const emails = await readStoryEmails(40);
  expect(emails).toHaveLength(40);
  expect(emails.filter(({ html }) => html.includes('src="data:image/jpeg')).length).toBeGreaterThan(5);
  expect(await findEmailProblems(emails)).toEqual([]);
});

/** As different as possible: in turn one of each that begins with other words. */
async function readStoryEmails(count: number): Promise<RenderedEmail[]> {
  const received = (await Promise.all(demoPeople.map(({ address }) => testApp.emailsTo(address, 0)))).flat();
  const groups = [...Map.groupBy(received, ({ subject }) => subject.split(' ').slice(2, 4).join(' ')).values()];
  const chosen: typeof received = [];
  for (let round = 0; chosen.length < Math.min(count, received.length); round += 1) chosen.push(...groups.flatMap((group) => group[round] ?? []));
  return Promise.all(
    chosen
      .slice(0, count)
      .map(async ({ id, subject }) => ({ subject, html: await (await fetch(`${inject('stack').addresses.mail}/mails/${id}/html`)).text() })),
  );
}

async function readUnread(name: string) {
  const person = await signIn(name);
  const options = { asCustomer: demoPeople.some(({ address, type }) => address.startsWith(name) && type === 'customer') };
  const conversations = await person.call('GET /chat/conversations', {}, options);
  const notices = await person.call('GET /notices', {}, options);
  return { messages: conversations.body.unread, notices: notices.body.unread > 0 };
}

async function signIn(name: string) {
  const browser = testApp.visitor();
  await browser.call('POST /auth/user/login', { body: { email: `${name}@demo.frontage.example`, password: demoPassword } });
  return browser;
}

function bearer({ token }: { token: string | null }) {
  return { headers: { authorization: `Bearer ${token}` } };
}
