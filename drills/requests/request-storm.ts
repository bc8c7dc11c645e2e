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

/** How often each thing was answered with success. */
export type Tally = Record<string, number>;

interface Storm {
  fixture: RequestFixture;
  random: SeededRandom;
  listings: TestListing[];
  requests: Sent[];
  tally: Tally;
}

interface Sent {
  id: string;
  customer: SignedInPerson;
  listing: TestListing;
}

const waves = 4;
const actors = 8;

/** What somebody might do to a request of this status, so that most of those who act together want what can't be had together. */
const temptations: Record<RequestStatus, readonly Command[]> = {
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
 * One storm for each chance: eight people, and sometimes the clock and somebody who deletes the listing, act on the same few requests
 * at the same moment, again and again. Time passes for all storms at once, and only while nobody acts.
 */
export async function runStorms(fixture: RequestFixture, chances: readonly SeededRandom[]): Promise<Tally> {
  const storms = await gather(fixture, chances);
  const everywhere = (work: (storm: Storm) => Promise<void>, howMany: number) =>
    Promise.all(storms.flatMap((storm) => storm.random.several(howMany, () => work(storm))));
  await everywhere(ask, actors / 2);
  for (let wave = 0; wave < waves; wave += 1) {
    const [time] = chances;
    if (time?.chance(25)) await fixture.advanceClock(time.pick([25, 49, 73, 97]));
    const statuses = await readStatuses(fixture, storms);
    await everywhere((storm) => act(storm, statuses), actors);
  }
  const totals: Tally = {};
  for (const storm of storms) {
    await compareWithHistory(storm);
    for (const [what, times] of Object.entries(storm.tally)) totals[what] = (totals[what] ?? 0) + times;
  }
  return totals;
}

async function gather(fixture: RequestFixture, chances: readonly SeededRandom[]): Promise<Storm[]> {
  const wanted = chances.flatMap((random) => [
    { seller: random.pick(fixture.sellers), slots: 1, placement: random.pick(['pay_after', 'pay_before'] as const) },
    { seller: random.pick(fixture.sellers), slots: 2 },
  ]);
  const listings = await fixture.addListings(wanted);
  return chances.map((random, index) => ({ fixture, random, listings: listings.slice(2 * index, 2 * index + 2), requests: [], tally: {} }));
}

async function act(storm: Storm, statuses: Map<string, RequestStatus>): Promise<void> {
  const { fixture, random, listings, requests } = storm;
  const kind = random.below(100);
  if (kind < 8 || requests.length === 0) return ask(storm);
  if (kind < 16) return void (await fixture.runDueDeadlines());
  if (kind < 18) return count(storm, 'close', await deleteListing(random.pick(listings)));
  const { id, customer, listing } = random.pick(requests);
  const tempting = temptations[statuses.get(id) ?? 'pending'];
  const command = random.chance(85) ? random.pick(tempting) : random.pick(commands);
  return count(storm, command, await tryCommand(roleForCommand(command) === 'seller' ? listing.seller : customer, command, id));
}

async function ask(storm: Storm): Promise<void> {
  const { fixture, random, listings, requests } = storm;
  const [customer, listing] = [random.pick(fixture.customers), random.pick(listings)];
  const answer = await sendRequest(fixture, customer, listing.id, random.pick(['day', 'week']));
  if (answer.status === 200) requests.push({ id: answer.id, customer, listing });
  count(storm, 'send', answer);
}

/** Somebody who comes too late is told so; nobody ever learns of a fault. */
function count({ tally }: Storm, what: string, { status, code }: { status: number; code: string }): void {
  expect({ what, code, isFault: ![200, 404, 409].includes(status) }).toEqual({ what, code, isFault: false });
  tally[what] = (tally[what] ?? 0) + (status === 200 ? 1 : 0);
}

async function readStatuses({ app }: RequestFixture, storms: readonly Storm[]): Promise<Map<string, RequestStatus>> {
  const ids = storms.flatMap(({ requests }) => requests.map(({ id }) => id));
  const rows = await app.sql<{ id: string; status: RequestStatus }>('select id, status from rental_request where id = any($1)', [ids]);
  return new Map(rows.map(({ id, status }) => [id, status]));
}

/** Each success is one step that was written down, and each step that a person took was answered with success. */
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
