import { createPushServer } from '@frontage/stack/push-service/push-server';
import { subscribeAt, type TestSubscription } from '@frontage/stack/push-service/test-subscription';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { interleave } from '../../../testing/interleave.ts';
import { creditSeller, newActiveSeller, waitUntilSynced } from '../../../testing/payments.ts';
import { insertSession, setSession } from '../../../testing/people.ts';
import { prepareRequest } from '../../../testing/prepared-requests.ts';
import {
  changeListing,
  newCustomer,
  newSeller,
  openDeadlineDeps,
  openRequestFixture,
  type RequestFixture,
  sendRequest,
  type SignedInPerson,
  tryCommand,
} from '../../../testing/request-fixture.ts';
import { customerDoes, hoursPass, sellerDoes, type SentRequest, startRequest } from '../../../testing/request-steps.ts';
import { insertAttachment } from '../../../testing/requests.ts';
import { startPaymentsTestApp, type PaymentsTestApp } from '../../../testing/test-app.ts';
import { notifyWatchers } from '../availability/public.ts';
import { isStillDue, secondsToKeep } from './compose-push.ts';

let app: PaymentsTestApp;
let fixture: RequestFixture;
let service: string;
/** Answers what the test wants, and counts. */
const script = { answers: [] as number[], calls: 0, location: '' };
const servers: Server[] = [];

async function listen(server: Server): Promise<string> {
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

let scripted: string;
beforeAll(async () => {
  service = await listen(createPushServer());
  scripted = await listen(
    createServer((request, response) => {
      request.resume();
      script.calls += 1;
      response.writeHead(script.answers.shift() ?? 201, { location: script.location }).end();
    }),
  );
  app = await startPaymentsTestApp({ env: { PUSH_SERVICES: `${service},${scripted}` } });
  fixture = await openRequestFixture(app);
});
afterAll(async () => {
  await fixture.close();
  await app.close();
  for (const server of servers) server.close();
});

const asRole = ({ person }: SignedInPerson) => ({ asCustomer: person.type === 'customer' });
const save = (user: SignedInPerson, { endpoint, keys }: Pick<TestSubscription, 'endpoint' | 'keys'>) =>
  user.browser.call('PUT /notices/push', { body: { endpoint, keys } }, asRole(user));
const browsersOf = async (user: SignedInPerson) => (await user.browser.call('GET /notices/push', {}, asRole(user))).body.browsers;

async function subscribe(user: SignedInPerson): Promise<TestSubscription> {
  const subscription = await subscribeAt(service);
  expect((await save(user, subscription)).status).toBe(200);
  return subscription;
}

const newKeys = async () => (await subscribeAt(service)).keys;

/** Another customer asks for the same listing. Returns the request's id. */
async function askAgain({ listing }: SentRequest): Promise<string> {
  return (await sendRequest(fixture, await newCustomer(app), listing.id, 'week')).id;
}

const contents = async (subscription: TestSubscription) =>
  (await subscription.read()).map(({ text }) => JSON.parse(text) as { title: string; body: string; path: string; tag: string });
async function expectTitles(subscription: TestSubscription, ...titles: RegExp[]): Promise<void> {
  const expected = titles.map((title) => expect.stringMatching(title));
  await expect.poll(async () => (await contents(subscription)).map(({ title }) => title)).toEqual(expected);
}

async function expectNoPushesLeft(): Promise<void> {
  await expect.poll(() => app.sql(`select from jobs.job where name = 'deliver-push' and state < 'completed'`)).toEqual([]);
}

describe('a subscribed browser', () => {
  test('gets a request that needs an answer, encrypted for it, with what to do, by when, and where', async () => {
    const request = await startRequest(fixture);
    const phone = await subscribe(request.seller);
    const id = await askAgain(request);
    await expectTitles(phone, /^New request: respond by \w{3}, \w{3} \d+, \d+:\d\d [AP]M [A-Z]+$/);
    const [message] = await phone.read();
    const [content] = await contents(phone);
    expect(content).toEqual({
      title: expect.any(String),
      body: 'Brick wall at the station',
      path: `/seller/requested/${id}`,
      tag: expect.stringMatching(/^notice-\d+$/),
    });
    expect(message?.headers).toMatchObject({ ttl: '86400', urgency: 'high', 'content-encoding': 'aes128gcm', topic: content?.tag });
  });

  test('of a customer gets what happens to the request, and reminders of deadlines', async () => {
    const request = await startRequest(fixture);
    const [ofCustomer, ofSeller] = [await subscribe(request.customer), await subscribe(request.seller)];
    await sellerDoes('accept')(request);
    await expectTitles(ofCustomer, /^Your request was accepted$/);
    expect((await contents(ofCustomer))[0]?.path).toBe(`/requestedPack/${request.id}`);
    await hoursPass(25)(request);
    await expectTitles(ofSeller, /^Reminder: action needed by /);
  });

  test('of a seller gets new artwork that they have to answer', async () => {
    const request = await startRequest(fixture);
    await sellerDoes('accept', 'submit_proof')(request);
    await customerDoes('accept_proof')(request);
    await fixture.pay(request.id);
    const phone = await subscribe(request.seller);
    const body = { attachmentUrls: [await insertAttachment(app, request.customer.person.id)] };
    const input = { params: { id: request.id }, body };
    const proposed = await request.customer.browser.call('POST /api/customer/requests/{id}/artwork-changes', input, { asCustomer: true });
    expect(proposed.status).toBe(200);
    await expectTitles(phone, /^New artwork: accept or decline it$/);
  });

  test('of a customer who watches a space gets one message when it is free, and it opens the space', async () => {
    const { deps, close } = await openDeadlineDeps(app);
    onTestFinished(close);
    const { id, customer, listing } = await prepareRequest(fixture, { status: 'accepted', placement: 'pay_before' });
    const watcher = await newCustomer(app);
    await watcher.browser.call('PUT /api/customer/watches/{listing}', { params: { listing: listing.id } }, { asCustomer: true });
    const phone = await subscribe(watcher);
    await tryCommand(customer, 'withdraw', id);
    await Promise.all([notifyWatchers(deps), notifyWatchers(deps)]);
    await expectNoPushesLeft();
    const [content, ...others] = await contents(phone);
    expect(others).toEqual([]);
    expect(content).toMatchObject({ title: 'A space you watch is free earlier', body: 'Brick wall at the station', path: `/listing/${listing.id}` });

    // Delivered late, it would lead to a page that is gone.
    await changeListing(listing, { isListed: false });
    const [job] = await app.sql<{ data: object }>(
      `select data from jobs.job where name = 'deliver-push' and 'notice-' || (data ->> 'noticeId') = $1`,
      [content?.tag],
    );
    await deps.db.transaction((tx) => deps.queue.enqueue(tx, 'deliver-push', job?.data ?? {}));
    await expectNoPushesLeft();
    expect(await contents(phone)).toHaveLength(1);
  });

  test('of a seller gets one message about a failed payout and one about a restricted account, and both open the payment settings', async () => {
    const seller = await newActiveSeller(app);
    await waitUntilSynced(app);
    const phone = await subscribe(seller);
    await app.provider.injectFailures({ events: { duplicate: 5, shuffle: true } });
    onTestFinished(() => app.provider.clearFailures());
    await creditSeller(app, seller.account, 2_000);
    await app.provider.advanceClock('14d');
    await waitUntilSynced(app);
    await app.provider.applyAccountStep(seller.account, 'submit_failing_bank_account');
    await creditSeller(app, seller.account, 5_000);
    await app.provider.advanceClock('14d');
    await waitUntilSynced(app);
    await expectNoPushesLeft();
    const path = '/seller/payment-settings';
    expect((await contents(phone)).toSorted((one, other) => one.title.localeCompare(other.title))).toEqual([
      expect.objectContaining({ title: 'A payout failed: check your bank details', body: '', path }),
      expect.objectContaining({ title: 'Your payment account is restricted: check its status', body: '', path }),
    ]);
  });

  test('gets no reminder of what has been done meanwhile, and no message is kept for it beyond the deadline', () => {
    expect(isStillDue('deadline_near', 'pending', false, 'seller')).toBe(true);
    expect(isStillDue('deadline_near', 'pending', true, 'seller')).toBe(false);
    expect(isStillDue('deadline_near', 'proof_submitted', false, 'seller')).toBe(false);
    expect(isStillDue('deadline_near', 'cancelled', false, 'seller')).toBe(false);
    expect([true, false].map((isDue) => isStillDue('deadline_near', 'subscription_created', false, 'seller', isDue))).toEqual([true, false]);
    expect([true, false].map((isOpen) => isStillDue('request_received', 'pending', isOpen, 'seller'))).toEqual([false, true]);
    expect([true, false].map((isOpen) => isStillDue('proposal_received', 'pending', isOpen, 'customer'))).toEqual([true, false]);
    expect([true, false].map((isOpen) => isStillDue('proposal_agreed', 'pending', isOpen, 'seller'))).toEqual([false, true]);
    const keptUntil = [100_000, 3_600, 30, -30].map((seconds) => secondsToKeep(new Date(seconds * 1_000), new Date(0)));
    expect([secondsToKeep(null, new Date(0)), ...keptUntil]).toEqual([86_400, 86_400, 3_600, 60, 60]);
  });

  test('gets nothing once it has unsubscribed, while others still do', async () => {
    const request = await startRequest(fixture);
    const [one, other] = [await subscribe(request.seller), await subscribe(request.seller)];
    for (const _ of ['once', 'again'])
      expect((await request.seller.browser.call('DELETE /notices/push', { body: { endpoint: one.endpoint } })).status).toBe(200);
    expect(await browsersOf(request.seller)).toHaveLength(1);
    await askAgain(request);
    await expectTitles(other, /^New request/);
    expect(await one.read()).toEqual([]);
  });

  test('that is gone at the push service is removed', async () => {
    const request = await startRequest(fixture);
    const phone = await subscribe(request.seller);
    await phone.unsubscribe();
    await askAgain(request);
    await expect.poll(() => browsersOf(request.seller)).toEqual([]);
  });

  test('is removed with its session and with its account', async () => {
    const seller = await newSeller(app);
    const elsewhere = { person: seller.person, browser: app.visitor() };
    setSession(elsewhere.browser, 'seller', await insertSession(app, seller.person));
    await subscribe(seller);
    await subscribe(elsewhere);
    expect(await browsersOf(seller)).toHaveLength(2);
    await elsewhere.browser.call('DELETE /auth/seller/logout');
    expect(await browsersOf(seller)).toHaveLength(1);
    await app.sql(`update session set idle_until = now() where account_id = $1`, [seller.person.id]);
    const request = await sendRequest(fixture, await newCustomer(app), (await fixture.addListing(seller)).id, 'week');
    expect(
      await app.sql(
        `select from jobs.job where name = 'deliver-push' and data ->> 'noticeId' in (select id::text from notice where request_id = $1)`,
        [request.id],
      ),
    ).toEqual([]);

    const other = await newSeller(app);
    await subscribe(other);
    await other.browser.call('POST /auth/account-deletion', { body: { password: other.person.password } });
    expect(await app.sql('select from push_subscription where account_id = $1', [other.person.id])).toEqual([]);
  });

  test('is tried again after a failure of the push service, and redirects are not followed', async () => {
    const request = await startRequest(fixture);
    const { keys } = await subscribeAt(service);
    await save(request.seller, { endpoint: `${scripted}/push`, keys });
    const target = await subscribeAt(service);
    Object.assign(script, { answers: [503, 307], calls: 0, location: target.endpoint });
    await askAgain(request);
    await expect.poll(() => script.calls).toBe(2);
    await expectNoPushesLeft();
    expect(script.calls).toBe(2);
    expect(await target.read()).toEqual([]);
  });
});

describe('preferences', () => {
  test('are kept apart from those of emails: each kind can be turned off on this channel', async () => {
    const request = await startRequest(fixture);
    const phone = await subscribe(request.seller);
    const set = (kind: 'request_received' | 'request_accepted', change: { byEmail?: boolean; byPush?: boolean }) =>
      request.seller.browser.call('PUT /notices/preferences', { body: { kind, ...change } });
    expect((await set('request_received', { byPush: false })).body.preferences).toContainEqual({
      kind: 'request_received',
      byEmail: true,
      byPush: false,
      canBeChanged: true,
    });
    // Emails about money are always sent; this channel is the person's choice.
    expect((await set('request_accepted', { byPush: false })).body.preferences).toContainEqual(
      expect.objectContaining({ kind: 'request_accepted', byEmail: true, byPush: false }),
    );
    await askAgain(request);
    await set('request_received', { byPush: true, byEmail: false });
    await askAgain(request);
    await expectTitles(phone, /^New request/);
    const preferences = (await set('request_received', {})).body.preferences;
    expect(preferences.find(({ kind }) => kind === 'request_withdrawn')?.byPush).toBeNull();
  });
});

describe('subscribing', () => {
  test.each([
    'https://127.0.0.1/push',
    'https://evil.example/push',
    'http://169.254.169.254/latest/meta-data',
    'http://localhost:1/push',
    'http://127.0.0.1:1/push',
  ])('refuses %s', async (endpoint) => {
    const seller = await newSeller(app);
    const answer = await save(seller, { endpoint, keys: await newKeys() });
    expect([answer.status, answer.body.code]).toEqual([400, 'validation_failed']);
    expect(await browsersOf(seller)).toEqual([]);
  });

  test('refuses a key that is not one', async () => {
    const seller = await newSeller(app);
    const { auth } = await newKeys();
    const answer = await save(seller, {
      endpoint: `${service}/push/${randomUUID()}`,
      keys: { p256dh: Buffer.alloc(65, 4).toString('base64url'), auth },
    });
    expect([answer.status, answer.body.code]).toEqual([400, 'validation_failed']);
  });

  test('an account has ten browsers at most: the newest', async () => {
    const seller = await newSeller(app);
    const [first, ...others] = await Promise.all(Array.from({ length: 11 }, () => subscribeAt(service)));
    for (const subscription of [first, ...others]) expect((await save(seller, subscription as TestSubscription)).status).toBe(200);
    const rows = await app.sql<{ endpoint: string }>('select endpoint from push_subscription where account_id = $1', [seller.person.id]);
    expect(rows.map(({ endpoint }) => endpoint).toSorted()).toEqual(others.map(({ endpoint }) => endpoint).toSorted());
  });

  test('an account has no more than ten browsers even if several subscribe at once', async () => {
    const seller = await newSeller(app);
    for (const _ of Array.from({ length: 10 })) await subscribe(seller);
    const oldest = 'select from push_subscription where account_id = $1 order by saved_at limit 1 for update';
    const subscriptions = await Promise.all(Array.from({ length: 4 }, () => subscribeAt(service)));
    const answers = await interleave(
      app,
      [oldest, [seller.person.id]],
      subscriptions.map((subscription) => () => save(seller, subscription)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await browsersOf(seller)).toHaveLength(10);
  });

  test('of two sellers who subscribe one browser at once, one gets it', async () => {
    const [before, first, second] = [await newSeller(app), await newSeller(app), await newSeller(app)];
    const phone = await subscribe(before);
    const answers = await interleave(
      app,
      ['select from push_subscription where endpoint = $1 for update', [phone.endpoint]],
      [first, second].map((seller) => () => save(seller, phone)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await app.sql('select from push_subscription where endpoint = $1', [phone.endpoint])).toHaveLength(1);
  });

  test('a session that ends at the same moment asks to sign in', async () => {
    const seller = await newSeller(app);
    const phone = await subscribeAt(service);
    const [answer] = await interleave(app, ['delete from session where account_id = $1', [seller.person.id]], [() => save(seller, phone)]);
    expect([answer?.status, answer?.body.code]).toEqual([401, 'unauthenticated']);
  });

  test('a browser that another seller signed in to no longer shows the first one’s notices; a customer may share it', async () => {
    const [first, second, customer] = [await newSeller(app), await newSeller(app), await newCustomer(app)];
    const phone = await subscribe(first);
    await save(customer, phone);
    expect([await browsersOf(first), await browsersOf(customer)].map(({ length }) => length)).toEqual([1, 1]);
    await save(second, phone);
    expect([await browsersOf(first), await browsersOf(second), await browsersOf(customer)].map(({ length }) => length)).toEqual([0, 1, 1]);
  });

  test('is off where no key is configured', async () => {
    const other = await startPaymentsTestApp({ worker: false, env: { VAPID_PRIVATE_KEY: '' } });
    onTestFinished(() => other.close());
    const seller = await newSeller(other);
    expect((await seller.browser.call('GET /notices/push')).body).toMatchObject({ publicKey: null, browsers: [] });
    expect((await save(seller, await subscribeAt(service))).status).toBe(404);
  });
});
