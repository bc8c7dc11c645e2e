import type { Call } from '@frontage/contract/calls';
import type { ChangedListing } from '@frontage/contract/listings.schema';
import type { Placement } from '@frontage/domain/listing-rules';
import type { RequestPeriod } from '@frontage/domain/period';
import { changeRequest } from '../src/features/requests/change-request.ts';
import type { RequestsDeps } from '../src/features/requests/public.ts';
import { restartPayClocks, runClock } from '../src/features/requests/public.ts';
import { readConfig } from '../src/platform/config.ts';
import { connectDatabase } from '../src/platform/db/database.ts';
import { AppError } from '../src/platform/errors.ts';
import { createLog } from '../src/platform/log.ts';
import { openQueue } from '../src/platform/queue.ts';
import type { Browser } from './browser.ts';
import type { PaymentsWorld } from './payments-world.ts';
import { residentAtHome, type Resident } from './people.ts';
import { plantSpots } from './request-crowd.ts';
import { standingAttachment } from './requests.ts';
import { wall } from './spaces.ts';
import { cardOf, standingAccount } from './standing-accounts.ts';

export interface Player {
  person: Resident;
  browser: Browser;
}

export interface Renter extends Player {
  card: string;
}

export interface Spot {
  id: string;
  seller: Player;
}

export interface Terms {
  slots?: number;
  placement?: Placement;
}

export interface RequestStage {
  world: PaymentsWorld;
  sellers: [Player, Player];
  customers: [Renter, Renter, Renter];
  listings: [Spot, Spot, Spot];
  addSpot: (seller: Player, terms?: Terms) => Promise<Spot>;
  addSpots: (wanted: readonly (Terms & { seller: Player })[]) => Promise<Spot[]>;
  /** Moves time and does what falls due. */
  advance: (hours: number) => Promise<void>;
  /** Moves time, and nobody looks at the clock. */
  wait: (hours: number) => Promise<void>;
  /** What one worker does at each beat; resolves to how much was done. */
  runClock: () => Promise<number>;
  /** As if the provider had told that this request was paid. */
  pay: (id: string) => Promise<Outcome>;
  /** As if we had stopped it ourselves. */
  stop: (id: string) => Promise<Outcome>;
  /** What one worker does each minute for those who could not pay. */
  restartPayClocks: () => Promise<number>;
  /** All requests are forgotten, so that what comes next is not kept busy by them. */
  clear: () => Promise<void>;
  /** What the clocks of this stage logged. */
  log: () => string;
  close: () => Promise<void>;
}

/** Two sellers with three listings between them, one of which two can share, and three customers with cards. */
export async function openRequestStage(world: PaymentsWorld): Promise<RequestStage> {
  const sellers: RequestStage['sellers'] = [await newSeller(world), await newSeller(world)];
  const customers: RequestStage['customers'] = [await newCustomer(world), await newCustomer(world), await newCustomer(world)];
  const addSpots: RequestStage['addSpots'] = async (wanted) => {
    const spots = wanted.map(({ seller, slots = 1, placement = 'pay_after' as const }) => ({ sellerId: seller.person.id, slots, placement }));
    const ids = await plantSpots(world.sql, spots);
    return wanted.map(({ seller }, index) => ({ id: ids[index] ?? '', seller }));
  };
  const addSpot: RequestStage['addSpot'] = async (seller, terms = {}) => {
    const [spot] = await addSpots([{ seller, ...terms }]);
    return spot ?? { id: '', seller };
  };
  const [one, other] = sellers;
  const { deps, log, close } = await clockDeps(world);
  const wait: RequestStage['wait'] = async (hours) => {
    await world.sql(`update app_clock set moved_by = moved_by + make_interval(secs => $1)`, [hours * 3_600]);
  };
  return {
    world,
    sellers,
    customers,
    listings: [await addSpot(one), await addSpot(one, { slots: 2 }), await addSpot(other, { placement: 'pay_before' })],
    addSpot,
    addSpots,
    wait,
    runClock: () => runClock(deps),
    advance: async (hours) => {
      await wait(hours);
      await runClock(deps);
    },
    pay: (id) => outcomeOf(changeRequest(deps, { id, action: 'pay', actor: 'provider', seeker: 'everyone' })),
    stop: (id) => outcomeOf(changeRequest(deps, { id, action: 'stop', actor: 'operator', seeker: 'everyone' })),
    restartPayClocks: () => restartPayClocks(deps),
    clear: async () => void (await world.sql('truncate rental_request, mail cascade')),
    log,
    close,
  };
}

/** A seller who can be paid, and could for a long time. */
export async function newSeller(world: PaymentsWorld): Promise<Player> {
  const player = await residentAtHome(world, 'seller');
  await standingAccount(world, player.person.id);
  await world.sql(`update connected_account set receives_since = now() - interval '1 year' where seller_id = $1`, [player.person.id]);
  return player;
}

export async function newCustomer(world: PaymentsWorld): Promise<Renter> {
  const player = await residentAtHome(world, 'customer');
  return { ...player, card: await cardOf(world, player.person.id) };
}

export type ClockDeps = Pick<RequestsDeps, 'config' | 'db' | 'queue' | 'secrets' | 'log'>;

/** What the clock uses, for calling it without waiting for its turn. */
export async function clockDeps(world: PaymentsWorld): Promise<{ deps: ClockDeps; log: () => string; close: () => Promise<void> }> {
  const config = readConfig(world.env);
  let written = '';
  const log = createLog('info', {
    write: (line) => {
      written += line;
    },
  });
  const db = connectDatabase(config, 'test-clock');
  const queue = await openQueue(config, log);
  return {
    deps: { config, db, queue, secrets: world.secrets, log },
    log: () => written,
    close: async () => {
      await queue.stop();
      await db.close();
    },
  };
}

export interface Outcome {
  status: number;
  /** Why not; empty if it went well. */
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

type SendBody = { attachmentUrls: string[]; selectedPaymentMethod: string; sellerEmail?: string };

export async function send(
  { world }: Pick<RequestStage, 'world'>,
  { person, browser, card }: Renter,
  listing: string,
  period: RequestPeriod,
  changes: Partial<SendBody> = {},
): Promise<Outcome & { id: string; message: string }> {
  const files = changes.attachmentUrls ?? [await standingAttachment(world, person.id)];
  const body = { _listing: listing, subscriptionType: period, selectedPaymentMethod: card, ...changes, attachmentUrls: files };
  const answer = await browser.call('POST /listing/customer/checkout-listing', { body }, { asCustomer: true });
  const { code = '', message } = answer.body;
  return { status: answer.status, code, message, id: answer.status === 200 ? answer.body.request._id : '' };
}

export const commands = ['accept', 'reject', 'cancel', 'delete', 'withdraw', 'submit_proof', 'accept_proof', 'reject_proof'] as const;
export type Command = (typeof commands)[number];

const callOf = {
  accept: 'PUT /listing/admin/packs/accept',
  reject: 'PUT /listing/admin/packs/reject',
  cancel: 'PUT /listing/admin/packs/cancel',
  delete: 'DELETE /listing/admin/packs',
  withdraw: 'PUT /api/customer/requests/{id}/cancel',
  accept_proof: 'PUT /api/customer/requests/{id}/review-proof',
  reject_proof: 'PUT /api/customer/requests/{id}/review-proof',
} as const satisfies Partial<Record<Command, Call>>;

/** By which call a person presses it, and with what. */
export function callFor(command: Exclude<Command, 'submit_proof'>, id: string) {
  const asCustomer = callOf[command].includes('/customer/');
  const body = asCustomer ? reviewOf(command) : { _request: id };
  return { name: callOf[command], asCustomer, input: { ...(asCustomer && { params: { id } }), ...(body && { body }) } };
}

/** What a person presses, through the same calls as the page. */
export async function attempt(player: Player, command: Command, id: string): Promise<Outcome> {
  if (command === 'submit_proof') return submitProof(player, id);
  const { name, input, asCustomer } = callFor(command, id);
  const answer = await player.browser.call(name, input, { asCustomer });
  return { status: answer.status, code: answer.body.code ?? '' };
}

export async function press(player: Player, command: Command, id: string): Promise<number> {
  return (await attempt(player, command, id)).status;
}

function reviewOf(command: Command): object | undefined {
  if (command === 'accept_proof') return { decision: 'accept' };
  return command === 'reject_proof' ? { decision: 'reject', reason: 'Too dark to see' } : undefined;
}

async function submitProof({ browser }: Player, id: string): Promise<Outcome> {
  const form = new FormData();
  form.append('_request', id);
  form.append('message', 'It hangs.');
  form.append('proofFiles', new File(['It hangs at eye height.'], 'note.txt', { type: 'text/plain' }));
  const answer = await browser.raw('POST', '/listing/admin/packs/submit-proof', { body: form });
  const { code = '' } = (await answer.json()) as { code?: string };
  return { status: answer.status, code };
}

/** What the seller's form sends: address, size and mediums again, and what changes. */
export async function changeSpot({ id, seller }: Spot, changes: Partial<ChangedListing>): Promise<Outcome> {
  const { streetName, city, zipCode, width, height, dimensionUnit, mediumsAccepted } = wall();
  const body = { _id: id, streetName, city, zipCode, width, height, dimensionUnit, mediumsAccepted, ...changes };
  const answer = await seller.browser.call('PUT /listing/seller', { body });
  return { status: answer.status, code: answer.body.code ?? '' };
}

export async function deleteSpot({ id, seller }: Spot): Promise<Outcome> {
  const answer = await seller.browser.call('DELETE /listing/seller', { body: { _listing: id } });
  return { status: answer.status, code: answer.body.code ?? '' };
}
