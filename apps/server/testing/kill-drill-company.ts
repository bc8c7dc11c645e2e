import { setTimeout as pause } from 'node:timers/promises';
import { type Life, liveThrough } from './kill-drill-life.ts';
import { handBackProvider, takeOverProvider } from './kill-drill-rest.ts';
import type { KillableServers } from './kill-drill-servers.ts';
import { plantSpots } from './request-crowd.ts';
import type { SearchAnswer } from './searching.ts';
import { newCustomer, newSeller, type Player, type Renter, type Spot } from './request-stage.ts';

/** Somebody who rents one space after the other, and somebody else who wants the same one now and then. */
export interface Company {
  customer: Renter;
  rival: Renter;
}

export interface Invited {
  companies: Company[];
  /** Each is rented by one company only, one after the other. */
  spots: Iterator<Spot, undefined>;
}

export async function invite(servers: KillableServers, howMany: number, spaces: number): Promise<Invited> {
  const world = await takeOverProvider(servers);
  const companies: Company[] = [];
  const sellers: Player[] = [];
  for (let index = 0; index < howMany; index += 1) {
    companies.push({ customer: await newCustomer(world), rival: await newCustomer(world) });
    sellers.push(await newSeller(world));
  }
  await handBackProvider(servers, world);
  const planted = await Promise.all(sellers.map((seller) => plantFor(servers, seller, Math.ceil(spaces / howMany))));
  return { companies, spots: planted.flat().values() };
}

async function plantFor({ scene }: KillableServers, seller: Player, spaces: number): Promise<Spot[]> {
  const spot = { sellerId: seller.person.id, slots: 1, placement: 'pay_after' as const };
  const ids = await plantSpots(
    scene.sql,
    Array.from({ length: spaces }, () => spot),
  );
  return ids.map((id) => ({ id, seller }));
}

export async function rent(life: Life, { customer, rival }: Company, spots: Invited['spots']): Promise<void> {
  while (!life.signal.aborted) {
    const { value: spot } = spots.next();
    if (!spot) throw new Error('there are not enough spaces for so long a drill');
    if (life.chance.chance(40)) await signInAgain(life, customer);
    const wants = life.chance.chance(30) ? [customer, rival] : [customer];
    await Promise.all(wants.map((each) => liveThrough(life, { customer: each, seller: spot.seller }, spot)));
  }
}

/** In the same browser: from now on it has the new session. */
async function signInAgain({ pages, journal }: Life, { person, browser }: Renter): Promise<void> {
  const body = { email: person.email, password: person.password };
  const { status } = await pages.insist('sign in', () => browser.call('POST /auth/user/login', { body }));
  if (status === 200) journal.counts.signIns += 1;
  else journal.complaints.push(`could not sign in: ${status}`);
}

/** Visitors search and open what they find. */
export async function lookAround({ pages, journal, signal }: Life, { scene, url }: KillableServers): Promise<void> {
  const visitor = scene.visitorAt(url);
  while (!signal.aborted) {
    const found = await pages.insist('search', () => visitor.raw('GET', '/listing/customer/?city=Chicago&searchKeyword=wall').then(readFound));
    const id = found.listings[0]?._id ?? '';
    const opened = await pages.insist('open a listing', () => visitor.call('GET /listing/customer/{id}', { params: { id } }));
    if (opened.status !== 200) journal.complaints.push(`a listing that was found could not be opened: ${opened.status}`);
    journal.counts.searches += 1;
    await pause(200);
  }
}

async function readFound(answer: Response): Promise<Pick<SearchAnswer, 'listings'> & { status: number }> {
  const { listings } = (await answer.json()) as SearchAnswer;
  return { listings, status: answer.status };
}
