import type { RequestStatus } from '@frontage/domain/rental-request/status';
import { expect } from 'vitest';
import type { SeededRandom } from '@frontage/server/testing/random';
import { roleForCommand } from '@frontage/server/testing/request-model';
import {
  tryCommand,
  type Command,
  commands,
  deleteListing,
  type SignedInPerson,
  type RequestFixture,
  sendRequest,
  type TestListing,
} from '@frontage/server/testing/request-fixture';

/** How often each command succeeded. */
export type Tally = Record<string, number>;

interface Storm {
  fixture: RequestFixture;
  random: SeededRandom;
  listings: TestListing[];
  requests: SentRequest[];
  tally: Tally;
}

interface SentRequest {
  id: string;
  customer: SignedInPerson;
  listing: TestListing;
}

const waves = 4;
const actors = 8;

/** What people try on a request of this status. Most of these commands exclude each other. */
const likelyCommands: Record<RequestStatus, readonly Command[]> = {
  pending: ['accept', 'accept', 'reject', 'delete', 'withdraw'],
  awaiting_proof: ['submit_proof', 'submit_proof', 'withdraw'],
  proof_submitted: ['accept_proof', 'reject_proof', 'reject_proof'],
  proof_rejected: ['submit_proof', 'cancel', 'withdraw'],
  accepted: ['withdraw', 'withdraw', 'cancel'],
  proof_accepted: ['withdraw', 'accept_proof'],
  rejected: ['delete', 'accept'],
  cancelled: ['delete', 'withdraw'],
  subscription_created: ['withdraw', 'cancel'],
};

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
    const statuses = await readStatuses(fixture, storms);
    await inAllStorms((storm) => act(storm, statuses), actors);
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
  return randoms.map((random, index) => ({ fixture, random, listings: listings.slice(2 * index, 2 * index + 2), requests: [], tally: {} }));
}

async function act(storm: Storm, statuses: Map<string, RequestStatus>): Promise<void> {
  const { fixture, random, listings, requests } = storm;
  const kind = random.below(100);
  if (kind < 8 || requests.length === 0) return send(storm);
  if (kind < 16) return void (await fixture.runDueDeadlines());
  if (kind < 18) return count(storm, 'close', await deleteListing(random.pick(listings)));
  const { id, customer, listing } = random.pick(requests);
  const likely = likelyCommands[statuses.get(id) ?? 'pending'];
  const command = random.chance(85) ? random.pick(likely) : random.pick(commands);
  return count(storm, command, await tryCommand(roleForCommand(command) === 'seller' ? listing.seller : customer, command, id));
}

async function send(storm: Storm): Promise<void> {
  const { fixture, random, listings, requests } = storm;
  const [customer, listing] = [random.pick(fixture.customers), random.pick(listings)];
  const answer = await sendRequest(fixture, customer, listing.id, random.pick(['day', 'week']));
  if (answer.status === 200) requests.push({ id: answer.id, customer, listing });
  count(storm, 'send', answer);
}

/** Anyone who comes too late gets a 404 or 409, never an internal error. */
function count({ tally }: Storm, what: string, { status, code }: { status: number; code: string }): void {
  expect({ what, code, isUnexpected: ![200, 404, 409].includes(status) }).toEqual({ what, code, isUnexpected: false });
  tally[what] = (tally[what] ?? 0) + (status === 200 ? 1 : 0);
}

async function readStatuses({ app }: RequestFixture, storms: readonly Storm[]): Promise<Map<string, RequestStatus>> {
  const ids = storms.flatMap(({ requests }) => requests.map(({ id }) => id));
  const rows = await app.sql<{ id: string; status: RequestStatus }>('select id, status from rental_request where id = any($1)', [ids]);
  return new Map(rows.map(({ id, status }) => [id, status]));
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
