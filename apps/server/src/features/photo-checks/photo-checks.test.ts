import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { newPhone, takenPhoto } from '../../../testing/captures.ts';
import { openDeadlineDeps } from '../../../testing/request-fixture.ts';
import { signedInPerson } from '../../../testing/people.ts';
import { redBluePicture } from '../../../testing/pictures.ts';
import type { NamedFile } from '../../../testing/proof-files.ts';
import { insertRequest } from '../../../testing/requests.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { noRateLimits } from '../../../testing/test-servers.ts';
import { unsentEmailsTo } from '../../../testing/unsent-emails.ts';
import { runPhotoChecks } from './public.ts';

let app: TestApp;
let worker: Awaited<ReturnType<typeof openDeadlineDeps>>;
let photo: NamedFile;
beforeAll(async () => {
  app = await startTestApp({ worker: false, rateLimits: noRateLimits });
  worker = await openDeadlineDeps(app as never);
  photo = { name: 'close-up.jpg', bytes: await redBluePicture(640, 480).jpeg().toBuffer() };
});
afterEach(async () => {
  await app.sql(`update app_clock set moved_by = '0'`);
  await app.sql('update subscription set ended_at = app_now() where ended_at is null');
  await app.sql('delete from photo_check');
});
afterAll(async () => {
  await worker.close();
  await app.close();
});

const run = () => runPhotoChecks(worker.deps);
const passDays = (days: number) => app.sql(`update app_clock set moved_by = moved_by + make_interval(secs => $1)`, [Math.round(days * 86_400)]);

/** A rental that was paid for today. */
async function startRental(period: 'week' | 'month' | 'year' = 'month') {
  const seller = await signedInPerson(app, 'seller');
  const customer = await signedInPerson(app, 'customer');
  const id = await insertRequest(app, { customer: customer.person, seller: seller.person }, { status: 'subscription_created' });
  await app.sql('update rental_request set period = $2 where id = $1', [id, period]);
  await app.sql(
    `insert into subscription (request_id, listing_id, seller_id, customer_id, provider_id, status, started_at, period_start, period_end)
     select id, listing_id, seller_id, customer_id, $2, 'active', app_now(), app_now(), app_now() + ('1 ' || period)::interval
     from rental_request where id = $1`,
    [id, `sub_${randomUUID()}`],
  );
  const read = async () => {
    const { body } = await customer.browser.call('GET /api/customer/requests/{id}/details', { params: { id } }, { asCustomer: true });
    return body.details;
  };
  /** Subjects of the emails about photos, and the newest link. */
  const emailsTo = async (side: typeof seller) => {
    const emails = (await unsentEmailsTo(app, [side])).filter(({ kind }) => kind.startsWith('request-photos'));
    return { kinds: emails.map(({ kind }) => kind), token: /\/capture#([\w-]{43})/.exec(emails.at(-1)?.text ?? '')?.[1] ?? '' };
  };
  return { id, seller, customer, read, emailsTo };
}

/** Until a week before the second payment: the seller has been asked. */
async function askForPhotos(period: 'month' | 'year' = 'month') {
  const rental = await startRental(period);
  await run();
  const [check] = await app.sql<{ days: number }>(
    `select extract(epoch from at - app_now()) / 86400 as days from photo_check join subscription on subscription.id = subscription_id where request_id = $1`,
    [rental.id],
  );
  await passDays(Number(check?.days) + 0.01);
  expect(await run()).toBe(1);
  return { ...rental, token: (await rental.emailsTo(rental.seller)).token };
}

const sendPhotos = async (token: string) => {
  const phone = newPhone(app.visitor());
  const { body } = await phone.open(token);
  return phone.send([photo], [takenPhoto(body.capture.now)], 'The ad is up.');
};

describe('a rental by the month', () => {
  test('the seller is asked a week before the payment, and a phone sends the photos without signing in', async () => {
    const { seller, customer, token, read, emailsTo } = await askForPhotos();
    expect((await emailsTo(seller)).kinds).toEqual(['request-photos_due']);
    expect(await read()).toMatchObject({ photosDue: expect.any(String), canSendPhotos: false });

    const phone = newPhone(app.visitor());
    const { body } = await phone.open(token);
    expect(body.capture.task).toMatchObject({ purpose: 'running', dueAt: expect.any(String), rejection: null });
    expect((await phone.send([photo], [takenPhoto(body.capture.now)])).status).toBe(200);

    const details = await read();
    expect(details).toMatchObject({ photosDue: null, proofs: [{ purpose: 'running', decision: null, files: [{ name: 'close-up.jpg' }] }] });
    expect(details.request.proofs).toEqual([]);
    await passDays(6);
    expect(await run()).toBe(0);
    expect((await emailsTo(customer)).kinds).toEqual(['request-photos_added']);
  });

  test('without a photo the customer is told two days before, once, however many workers run', async () => {
    const { customer, seller, emailsTo } = await askForPhotos();
    await passDays(4.9);
    expect(await run()).toBe(0);
    await passDays(0.2);
    expect((await Promise.all([run(), run(), run()])).reduce((sum, sent) => sum + sent, 0)).toBe(1);
    expect(await run()).toBe(0);
    expect((await emailsTo(customer)).kinds).toEqual(['request-photos_missing']);
    expect((await emailsTo(seller)).kinds).toEqual(['request-photos_due']);
  });

  test('that ends with this period is left alone', async () => {
    const { id, seller, customer, emailsTo } = await startRental();
    await app.sql(`update subscription set cancels_at_period_end = true, ended_by = 'customer' where request_id = $1`, [id]);
    await run();
    for (const days of [25, 4, 3]) {
      await passDays(days);
      expect(await run()).toBe(0);
    }
    expect([(await emailsTo(seller)).kinds, (await emailsTo(customer)).kinds]).toEqual([[], []]);
  });

  test('that has ended is forgotten', async () => {
    const { id } = await startRental();
    await run();
    await app.sql('update subscription set ended_at = app_now() where request_id = $1', [id]);
    await passDays(30);
    expect(await run()).toBe(0);
    expect(await app.sql('select from photo_check')).toEqual([]);
  });
});

test('a rental by the week is never checked, one by the year each quarter', async () => {
  await startRental('week');
  await run();
  expect(await app.sql('select from photo_check')).toEqual([]);
  const { read } = await askForPhotos('year');
  const { subscription, photosDue } = await read();
  const months = Math.round((Date.parse(photosDue ?? '') - Date.parse(subscription?.startDate ?? '')) / (30.4 * 86_400_000));
  expect(months).toBe(3);
});

describe('the link of the email', () => {
  test('gives each phone a capture of its own, and another one after 30 minutes', async () => {
    const { token } = await askForPhotos();
    const [one, other] = [newPhone(app.visitor()), newPhone(app.visitor())];
    const first = (await one.open(token)).body.capture;
    expect((await other.open(token)).status).toBe(200);
    expect((await one.open(token)).body.capture.openedAt).toBe(first.openedAt);
    await passDays(1);
    const again = (await one.open(token)).body.capture;
    expect(Date.parse(again.openedAt)).toBeGreaterThan(Date.parse(first.photosUntil));
    expect((await one.send([photo], [takenPhoto(again.now)])).status).toBe(200);
    expect((await one.open(token)).body.capture.task).toBe(null);
  });

  test('is over once the photos were due, and works for ten phones', async () => {
    const { token } = await askForPhotos();
    const open = () => newPhone(app.visitor()).open(token);
    for (let phones = 0; phones < 10; phones += 1) expect((await open()).status).toBe(200);
    expect((await open()).body).toMatchObject({ code: 'too_many_requests' });
    await passDays(7.1);
    expect((await open()).status).toBe(404);
  });
});

test('a seller sends photos of a running rental at any time, five times a day', async () => {
  const { id, seller } = await startRental('week');
  const newLink = async () => {
    const { status, body } = await seller.browser.call('POST /api/seller/captures', { body: { _request: id } });
    return { status, code: body.code, token: new URL(body.url ?? 'http://none/').hash.slice(1) };
  };
  for (let times = 0; times < 5; times += 1) expect((await sendPhotos((await newLink()).token)).status).toBe(200);
  expect(await newLink()).toMatchObject({ status: 409, code: 'too_many_rental_photos' });
  await passDays(1.1);
  expect((await newLink()).status).toBe(200);
  await app.sql('update subscription set ended_at = app_now() where request_id = $1', [id]);
  expect(await newLink()).toMatchObject({ status: 409, code: 'rental_not_running' });
});
