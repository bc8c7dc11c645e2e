import { uploadSizeLimit } from '@frontage/domain/listing/listing-rules';
import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Browser } from '../../../testing/browser.ts';
import { signedInPerson } from '../../../testing/people.ts';
import { sendRawBytes } from '../../../testing/raw-http.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { noRateLimits } from '../../../testing/test-servers.ts';
import { isolateTemporaryFolder, openObjectStore } from '../../../testing/uploads.ts';
import { connectFiles } from '../../platform/files/files.ts';

const temporary = isolateTemporaryFolder();
let testApp: TestApp;
let store: ReturnType<typeof openObjectStore>;
beforeAll(async () => {
  testApp = await startTestApp({ worker: false, rateLimits: noRateLimits });
  store = openObjectStore();
});
afterAll(async () => {
  store.close();
  await testApp.close();
});

const path = '/gen/uploads/upload-attachment';
interface UploadAnswer {
  status: number;
  body: { url: string; presignedUrl: string; key: string; message: string; code: string };
}

async function send(browser: Browser, body: RequestInit['body'], headers: Record<string, string> = {}): Promise<UploadAnswer> {
  const answer = await browser.raw('POST', path, { body: body ?? null, headers: { authorization: `Bearer ${browser.token}`, ...headers } });
  return { status: answer.status, body: (await answer.json()) as UploadAnswer['body'] };
}

function form(content: Uint8Array<ArrayBuffer> | string, name = 'draft.pdf', type = 'application/pdf', field = 'file'): FormData {
  const data = new FormData();
  data.set(field, new Blob([content], { type }), name);
  return data;
}

/** A form with any bytes as the file name, which a browser would not send. */
function formWithFileName(name: Buffer): [Buffer<ArrayBuffer>, Record<string, string>] {
  const head = [
    `--edge\r\nContent-Disposition: form-data; name="file"; filename="`,
    name,
    `"\r\nContent-Type: text/plain\r\n\r\nwords\r\n--edge--\r\n`,
  ];
  return [Buffer.concat(head.map((part) => Buffer.from(part))), { 'content-type': 'multipart/form-data; boundary=edge' }];
}

const newCustomer = async () => signedInPerson(testApp, 'customer');
const sign = (browser: Browser, keys: string[]) => browser.call('POST /api/presigned-urls', { body: { keys } }, { asCustomer: true });
const temporaryFiles = () => temporary.leftovers('frontage-attachment-');

describe('a file for a request', () => {
  // Proves: decisions.calls.upload-attachment
  test('is stored unchanged and served as a download, whatever its type', async () => {
    const { person, browser } = await newCustomer();
    for (const [content, name, type] of [
      [randomBytes(100_000), 'draft.pdf', 'application/pdf'],
      [Buffer.from('<script>alert(document.domain)</script>'), 'page.html', 'text/html'],
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'drawing.svg', 'image/svg+xml'],
      [Buffer.alloc(0), 'nothing.txt', 'text/plain'],
    ] as const) {
      const { status, body } = await send(browser, form(new Uint8Array(content), name, type));
      expect(status).toBe(200);
      expect(body.key).toMatch(new RegExp(`^attachment/${person.id}/[0-9a-f-]{36}$`));
      expect(await store.readUpload(body.key)).toEqual({ type: 'application/octet-stream', bytes: Buffer.from(content) });

      const download = await fetch(body.presignedUrl);
      expect(download.headers.get('content-type')).toBe('application/octet-stream');
      expect(download.headers.get('content-disposition')).toBe(`attachment; filename="${name}"; filename*=UTF-8''${name}`);
      expect(Buffer.from(await download.arrayBuffer()).equals(content)).toBe(true);
      expect(await testApp.sql('select file_name, size::int as size from attachment where id = $1', [body.key.split('/').at(-1)])).toEqual([
        { file_name: name, size: content.length },
      ]);
    }
  });

  test('can’t be read at its URL, only with a link that expires after five minutes', async () => {
    const { browser } = await newCustomer();
    const { body } = await send(browser, form('words'));
    expect((await fetch(body.url)).status).toBe(403);
    expect(new URL(body.presignedUrl).searchParams.get('X-Amz-Expires')).toBe('300');
    expect((await fetch(body.presignedUrl.replace('attachment%3B', 'inline%3B'))).status).toBe(403);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 5.2 * 60_000 });
    const files = connectFiles(store.config);
    const old = files.signDownload(body.key, 'draft.pdf');
    vi.useRealTimers();
    files.close();
    expect((await fetch(old)).status).toBe(403);
  });

  test.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\casey\\draft.pdf', 'draft.pdf'],
    ['a\u0000b.pdf', 'ab.pdf'],
    ['\u202Efdp.exe', 'fdp.exe'],
    ['in\u200Bvisi\uFEFFble.txt', 'invisible.txt'],
    ['tab\tand\u0007bell.txt', 'tabandbell.txt'],
    ['Zoë’s “wall” 壁 🧱.png', 'Zoë’s “wall” 壁 🧱.png'],
    ["it's (1)*.txt", "it's (1)*.txt"],
    ['   ', 'file'],
    ['..', 'file'],
    ['a;b,c=d%20.txt', 'a;b,c=d%20.txt'],
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(196)}.pdf`],
    [`${'x'.repeat(300)}.${'y'.repeat(300)}`, 'x'.repeat(200)],
    [`${'x'.repeat(195)}🧱🧱.pdf`, `${'x'.repeat(195)}.pdf`],
  ])('named %j is stored as %j', async (given, name) => {
    const { browser } = await newCustomer();
    const { status, body } = await send(browser, ...formWithFileName(Buffer.from(given)));
    expect(status).toBe(200);
    const id = body.key.split('/').at(-1);
    expect(await testApp.sql('select file_name from attachment where id = $1', [id])).toEqual([{ file_name: name }]);
    const disposition = (await fetch(body.presignedUrl)).headers.get('content-disposition') ?? '';
    const [, plain = '', exact = ''] = /^attachment; filename="([\w. -]*)"; filename\*=UTF-8''([\w.!%~$&+^`|{}#-]+)$/.exec(disposition) ?? [];
    expect(decodeURIComponent(exact)).toBe(name);
    expect(plain.length).toBe(name.length);
  });

  // Proves: rules.attachments.each, texts.attachments.each
  test('is accepted with one byte less than 50 MB; one of 50 MB is refused and leaves nothing behind', async () => {
    const { person, browser } = await newCustomer();
    const largest = new Uint8Array(uploadSizeLimit - 1).fill(7);
    expect((await send(browser, form(largest))).status).toBe(200);
    const refused = { status: 413, body: { code: 'body_too_large' } };
    expect(await send(browser, form(new Uint8Array(uploadSizeLimit)))).toMatchObject({
      ...refused,
      body: { message: 'Each file must be smaller than 50MB' },
    });
    expect(await send(browser, form(new Uint8Array(uploadSizeLimit + 200_000)))).toMatchObject(refused);
    expect(await testApp.sql('select id from attachment where account_id = $1', [person.id])).toHaveLength(1);
    expect(await store.uploadsOf(`attachment/${person.id}/`)).toHaveLength(1);
    await expect.poll(temporaryFiles).toEqual([]);
  });
});

describe('an invalid form', () => {
  const multipart = { 'content-type': 'multipart/form-data; boundary=edge' };
  test.each<[string, number, RequestInit['body'], Record<string, string>]>([
    ['with the file in another field', 400, form('words', 'a.txt', 'text/plain', 'attachment'), {}],
    ['with text instead of a file', 400, '--edge\r\nContent-Disposition: form-data; name="file"\r\n\r\nwords\r\n--edge--\r\n', multipart],
    ['without a field', 400, '--edge--\r\n', multipart],
    ['without an end', 400, '--edge\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nwords', multipart],
    ['without a boundary', 400, 'words', { 'content-type': 'multipart/form-data' }],
    ['of JSON', 415, '{"file":"words"}', { 'content-type': 'application/json' }],
    ['of binary data', 415, 'words', { 'content-type': 'application/octet-stream' }],
    ['that is compressed', 415, form('words'), { 'content-encoding': 'gzip' }],
  ])('%s is refused, and nothing is stored', async (_, status, body, headers) => {
    const { person, browser } = await newCustomer();
    const answer = await send(browser, body, headers);
    expect(answer.status).toBe(status);
    expect(await store.uploadsOf(`attachment/${person.id}/`)).toEqual([]);
  });

  test('with two files stores the first or none, and is never an internal error', async () => {
    const { person, browser } = await newCustomer();
    const two = form('one');
    two.append('file', new Blob(['two']), 'two.txt');
    const { status } = await send(browser, two);
    expect([200, 400, 413]).toContain(status);
    expect((await store.uploadsOf(`attachment/${person.id}/`)).length).toBe(status === 200 ? 1 : 0);
  });

  test('that is cut off leaves nothing behind', async () => {
    const { person, browser } = await newCustomer();
    const [body] = formWithFileName(Buffer.from('a.txt'));
    const head = [
      `POST ${path} HTTP/1.1`,
      'Host: frontage.test',
      'Origin: http://frontage.test',
      `Cookie: customer=${browser.cookies.get('customer')}`,
      `Authorization: Bearer ${browser.token}`,
      'Content-Type: multipart/form-data; boundary=edge',
      'Content-Length: 100000',
    ].join('\r\n');
    const sending = sendRawBytes(testApp.api.url, `${head}\r\n\r\n${body.toString().slice(0, -20)}`, { hangUpAfterMs: 300 });
    await sending.catch(() => '');
    await expect.poll(temporaryFiles).toEqual([]);
    expect(await testApp.sql('select id from attachment where account_id = $1', [person.id])).toEqual([]);
    expect((await send(browser, form('words'))).status).toBe(200);
  });
});

describe('links to files', () => {
  // Proves: calls.uploads.presigned-urls
  test('are signed for the account’s own files, by key or URL and in order; anything else is null', async () => {
    const { person, browser } = await newCustomer();
    const { person: stranger, browser: other } = await newCustomer();
    const mine = (await send(browser, form('mine', 'mine.txt'))).body;
    const theirs = (await send(other, form('theirs', 'theirs.txt'))).body;
    const { urls } = (
      await sign(browser, [
        theirs.key,
        mine.key,
        mine.url,
        theirs.url,
        mine.key.replace(person.id, stranger.id),
        theirs.key.replace(stranger.id, person.id),
        `attachment/${person.id}/${randomUUID()}`,
        `picture/${person.id}/${randomUUID()}`,
        '',
        '../../etc/passwd',
        `${mine.key}/`,
        mine.key.toUpperCase(),
        `https://elsewhere.example/frontage-uploads/${mine.key}`,
        mine.key,
      ])
    ).body;
    expect(urls.map((url) => (url === null ? null : new URL(url).pathname.split('/').slice(2).join('/')))).toEqual([
      null,
      mine.key,
      mine.key,
      ...Array.from({ length: 10 }, () => null),
      mine.key,
    ]);
    expect(await (await fetch(urls[1] ?? '')).text()).toBe('mine');
  });

  test('are signed for up to twenty files at a time', async () => {
    const { browser } = await newCustomer();
    const { key } = (await send(browser, form('words'))).body;
    expect(
      (
        await sign(
          browser,
          Array.from({ length: 20 }, () => key),
        )
      ).body.urls.filter(Boolean),
    ).toHaveLength(20);
    const refused = await sign(
      browser,
      Array.from({ length: 21 }, () => key),
    );
    expect(refused).toMatchObject({ status: 400, body: { fields: { keys: 'At most 20 files at a time' } } });
    expect((await sign(browser, [])).body.urls).toEqual([]);
  });

  test('are not signed for a seller who has no request with the file', async () => {
    const { browser } = await newCustomer();
    const { key } = (await send(browser, form('words'))).body;
    const { browser: seller } = await signedInPerson(testApp, 'seller');
    expect((await seller.call('POST /api/presigned-urls', { body: { keys: [key] } })).body.urls).toEqual([null]);
  });
});
