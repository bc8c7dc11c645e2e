import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ListingCard } from '@frontage/contract/listings.schema';
import { mediums } from '@frontage/domain/listing/medium';
import { signedInPerson } from '../../../testing/people.ts';
import { noRateLimits } from '../../../testing/test-servers.ts';
import { insertRequest } from '../../../testing/requests.ts';
import { listingIdsIn, search } from '../../../testing/search.ts';
import { addListing, insertListing, listingInput } from '../../../testing/listings.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({ worker: false, rateLimits: noRateLimits });
});
afterAll(() => testApp.close());

const detail = async (id: string) => testApp.visitor().call('GET /listing/customer/{id}', { params: { id } });

/** Where a listing can be found: search without criteria, by its words, by its city, its own page and the site map. */
async function waysTo(id: string, { title, city }: { title: string; city: string }): Promise<string[]> {
  const visitor = testApp.visitor();
  const found: string[] = [];
  for (const query of [
    {},
    { searchKeyword: title },
    { city },
    { minPrice: '0' },
    { mediums: 'vinyl' },
    { searchKeyword: title, city, sort: 'priceLowToHigh' },
  ]) {
    if (listingIdsIn(await search(visitor, { limit: '100', ...query })).includes(id)) found.push(JSON.stringify(query));
  }
  if ((await detail(id)).status === 200) found.push('detail');
  const { parts } = (await visitor.call('GET /sitemap/listings')).body;
  for (const part of parts) {
    const { listings } = (await visitor.call('GET /sitemap/listings/{part}', { params: { part: String(part) } })).body;
    if (listings.some(({ _id }) => _id === id)) found.push('site map');
  }
  return found;
}

describe('what visitors see', () => {
  // Proves: states.listing.toggle
  test('a listing can be found everywhere while it is listed, and nowhere while it is not', async () => {
    const { person, browser } = await signedInPerson(testApp, 'seller');
    const words = { title: 'Quokka wall', city: 'Wagga Wagga' };
    const { _id } = await addListing(testApp, browser, person.id, { ...words, isListed: false });
    const { streetName, zipCode, width, height, mediumsAccepted } = listingInput();
    const list = (isListed: boolean) =>
      browser.call('PUT /listing/seller', { body: { _id, streetName, city: words.city, zipCode, width, height, mediumsAccepted, isListed } });

    expect(await waysTo(_id, words)).toEqual([]);
    expect((await list(true)).body.listing.isListed).toBe(true);
    expect(await waysTo(_id, words)).toHaveLength(8);
    expect((await list(false)).body.listing.isListed).toBe(false);
    expect(await waysTo(_id, words)).toEqual([]);
    await list(true);
    expect(await waysTo(_id, words)).toHaveLength(8);
    await browser.call('DELETE /listing/seller', { body: { _listing: _id } });
    expect(await waysTo(_id, words)).toEqual([]);
  });

  test('a changed listing is found by its new words and no longer by the old ones', async () => {
    const { person, browser } = await signedInPerson(testApp, 'seller');
    const { _id } = await addListing(testApp, browser, person.id, { title: 'Numbat wall', city: 'Dubbo' });
    const { streetName, zipCode, width, height } = listingInput();
    const body = { _id, streetName, zipCode, width, height, title: 'Bilby wall', city: 'Orange', mediumsAccepted: ['neon' as const] };
    await browser.call('PUT /listing/seller', { body });
    const visitor = testApp.visitor();
    const found = async (query: Record<string, string>) => listingIdsIn(await search(visitor, query)).includes(_id);
    expect([await found({ searchKeyword: 'numbat' }), await found({ city: 'Dubbo' })]).toEqual([false, false]);
    expect([await found({ searchKeyword: 'bilby' }), await found({ city: 'Orange' }), await found({ mediums: 'neon' })]).toEqual([true, true, true]);
    expect(await found({ mediums: 'vinyl', limit: '100' })).toBe(false);
  });

  // Proves: decisions.actor.email-hidden, fields.listing.seller
  test('a seller’s email address is shown to nobody else', async () => {
    const { person, browser } = await signedInPerson(testApp, 'seller');
    const { _id } = await addListing(testApp, browser, person.id);
    const shown = await detail(_id);
    expect(shown.body.listing._seller).toEqual({ _id: person.id, name: person.name });
    expect(shown.text).not.toContain(person.email);
    expect(JSON.stringify(await search(testApp.visitor(), { limit: '100' }))).not.toContain('@example.com');
  });

  // Proves: decisions.actor.email-for-customers
  test('a seller’s email address is shown to customers who have a request with them, and no cache keeps it', async () => {
    const { person: seller } = await signedInPerson(testApp, 'seller');
    const [known, stranger] = [await signedInPerson(testApp, 'customer'), await signedInPerson(testApp, 'customer')];
    const [asked, other] = [await insertListing(testApp, seller.id), await insertListing(testApp, seller.id)];
    await insertRequest(testApp, { customer: known.person, seller }, { listing: asked.id, status: 'cancelled' });
    const { id: foreign } = await insertListing(testApp, (await signedInPerson(testApp, 'seller')).person.id);
    const seenBy = async ({ browser }: typeof known, id: string) => {
      const answer = await browser.call('GET /listing/customer/{id}', { params: { id } }, { asCustomer: true });
      const { headers, body } = answer;
      return { email: body.listing._seller.email, cache: headers.get('cache-control'), vary: headers.get('vary') };
    };
    const personal = { cache: 'private, no-store', vary: 'Cookie' };
    expect(await seenBy(known, asked.id)).toEqual({ ...personal, email: seller.email });
    expect(await seenBy(known, other.id)).toEqual({ ...personal, email: seller.email });
    expect(await seenBy(known, foreign)).toEqual({ ...personal, email: undefined });
    expect(await seenBy(stranger, asked.id)).toEqual({ ...personal, email: undefined });
    const visitors = await detail(asked.id);
    expect([visitors.body.listing._seller, visitors.headers.get('vary')]).toEqual([{ _id: seller.id, name: seller.name }, 'Cookie']);
  });

  test('the site map has every listed listing once, with the time of its last change, in parts by id', async () => {
    const { person } = await signedInPerson(testApp, 'seller');
    const { id } = await insertListing(testApp, person.id);
    const [moved] = await testApp.sql<{ id: string }>(
      `insert into listing overriding system value
       select (jsonb_populate_record(l, jsonb_build_object('id', 123456))).* from listing l where id = $1 returning id`,
      [id],
    );
    const visitor = testApp.visitor();
    expect((await visitor.call('GET /sitemap/listings')).body.parts).toEqual([0, 1, 2]);
    const part = async (number: string) => (await visitor.call('GET /sitemap/listings/{part}', { params: { part: number } })).body.listings;
    expect(await part('2')).toEqual([{ _id: moved?.id, updatedAt: (await detail('123456')).body.listing.updatedAt }]);
    expect(await part('1')).toEqual([]);
    const listed = await testApp.sql<{ id: string }>('select id from listing where is_listed and id < 50000 order by id');
    expect((await part('0')).map(({ _id }) => _id)).toEqual(listed.map((row) => row.id));
    expect((await visitor.raw('GET', '/sitemap/listings/x')).status).toBe(400);
    expect((await visitor.raw('GET', '/sitemap/listings/-1')).status).toBe(400);
    await testApp.sql('update listing set is_listed = false where id = 123456');
  });
});

describe('the card of a search has the same values as the listing', () => {
  const odd = [
    {},
    { title: 'Quotes "and" \\ slashes / </script> \u2028 \u00ad', streetName: "O'Neill's “Corner”", city: 'São João del-Rei', zipCode: '\u{1f9f1}' },
    { title: '\\u0001 written out', city: 'C:\\temp\\new', zipCode: '%s $1 \\1' },
    { width: 0.01, height: 0.1, dimensionUnit: 'inches' as const, mediumsAccepted: [...mediums].toReversed() },
    { width: 100_000, height: 0.01, mediumsAccepted: ['other' as const] },
    {
      dailyPricing: { price: 0, discount: 0 },
      weeklyPricing: { price: 0.5, discount: 0 },
      monthlyPricing: { price: 10_000_000, discount: 99.99 },
      yearlyPricing: { price: 934_567.89, discount: 0.01 },
    },
    { title: 'é'.normalize('NFD') + ' and é', description: 'x'.repeat(4_000) },
    { title: '١٢٣ ﷽ 👩‍👩‍👧‍👦', streetName: 'null', city: 'undefined', zipCode: 'NaN' },
  ];

  test.each(odd.map((changes, index) => ({ changes, index })))('for listing $index', async ({ changes }) => {
    const { person, browser } = await signedInPerson(testApp, 'seller');
    const { _id } = await addListing(testApp, browser, person.id, changes);
    const [card] = (await search(testApp.visitor(), { limit: '1' })).listings;
    const { listing } = (await detail(_id)).body;
    const [cover] = listing.pictures;
    if (!card || !cover) throw new Error('nothing is shown');
    const { picture, position, ...shown } = card;
    // Cards show no ad on the wall, so they need no corners.
    const { url, face, ...sizes } = cover;
    expect(face).toBeNull();
    expect(picture).toEqual(sizes);
    expect(listing.image).toBe(url);
    expect(position ?? { latitude: null, longitude: null }).toEqual({ latitude: listing.latitude, longitude: listing.longitude });
    for (const [field, value] of Object.entries(shown))
      expect({ [field]: listing[field as keyof Omit<ListingCard, 'picture' | 'position'>] }).toEqual({ [field]: value });
    expect(listing).toMatchObject(changes.mediumsAccepted ? { ...changes, mediumsAccepted: mediums.filter((each) => changes.mediumsAccepted.includes(each as never)) } : changes); // prettier-ignore
  });
});
