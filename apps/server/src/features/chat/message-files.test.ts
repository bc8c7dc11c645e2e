import type { StoredMessage } from '@frontage/contract/chat.schema';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type ChatPerson,
  connectPage,
  newChatSetup,
  readConversations,
  readHistory,
  sendChatMessage,
  sendFiles,
  uploadMessageFile,
} from '../../../testing/chat.ts';
import { signedInPerson } from '../../../testing/people.ts';
import { redBluePicture } from '../../../testing/pictures.ts';
import { insertRequest } from '../../../testing/requests.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { noRateLimits } from '../../../testing/test-servers.ts';
import { readConfig } from '../../platform/config.ts';
import { connectDatabase, type Database } from '../../platform/db/database.ts';
import { connectFiles, type Files } from '../../platform/files/files.ts';
import { attachFilesToRequest, deleteUnattachedFiles } from '../uploads/public.ts';

let app: TestApp;
let db: Database;
let files: Files;
beforeAll(async () => {
  app = await startTestApp({ rateLimits: noRateLimits });
  db = connectDatabase(readConfig(app.env), 'test');
  files = connectFiles(readConfig(app.env).files);
});
afterAll(async () => {
  files.close();
  await db.close();
  await app.close();
});

const upload = async (person: ChatPerson, content?: Buffer | string, name?: string) => (await uploadMessageFile(person, content, name)).body.key;
const sign = ({ browser, person }: ChatPerson, keys: string[]) =>
  browser.call('POST /api/presigned-urls', { body: { keys } }, { asCustomer: person.type === 'customer' });
const countFilesOf = async (listingId: string) =>
  (await app.sql('select from message_file join conversation on conversation.id = conversation_id where listing_id = $1', [listingId])).length;

describe('a message with files', () => {
  test('reaches both people, with a picture of a picture, and either can download them', async () => {
    const setup = await newChatSetup(app);
    const { customer, seller } = setup;
    const page = await connectPage(app, seller);
    const live = new Promise<StoredMessage>((resolve) => {
      page.socket.on('new-message', ({ message }) => resolve(message));
    });
    const picture = await redBluePicture(400, 200).png().toBuffer();
    const keys = [await upload(customer, picture, 'wall.png'), await upload(customer, 'Matte paper, please.', 'notes.txt')];
    const answer = await sendFiles(customer, setup, keys, { message: 'Like this?' });
    expect(answer.body.sent).toMatchObject({
      message: 'Like this?',
      files: [
        { name: 'wall.png', size: picture.length },
        { name: 'notes.txt', size: 20 },
      ],
    });
    expect((await live).files?.map(({ name }) => name)).toEqual(['wall.png', 'notes.txt']);

    const read = async () => (await readHistory(seller, setup, customer)).body.messages.at(-1)?.files ?? [];
    await expect.poll(async () => (await read()).map(({ isPreviewPending }) => isPreviewPending)).toEqual([false, false]);
    const [shown, notes] = await read();
    expect([shown?.preview?.width, shown?.preview?.height, notes?.preview]).toEqual([400, 200, null]);
    expect((await fetch(shown?.preview?.thumbnailUrl ?? '')).headers.get('content-type')).toBe('image/webp');
    const download = await fetch(notes?.url ?? '');
    expect(download.headers.get('content-disposition')).toContain('attachment; filename="notes.txt"');
    expect(await download.text()).toBe('Matte paper, please.');
    expect((await sign(seller, keys)).body.urls.filter(Boolean)).toHaveLength(2);
  });

  test('may have no text; lists say that a file was sent, and messages without files have no such field', async () => {
    const setup = await newChatSetup(app);
    const { customer, seller } = setup;
    const plain = await sendChatMessage(customer, setup, 'Hello');
    expect(plain.body.sent).not.toHaveProperty('files');
    await sendFiles(seller, setup, [await upload(seller)], { to: customer, message: '  ' });
    await sendFiles(customer, setup, [await upload(customer), await upload(customer)]);
    const { messages } = (await readHistory(seller, setup, customer)).body;
    expect(messages.map((message) => [message.text, message.files?.length])).toEqual([
      ['Hello', undefined],
      ['Sent a file', 1],
      ['Sent 2 files', 2],
    ]);
    expect((await readConversations(seller)).conversations[0]?.lastMessage).toBe('Sent 2 files');
    const nothing = await sendFiles(customer, setup, []);
    expect(nothing).toMatchObject({ status: 400, body: { fields: { message: 'Please write a message first' } } });
  });

  test('that is sent again is stored once, also twice at the same time', async () => {
    const setup = await newChatSetup(app);
    const { customer } = setup;
    const [keys, clientId] = [[await upload(customer)], randomUUID()];
    const answers = await Promise.all([1, 2, 3].map(() => sendFiles(customer, setup, keys, { clientId })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1);
    expect(answers.map(({ body }) => body.sent.files?.length)).toEqual([1, 1, 1]);
    expect(await countFilesOf(setup.listingId)).toBe(1);
    expect((await sendFiles(customer, setup, keys)).body).toMatchObject({ code: 'validation_failed' });
  });
});

describe('refused', () => {
  test('are more than five files, files of others, and files that were never stored', async () => {
    const setup = await newChatSetup(app);
    const { customer, seller } = setup;
    const own = await upload(customer);
    const theirs = await upload(seller);
    const forged = `attachment/${customer.person.id}/${theirs.split('/').at(-1)}`;
    const missing = `attachment/${customer.person.id}/${randomUUID()}`;
    const six = await Promise.all(Array.from({ length: 6 }, () => upload(customer)));
    for (const given of [[theirs], [own, forged], [own, missing], [own, own], ['../../etc/passwd'], six]) {
      const answer = await sendFiles(customer, setup, given, { message: 'Hello' });
      expect([answer.status, answer.body]).toMatchObject([400, { fields: { files: expect.any(String) as string } }]);
    }
    expect((await readHistory(customer, setup, seller)).body.messages).toEqual([]);
    expect((await sendFiles(customer, setup, [own])).status).toBe(200);
  });

  test('is a file that belongs to a request, and the other way round', async () => {
    const setup = await newChatSetup(app);
    const { customer, seller } = setup;
    const requestId = await insertRequest(app, { customer: customer.person, seller: seller.person });
    const attach = (key: string) => db.transaction((tx) => attachFilesToRequest({ files }, tx, customer.person.id, { requestId }, [key]));
    const [sent, artwork] = [await upload(customer), await upload(customer)];
    expect((await sendFiles(customer, setup, [sent])).status).toBe(200);
    expect([await attach(sent), await attach(artwork)]).toMatchObject([[], [{ key: artwork }]]);
    expect((await sendFiles(customer, setup, [artwork])).status).toBe(400);
  });
});

test('files that were sent stay, whatever their age; those that were not are deleted after a day', async () => {
  const setup = await newChatSetup(app);
  const { customer } = setup;
  const [sent, unsent] = [await upload(customer), await upload(customer)];
  await sendFiles(customer, setup, [sent]);
  await app.sql(`update attachment set created_at = now() - interval '25 hours' where account_id = $1`, [customer.person.id]);
  await deleteUnattachedFiles({ db, files });
  const [kept, deleted] = (await sign(customer, [sent, unsent])).body.urls;
  expect([deleted, (await fetch(kept ?? '')).status]).toEqual([null, 200]);
});

test('strangers can read neither the files nor their links', async () => {
  const setup = await newChatSetup(app, 2);
  const [customer, other] = setup.customers;
  if (!customer || !other) throw new Error('there are too few customers');
  const otherSeller = await signedInPerson(app, 'seller');
  const key = await upload(customer);
  await sendFiles(customer, setup, [key]);
  for (const stranger of [other, otherSeller]) expect((await sign(stranger, [key])).body.urls).toEqual([null]);
  const missing = await readHistory(otherSeller, { listingId: '999999999' }, customer);
  const foreign = await readHistory(otherSeller, setup, customer);
  expect([foreign.status, foreign.body]).toMatchObject([404, { ...missing.body, requestId: expect.any(String) as string }]);
  expect((await readHistory(other, setup, setup.seller)).body.messages).toEqual([]);
});

test('after the sender deleted their account, sent files stay with the conversation and unsent ones expire', async () => {
  const setup = await newChatSetup(app);
  const { customer, seller } = setup;
  const [sent, unsent] = [await upload(customer), await upload(customer)];
  await sendFiles(customer, setup, [sent]);
  await customer.browser.call('POST /auth/account-deletion', { body: { password: customer.person.password } }, { asCustomer: true });
  const rows = await app.sql<{ id: string }>(`select id from attachment where account_id = $1 and created_at = '-infinity'`, [customer.person.id]);
  expect(rows.map(({ id }) => id)).toEqual([unsent.split('/').at(-1)]);
  const [message] = (await readHistory(seller, setup, customer)).body.messages;
  expect((await fetch(message?.files?.[0]?.url ?? '')).status).toBe(200);
});
