import { requestPeriods } from '@frontage/domain/listing/period';
import { expect } from 'vitest';
import type { SeededRandom } from '@frontage/server/testing/random';
import {
  type RequestModel,
  copyModel,
  predictExpiry,
  predictDeletion,
  predictPayment,
  predictCommand,
  predictSend,
  predictUnlisting,
  addModelRequest,
  roleForCommand,
} from '@frontage/server/testing/request-model';
import {
  tryCommand,
  changeListing,
  type Command,
  commands,
  deleteListing,
  type Outcome,
  type SignedInPerson,
  type CustomerWithCard,
  type RequestFixture,
  sendRequest,
  type TestListing,
  type ListingTerms,
} from '@frontage/server/testing/request-fixture';

/** One life of a few requests: listings of its own, people of the stage, and what should be true. */
export interface RandomHistory {
  fixture: RequestFixture;
  random: SeededRandom;
  listings: TestListing[];
  model: RequestModel;
  /** What was done so far, for whoever has to find out why it went wrong. */
  trail: string[];
}

const terms: Required<ListingTerms>[] = [
  { slots: 1, placement: 'pay_after' },
  { slots: 2, placement: 'pay_after' },
  { slots: 1, placement: 'pay_before' },
];

/** One for each chance. */
export async function startHistories(fixture: RequestFixture, chances: readonly SeededRandom[]): Promise<RandomHistory[]> {
  const wanted = chances.flatMap((random) => terms.map((each) => ({ ...each, seller: random.pick(fixture.sellers) })));
  const all = await fixture.addListings(wanted);
  return chances.map((random, index) => {
    const listings = all.slice(index * terms.length, (index + 1) * terms.length);
    const believed = terms.flatMap((each, place) => {
      const listing = listings[place];
      return listing ? [{ ...each, id: listing.id, sellerId: listing.seller.person.id, isListed: true, isDeleted: false }] : [];
    });
    return { fixture, random, listings, model: { now: 0, listings: believed, requests: [] }, trail: [] };
  });
}

/** Somebody does something, possibly something that they may not, and the answer must be the foreseen one. */
export async function performRandomStep(history: RandomHistory): Promise<void> {
  const { random, model } = history;
  const kind = model.requests.length === 0 ? 0 : random.below(100);
  if (kind < 18) await playSend(history);
  else if (kind < 20) await playDeletion(history);
  else if (kind < 22) await playUnlisting(history);
  else if (kind < 27) await playPayment(history);
  else await playPress(history, kind < 72 ? sensiblePresses(history) : []);
}

/** Time passes for everybody; the clock may be late. */
export function passModelTime({ model, trail }: RandomHistory, hours: number, isClockRunning: boolean): void {
  trail.push(`${hours} h${isClockRunning ? '' : ' without a clock'}`);
  model.now += hours * 3_600_000;
  if (isClockRunning) predictExpiry(model);
}

/** Everything that the histories believe, against what the product has written. */
export async function compareWithProduct({ app }: RequestFixture, histories: RandomHistory[]): Promise<void> {
  const believed = histories.flatMap(({ model, trail }) => model.requests.map((request) => ({ ...request, trail })));
  const rows = await app.sql<{ id: string; status: string; is_hidden: boolean; submissions: number }>(
    'select id, status, is_hidden, submissions from rental_request where id = any($1)',
    [believed.map(({ id }) => id)],
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  for (const { id, status, isHidden, proofSubmissions, trail } of believed)
    expect({ after: trail.join('; '), ...found.get(id) }).toEqual({
      after: trail.join('; '),
      id,
      status,
      is_hidden: isHidden,
      submissions: proofSubmissions,
    });
}

async function playSend(history: RandomHistory): Promise<void> {
  const { fixture, random, listings, model } = history;
  const [customer, listing, period] = [random.pick(fixture.customers), random.pick(listings), random.pick(requestPeriods.slice(0, 2))];
  const expected = predictSend(model, customer, listing.id, period);
  const { id, status, code } = await sendRequest(fixture, customer, listing.id, period);
  check(history, `${nameOf(fixture, customer)} sends ${listings.indexOf(listing)} ${period}`, { status, code }, expected);
  if (status === 200) addModelRequest(model, { id, customerId: customer.person.id, listingId: listing.id, period });
}

async function playDeletion(history: RandomHistory): Promise<void> {
  const { random, listings, model } = history;
  const listing = random.pick(listings);
  const expected = predictDeletion(model, listing.id);
  check(history, `listing ${listings.indexOf(listing)} is deleted`, await deleteListing(listing), expected);
}

/** Open requests go on; only new ones are refused. */
async function playUnlisting(history: RandomHistory): Promise<void> {
  const { random, listings, model } = history;
  const listing = random.pick(listings);
  const { isDeleted } = model.listings.find(({ id }) => id === listing.id) ?? {};
  const expected = isDeleted ? { status: 404, code: 'not_found' } : predictUnlisting(model, listing.id);
  check(history, `listing ${listings.indexOf(listing)} is unlisted`, await changeListing(listing, { isListed: false }), expected);
}

async function playPayment(history: RandomHistory): Promise<void> {
  const { fixture, random, model } = history;
  const payable = model.requests.filter(({ status }) => status === 'accepted' || status === 'proof_accepted');
  const { id } = random.pick(payable.length > 0 ? payable : model.requests);
  const expected = predictPayment(model, id);
  check(history, `${nameOfRequest(model, id)} is paid`, await fixture.pay(id), expected);
}

interface Press {
  id: string;
  party: SignedInPerson;
  command: Command;
}

async function playPress(history: RandomHistory, sensible: Press[]): Promise<void> {
  const { fixture, random, model } = history;
  const anybody: SignedInPerson[] = [...fixture.sellers, ...fixture.customers];
  const { id, party, command } =
    sensible.length > 0 ? random.pick(sensible) : { id: random.pick(model.requests).id, party: random.pick(anybody), command: random.pick(commands) };
  const expected = predictCommand(model, id, party, command);
  check(history, `${nameOf(fixture, party)} ${command} ${nameOfRequest(model, id)}`, await tryCommand(party, command, id), expected);
}

/** What leads on from here: chance alone would be refused most of the time. */
function sensiblePresses({ fixture, model }: RandomHistory): Press[] {
  const presses: Press[] = [];
  for (const { id, customerId, listingId } of model.requests) {
    for (const command of commands) {
      const sellerId = model.listings.find((listing) => listing.id === listingId)?.sellerId;
      const parties: SignedInPerson[] = roleForCommand(command) === 'seller' ? fixture.sellers : fixture.customers;
      const party = parties.find(({ person }) => person.id === (roleForCommand(command) === 'seller' ? sellerId : customerId));
      if (party && predictCommand(copyModel(model), id, party, command).status === 200) presses.push({ id, party, command });
    }
  }
  return presses;
}

function check({ trail }: RandomHistory, what: string, answer: Outcome, expected: Outcome): void {
  trail.push(`${what}: ${answer.status}${answer.code && ` ${answer.code}`}`);
  expect({ after: trail.join('; '), ...answer }).toEqual({ after: trail.join('; '), ...expected });
}

function nameOf({ sellers, customers }: RequestFixture, party: SignedInPerson): string {
  return party.person.type === 'seller' ? `seller ${sellers.indexOf(party)}` : `customer ${customers.indexOf(party as CustomerWithCard)}`;
}

function nameOfRequest({ requests }: RequestModel, id: string): string {
  return `request ${requests.findIndex((request) => request.id === id)}`;
}
