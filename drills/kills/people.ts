import { bulkInsertListings } from '@frontage/server/testing/bulk-requests';
import { newCustomer, newSeller, type SignedInPerson, type CustomerWithCard, type TestListing } from '@frontage/server/testing/request-fixture';
import type { SearchResponse } from '@frontage/server/testing/search';
import { handBackSimulator, takeOverSimulator } from './drain-work.ts';
import type { KillableServers } from './killable-servers.ts';
import { type StoryContext, runRentalStory } from './rental-story.ts';

/** A customer who rents one listing after the other, and a competitor who sometimes wants the same one. */
export interface RenterPair {
  customer: CustomerWithCard;
  competitor: CustomerWithCard;
}

export interface DrillPeople {
  renterPairs: RenterPair[];
  /** Each is used by one pair only. */
  listings: Iterator<TestListing, undefined>;
}

/** Calls by others between two searches of the visitor. */
const callsBetweenSearches = 15;

export async function createDrillPeople(servers: KillableServers, howMany: number, listingCount: number): Promise<DrillPeople> {
  const testApp = await takeOverSimulator(servers);
  const renterPairs: RenterPair[] = [];
  const sellers: SignedInPerson[] = [];
  for (let index = 0; index < howMany; index += 1) {
    renterPairs.push({ customer: await newCustomer(testApp), competitor: await newCustomer(testApp) });
    sellers.push(await newSeller(testApp));
  }
  await handBackSimulator(servers, testApp);
  const listings = await Promise.all(sellers.map((seller) => insertListings(servers, seller, Math.ceil(listingCount / howMany))));
  return { renterPairs, listings: listings.flat().values() };
}

async function insertListings({ testServers }: KillableServers, seller: SignedInPerson, howMany: number): Promise<TestListing[]> {
  const listing = { sellerId: seller.person.id, slots: 1, placement: 'pay_after' as const };
  const ids = await bulkInsertListings(
    testServers.sql,
    Array.from({ length: howMany }, () => listing),
  );
  return ids.map((id) => ({ id, seller }));
}

export async function keepRenting(context: StoryContext, { customer, competitor }: RenterPair, listings: DrillPeople['listings']): Promise<void> {
  while (!context.signal.aborted) {
    const { value: listing } = listings.next();
    if (!listing) throw new Error('there are not enough listings for such a long drill');
    if (context.random.chance(40)) await signInAgain(context, customer);
    const renters = context.random.chance(30) ? [customer, competitor] : [customer];
    await Promise.all(renters.map((each) => runRentalStory(context, { customer: each, seller: listing.seller }, listing)));
  }
}

/** In the same browser, which uses the new session from then on. */
async function signInAgain({ client, journal }: StoryContext, { person, browser }: CustomerWithCard): Promise<void> {
  const body = { email: person.email, password: person.password };
  const { status } = await client.retry('sign in', () => browser.call('POST /auth/user/login', { body }));
  if (status === 200) journal.counts.signIns += 1;
  else journal.violations.push(`could not sign in: ${status}`);
}

/** A visitor searches and opens the first result. */
export async function keepSearching({ client, journal, signal }: StoryContext, { testServers, url }: KillableServers): Promise<void> {
  const visitor = testServers.visitorAt(url);
  while (!signal.aborted) {
    const found = await client.retry('search', () => visitor.raw('GET', '/listing/customer/?city=Chicago&searchKeyword=wall').then(readSearch));
    const id = found.listings[0]?._id ?? '';
    const opened = await client.retry('open a listing', () => visitor.call('GET /listing/customer/{id}', { params: { id } }));
    if (opened.status !== 200) journal.violations.push(`a listing that was found could not be opened: ${opened.status}`);
    journal.counts.searches += 1;
    await journal.calls.reached(journal.calls.count() + callsBetweenSearches, signal);
  }
}

async function readSearch(response: Response): Promise<Pick<SearchResponse, 'listings'> & { status: number }> {
  const { listings } = (await response.json()) as SearchResponse;
  return { listings, status: response.status };
}
