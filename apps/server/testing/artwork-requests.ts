import { expect } from 'vitest';
import { allowedPreviews, type SampleFile } from './hostile-artwork.ts';
import { type CustomerWithCard, type RequestFixture, sendRequest } from './request-fixture.ts';
import { uploadFile } from './uploads.ts';

const filesPerRequest = 5;

/** Uploads files and sends requests with them, which queues two jobs for each: what it is, and its preview. Returns the requests. */
export async function sendFiles(fixture: RequestFixture, customer: CustomerWithCard, files: readonly SampleFile[]): Promise<string[]> {
  const urls: string[] = [];
  for (const [name, , bytes] of files) urls.push((await uploadFile(customer.browser, name, bytes)).url);
  const requests: string[] = [];
  for (let start = 0; start < urls.length; start += filesPerRequest) {
    const listing = await fixture.addListing(fixture.sellers[0]);
    const sent = await sendRequest(fixture, customer, listing.id, 'week', { attachmentUrls: urls.slice(start, start + filesPerRequest) });
    if (sent.status !== 200) throw new Error(`could not send a request: ${sent.message}`);
    requests.push(sent.id);
  }
  return requests;
}

interface StoredFile {
  name: string;
  facts: object | null;
  preview: string;
}

/** In the order of the requests and of their files. */
function readFiles({ app }: RequestFixture, requests: readonly string[]): Promise<StoredFile[]> {
  return app.sql(
    `select file_name as name, facts, preview from attachment where request_id = any($1)
     order by array_position($1, request_id), place`,
    [requests],
  );
}

/** How many files of these requests still wait for something. */
export async function countQueued(fixture: RequestFixture, requests: readonly string[]): Promise<number> {
  return (await readFiles(fixture, requests)).filter(({ facts, preview }) => facts === null || preview === 'queued').length;
}

/** What is known about each file is what its bytes allow. */
export async function expectVerdicts(fixture: RequestFixture, requests: readonly string[], files: readonly SampleFile[]): Promise<void> {
  const found = (await readFiles(fixture, requests)).map(({ facts, preview }) => ({ facts, preview: preview === 'ready' ? 'drawn' : 'refused' }));
  const expected = files.map((file) => ({ facts: file[1], preview: expect.toBeOneOf(allowedPreviews(file)) }));
  expect(withNames(files, found)).toEqual(withNames(files, expected));
}

function withNames<Verdict>(files: readonly SampleFile[], verdicts: readonly Verdict[]): Record<string, Verdict | undefined> {
  return Object.fromEntries(files.map(([name], index) => [name, verdicts[index]]));
}
