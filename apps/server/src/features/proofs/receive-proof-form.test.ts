import { proofLimits, proofMessages } from '@frontage/domain/rental-request/upload-rules';
import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { redBluePicture } from '../../../testing/pictures.ts';
import { isolateTemporaryFolder } from '../../../testing/uploads.ts';
import { signedInPerson } from '../../../testing/people.ts';
import { latin1, png } from '../../../testing/picture-bytes.ts';
import { bmpFile, mp4File, aviFile, xlsxFile, webmFile } from '../../../testing/proof-files.ts';
import { type NamedFile, proofForm, sendProof, testVirus, zip } from '../../../testing/proof-files.ts';
import { sendRawBytes } from '../../../testing/raw-http.ts';
import { insertRequest } from '../../../testing/requests.ts';
import { noRateLimits } from '../../../testing/test-servers.ts';
import { openObjectStore } from '../../../testing/uploads.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const temporary = isolateTemporaryFolder();
let world: TestApp;
let store: ReturnType<typeof openObjectStore>;
beforeAll(async () => {
  world = await startTestApp({ worker: false, rateLimits: noRateLimits });
  store = openObjectStore();
});
afterAll(async () => {
  store.close();
  await world.close();
});

const note = (name = 'note.txt', words = 'It hangs at eye height.'): NamedFile => ({ name, bytes: Buffer.from(words) });
const leftovers = () => temporary.leftovers('frontage-proof-');

/** A seller whose proof is awaited, and everything that is kept of what they send. */
async function awaited() {
  const { person: seller, browser } = await signedInPerson(world, 'seller');
  const { person: customer } = await signedInPerson(world, 'customer');
  const requestId = await insertRequest(world, { customer, seller }, { status: 'awaiting_proof' });
  return {
    seller,
    customer,
    browser,
    requestId,
    send: (files: readonly NamedFile[], fields: Record<string, string | null> = {}) =>
      sendProof(browser, proofForm(files, { message: 'It hangs.', _request: requestId, ...fields })),
    kept: async () => ({
      rows: await world.sql<{ id: string; file_name: string; media_type: string; size: number }>(
        'select id, file_name, media_type, size::int as size from proof_file where seller_id = $1 order by place',
        [seller.id],
      ),
      objects: (await store.uploadsOf(`proof/${seller.id}/`)).map(({ Key = '' }) => Key.replace(`proof/${seller.id}/`, '')),
    }),
  };
}

const nothing = { rows: [], objects: [] };
const refusal = (message: string, status = 400) => ({ status, body: { message } });

describe('a proof', () => {
  // Proves: rules.proof.types, life.submit-proof
  test('of every kind is kept byte for byte, in order, and counts for the request', async () => {
    const { send, kept, requestId } = await awaited();
    const jpeg = await redBluePicture(3_000, 1_500).jpeg().toBuffer();
    const files: NamedFile[] = [
      { name: 'wall.JPG', bytes: jpeg },
      { name: 'film.mp4', bytes: mp4File('isom') },
      { name: 'invoice.pdf', bytes: latin1('%PDF-1.7\n%%EOF') },
      { name: 'counts.xlsx', bytes: xlsxFile() },
      note('Zoë’s note 壁.txt'),
    ];
    expect(await send(files, { message: '  It hangs\r\nat eye height. ', email: '' })).toMatchObject({
      status: 200,
      body: { message: 'Proof submitted successfully!' },
    });
    const { rows, objects } = await kept();
    expect(rows.map(({ file_name, media_type, size }) => [file_name, media_type, size])).toEqual([
      ['wall.JPG', 'image/jpeg', jpeg.length],
      ['film.mp4', 'video/mp4', mp4File('isom').length],
      ['invoice.pdf', 'application/pdf', 14],
      ['counts.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', xlsxFile().length],
      ['Zoë’s note 壁.txt', 'text/plain', 23],
    ]);
    expect(objects.toSorted()).toEqual([...rows.map(({ id }) => id), `${rows[0]?.id}/shown`].toSorted());
    expect(await world.sql('select message from proof where request_id = $1', [requestId])).toEqual([{ message: 'It hangs\nat eye height.' }]);
    expect(await leftovers()).toEqual([]);
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
  ])('like %s is taken', async (name, bytes, isDrawn) => {
    const { send, kept } = await awaited();
    expect((await send([{ name, bytes }])).status).toBe(200);
    expect((await kept()).objects).toHaveLength(isDrawn ? 2 : 1);
  });

  test('of a TIFF and a WebP is shown as well', async () => {
    const { send, kept } = await awaited();
    const files = [
      { name: 'wall.tiff', bytes: await redBluePicture().tiff().toBuffer() },
      { name: 'wall.webp', bytes: await redBluePicture().webp().toBuffer() },
    ];
    expect((await send(files)).status).toBe(200);
    expect((await kept()).objects).toHaveLength(4);
  });

  test('may be sent with its fields before, behind and between its files, and with a field in which no file was chosen', async () => {
    const { browser, requestId, kept } = await awaited();
    const form = new FormData();
    form.append('message', 'It hangs.');
    form.append('proofFiles', new Blob([]), '');
    form.append('proofFiles', new Blob(['one']), 'one.txt');
    form.append('_request', requestId);
    form.append('proofFiles', new Blob(['two']), 'two.txt');
    expect((await sendProof(browser, form)).status).toBe(200);
    expect((await kept()).rows.map(({ file_name }) => file_name)).toEqual(['one.txt', 'two.txt']);
  });
});

const filmOf = (size: number) => ({ name: 'film.mp4', bytes: Buffer.concat([mp4File('isom'), Buffer.alloc(size - mp4File('isom').length, 7)]) });

describe('limits', () => {
  // Proves: rules.proof.max-five, rules.proof.at-least-one
  test('five files are taken, six are not, and of none we say so', async () => {
    const { send, kept } = await awaited();
    const six = ['1.txt', '2.txt', '3.txt', '4.txt', '5.txt', '6.txt'].map((name) => note(name));
    expect(await send(six)).toMatchObject({ ...refusal(proofMessages.tooManyFiles), body: { fields: { proofFiles: proofMessages.tooManyFiles } } });
    expect(await send([])).toMatchObject(refusal('Please select at least one file'));
    expect(await kept()).toEqual(nothing);
    expect((await send(six.slice(1))).status).toBe(200);
    expect((await kept()).rows).toHaveLength(5);
  });

  // Proves: rules.proof.each, texts.proof.each
  test('a file of one byte less than 50 MB is taken, one of 50 MB is not, wherever it stands', async () => {
    const { send, kept } = await awaited();
    for (const files of [[filmOf(proofLimits.each)], [note(), filmOf(proofLimits.each + 200_000), note()]]) {
      expect(await send(files)).toMatchObject({ status: 413, body: { code: 'body_too_large', message: 'Each file must be smaller than 50MB' } });
    }
    expect(await kept()).toEqual(nothing);
    await expect.poll(leftovers).toEqual([]);
    expect((await send([filmOf(proofLimits.each - 1), note()])).status).toBe(200);
    expect((await kept()).rows.map(({ size }) => size)).toEqual([proofLimits.each - 1, 23]);
  });

  // Proves: texts.proof.description
  test.each<[string, string | null, string]>([
    ['no description', null, 'Please provide a description'],
    ['an empty one', '', 'Please provide a description'],
    ['one of blanks', ' \r\n\t ', 'Please provide a description'],
    ['one of 2001 letters', 'x'.repeat(2_001), 'Description must be at most 2000 characters long'],
    ['one of far too many', 'x'.repeat(20_000), 'Description must be at most 2000 characters long'],
    ['one with a NUL', 'a\u0000b', 'Contains characters that we cannot store'],
  ])('%s is refused, and nothing is kept', async (_, message, sentence) => {
    const { send, kept } = await awaited();
    expect(await send([note()], { message })).toMatchObject({ status: 400, body: { message: sentence, fields: { message: sentence } } });
    expect(await kept()).toEqual(nothing);
  });

  test('a description of 2000 letters is taken; line breaks count once', async () => {
    const { send } = await awaited();
    expect((await send([note()], { message: `${'x'.repeat(998)}\r\n`.repeat(2) + '🧱' })).status).toBe(200);
  });

  test('a file without a byte is refused', async () => {
    const { send, kept } = await awaited();
    expect(await send([note(), note('empty.txt', '')])).toMatchObject(refusal('The file is empty'));
    expect(await kept()).toEqual(nothing);
  });
});

describe('something else under the name of a proof', () => {
  test.each<[string, string, () => Buffer | Promise<Buffer>]>([
    ['a page', 'wall.html', () => latin1('<script>alert(1)</script>')],
    ['a page called a picture', 'wall.png', () => latin1('<script>alert(1)</script>')],
    ['a program', 'wall.exe', () => latin1('MZ\x90\0')],
    ['a program called a text', 'wall.txt', () => latin1('MZ\x90\0')],
    ['a picture called a document', 'wall.pdf', () => redBluePicture().png().toBuffer()],
    ['a picture called another picture', 'wall.jpg', () => redBluePicture().png().toBuffer()],
    ['the beginning of a picture', 'wall.jpg', async () => (await redBluePicture(400, 200).jpeg().toBuffer()).subarray(0, 300)],
    ['a picture that begins right and goes on wrong', 'wall.png', () => Buffer.concat([png(9, 9).subarray(0, 20), randomBytes(500)])],
    ['a drawing that can run', 'wall.svg', () => latin1('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a document with a picture in front', 'wall.pdf', () => Buffer.concat([png(9, 9), latin1('%PDF-1.7')])],
    ['an archive called a spreadsheet', 'wall.xlsx', () => zip({ 'a.txt': Buffer.from('words') })],
  ])('%s is refused, and so is all that came with it', async (_, name, bytes) => {
    const { send, kept } = await awaited();
    expect(await send([note(), { name, bytes: await bytes() }])).toMatchObject(
      refusal('Please upload only images, videos, PDF, CSV, Excel, JSON, XML, TXT, or LOG files'),
    );
    expect(await kept()).toEqual(nothing);
    expect(await leftovers()).toEqual([]);
  });

  test('a picture of more pixels than bytes is refused by that name', async () => {
    const { send, kept } = await awaited();
    expect(await send([{ name: 'wall.png', bytes: png(16_000, 16_000) }])).toMatchObject(
      refusal('This picture has more than 50 megapixels. Please choose a smaller one.'),
    );
    expect(await kept()).toEqual(nothing);
  });

  test.each([
    ['../../etc/passwd.txt', 'passwd.txt'],
    ['C:\\photos\\wall.txt', 'wall.txt'],
    ['\u202Etxt.exe.txt', 'txt.exe.txt'],
    ['in\u200Bvisible.txt', 'invisible.txt'],
    ['<img src=x onerror=alert(1)>.txt', '<img src=x onerror=alert(1)>.txt'],
    [`${'x'.repeat(300)}.txt`, `${'x'.repeat(196)}.txt`],
  ])('a file called %j is kept as %j', async (given, name) => {
    const { send, kept } = await awaited();
    expect((await send([note(given)])).status).toBe(200);
    expect((await kept()).rows.map(({ file_name }) => file_name)).toEqual([name]);
  });
});

describe('an infected proof', () => {
  // Proves: life.submit-proof
  test.each<[string, string, () => Buffer | Promise<Buffer>]>([
    ['a text', 'note.txt', () => testVirus],
    ['a picture with something behind it', 'wall.jpg', async () => Buffer.concat([await redBluePicture().jpeg().toBuffer(), testVirus])],
    ['a spreadsheet', 'counts.xlsx', () => zip({ 'xl/workbook.xml': testVirus })],
  ])('that is %s is refused with all that came with it, and nothing is kept', async (_, name, bytes) => {
    const { send, kept, requestId } = await awaited();
    expect(await send([note(), { name, bytes: await bytes() }, note()])).toMatchObject({ status: 400, body: { code: 'file_infected' } });
    expect(await kept()).toEqual(nothing);
    expect(await leftovers()).toEqual([]);
    expect(await world.sql('select status from rental_request where id = $1', [requestId])).toEqual([{ status: 'awaiting_proof' }]);
  });
});

const part = (head: string, body = 'words') => `--edge\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`;

describe('a form that is none', () => {
  const edge = { 'content-type': 'multipart/form-data; boundary=edge' };
  test.each<[string, number, string, Record<string, string>]>([
    ['without an end', 400, part('name="proofFiles"; filename="a.txt"').slice(0, -2), edge],
    ['without a part', 400, '--edge--\r\n', edge],
    ['without an edge', 400, 'words', { 'content-type': 'multipart/form-data' }],
    ['with a file in another field', 400, `${part('name="other"; filename="a.txt"')}--edge--\r\n`, edge],
    ['with words for a file', 400, `${part('name="proofFiles"')}--edge--\r\n`, edge],
    ['that reaches for the prototype', 400, `${part('name="__proto__"')}--edge--\r\n`, edge],
    ['with a thousand fields', 400, `${part('name="a"').repeat(1_000)}--edge--\r\n`, edge],
    ['of JSON', 415, '{}', { 'content-type': 'application/json' }],
    ['of bytes', 415, 'words', { 'content-type': 'application/octet-stream' }],
    ['that is packed', 415, part('name="a"'), { ...edge, 'content-encoding': 'gzip' }],
  ])('%s is refused, and nothing is kept', async (_, status, body, headers) => {
    const { browser, kept } = await awaited();
    expect((await sendProof(browser, body, headers)).status).toBe(status);
    expect(await kept()).toEqual(nothing);
    await expect.poll(leftovers).toEqual([]);
  });

  test('that breaks off leaves nothing behind', async () => {
    const { browser, kept, send } = await awaited();
    const head = [
      'POST /listing/admin/packs/submit-proof HTTP/1.1',
      'Host: frontage.test',
      'Origin: http://frontage.test',
      `Cookie: seller=${browser.cookies.get('seller')}`,
      'Content-Type: multipart/form-data; boundary=edge',
      'Content-Length: 100000',
    ].join('\r\n');
    const begun = part('name="proofFiles"; filename="a.txt"') + part('name="proofFiles"; filename="b.txt"').slice(0, -4);
    await sendRawBytes(world.api.url, `${head}\r\n\r\n${begun}`, { hangUpAfterMs: 300 }).catch(() => '');
    await expect.poll(leftovers).toEqual([]);
    expect(await kept()).toEqual(nothing);
    expect((await send([note()])).status).toBe(200);
  });

  test('that is refused at its first part is heard out, so that its sender hears the answer', async () => {
    const { browser } = await awaited();
    const form = new FormData();
    form.append('other', new Blob([new Uint8Array(30 * 1_048_576)]), 'film.mp4');
    form.append('proofFiles', new Blob([new Uint8Array(30 * 1_048_576)]), 'film.mp4');
    for (let round = 0; round < 3; round += 1) {
      expect(await sendProof(browser, form)).toMatchObject(refusal('Please send files in the field "proofFiles".'));
    }
  });
});

describe('who may not', () => {
  test('submit proof for a request that is another seller’s, or none, leaves nothing that counts', async () => {
    const { requestId } = await awaited();
    const { browser: stranger } = await signedInPerson(world, 'seller');
    for (const _request of [requestId, randomUUID()]) {
      expect((await sendProof(stranger, proofForm([note()], { message: 'It hangs.', _request }))).status).toBe(404);
    }
    expect((await sendProof(stranger, proofForm([note()], { message: 'It hangs.', _request: 'north-wall' }))).status).toBe(400);
    expect(await world.sql('select id from proof where request_id = $1', [requestId])).toEqual([]);
  });

  test('customers and visitors', async () => {
    const { requestId } = await awaited();
    const { browser: customer } = await signedInPerson(world, 'customer');
    for (const browser of [customer, world.visitor()]) {
      expect((await sendProof(browser, proofForm([note()], { message: 'It hangs.', _request: requestId }))).status).toBe(401);
    }
  });
});
