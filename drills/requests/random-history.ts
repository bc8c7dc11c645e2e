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

/** A random history of a few requests: its own listings, people of the fixture, and a model of what should be true. */
export interface RandomHistory {
  fixture: RequestFixture;
  random: SeededRandom;
  listings: TestListing[];
  model: RequestModel;
  /** What happened so far, shown when a check fails. */
  trail: string[];
}

const terms: Required<ListingTerms>[] = [
  { slots: 1, placement: 'pay_after' },
  { slots: 2, placement: 'pay_after' },
  { slots: 1, placement: 'pay_before' },
];

/** One history for each random source. */
export async function startHistories(fixture: RequestFixture, randoms: readonly SeededRandom[]): Promise<RandomHistory[]> {
  const listingTerms = randoms.flatMap((random) => terms.map((each) => ({ ...each, seller: random.pick(fixture.sellers) })));
  const all = await fixture.addListings(listingTerms);
  return randoms.map((random, index) => {
    const listings = all.slice(index * terms.length, (index + 1) * terms.length);
    const modelListings = terms.flatMap((each, place) => {
      const listing = listings[place];
      return listing ? [{ ...each, id: listing.id, sellerId: listing.seller.person.id, isListed: true, isDeleted: false }] : [];
    });
    return { fixture, random, listings, model: { now: 0, listings: modelListings, requests: [] }, trail: [] };
  });
}

/** A random person does something, allowed or not, and the answer must be the predicted one. */
export async function performRandomStep(history: RandomHistory): Promise<void> {
  const { random, model } = history;
  const kind = model.requests.length === 0 ? 0 : random.below(100);
  if (kind < 18) await randomSend(history);
  else if (kind < 20) await randomDeletion(history);
  else if (kind < 22) await randomUnlisting(history);
  else if (kind < 27) await randomPayment(history);
  else await randomCommand(history, kind < 72 ? allowedCommands(history) : []);
}

/** Time passes; deadlines may or may not have run. */
export function passModelTime({ model, trail }: RandomHistory, hours: number, runsDeadlines: boolean): void {
  trail.push(`${hours} h${runsDeadlines ? '' : ' without deadlines'}`);
  model.now += hours * 3_600_000;
  if (runsDeadlines) predictExpiry(model);
}

/** Compares the models with what the product stored. */
export async function compareWithProduct({ app }: RequestFixture, histories: RandomHistory[]): Promise<void> {
  const expected = histories.flatMap(({ model, trail }) => model.requests.map((request) => ({ ...request, trail })));
  const rows = await app.sql<{ id: string; status: string; is_hidden: boolean; submissions: number }>(
    'select id, status, is_hidden, submissions from rental_request where id = any($1)',
    [expected.map(({ id }) => id)],
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  for (const { id, status, isHidden, proofSubmissions, trail } of expected)
    expect({ after: trail.join('; '), ...found.get(id) }).toEqual({
      after: trail.join('; '),
      id,
      status,
      is_hidden: isHidden,
      submissions: proofSubmissions,
    });
}

async function randomSend(history: RandomHistory): Promise<void> {
  const { fixture, random, listings, model } = history;
  const [customer, listing, period] = [random.pick(fixture.customers), random.pick(listings), random.pick(requestPeriods.slice(0, 2))];
  const expected = predictSend(model, customer, listing.id, period);
  const { id, status, code } = await sendRequest(fixture, customer, listing.id, period);
  check(history, `${personLabel(fixture, customer)} sends ${listings.indexOf(listing)} ${period}`, { status, code }, expected);
  if (status === 200) addModelRequest(model, { id, customerId: customer.person.id, listingId: listing.id, period });
}

async function randomDeletion(history: RandomHistory): Promise<void> {
  const { random, listings, model } = history;
  const listing = random.pick(listings);
  const expected = predictDeletion(model, listing.id);
  check(history, `listing ${listings.indexOf(listing)} is deleted`, await deleteListing(listing), expected);
}

/** Unlisting refuses new requests only; open ones go on. */
async function randomUnlisting(history: RandomHistory): Promise<void> {
  const { random, listings, model } = history;
  const listing = random.pick(listings);
  const { isDeleted } = model.listings.find(({ id }) => id === listing.id) ?? {};
  const expected = isDeleted ? { status: 404, code: 'not_found' } : predictUnlisting(model, listing.id);
  check(history, `listing ${listings.indexOf(listing)} is unlisted`, await changeListing(listing, { isListed: false }), expected);
}

async function randomPayment(history: RandomHistory): Promise<void> {
  const { fixture, random, model } = history;
  const payable = model.requests.filter(({ status }) => status === 'accepted' || status === 'proof_accepted');
  const { id } = random.pick(payable.length > 0 ? payable : model.requests);
  const expected = predictPayment(model, id);
  check(history, `${requestLabel(model, id)} is paid`, await fixture.pay(id), expected);
}

interface Attempt {
  id: string;
  party: SignedInPerson;
  command: Command;
}

async function randomCommand(history: RandomHistory, allowed: Attempt[]): Promise<void> {
  const { fixture, random, model } = history;
  const anybody: SignedInPerson[] = [...fixture.sellers, ...fixture.customers];
  const { id, party, command } =
    allowed.length > 0 ? random.pick(allowed) : { id: random.pick(model.requests).id, party: random.pick(anybody), command: random.pick(commands) };
  const expected = predictCommand(model, id, party, command);
  check(history, `${personLabel(fixture, party)} ${command} ${requestLabel(model, id)}`, await tryCommand(party, command, id), expected);
}

/** Commands that succeed now: random ones are refused most of the time. */
function allowedCommands({ fixture, model }: RandomHistory): Attempt[] {
  const attempts: Attempt[] = [];
  for (const { id, customerId, listingId } of model.requests) {
    for (const command of commands) {
      const sellerId = model.listings.find((listing) => listing.id === listingId)?.sellerId;
      const parties: SignedInPerson[] = roleForCommand(command) === 'seller' ? fixture.sellers : fixture.customers;
      const party = parties.find(({ person }) => person.id === (roleForCommand(command) === 'seller' ? sellerId : customerId));
      if (party && predictCommand(copyModel(model), id, party, command).status === 200) attempts.push({ id, party, command });
    }
  }
  return attempts;
}

function check({ trail }: RandomHistory, what: string, answer: Outcome, expected: Outcome): void {
  trail.push(`${what}: ${answer.status}${answer.code && ` ${answer.code}`}`);
  expect({ after: trail.join('; '), ...answer }).toEqual({ after: trail.join('; '), ...expected });
}

function personLabel({ sellers, customers }: RequestFixture, party: SignedInPerson): string {
  return party.person.type === 'seller' ? `seller ${sellers.indexOf(party)}` : `customer ${customers.indexOf(party as CustomerWithCard)}`;
}

function requestLabel({ requests }: RequestModel, id: string): string {
  return `request ${requests.findIndex((request) => request.id === id)}`;
}
