import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type RegisteredPerson, insertAccount, signedInPerson } from '../../../testing/people.ts';
import { insertAttachment, insertRequest } from '../../../testing/requests.ts';
import { noRateLimits } from '../../../testing/test-servers.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { readConfig } from '../../platform/config.ts';
import { connectDatabase, type Database } from '../../platform/db/database.ts';
import { connectFiles, type Files } from '../../platform/files/files.ts';
import { attachFilesToRequest, readRequestAttachments } from './public.ts';

let testApp: TestApp;
let db: Database;
let files: Files;
let customer: RegisteredPerson;
let seller: RegisteredPerson;
let requestId: string;
beforeAll(async () => {
  testApp = await startTestApp({ worker: false, rateLimits: noRateLimits });
  db = connectDatabase(readConfig(testApp.env), 'test');
  files = connectFiles(readConfig(testApp.env).files);
});
beforeEach(async () => {
  [customer, seller] = [await insertAccount(testApp, 'customer'), await insertAccount(testApp, 'seller')];
  requestId = await insertRequest(testApp, { customer, seller });
});
afterAll(async () => {
  files.close();
  await db.close();
  await testApp.close();
});

const idIn = (key: string) => key.split('/').at(-1) ?? '';
const attach = (keys: string[], account = customer, request = requestId) =>
  db.transaction((tx) => attachFilesToRequest({ files }, tx, account.id, { requestId: request }, keys));
const newFile = (account = customer) => insertAttachment(testApp, account.id);
const readAttachment = async (key: string) =>
  (await testApp.sql<{ request_id: string | null; place: number | null }>('select request_id, place from attachment where id = $1', [idIn(key)]))[0];

describe('files of a request', () => {
  test('are attached once each, in the given order, by key or URL', async () => {
    const [one, two, three] = [await newFile(), await newFile(), await newFile()];
    const attached = await attach([three, files.uploadUrl(one), three, two, `${files.uploadUrl(two)}?X-Amz-Signature=anything`]);
    expect(attached).toEqual([three, one, two].map((key) => ({ id: idIn(key), key, size: 1_000, fileName: 'artwork.pdf' })));
    expect([await readAttachment(three), await readAttachment(one), await readAttachment(two)].map((row) => row?.place)).toEqual([1, 2, 3]);
  });

  test('must belong to the customer, exist and be unattached; others are not changed', async () => {
    const stranger = await insertAccount(testApp, 'customer');
    const [mine, theirs, elsewhere] = [await newFile(), await newFile(stranger), await newFile()];
    const other = await insertRequest(testApp, { customer, seller });
    await attach([elsewhere], customer, other);
    const old = await newFile();
    await testApp.sql(`update attachment set created_at = now() - interval '25 hours' where id = $1`, [idIn(old)]);
    const attached = await attach([
      theirs,
      elsewhere,
      old,
      mine,
      theirs.replace(stranger.id, customer.id),
      mine.replace(customer.id, stranger.id),
      `attachment/${customer.id}/${randomUUID()}`,
      `${mine}/`,
      mine.toUpperCase(),
      `picture/${customer.id}/${idIn(mine)}`,
      `https://elsewhere.example/frontage-uploads/${mine}`,
      '',
      '../../etc/passwd',
      "'; drop table attachment; --",
    ]);
    expect(attached.map(({ key }) => key)).toEqual([mine]);
    expect([await readAttachment(theirs), await readAttachment(old)].map((row) => row?.request_id)).toEqual([null, null]);
    expect((await readAttachment(elsewhere))?.request_id).toBe(other);
    expect(await attach([])).toEqual([]);
    expect(await attach([mine])).toEqual([]);
  });

  test('are attached to one request only, even if several requests take them at the same time in any order', async () => {
    const keys = [await newFile(), await newFile(), await newFile()];
    const requests = [requestId];
    for (let count = 0; count < 5; count += 1) requests.push(await insertRequest(testApp, { customer, seller }));
    const outcomes = await Promise.all(requests.map((request, index) => attach(index % 2 === 0 ? keys : keys.toReversed(), customer, request)));
    expect(outcomes.filter(({ length }) => length > 0).map(({ length }) => length)).toEqual([3]);
  });

  test('stay unattached if the transaction fails', async () => {
    const key = await newFile();
    await expect(
      db.transaction(async (tx) => {
        await attachFilesToRequest({ files }, tx, customer.id, { requestId }, [key]);
        throw new Error('too large');
      }),
    ).rejects.toThrow('too large');
    expect((await readAttachment(key))?.request_id).toBeNull();
  });

  test('are read by request, in order, each with a link that downloads it under its name', async () => {
    const [one, two] = [await newFile(), await newFile()];
    const other = await insertRequest(testApp, { customer, seller });
    await attach([two, one]);
    const attached = await readRequestAttachments({ db, files }, [other, requestId]);
    expect([...attached.keys()]).toEqual([other, requestId]);
    expect(attached.get(other)).toEqual([]);
    expect(attached.get(requestId)).toMatchObject([
      { fileName: 'artwork.pdf', size: 1_000 },
      { fileName: 'artwork.pdf', size: 1_000 },
    ]);
    const links = (attached.get(requestId) ?? []).map(({ url }) => new URL(url));
    expect(links.map(({ pathname }) => pathname)).toEqual([`/frontage-uploads/${two}`, `/frontage-uploads/${one}`]);
    for (const { searchParams } of links) {
      expect(searchParams.get('response-content-disposition')).toMatch(/^attachment; filename="artwork.pdf"/);
      expect(searchParams.get('X-Amz-Expires')).toBe('300');
    }
    expect(await readRequestAttachments({ db, files }, [])).toEqual(new Map());
  });
});

test('only the two parties get links to the files of a request, before and after it ended', async () => {
  const { person, browser } = await signedInPerson(testApp, 'customer');
  const { person: requestSeller, browser: sellerBrowser } = await signedInPerson(testApp, 'seller');
  const { person: rival, browser: rivalBrowser } = await signedInPerson(testApp, 'customer');
  const { browser: otherSeller } = await signedInPerson(testApp, 'seller');
  const sharedRequest = await insertRequest(testApp, { customer: person, seller: requestSeller });
  // A request to the same seller gives another customer no access.
  await insertRequest(testApp, { customer: rival, seller: requestSeller });
  const [attached, unattached] = [await newFile(person), await newFile(person)];
  await attach([attached], person, sharedRequest);
  const visibleLinks = async () => {
    const body = { keys: [attached, unattached] };
    const answers = await Promise.all([
      browser.call('POST /api/presigned-urls', { body }, { asCustomer: true }),
      sellerBrowser.call('POST /api/presigned-urls', { body }),
      rivalBrowser.call('POST /api/presigned-urls', { body }, { asCustomer: true }),
      otherSeller.call('POST /api/presigned-urls', { body }),
    ]);
    return answers.map((answer) => answer.body.urls.map(Boolean));
  };
  const expected = [
    [true, true],
    [true, false],
    [false, false],
    [false, false],
  ];
  expect(await visibleLinks()).toEqual(expected);
  await testApp.sql(`update rental_request set status = 'cancelled', end_reason = 'withdrawn', deadline = null, is_hidden = true where id = $1`, [
    sharedRequest,
  ]);
  expect(await visibleLinks()).toEqual(expected);
});
