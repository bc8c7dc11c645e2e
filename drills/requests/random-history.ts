import { type RequestPeriod, requestPeriods } from '@frontage/domain/listing/period';
import { occupiesSlot } from '@frontage/domain/rental-request/status';
import { noDates, type RentalDates } from '@frontage/domain/rental-request/rental-dates';
import { addDays } from '@frontage/domain/listing/day';
import type { Day } from '@frontage/domain/listing/slot-reservations';
import { expect } from 'vitest';
import { blockDays } from '@frontage/server/testing/blocked-days';
import type { SeededRandom } from '@frontage/server/testing/random';
import {
  type RequestModel,
  copyModel,
  hasRoom,
  predictBlock,
  predictExpiry,
  predictDeletion,
  predictPayment,
  predictCommand,
  predictSend,
  predictUnlisting,
  addModelRequest,
  type ModelListing,
  todayAt,
} from '@frontage/server/testing/request-model';
import {
  tryCommand,
  changeListing,
  type Command,
  commands,
  deleteListing,
  moveToTwentyPast,
  type Outcome,
  roleForCommand,
  type SignedInPerson,
  type CustomerWithCard,
  type RequestFixture,
  sendRequest,
  type ProposalTerms,
  toDatesBody,
  type TestListing,
  type ListingTerms,
  usualTerms,
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

const listingTerms: (Required<ListingTerms> & { zone: string })[] = [
  { slots: 1, placement: 'pay_after', zone: 'Pacific/Honolulu' },
  { slots: 2, placement: 'pay_after', zone: 'America/Phoenix' },
  { slots: 1, placement: 'pay_before', zone: 'America/New_York' },
];

/** One history for each random source. */
export async function startHistories(fixture: RequestFixture, randoms: readonly SeededRandom[]): Promise<RandomHistory[]> {
  const terms = randoms.flatMap((random) => listingTerms.map((each) => ({ ...each, seller: random.pick(fixture.sellers) })));
  const all = await fixture.addListings(terms);
  for (const [place, { zone }] of listingTerms.entries()) {
    const ids = all.filter((_, index) => index % listingTerms.length === place).map(({ id }) => id);
    await fixture.app.sql('update listing set time_zone = $2 where id = any($1)', [ids, zone]);
  }
  const startedAt = await moveToTwentyPast(fixture);
  return randoms.map((random, index) => {
    const listings = all.slice(index * listingTerms.length, (index + 1) * listingTerms.length);
    const modelListings = listingTerms.flatMap((each, place) => {
      const listing = listings[place];
      return listing ? [{ ...each, id: listing.id, sellerId: listing.seller.person.id, isListed: true, isDeleted: false }] : [];
    });
    return { fixture, random, listings, model: { now: 0, startedAt, listings: modelListings, requests: [] }, trail: [] };
  });
}

/** A random person does something, allowed or not, or a payment arrives. The answer must be the predicted one. */
export async function performRandomStep(history: RandomHistory): Promise<void> {
  if (history.random.chance(5) && history.model.requests.length > 0) await randomPayment(history);
  else await performStepOfPerson(history);
}

export async function performStepOfPerson(history: RandomHistory): Promise<void> {
  const { random, model } = history;
  const kind = model.requests.length === 0 ? 0 : random.below(100);
  if (kind < 20) await randomSend(history);
  else if (kind < 22) await randomDeletion(history);
  else if (kind < 24) await randomUnlisting(history);
  else if (kind < 26) await randomBlock(history);
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
  const rows = await app.sql<StoredRequest>(
    `select id, status, is_hidden, submissions, concat_ws(' ', starts_on, ends_on, periods) as dates,
       (select concat_ws(' ', starts_on, ends_on, periods) from proposal where request_id = request.id and outcome is null) as proposed,
       (select count(*)::int from proposal where request_id = request.id) as proposals, (select days::text from slot_reservation where request_id = request.id) as reserved
     from rental_request request where id = any($1)`,
    [expected.map(({ id }) => id)],
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  for (const { id, status, isHidden, proofSubmissions, dates, proposed, proposals, reserved, trail } of expected)
    expect({ after: trail.join('; '), ...found.get(id) }).toEqual({
      after: trail.join('; '),
      id,
      status,
      is_hidden: isHidden,
      submissions: proofSubmissions,
      dates: inWords(dates),
      proposed: proposed && inWords(proposed),
      proposals,
      reserved: reserved && occupiesSlot(status) ? `[${reserved.from},${reserved.until ?? ''})` : null,
    });
}

/** Compares what visitors read about listed spaces with counting day by day. */
export async function compareAvailability({ app }: RequestFixture, histories: readonly RandomHistory[]): Promise<void> {
  const visitor = app.visitor();
  for (const { model, trail } of histories)
    for (const listing of model.listings) {
      if (!listing.isListed || listing.isDeleted) continue;
      const { body } = await visitor.call('GET /listing/customer/{id}/availability', { params: { id: listing.id } });
      const { today, freeFrom, freeUntil } = body.availability;
      const after = trail.join('; ');
      expect({ after, today, freeFrom, freeUntil }).toEqual({ after, ...countFreeDays(model, listing) });
    }
}

function countFreeDays(model: RequestModel, listing: ModelListing): { today: Day; freeFrom: Day | null; freeUntil: Day | null } {
  const today = todayAt(model, listing.id);
  const requests = model.requests.filter(({ listingId }) => listingId === listing.id);
  const isFree = (day: Day) => hasRoom(listing, requests, { from: day, until: addDays(day, 1) });
  const changes = [...requests.map(({ reserved }) => reserved), ...(listing.blocked ?? [])].flatMap((days) => [days?.from, days?.until]);
  // Then nothing changes any more.
  const last = addDays([today, ...changes.filter((day) => typeof day === 'string')].toSorted().at(-1) ?? today, 1);
  const findDay = (from: Day, free: boolean) => {
    for (let day = from; day <= last; day = addDays(day, 1)) if (isFree(day) === free) return day;
    return null;
  };
  const freeFrom = findDay(today, true);
  return { today, freeFrom, freeUntil: freeFrom && findDay(freeFrom, false) };
}

interface StoredRequest {
  id: string;
  status: string;
  is_hidden: boolean;
  submissions: number;
  dates: string;
  proposed: string | null;
  proposals: number;
  reserved: string | null;
}

const inWords = ({ startsOn, endsOn, periods }: RentalDates) => [startsOn, endsOn, periods].filter((part) => part !== null).join(' ');

async function randomSend(history: RandomHistory): Promise<void> {
  const { fixture, random, listings, model } = history;
  const [customer, listing, period] = [random.pick(fixture.customers), random.pick(listings), random.pick(requestPeriods.slice(0, 2))];
  const dates = random.chance(50) ? noDates : randomDates(random, todayAt(model, listing.id));
  await sendAndCheck(history, { customer, listing, period, dates });
}

interface NewRequest {
  customer: CustomerWithCard;
  listing: TestListing;
  period: RequestPeriod;
  dates: RentalDates;
}

/** Returns the id of the request; empty if it was refused, as predicted. */
export async function sendAndCheck(history: RandomHistory, { customer, listing, period, dates }: NewRequest): Promise<string> {
  const { fixture, listings, model } = history;
  const expected = predictSend(model, customer, listing.id, period, dates);
  const { id, status, code } = await sendRequest(fixture, customer, listing.id, period, toDatesBody(dates));
  const what = `${personLabel(fixture, customer)} sends ${listings.indexOf(listing)} ${period} ${JSON.stringify(toDatesBody(dates))}`;
  check(history, what, { status, code }, expected);
  if (status === 200) addModelRequest(model, { id, customerId: customer.person.id, listingId: listing.id, period, dates });
  return id;
}

/** Mostly within a few weeks, so that requests meet; some are not possible. */
export function randomDates(random: SeededRandom, today: Day): RentalDates {
  const startsOn = random.chance(80) ? addDays(today, random.below(15) - (random.chance(5) ? 3 : 0)) : null;
  const kind = random.below(3);
  return {
    startsOn,
    endsOn: kind === 1 ? addDays(startsOn ?? today, random.below(22)) : null,
    periods: kind === 2 ? 1 + random.below(3) : null,
  };
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

async function randomBlock(history: RandomHistory): Promise<void> {
  const { random, listings, model } = history;
  const listing = random.pick(listings);
  const from = addDays(todayAt(model, listing.id), random.below(20));
  const last = addDays(from, random.below(4));
  const expected = predictBlock(model, listing.id, { from, until: addDays(last, 1) });
  const { status, body } = await blockDays(listing.seller.browser, listing.id, { from, to: last });
  check(history, `${from} to ${last} of listing ${listings.indexOf(listing)} is blocked`, { status, code: body.code ?? '' }, expected);
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
  terms?: ProposalTerms;
}

async function randomCommand(history: RandomHistory, allowed: Attempt[]): Promise<void> {
  const { fixture, random, model } = history;
  const anybody: SignedInPerson[] = [...fixture.sellers, ...fixture.customers];
  const attempt =
    allowed.length > 0 ? random.pick(allowed) : randomAttempt(history, random.pick(model.requests).id, random.pick(anybody), random.pick(commands));
  await runAndCheck(history, attempt);
}

export async function runAndCheck(history: RandomHistory, { id, party, command, terms = usualTerms }: Attempt): Promise<void> {
  const { fixture, model } = history;
  const expected = predictCommand(model, id, party, command, terms);
  const what = `${personLabel(fixture, party)} ${command} ${requestLabel(model, id)}${describeTerms(command, terms)}`;
  check(history, what, await tryCommand(party, command, id, terms), expected);
}

/** Mostly the newest proposal, as on an open page. */
function randomAttempt({ random, model }: RandomHistory, id: string, party: SignedInPerson, command: Command): Attempt {
  const request = model.requests.find((each) => each.id === id);
  const dates = randomDates(random, todayAt(model, request?.listingId ?? ''));
  return { id, party, command, terms: { dates, proposal: Math.max(1, (request?.proposals ?? 0) - (random.chance(10) ? 1 : 0)) } };
}

function describeTerms(command: Command, { dates, proposal }: ProposalTerms): string {
  if (command === 'propose') return ` ${JSON.stringify(toDatesBody(dates))}`;
  return command === 'agree' ? ` ${proposal}` : '';
}

/** Commands that succeed now: random ones are refused most of the time. */
function allowedCommands(history: RandomHistory): Attempt[] {
  const { fixture, model } = history;
  const attempts: Attempt[] = [];
  for (const { id, customerId, listingId } of model.requests) {
    for (const command of commands) {
      const sellerId = model.listings.find((listing) => listing.id === listingId)?.sellerId;
      const parties: SignedInPerson[] = roleForCommand(command) === 'seller' ? fixture.sellers : fixture.customers;
      const party = parties.find(({ person }) => person.id === (roleForCommand(command) === 'seller' ? sellerId : customerId));
      if (!party) continue;
      const attempt = randomAttempt(history, id, party, command);
      if (predictCommand(copyModel(model), id, party, command, attempt.terms).status === 200) attempts.push(attempt);
    }
  }
  return attempts;
}

export function check({ trail }: RandomHistory, what: string, answer: Outcome, expected: Outcome): void {
  trail.push(`${what}: ${answer.status}${answer.code && ` ${answer.code}`}`);
  expect({ after: trail.join('; '), ...answer }).toEqual({ after: trail.join('; '), ...expected });
}

function personLabel({ sellers, customers }: RequestFixture, party: SignedInPerson): string {
  return party.person.type === 'seller' ? `seller ${sellers.indexOf(party)}` : `customer ${customers.indexOf(party as CustomerWithCard)}`;
}

function requestLabel({ requests }: RequestModel, id: string): string {
  return `request ${requests.findIndex((request) => request.id === id)}`;
}
