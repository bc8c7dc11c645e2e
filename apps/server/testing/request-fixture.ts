import type { Fit } from '@frontage/domain/listing/artwork-fit';
import type { Call } from '@frontage/contract/calls';
import type { AccountType } from '@frontage/domain/account/account-type';
import type { ListingChanges } from '@frontage/contract/listings.schema';
import type { Placement } from '@frontage/domain/listing/listing-rules';
import type { RequestPeriod } from '@frontage/domain/listing/period';
import type { RentalDates } from '@frontage/domain/rental-request/rental-dates';
import { type PartyAction, partyActions, transitions } from '@frontage/domain/rental-request/transitions';
import { hourMs } from '@frontage/domain/time';
import { expect } from 'vitest';
import { changeRequest, orThrow, type RequestChange } from '../src/features/requests/change-request.ts';
import { type RequestsDeps, restartPaymentDeadlines, runDueDeadlines, sendReminders } from '../src/features/requests/public.ts';
import { readConfig } from '../src/platform/config.ts';
import { connectDatabase } from '../src/platform/db/database.ts';
import { AppError } from '../src/platform/errors.ts';
import { createLog } from '../src/platform/log.ts';
import { openQueue } from '../src/platform/queue.ts';
import type { Browser } from './browser.ts';
import type { PaymentsTestApp } from './test-app.ts';
import { signedInPerson, type RegisteredPerson } from './people.ts';
import { bulkInsertListings } from './bulk-requests.ts';
import { insertAttachment } from './requests.ts';
import { listingInput } from './listings.ts';
import { attachTestCard, insertConnectedAccount } from './payments.ts';

export interface SignedInPerson {
  person: RegisteredPerson;
  browser: Browser;
}

export interface CustomerWithCard extends SignedInPerson {
  card: string;
}

export interface TestListing {
  id: string;
  seller: SignedInPerson;
}

export interface ListingTerms {
  slots?: number;
  placement?: Placement;
}

export interface RequestFixture {
  app: PaymentsTestApp;
  sellers: [SignedInPerson, SignedInPerson];
  customers: [CustomerWithCard, CustomerWithCard, CustomerWithCard];
  listings: [TestListing, TestListing, TestListing];
  addListing: (seller: SignedInPerson, terms?: ListingTerms) => Promise<TestListing>;
  addListings: (terms: readonly (ListingTerms & { seller: SignedInPerson })[]) => Promise<TestListing[]>;
  /** Moves the clock and runs everything that falls due. */
  advanceAndRunDeadlines: (hours: number) => Promise<void>;
  /** Moves the clock without running deadlines. */
  advanceClock: (hours: number) => Promise<void>;
  /** One run of the worker's deadline job; returns how many deadlines it handled. */
  runDueDeadlines: () => Promise<number>;
  /** One run of the worker's job that emails reminders; returns how many emails it queued. */
  sendReminders: () => Promise<number>;
  /** Marks the request paid, as after Stripe's event. */
  pay: (id: string) => Promise<Outcome>;
  /** Stops the request, as an operator does. */
  stop: (id: string) => Promise<Outcome>;
  /** One run of the worker's job for sellers who can be paid again. */
  extendPaymentDeadlines: () => Promise<number>;
  deleteAllRequests: () => Promise<void>;
  /** What the deadline runs logged. */
  log: () => string;
  close: () => Promise<void>;
}

/** Two sellers with three listings, one of them with two slots, and three customers with cards. */
export async function openRequestFixture(testApp: PaymentsTestApp): Promise<RequestFixture> {
  const sellers: RequestFixture['sellers'] = [await newSeller(testApp), await newSeller(testApp)];
  const customers: RequestFixture['customers'] = [await newCustomer(testApp), await newCustomer(testApp), await newCustomer(testApp)];
  const addListings: RequestFixture['addListings'] = async (terms) => {
    const rows = terms.map(({ seller, slots = 1, placement = 'pay_after' as const }) => ({ sellerId: seller.person.id, slots, placement }));
    const ids = await bulkInsertListings(testApp.sql, rows);
    return terms.map(({ seller }, index) => ({ id: ids[index] ?? '', seller }));
  };
  const addListing: RequestFixture['addListing'] = async (seller, terms = {}) => {
    const [listing] = await addListings([{ seller, ...terms }]);
    return listing ?? { id: '', seller };
  };
  const [one, other] = sellers;
  const { deps, log, close } = await openDeadlineDeps(testApp);
  const changeNow = (change: RequestChange) => deps.db.transaction(async (tx) => orThrow(await changeRequest(deps, tx, change)));
  const advanceClock: RequestFixture['advanceClock'] = async (hours) => {
    await testApp.sql(`update app_clock set moved_by = moved_by + make_interval(secs => $1)`, [hours * 3_600]);
  };
  return {
    app: testApp,
    sellers,
    customers,
    listings: [await addListing(one), await addListing(one, { slots: 2 }), await addListing(other, { placement: 'pay_before' })],
    addListing,
    addListings,
    advanceClock,
    runDueDeadlines: () => runDueDeadlines(deps),
    sendReminders: () => sendReminders(deps),
    advanceAndRunDeadlines: async (hours) => {
      await advanceClock(hours);
      await runDueDeadlines(deps);
      // The worker of the app may hold some of them, which the run above skipped.
      await expect.poll(() => testApp.sql('select request_id, kind from request_deadline where due_at <= app_now()'), { interval: 10 }).toEqual([]);
      await sendReminders(deps);
    },
    pay: (id) => outcomeOf(changeNow({ id, action: 'pay', actor: 'provider', viewer: 'unrestricted' })),
    stop: (id) => outcomeOf(changeNow({ id, action: 'stop', actor: 'operator', viewer: 'unrestricted' })),
    extendPaymentDeadlines: () => restartPaymentDeadlines(deps),
    deleteAllRequests: async () => void (await testApp.sql('truncate rental_request, mail cascade')),
    log,
    close,
  };
}

/** Tests move the clock by hours. Away from the full hour, the seconds that they take never change the day. Returns the time. */
export async function moveToTwentyPast(fixture: Pick<RequestFixture, 'app' | 'advanceClock'>): Promise<number> {
  const past = (await readTime(fixture)) % hourMs;
  await fixture.advanceClock((hourMs / 3 - past + (past > hourMs / 3 ? hourMs : 0)) / hourMs);
  return readTime(fixture);
}

export async function readTime({ app }: Pick<RequestFixture, 'app'>): Promise<number> {
  const [row] = await app.sql<{ now: Date }>('select app_now() as now');
  return row?.now.getTime() ?? 0;
}

/** A seller who has been payable for a year. */
export async function newSeller(testApp: PaymentsTestApp): Promise<SignedInPerson> {
  const party = await signedInPerson(testApp, 'seller');
  await insertConnectedAccount(testApp, party.person.id);
  await testApp.sql(`update connected_account set receives_since = now() - interval '1 year' where seller_id = $1`, [party.person.id]);
  return party;
}

export async function newCustomer(testApp: PaymentsTestApp): Promise<CustomerWithCard> {
  const party = await signedInPerson(testApp, 'customer');
  return { ...party, card: await attachTestCard(testApp, party.person.id) };
}

export type DeadlineDeps = Pick<RequestsDeps, 'config' | 'db' | 'queue' | 'secrets' | 'log'>;

/** Dependencies of the deadline jobs, for running them directly. */
export async function openDeadlineDeps(testApp: PaymentsTestApp): Promise<{ deps: DeadlineDeps; log: () => string; close: () => Promise<void> }> {
  const config = readConfig(testApp.env);
  let written = '';
  const log = createLog('info', {
    write: (line) => {
      written += line;
    },
  });
  const db = connectDatabase(config, 'test-clock');
  const queue = await openQueue(config, log);
  return {
    deps: { config, db, queue, secrets: testApp.secrets, log },
    log: () => written,
    close: async () => {
      await queue.stop();
      await db.close();
    },
  };
}

export interface Outcome {
  status: number;
  /** The error code; empty on success. */
  code: string;
}

async function outcomeOf(change: Promise<void>): Promise<Outcome> {
  try {
    await change;
    return { status: 200, code: '' };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { status: error.status, code: error.code };
  }
}

type SendBody = {
  attachmentUrls: string[];
  attachmentFits?: (Fit | null)[];
  selectedPaymentMethod: string;
  sellerEmail?: string;
  brandName?: string;
  message?: string;
  startsOn?: string;
  endsOn?: string;
  periods?: number;
};

export async function sendRequest(
  { app }: Pick<RequestFixture, 'app'>,
  { person, browser, card }: CustomerWithCard,
  listing: string,
  period: RequestPeriod,
  changes: Partial<SendBody> = {},
): Promise<Outcome & { id: string; message: string }> {
  const files = changes.attachmentUrls ?? [await insertAttachment(app, person.id)];
  const body = { _listing: listing, subscriptionType: period, selectedPaymentMethod: card, ...changes, attachmentUrls: files };
  const answer = await browser.call('POST /listing/customer/checkout-listing', { body }, { asCustomer: true });
  const { code = '', message } = answer.body;
  return { status: answer.status, code, message, id: answer.status === 200 ? answer.body.request._id : '' };
}

/** What a customer or a seller can try. Proof is submitted again with the same call. */
export type Command = Exclude<PartyAction, 'resubmit_proof'>;
export const commands = partyActions.filter((action) => action !== 'resubmit_proof');

export function toCommand(action: PartyAction): Command {
  return action === 'resubmit_proof' ? 'submit_proof' : action;
}

/** The role that may run this command. */
export function roleForCommand(command: Command): AccountType {
  return transitions.some(({ action, by }) => action === command && by === 'seller') ? 'seller' : 'customer';
}

/** What a command about a proposal says. */
export interface ProposalTerms {
  dates: RentalDates;
  /** The number of the proposal that the customer agrees to. */
  proposal: number;
}

/** As soon as possible for five periods, whatever the time is; and the first proposal. */
export const usualTerms: ProposalTerms = { dates: { startsOn: null, endsOn: null, periods: 5 }, proposal: 1 };

/** Calls that are not named after the action. */
const olderCalls = {
  accept: 'PUT /listing/admin/packs/accept',
  reject: 'PUT /listing/admin/packs/reject',
  cancel: 'PUT /listing/admin/packs/cancel',
  delete: 'DELETE /listing/admin/packs',
  withdraw: 'PUT /api/customer/requests/{id}/cancel',
  accept_proof: 'PUT /api/customer/requests/{id}/review-proof',
  reject_proof: 'PUT /api/customer/requests/{id}/review-proof',
} as const satisfies Partial<Record<Command, Call>>;

type NamedCall = Extract<Call, `POST /api/${AccountType}/requests/{id}/${Command}`>;

/** The API call of a command, and its input. */
export function callForCommand(command: Exclude<Command, 'submit_proof'>, id: string, terms = usualTerms) {
  const role = roleForCommand(command);
  const older: Partial<Record<Command, (typeof olderCalls)[keyof typeof olderCalls]>> = olderCalls;
  const name = older[command] ?? (`POST /api/${role}/requests/{id}/${command.replaceAll('_', '-')}` as NamedCall);
  const isInPath = name.includes('{id}');
  const body = isInPath ? bodyFor(command, terms) : { _request: id };
  return { name, asCustomer: role === 'customer', input: { ...(isInPath && { params: { id } }), ...(body && { body }) } };
}

/** Runs a command through the same calls as the page. */
export async function tryCommand(party: SignedInPerson, command: Command, id: string, terms = usualTerms): Promise<Outcome> {
  if (command === 'submit_proof') return submitProof(party, id);
  const { name, input, asCustomer } = callForCommand(command, id, terms);
  const answer = await party.browser.call(name, input, { asCustomer });
  return { status: answer.status, code: answer.body.code ?? '' };
}

export async function runCommand(party: SignedInPerson, command: Command, id: string): Promise<number> {
  return (await tryCommand(party, command, id)).status;
}

/** The dates of a request or a proposal as the API takes them. */
export function toDatesBody({ startsOn, endsOn, periods }: RentalDates) {
  return { ...(startsOn !== null && { startsOn }), ...(endsOn !== null && { endsOn }), ...(periods !== null && { periods }) };
}

function bodyFor(command: Command, { dates, proposal }: ProposalTerms): object | undefined {
  if (command === 'propose') return toDatesBody(dates);
  if (command === 'agree') return { proposal };
  if (command === 'accept_proof') return { decision: 'accept' };
  return command === 'reject_proof' ? { decision: 'reject', reason: 'Too dark to see' } : undefined;
}

async function submitProof({ browser }: SignedInPerson, id: string): Promise<Outcome> {
  const form = new FormData();
  form.append('_request', id);
  form.append('message', 'The ad is up.');
  form.append('proofFiles', new File(['The ad is up at eye height.'], 'note.txt', { type: 'text/plain' }));
  const answer = await browser.raw('POST', '/listing/admin/packs/submit-proof', { body: form });
  const { code = '' } = (await answer.json()) as { code?: string };
  return { status: answer.status, code };
}

/** Sends what the seller's form sends: address, size and mediums again, plus the changes. */
export async function changeListing({ id, seller }: TestListing, changes: Partial<ListingChanges>): Promise<Outcome> {
  const { streetName, city, zipCode, width, height, dimensionUnit, mediumsAccepted } = listingInput();
  const body = { _id: id, streetName, city, zipCode, width, height, dimensionUnit, mediumsAccepted, ...changes };
  const answer = await seller.browser.call('PUT /listing/seller', { body });
  return { status: answer.status, code: answer.body.code ?? '' };
}

export async function deleteListing({ id, seller }: TestListing): Promise<Outcome> {
  const answer = await seller.browser.call('DELETE /listing/seller', { body: { _listing: id } });
  return { status: answer.status, code: answer.body.code ?? '' };
}
