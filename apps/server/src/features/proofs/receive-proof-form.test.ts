import { proofLimits, proofMessages } from '@frontage/domain/rental-request/proof-rules';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newAwaitedProof, noteFile, nothingStored } from '../../../testing/awaited-proof.ts';
import { signedInPerson } from '../../../testing/people.ts';
import { latin1, png } from '../../../testing/picture-bytes.ts';
import { redBluePicture } from '../../../testing/pictures.ts';
import { aviFile, bmpFile, mp4File, type NamedFile, proofForm, sendProof, webmFile, xlsxFile } from '../../../testing/proof-files.ts';
import { sendRawBytes } from '../../../testing/raw-http.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { noRateLimits } from '../../../testing/test-servers.ts';
import { isolateTemporaryFolder, openObjectStore } from '../../../testing/uploads.ts';

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

const temporaryFiles = () => temporary.leftovers('frontage-proof-');
const refusal = (message: string, status = 400) => ({ status, body: { message } });

describe('a proof', () => {
  // Proves: rules.proof.types, life.submit-proof
  test('of several types is stored unchanged and in order, and belongs to the request', async () => {
    const { send, readStored, requestId } = await newAwaitedProof(testApp, store);
    const jpeg = await redBluePicture(3_000, 1_500).jpeg().toBuffer();
    const files: NamedFile[] = [
      { name: 'wall.JPG', bytes: jpeg },
      { name: 'film.mp4', bytes: mp4File('isom') },
      { name: 'invoice.pdf', bytes: latin1('%PDF-1.7\n%%EOF') },
      { name: 'counts.xlsx', bytes: xlsxFile() },
      noteFile('Zoë’s note 壁.txt'),
    ];
    expect(await send(files, { message: '  It is up\r\nat eye height. ', email: '' })).toMatchObject({
      status: 200,
      body: { message: 'Proof submitted successfully!' },
    });
    const { rows, objects } = await readStored();
    expect(rows.map(({ file_name, media_type, size }) => [file_name, media_type, size])).toEqual([
      ['wall.JPG', 'image/jpeg', jpeg.length],
      ['film.mp4', 'video/mp4', mp4File('isom').length],
      ['invoice.pdf', 'application/pdf', 14],
      ['counts.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', xlsxFile().length],
      ['Zoë’s note 壁.txt', 'text/plain', 23],
    ]);
    expect(objects.toSorted()).toEqual([...rows.map(({ id }) => id), `${rows[0]?.id}/shown`].toSorted());
    expect(await testApp.sql('select message from proof where request_id = $1', [requestId])).toEqual([{ message: 'It is up\nat eye height.' }]);
    expect(await temporaryFiles()).toEqual([]);
  });

  test.each<[string, Buffer, boolean]>([
    ['wall.png', png(9, 9), true],
    ['wall.gif', latin1('GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;'), true],
    ['wall.bmp', bmpFile(2, 2), false],
    ['wall.avi', aviFile(), false],
    ['wall.webm', webmFile(), false],
    ['wall.csv', latin1('a;b\r\n1;2\r\n'), false],
    ['wall.xml', latin1('<wall/>'), false],
    ['wall.json', latin1('[]'), false],
    ['wall.log', latin1('12:00 hung\n'), false],
  ])('like %s is accepted', async (name, bytes, hasPreview) => {
    const { send, readStored } = await newAwaitedProof(testApp, store);
    expect((await send([{ name, bytes }])).status).toBe(200);
    expect((await readStored()).objects).toHaveLength(hasPreview ? 2 : 1);
  });

  test('of a TIFF or a WebP has a preview', async () => {
    const { send, readStored } = await newAwaitedProof(testApp, store);
    const files = [
      { name: 'wall.tiff', bytes: await redBluePicture().tiff().toBuffer() },
      { name: 'wall.webp', bytes: await redBluePicture().webp().toBuffer() },
    ];
    expect((await send(files)).status).toBe(200);
    expect((await readStored()).objects).toHaveLength(4);
  });

  test('may have its fields before, between and after its files, and an empty file field', async () => {
    const { browser, requestId, readStored } = await newAwaitedProof(testApp, store);
    const form = new FormData();
    form.append('message', 'It is up.');
    form.append('proofFiles', new Blob([]), '');
    form.append('proofFiles', new Blob(['one']), 'one.txt');
    form.append('_request', requestId);
    form.append('proofFiles', new Blob(['two']), 'two.txt');
    expect((await sendProof(browser, form)).status).toBe(200);
    expect((await readStored()).rows.map(({ file_name }) => file_name)).toEqual(['one.txt', 'two.txt']);
  });

  test.each([
    ['../../etc/passwd.txt', 'passwd.txt'],
    ['C:\\photos\\wall.txt', 'wall.txt'],
    ['\u202Etxt.exe.txt', 'txt.exe.txt'],
    ['in\u200Bvisible.txt', 'invisible.txt'],
    ['<img src=x onerror=alert(1)>.txt', '<img src=x onerror=alert(1)>.txt'],
    [`${'x'.repeat(300)}.txt`, `${'x'.repeat(196)}.txt`],
  ])('with a file named %j stores it as %j', async (given, name) => {
    const { send, readStored } = await newAwaitedProof(testApp, store);
    expect((await send([noteFile(given)])).status).toBe(200);
    expect((await readStored()).rows.map(({ file_name }) => file_name)).toEqual([name]);
  });
});

const videoOfSize = (size: number) => ({ name: 'film.mp4', bytes: Buffer.concat([mp4File('isom'), Buffer.alloc(size - mp4File('isom').length, 7)]) });

describe('limits', () => {
  // Proves: rules.proof.max-five, rules.proof.at-least-one
  test('five files are accepted, six and none are refused', async () => {
    const { send, readStored } = await newAwaitedProof(testApp, store);
    const six = ['1.txt', '2.txt', '3.txt', '4.txt', '5.txt', '6.txt'].map((name) => noteFile(name));
    expect(await send(six)).toMatchObject({ ...refusal(proofMessages.tooManyFiles), body: { fields: { proofFiles: proofMessages.tooManyFiles } } });
    expect(await send([])).toMatchObject(refusal('Please select at least one file'));
    expect(await readStored()).toEqual(nothingStored);
    expect((await send(six.slice(1))).status).toBe(200);
    expect((await readStored()).rows).toHaveLength(5);
  });

  // Proves: rules.proof.each, texts.proof.each
  test('a file one byte smaller than 50 MB is accepted, one of 50 MB is refused at any position', async () => {
    const { send, readStored } = await newAwaitedProof(testApp, store);
    for (const files of [[videoOfSize(proofLimits.each)], [noteFile(), videoOfSize(proofLimits.each + 200_000), noteFile()]]) {
      expect(await send(files)).toMatchObject({ status: 413, body: { code: 'body_too_large', message: 'Each file must be smaller than 50MB' } });
    }
    expect(await readStored()).toEqual(nothingStored);
    await expect.poll(temporaryFiles).toEqual([]);
    expect((await send([videoOfSize(proofLimits.each - 1), noteFile()])).status).toBe(200);
    expect((await readStored()).rows.map(({ size }) => size)).toEqual([proofLimits.each - 1, 23]);
  });

  // Proves: texts.proof.description
  test.each<[string, string | null, string]>([
    ['no description', null, 'Please provide a description'],
    ['an empty description', '', 'Please provide a description'],
    ['a blank description', ' \r\n\t ', 'Please provide a description'],
    ['a description of 2001 characters', 'x'.repeat(2_001), 'Description must be at most 2000 characters long'],
    ['a far too long description', 'x'.repeat(20_000), 'Description must be at most 2000 characters long'],
    ['a description with a NUL', 'a\u0000b', 'Contains characters we can’t store'],
  ])('%s is refused, and nothing is stored', async (_, message, error) => {
    const { send, readStored } = await newAwaitedProof(testApp, store);
    expect(await send([noteFile()], { message })).toMatchObject({ status: 400, body: { message: error, fields: { message: error } } });
    expect(await readStored()).toEqual(nothingStored);
  });

  test('a description of 2000 characters is accepted, and a line break counts as one', async () => {
    const { send } = await newAwaitedProof(testApp, store);
    expect((await send([noteFile()], { message: `${'x'.repeat(998)}\r\n`.repeat(2) + '🧱' })).status).toBe(200);
  });

  test('an empty file is refused', async () => {
    const { send, readStored } = await newAwaitedProof(testApp, store);
    expect(await send([noteFile(), noteFile('empty.txt', '')])).toMatchObject(refusal('The file is empty'));
    expect(await readStored()).toEqual(nothingStored);
  });
});

const part = (head: string, body = 'words') => `--edge\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`;

describe('an invalid form', () => {
  const multipart = { 'content-type': 'multipart/form-data; boundary=edge' };
  test.each<[string, number, string, Record<string, string>]>([
    ['without an end', 400, part('name="proofFiles"; filename="a.txt"').slice(0, -2), multipart],
    ['without a part', 400, '--edge--\r\n', multipart],
    ['without a boundary', 400, 'words', { 'content-type': 'multipart/form-data' }],
    ['with a file in another field', 400, `${part('name="other"; filename="a.txt"')}--edge--\r\n`, multipart],
    ['with text instead of a file', 400, `${part('name="proofFiles"')}--edge--\r\n`, multipart],
    ['with a field named __proto__', 400, `${part('name="__proto__"')}--edge--\r\n`, multipart],
    ['with a thousand fields', 400, `${part('name="a"').repeat(1_000)}--edge--\r\n`, multipart],
    ['of JSON', 415, '{}', { 'content-type': 'application/json' }],
    ['of binary data', 415, 'words', { 'content-type': 'application/octet-stream' }],
    ['that is compressed', 415, part('name="a"'), { ...multipart, 'content-encoding': 'gzip' }],
  ])('%s is refused, and nothing is stored', async (_, status, body, headers) => {
    const { browser, readStored } = await newAwaitedProof(testApp, store);
    expect((await sendProof(browser, body, headers)).status).toBe(status);
    expect(await readStored()).toEqual(nothingStored);
    await expect.poll(temporaryFiles).toEqual([]);
  });

  test('that is cut off leaves nothing behind', async () => {
    const { browser, readStored, send } = await newAwaitedProof(testApp, store);
    const head = [
      'POST /listing/admin/packs/submit-proof HTTP/1.1',
      'Host: frontage.test',
      'Origin: http://frontage.test',
      `Cookie: seller=${browser.cookies.get('seller')}`,
      'Content-Type: multipart/form-data; boundary=edge',
      'Content-Length: 100000',
    ].join('\r\n');
    const firstParts = part('name="proofFiles"; filename="a.txt"') + part('name="proofFiles"; filename="b.txt"').slice(0, -4);
    await sendRawBytes(testApp.api.url, `${head}\r\n\r\n${firstParts}`, { hangUpAfterMs: 300 }).catch(() => '');
    await expect.poll(temporaryFiles).toEqual([]);
    expect(await readStored()).toEqual(nothingStored);
    expect((await send([noteFile()])).status).toBe(200);
  });

  test('that is refused at its first part is read to the end, so that the client gets the answer', async () => {
    const { browser } = await newAwaitedProof(testApp, store);
    const form = new FormData();
    form.append('other', new Blob([new Uint8Array(30 * 1_048_576)]), 'film.mp4');
    form.append('proofFiles', new Blob([new Uint8Array(30 * 1_048_576)]), 'film.mp4');
    for (let round = 0; round < 3; round += 1) {
      expect(await sendProof(browser, form)).toMatchObject(refusal('Please send files in the field "proofFiles".'));
    }
  });
});

describe('authorization', () => {
  test('a seller can’t submit proof for another seller’s request or a missing one', async () => {
    const { requestId } = await newAwaitedProof(testApp, store);
    const { browser: stranger } = await signedInPerson(testApp, 'seller');
    for (const _request of [requestId, randomUUID()]) {
      expect((await sendProof(stranger, proofForm([noteFile()], { message: 'It is up.', _request }))).status).toBe(404);
    }
    expect((await sendProof(stranger, proofForm([noteFile()], { message: 'It is up.', _request: 'north-wall' }))).status).toBe(400);
    expect(await testApp.sql('select id from proof where request_id = $1', [requestId])).toEqual([]);
  });

  test('customers and visitors can’t submit proof', async () => {
    const { requestId } = await newAwaitedProof(testApp, store);
    const { browser: customer } = await signedInPerson(testApp, 'customer');
    for (const browser of [customer, testApp.visitor()]) {
      expect((await sendProof(browser, proofForm([noteFile()], { message: 'It is up.', _request: requestId }))).status).toBe(401);
    }
  });
});
