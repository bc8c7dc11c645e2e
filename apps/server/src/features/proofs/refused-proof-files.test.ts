import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newAwaitedProof, noteFile, nothingStored } from '../../../testing/awaited-proof.ts';
import { latin1, png } from '../../../testing/picture-bytes.ts';
import { redBluePicture } from '../../../testing/pictures.ts';
import { testVirus, zip } from '../../../testing/proof-files.ts';
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

describe('a file of another type', () => {
  test.each<[string, string, () => Buffer | Promise<Buffer>]>([
    ['an HTML page', 'wall.html', () => latin1('<script>alert(1)</script>')],
    ['an HTML page named like a picture', 'wall.png', () => latin1('<script>alert(1)</script>')],
    ['a program', 'wall.exe', () => latin1('MZ\x90\0')],
    ['a program named like a text', 'wall.txt', () => latin1('MZ\x90\0')],
    ['a picture named like a PDF', 'wall.pdf', () => redBluePicture().png().toBuffer()],
    ['a PNG named like a JPEG', 'wall.jpg', () => redBluePicture().png().toBuffer()],
    ['a truncated picture', 'wall.jpg', async () => (await redBluePicture(400, 200).jpeg().toBuffer()).subarray(0, 300)],
    ['a picture with a valid header and random content', 'wall.png', () => Buffer.concat([png(9, 9).subarray(0, 20), randomBytes(500)])],
    ['an SVG with a script', 'wall.svg', () => latin1('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a PDF after a picture', 'wall.pdf', () => Buffer.concat([png(9, 9), latin1('%PDF-1.7')])],
    ['an archive named like a spreadsheet', 'wall.xlsx', () => zip({ 'a.txt': Buffer.from('words') })],
  ])('%s is refused, with every other file of the form', async (_, name, bytes) => {
    const { send, readStored } = await newAwaitedProof(testApp, store);
    expect(await send([noteFile(), { name, bytes: await bytes() }])).toMatchObject(
      refusal('Please upload only images, videos, PDF, CSV, Excel, JSON, XML, TXT, or LOG files'),
    );
    expect(await readStored()).toEqual(nothingStored);
    expect(await temporaryFiles()).toEqual([]);
  });

  test('a picture with too many pixels is refused with that reason', async () => {
    const { send, readStored } = await newAwaitedProof(testApp, store);
    expect(await send([{ name: 'wall.png', bytes: png(16_000, 16_000) }])).toMatchObject(
      refusal('This photo has more than 50 megapixels. Please choose a smaller one.'),
    );
    expect(await readStored()).toEqual(nothingStored);
  });
});

describe('an infected file', () => {
  // Proves: life.submit-proof
  test.each<[string, string, () => Buffer | Promise<Buffer>]>([
    ['a text', 'note.txt', () => testVirus],
    ['a picture with data after its end', 'wall.jpg', async () => Buffer.concat([await redBluePicture().jpeg().toBuffer(), testVirus])],
    ['a spreadsheet', 'counts.xlsx', () => zip({ 'xl/workbook.xml': testVirus })],
  ])('that is %s is refused with every other file of the form, and nothing is stored', async (_, name, bytes) => {
    const { send, readStored, requestId } = await newAwaitedProof(testApp, store);
    expect(await send([noteFile(), { name, bytes: await bytes() }, noteFile()])).toMatchObject({ status: 400, body: { code: 'file_infected' } });
    expect(await readStored()).toEqual(nothingStored);
    expect(await temporaryFiles()).toEqual([]);
    expect(await testApp.sql('select status from rental_request where id = $1', [requestId])).toEqual([{ status: 'awaiting_proof' }]);
  });
});
