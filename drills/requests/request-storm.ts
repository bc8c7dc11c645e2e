import { noDates } from '@frontage/domain/rental-request/rental-dates';
import type { RequestStatus } from '@frontage/domain/rental-request/status';
import { partyActions, transitions } from '@frontage/domain/rental-request/transitions';
import { expect } from 'vitest';
import type { SeededRandom } from '@frontage/server/testing/random';
import {
  tryCommand,
  type Command,
  commands,
  deleteListing,
  type SignedInPerson,
  type RequestFixture,
  roleForCommand,
  sendRequest,
  type TestListing,
  toCommand,
} from '@frontage/server/testing/request-fixture';

/** How often each command succeeded. */
export type Tally = Record<string, number>;

interface Storm {
  fixture: RequestFixture;
  random: SeededRandom;
  listings: TestListing[];
  requests: SentRequest[];
  /** Requests and numbers of proposals. */
  agreed: Set<string>;
  tally: Tally;
}

interface SentRequest {
  id: string;
  customer: SignedInPerson;
  listing: TestListing;
}

const waves = 4;
const actors = 8;

const tooLate: readonly Command[] = ['withdraw', 'cancel', 'accept_proof'];

/** What people try on a request of this status. Most of these commands exclude each other. */
function likelyCommands(status: RequestStatus): readonly Command[] {
  const possible = partyActions.filter((party) => transitions.some(({ action, from }) => action === party && from.includes(status)));
  return possible.length > 0 ? possible.map(toCommand) : tooLate;
}

/**
 * Runs one storm for each random source. In a storm eight people act on the same few requests at once, again and again; sometimes
 * deadlines run or a listing is deleted. Time passes for all storms together, and only while nobody acts.
 */
export async function runStorms(fixture: RequestFixture, randoms: readonly SeededRandom[]): Promise<Tally> {
  const storms = await startStorms(fixture, randoms);
  const inAllStorms = (work: (storm: Storm) => Promise<void>, howMany: number) =>
    Promise.all(storms.flatMap((storm) => storm.random.several(howMany, () => work(storm))));
  await inAllStorms(send, actors / 2);
  for (let wave = 0; wave < waves; wave += 1) {
    const [time] = randoms;
    if (time?.chance(25)) await fixture.advanceClock(time.pick([25, 49, 73, 97]));
    const states = await readStates(fixture, storms);
    await inAllStorms((storm) => act(storm, states), actors);
  }
  const totals: Tally = {};
  for (const storm of storms) {
    await compareWithHistory(storm);
    for (const [what, times] of Object.entries(storm.tally)) totals[what] = (totals[what] ?? 0) + times;
  }
  return totals;
}

async function startStorms(fixture: RequestFixture, randoms: readonly SeededRandom[]): Promise<Storm[]> {
  const terms = randoms.flatMap((random) => [
    { seller: random.pick(fixture.sellers), slots: 1, placement: random.pick(['pay_after', 'pay_before'] as const) },
    { seller: random.pick(fixture.sellers), slots: 2 },
  ]);
  const listings = await fixture.addListings(terms);
  return randoms.map((random, index) => ({
    fixture,
    random,
    listings: listings.slice(2 * index, 2 * index + 2),
    requests: [],
    agreed: new Set<string>(),
    tally: {},
  }));
}

async function act(storm: Storm, states: Map<string, RequestState>): Promise<void> {
  const { fixture, random, listings, requests } = storm;
  const kind = random.below(100);
  if (kind < 8 || requests.length === 0) return send(storm);
  if (kind < 16) return void (await fixture.runDueDeadlines());
  if (kind < 18) return count(storm, 'close', await deleteListing(random.pick(listings)));
  const { id, customer, listing } = random.pick(requests);
  const { status, proposals } = states.get(id) ?? { status: 'pending', proposals: 0 };
  const command = random.chance(85) ? random.pick(likelyCommands(status)) : random.pick(commands);
  const terms = { dates: { ...noDates, ...(command === 'propose' && (await randomDates(storm))) }, proposal: Math.max(1, proposals) };
  const answer = await tryCommand(roleForCommand(command) === 'seller' ? listing.seller : customer, command, id, terms);
  // Agreeing again is a success that changes nothing.
  const agreement = `${id} ${terms.proposal}`;
  if (command === 'agree' && answer.status === 200 && storm.agreed.has(agreement)) return;
  if (command === 'agree' && answer.status === 200) storm.agreed.add(agreement);
  count(storm, command, answer);
}

async function send(storm: Storm): Promise<void> {
  const { fixture, random, listings, requests } = storm;
  const [customer, listing] = [random.pick(fixture.customers), random.pick(listings)];
  const dates = random.chance(50) ? {} : await randomDates(storm);
  const answer = await sendRequest(fixture, customer, listing.id, random.pick(['day', 'week']), dates);
  if (answer.status === 200) requests.push({ id: answer.id, customer, listing });
  count(storm, 'send', answer);
}

/** Within two weeks, so that many want the same days. */
async function randomDates({ fixture, random }: Storm): Promise<{ startsOn: string; periods?: number }> {
  const [row] = await fixture.app.sql<{ day: string }>('select (listing_today(null) + $1::int)::text as day', [1 + random.below(14)]);
  return { startsOn: row?.day ?? '', ...(random.chance(70) && { periods: 1 + random.below(3) }) };
}

/** Proposed dates can be those of the request already, and a seller can upload only so many files at once. */
const ownRefusals: Partial<Record<string, number>> = { propose: 400, submit_proof: 429 };

/** Anyone who comes too late gets a 404 or 409, never an internal error. */
function count({ tally }: Storm, what: string, { status, code }: { status: number; code: string }): void {
  const isUnexpected = ![200, 404, 409, ownRefusals[what]].includes(status);
  expect({ what, code, isUnexpected }).toEqual({ what, code, isUnexpected: false });
  tally[what] = (tally[what] ?? 0) + (status === 200 ? 1 : 0);
}

interface RequestState {
  status: RequestStatus;
  proposals: number;
}

async function readStates({ app }: RequestFixture, storms: readonly Storm[]): Promise<Map<string, RequestState>> {
  const ids = storms.flatMap(({ requests }) => requests.map(({ id }) => id));
  const rows = await app.sql<RequestState & { id: string }>(
    `select id, status, (select count(*)::int from proposal where request_id = request.id) as proposals from rental_request request where id = any($1)`,
    [ids],
  );
  return new Map(rows.map(({ id, ...state }) => [id, state]));
}

/** Each success is one stored step, and each stored step of a person was answered with success. */
async function compareWithHistory({ fixture, listings, tally }: Storm): Promise<void> {
  const rows = await fixture.app.sql<{ command: string; count: number }>(
    `select replace(action, 'resubmit', 'submit') as command, count(*)::int from request_event event
     join rental_request request on request.id = event.request_id
     where request.listing_id = any($1) and actor in ('customer', 'seller') group by 1`,
    [listings.map(({ id }) => id)],
  );
  const { close: _, ...byPeople } = tally;
  const successes = Object.fromEntries(Object.entries(byPeople).filter(([, times]) => times > 0));
  expect(Object.fromEntries(rows.map(({ command, count: times }) => [command, times]))).toEqual(successes);
}
