import { setTimeout as pause } from 'node:timers/promises';
import { type StoryContext, runRentalStory } from './rental-story.ts';
import { handBackSimulator, takeOverSimulator } from './drain-work.ts';
import type { KillableServers } from './killable-servers.ts';
import { bulkInsertListings } from '@frontage/server/testing/bulk-requests';
import type { SearchResponse } from '@frontage/server/testing/search';
import { newCustomer, newSeller, type SignedInPerson, type CustomerWithCard, type TestListing } from '@frontage/server/testing/request-fixture';

/** Somebody who rents one space after the other, and somebody else who wants the same one now and then. */
export interface RenterPair {
  customer: CustomerWithCard;
  rival: CustomerWithCard;
}

export interface DrillPeople {
  renterPairs: RenterPair[];
  /** Each is rented by one company only, one after the other. */
  listings: Iterator<TestListing, undefined>;
}

export async function createDrillPeople(servers: KillableServers, howMany: number, spaces: number): Promise<DrillPeople> {
  const world = await takeOverSimulator(servers);
  const companies: RenterPair[] = [];
  const sellers: SignedInPerson[] = [];
  for (let index = 0; index < howMany; index += 1) {
    companies.push({ customer: await newCustomer(world), rival: await newCustomer(world) });
    sellers.push(await newSeller(world));
  }
  await handBackSimulator(servers, world);
  const planted = await Promise.all(sellers.map((seller) => plantFor(servers, seller, Math.ceil(spaces / howMany))));
  return { renterPairs: companies, listings: planted.flat().values() };
}

async function plantFor({ servers: scene }: KillableServers, seller: SignedInPerson, spaces: number): Promise<TestListing[]> {
  const spot = { sellerId: seller.person.id, slots: 1, placement: 'pay_after' as const };
  const ids = await bulkInsertListings(
    scene.sql,
    Array.from({ length: spaces }, () => spot),
  );
  return ids.map((id) => ({ id, seller }));
}

export async function keepRenting(life: StoryContext, { customer, rival }: RenterPair, spots: DrillPeople['listings']): Promise<void> {
  while (!life.signal.aborted) {
    const { value: spot } = spots.next();
    if (!spot) throw new Error('there are not enough spaces for so long a drill');
    if (life.chance.chance(40)) await signInAgain(life, customer);
    const wants = life.chance.chance(30) ? [customer, rival] : [customer];
    await Promise.all(wants.map((each) => runRentalStory(life, { customer: each, seller: spot.seller }, spot)));
  }
}

/** In the same browser: from now on it has the new session. */
async function signInAgain({ client, journal }: StoryContext, { person, browser }: CustomerWithCard): Promise<void> {
  const body = { email: person.email, password: person.password };
  const { status } = await client.retry('sign in', () => browser.call('POST /auth/user/login', { body }));
  if (status === 200) journal.counts.signIns += 1;
  else journal.violations.push(`could not sign in: ${status}`);
}

/** Visitors search and open what they find. */
export async function keepSearching({ client, journal, signal }: StoryContext, { servers: scene, url }: KillableServers): Promise<void> {
  const visitor = scene.visitorAt(url);
  while (!signal.aborted) {
    const found = await client.retry('search', () => visitor.raw('GET', '/listing/customer/?city=Chicago&searchKeyword=wall').then(readFound));
    const id = found.listings[0]?._id ?? '';
    const opened = await client.retry('open a listing', () => visitor.call('GET /listing/customer/{id}', { params: { id } }));
    if (opened.status !== 200) journal.violations.push(`a listing that was found could not be opened: ${opened.status}`);
    journal.counts.searches += 1;
    await pause(200);
  }
}

async function readFound(answer: Response): Promise<Pick<SearchResponse, 'listings'> & { status: number }> {
  const { listings } = (await answer.json()) as SearchResponse;
  return { listings, status: answer.status };
}
