import { minuteMs } from '@frontage/domain/time';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { newAwaitedProof, noteFile } from '../../../testing/awaited-proof.ts';
import { newCaptureLink, newPhone, takenPhoto } from '../../../testing/captures.ts';
import { interleave } from '../../../testing/interleave.ts';
import { redBluePicture } from '../../../testing/pictures.ts';
import type { NamedFile } from '../../../testing/proof-files.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { noRateLimits } from '../../../testing/test-servers.ts';
import { openObjectStore } from '../../../testing/uploads.ts';

let app: TestApp;
let store: ReturnType<typeof openObjectStore>;
let photo: NamedFile;
beforeAll(async () => {
  app = await startTestApp({ worker: false, rateLimits: noRateLimits });
  store = openObjectStore();
  photo = { name: 'close-up.jpg', bytes: await redBluePicture(640, 480).jpeg().toBuffer() };
});
afterEach(() => app.sql(`update app_clock set moved_by = '0'`));
afterAll(async () => {
  store.close();
  await app.close();
});

const passMinutes = (minutes: number) => app.sql('update app_clock set moved_by = moved_by + make_interval(mins => $1)', [minutes]);
const submitted = { status: 200, body: { message: 'Proof submitted successfully!' } };

/** A request that awaits proof, and a phone that has opened a link for it. */
async function newCapture() {
  const awaited = await newAwaitedProof(app, store);
  const token = await newCaptureLink(awaited.browser, awaited.requestId);
  const phone = newPhone(app.visitor());
  const { body } = await phone.open(token);
  const readProof = async () => {
    const { body: answer } = await awaited.customerBrowser.call('GET /api/customer/requests/{id}', { params: { id: awaited.requestId } });
    return answer.request;
  };
  return { ...awaited, token, phone, capture: body.capture, readProof };
}

/** So many minutes after the link was opened. */
const later = ({ openedAt }: { openedAt: string }, minutes: number) => new Date(Date.parse(openedAt) + minutes * minuteMs).toISOString();

test('a phone takes photos without signing in, and the customer sees when and where, and the code on them', async () => {
  const { requestId, phone, capture, readProof } = await newCapture();
  await app.sql('update listing set latitude = 30.2672, longitude = -97.7431 from rental_request request where request.listing_id = listing.id and request.id = $1', [requestId]); // prettier-ignore
  expect(capture).toMatchObject({
    code: expect.stringMatching(/^[\dA-HJ-NP-Z]{4}$/),
    photosUntil: later(capture, 30),
    task: { brandName: null, rejection: null },
  });
  const at = later(capture, 1);
  await passMinutes(2);
  const taken = takenPhoto(at, { position: { latitude: 30.2672, longitude: -97.7441 } });
  const chosen = { name: 'chosen.jpg', bytes: await redBluePicture(320, 240).jpeg().toBuffer() };
  expect(await phone.send([photo, chosen, noteFile()], [taken, null])).toEqual({ status: 200, body: expect.objectContaining(submitted.body) });

  const { permission, proofMessage, proofs } = await readProof();
  expect([permission, proofMessage]).toEqual(['proof_submitted', 'The ad is up.']);
  expect(proofs).toMatchObject([
    {
      name: 'close-up.jpg',
      takenAt: at,
      place: { metersAway: 96 },
      capture: { shot: 'close_up', code: capture.code, openedAt: capture.openedAt, isReceivedLater: false },
    },
    { name: 'chosen.jpg', takenAt: null, place: null, capture: null },
    { name: 'note.txt', capture: null },
  ]);
});

test('a link works for the first phone that opens it, for as long as it likes', async () => {
  const { token, phone, capture } = await newCapture();
  expect(await newPhone(app.visitor()).open(token)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  await passMinutes(31);
  const { body } = await phone.open(token);
  expect(body.capture).toEqual({ ...capture, now: expect.any(String), task: expect.objectContaining({ title: capture.task?.title }) });
});

test('of phones that open a link at once, one gets it', async () => {
  const { browser, requestId } = await newAwaitedProof(app, store);
  const token = await newCaptureLink(browser, requestId);
  const open = () => newPhone(app.visitor()).open(token);
  const answers = await interleave(app, ['update capture_link set code = code where request_id = $1', [requestId]], [open, open, open]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404]);
});

test('a link that nobody opened ends after 30 minutes, or when the seller asks for another', async () => {
  const { browser, requestId } = await newAwaitedProof(app, store);
  const first = await newCaptureLink(browser, requestId);
  const second = await newCaptureLink(browser, requestId);
  expect((await newPhone(app.visitor()).open(first)).status).toBe(404);
  await passMinutes(31);
  expect((await newPhone(app.visitor()).open(second)).status).toBe(404);
});

test('a phone that has opened its link keeps it when the seller asks for another', async () => {
  const { browser, requestId, phone, capture } = await newCapture();
  await newCaptureLink(browser, requestId);
  expect(await phone.send([photo], [takenPhoto(later(capture, 0))])).toMatchObject(submitted);
});

test('photos that are sent again submit nothing again', async () => {
  const { token, phone, capture, readProof } = await newCapture();
  const send = () => phone.send([photo], [takenPhoto(later(capture, 0))]);
  const answers = await Promise.all([send(), send(), send()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await send()).toMatchObject(submitted);
  const { submissionsLeft, proofs } = await readProof();
  expect([submissionsLeft, proofs.length]).toEqual([2, 1]);
  expect((await phone.open(token)).body.capture.task).toBe(null);
});

test('photos that come later are accepted and say so', async () => {
  const { phone, capture, readProof } = await newCapture();
  await passMinutes(24 * 60);
  expect(await phone.send([photo], [takenPhoto(later(capture, 3))])).toMatchObject(submitted);
  expect((await readProof()).proofs).toMatchObject([{ takenAt: later(capture, 3), capture: { isReceivedLater: true } }]);
});

test('a time at which the phone could not take photos is not shown', async () => {
  const { phone, capture, readProof } = await newCapture();
  expect(await phone.send([photo], [takenPhoto(later(capture, -60))])).toMatchObject(submitted);
  expect((await readProof()).proofs).toMatchObject([{ takenAt: null, capture: { code: capture.code } }]);
});

test('a request that needs no proof has no link, and its phone learns that it is too late', async () => {
  const { browser, requestId, phone, capture, token, readStored } = await newCapture();
  await app.sql(`update rental_request set status = 'cancelled', end_reason = 'proof_missing', deadline = null where id = $1`, [requestId]);
  const refused = { status: 409, body: { code: 'request_state_changed' } };
  expect(await browser.call('POST /api/seller/captures', { body: { _request: requestId } })).toMatchObject(refused);
  expect(await phone.open(token)).toMatchObject(refused);
  expect(await phone.send([photo], [takenPhoto(later(capture, 0))])).toMatchObject(refused);
  expect((await readStored()).rows).toEqual([]);
});

test('the phone shows which ad has to be taken, where, and by when', async () => {
  const { requestId, token, phone, readProof } = await newCapture();
  await app.sql(
    `insert into attachment (account_id, request_id, place, file_name, size, facts, preview, preview_width, preview_height)
     select customer_id, id, 1, 'poster.png', 1000, '{"kind": "other"}', 'ready', 800, 500 from rental_request where id = $1`,
    [requestId],
  );
  const { deadline } = await readProof();
  expect((await phone.open(token)).body.capture.task).toMatchObject({
    title: 'North wall',
    address: expect.stringMatching(/, /),
    artwork: { url: expect.stringContaining('/attachment/'), width: 800, height: 500 },
    deadline,
  });
});

test('why the last proof was rejected is on the phone', async () => {
  const { browser, customerBrowser, requestId, send } = await newAwaitedProof(app, store);
  await send([noteFile()]);
  const body = { decision: 'reject', reason: 'Partly covered.' } as const;
  await customerBrowser.call('PUT /api/customer/requests/{id}/review-proof', { params: { id: requestId }, body });
  const phone = newPhone(app.visitor());
  const opened = await phone.open(await newCaptureLink(browser, requestId));
  expect(opened.body.capture).toMatchObject({ task: { rejection: 'Partly covered.', deadline: { name: 'resubmit' } } });
  expect(await phone.send([photo], [takenPhoto(opened.body.capture.now)])).toMatchObject(submitted);
});

test.each([
  ['no description', [], '  ', 'Please provide a description'],
  ['something else than photos', '{', 'Up.', 'These photos could not be read. Please send them again.'],
  ['a time that is none', [{ shot: 'street', takenAt: 'noon', position: null }], 'Up.', /./],
  ['a place that is none', [takenPhoto('2027-03-01T12:00:00Z', { position: { latitude: 91, longitude: 0 } })], 'Up.', /./],
])('%s is refused', async (_, photos, message, text) => {
  const { phone, readStored } = await newCapture();
  expect(await phone.send([photo], photos, message)).toMatchObject({
    status: 400,
    body: { code: 'validation_failed', message: expect.stringMatching(text) },
  });
  expect((await readStored()).rows).toEqual([]);
});

test('without an opened link, nothing is received', async () => {
  const { browser, requestId } = await newAwaitedProof(app, store);
  const token = await newCaptureLink(browser, requestId);
  for (const phone of [newPhone(app.visitor()), newPhone(app.visitor(), token), newPhone(app.visitor(), 'short')]) {
    expect(await phone.send([photo], [])).toMatchObject({ status: 404, body: { code: 'not_found' } });
  }
});

test('a seller who is suspended has no links', async () => {
  const { seller, token, phone, capture } = await newCapture();
  await app.sql('update account set suspended_at = now() where id = $1', [seller.id]);
  expect((await phone.open(token)).status).toBe(404);
  expect((await phone.send([photo], [takenPhoto(later(capture, 0))])).status).toBe(404);
});

test('secrets are stored as hashes only, and no log has them', async () => {
  const { token, phone, capture } = await newCapture();
  await phone.send([photo], [takenPhoto(later(capture, 0))]);
  const [{ rows } = { rows: '' }] = await app.sql<{ rows: string }>('select string_agg(capture_link::text, chr(10)) as rows from capture_link');
  for (const secret of [token, phone.key]) {
    expect(rows).not.toContain(secret);
    expect(app.log()).not.toContain(secret);
  }
  expect((await newPhone(app.visitor()).open(randomUUID().replaceAll('-', '').padEnd(43, 'x'))).status).toBe(404);
});
