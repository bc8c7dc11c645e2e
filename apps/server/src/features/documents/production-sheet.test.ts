import { mediumsToMask } from '@frontage/domain/listing/medium';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from '../../../testing/browser.ts';
import { type RegisteredPerson, signedInPerson } from '../../../testing/people.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { insertAttachment, insertRequest } from '../../../testing/requests.ts';
import { noRateLimits } from '../../../testing/test-servers.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

interface SignedInPerson {
  person: RegisteredPerson;
  browser: Browser;
}

let testApp: TestApp;
let customer: SignedInPerson;
let seller: SignedInPerson;
beforeAll(async () => {
  testApp = await startTestApp({ worker: false, rateLimits: noRateLimits });
  customer = await signedInPerson(testApp, 'customer');
  seller = await signedInPerson(testApp, 'seller');
});
afterAll(() => testApp.close());

const get = ({ browser }: SignedInPerson, path: string) =>
  browser.raw('GET', path, { headers: browser.token ? { authorization: `Bearer ${browser.token}` } : {} });
const ofSeller = (id: string, who = seller) => get(who, `/api/seller/requests/${id}/production-sheet`);
const ofCustomer = (id: string, who = customer) => get(who, `/api/customer/requests/${id}/production-sheet`);
const bodyOf = async (answer: Response) => ({ status: answer.status, ...((await answer.json()) as object), requestId: '' });
const read = async (answer: Promise<Response>) => readPdf(await (await answer).arrayBuffer());

const set = (values: Record<string, unknown>) => Object.keys(values).map((name, index) => `${name} = $${index + 2}`).join(', '); // prettier-ignore

/** A request for a listing with these columns. */
async function requestFor(columns: Record<string, unknown>, request: Record<string, unknown> = {}): Promise<string> {
  const id = await insertRequest(testApp, { customer: customer.person, seller: seller.person });
  await testApp.sql(`update listing set ${set(columns)} where id = (select listing_id from rental_request where id = $1)`, [
    id,
    ...Object.values(columns),
  ]);
  if (Object.keys(request).length > 0) await testApp.sql(`update rental_request set ${set(request)} where id = $1`, [id, ...Object.values(request)]);
  return id;
}

const billboard = { width: 48, height: 14, dimension_unit: 'feet', mediums: 2, seen_from: 250, bleed: 0.5, street_name: '12 Mill Road', city: 'Austin', zip_code: '78701', time_zone: 'America/Chicago' }; // prettier-ignore

test('both parties get the same page: sizes, bleed, safe area, requirements, deadline and files', async () => {
  const id = await requestFor(
    { ...billboard, file_requirements: 'PDF/X-4, fonts embedded.\nSend it at 10% of full size.' },
    { status: 'awaiting_proof', deadline: '2027-05-04T15:00:00Z', brand_name: 'Corner Bakery' },
  );
  const file = await insertAttachment(testApp, customer.person.id);
  await testApp.sql('update attachment set request_id = $1, place = 1 where id = $2', [id, file.split('/').at(-1)]);
  const answer = await ofSeller(id);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="frontage-production-sheet-${id.slice(0, 8)}.pdf"`);
  const { pages, text } = await readPdf(await answer.arrayBuffer());
  expect(pages).toBe(1);
  for (const words of [
    'Production sheet',
    'The ad 576 × 168 in',
    '12 Mill Road, Austin, TX 78701',
    '48 × 14 ft (576 × 168 in)',
    'Artwork with bleed 577 × 169 in',
    'Bleed 0.5 in on each side',
    'Text and logos At least 3.5 in from each side',
    'Safe area for text and logos 569 × 161 in',
    'Seen from About 250 ft',
    'CMYK, at least 2 pixels per inch at full size',
    'Materials accepted Vinyl Banners',
    'Up, with photos, by Tue, May 4, 10:00 AM CT',
    'Corner Bakery, Casey Customer',
    'PDF/X-4, fonts embedded. Send it at 10% of full size.',
    'artwork.pdf',
  ])
    expect(text).toContain(words);
  expect((await read(ofCustomer(id))).text).toBe(text);
});

test('says what it doesn’t know, and asks neither a screen nor a neon sign for a print', async () => {
  const wall = await read(ofSeller(await requestFor({ ...billboard, seen_from: null, bleed: null })));
  for (const words of ['Not given. Ask the seller', 'About 60 ft (our estimate)', '48 hours after the seller accepts'])
    expect(wall.text).toContain(words);
  expect(wall.text).not.toContain('What the seller asks of the file');
  const screen = await read(ofSeller(await requestFor({ ...billboard, mediums: 1 })));
  for (const words of ['None, it is a screen', 'Colors RGB']) expect(screen.text).toContain(words);
  expect(screen.text).not.toMatch(/CMYK|with bleed/);
  const neon = await read(ofSeller(await requestFor({ ...billboard, mediums: mediumsToMask(['neon']) })));
  expect(neon.text).toContain('Materials accepted Neon');
  expect(neon.text).not.toMatch(/CMYK|bleed/i);
});

test.each<[string, Record<string, unknown>]>([
  ['the longest texts', { ...billboard, file_requirements: 'w'.repeat(500), title: 'W'.repeat(120), street_name: 'W'.repeat(160) }],
  ['as many lines as fit', { ...billboard, file_requirements: 'x\n'.repeat(250) }],
  ['a space that is all width', { ...billboard, width: 100_000, height: 0.01 }],
  ['a space without a size', { ...billboard, width: 0, height: 0 }],
])('stays one page with %s', async (_, columns) => {
  expect((await read(ofSeller(await requestFor(columns, { brand_name: 'B'.repeat(80) })))).pages).toBe(1);
});

test('new artwork takes the place of the first once the seller accepted it', async () => {
  const id = await requestFor(billboard);
  const attach = async (name: string, change: string | null) => {
    const file = await insertAttachment(testApp, customer.person.id);
    await testApp.sql('update attachment set request_id = $1, place = 1, file_name = $2, artwork_change_id = $3 where id = $4', [
      id,
      name,
      change,
      file.split('/').at(-1),
    ]);
  };
  const [change] = await testApp.sql<{ id: string }>('insert into artwork_change (request_id, number) values ($1, 1) returning id', [id]);
  await attach('first.pdf', null);
  await attach('second.pdf', change?.id ?? null);
  expect((await read(ofSeller(id))).text).toMatch(/first\.pdf/);
  await testApp.sql(`update artwork_change set answer = 'accepted', answered_at = app_now(), proof_due_at = app_now() where id = $1`, [change?.id]);
  expect((await read(ofSeller(id))).text).toMatch(/second\.pdf/);
});

test('a stranger gets the same answer as for a request that does not exist', async () => {
  const id = await requestFor(billboard);
  const [stranger, neighbor] = [await signedInPerson(testApp, 'customer'), await signedInPerson(testApp, 'seller')];
  const missing = '0b8f0d2e-0000-4000-8000-000000000000';
  expect(await bodyOf(await ofCustomer(id, stranger))).toMatchObject({ status: 'error', code: 'not_found' });
  expect(await bodyOf(await ofCustomer(id, stranger))).toEqual(await bodyOf(await ofCustomer(missing, stranger)));
  expect(await bodyOf(await ofSeller(id, neighbor))).toEqual(await bodyOf(await ofSeller(missing, neighbor)));
});
