import type { AccountType } from '@frontage/domain/account-type';
import type { Subscription } from '@frontage/contract/subscriptions.schema';
import type { RequestPeriod } from '@frontage/domain/period';
import { expect } from 'vitest';
import { moveBothClocks } from './both-clocks.ts';
import type { CaughtMail } from './mails.ts';
import type { PaymentsWorld } from './payments-world.ts';
import { newCustomer, newSeller, type Outcome, type Player, type Renter, type RequestStage, type Spot } from './request-stage.ts';
import { settleAll, subscribe } from './subscribing.ts';

export type Side = AccountType;

export interface Changed extends Outcome {
  message: string;
  subscription: Subscription | undefined;
}

/** What either side presses to let a subscription end with its period, or to take that back. */
export async function changeRenewal({ browser }: Player, side: Side, id: string, isCancel: boolean): Promise<Changed> {
  const call = side === 'customer' ? 'POST /listing/customer/cancel' : 'POST /listing/seller/cancel';
  const { status, body } = await browser.call(call, { body: { subscription_id: id, isCancel } }, { asCustomer: side === 'customer' });
  return { status, code: body.code ?? '', message: body.message, subscription: status === 200 ? body.subscription : undefined };
}

/** A subscription as one side sees it. */
export async function shownTo({ browser }: Player, side: Side, id: string): Promise<Subscription> {
  const call = side === 'customer' ? 'GET /listing/customer/subscriptions' : 'GET /listing/seller/subscriptions';
  const { body } = await browser.call(call, {}, { asCustomer: side === 'customer' });
  const found = body.subscriptions.find(({ _id }) => _id === id);
  if (!found) throw new Error(`the ${side} does not see this subscription`);
  return found;
}

/** From now on the bank says this whenever the card is charged; null: it pays. */
export async function changeCard({ provider }: PaymentsWorld, card: string, refused: 'card_declined' | 'insufficient_funds' | null): Promise<void> {
  const answer = await fetch(`${provider.url}/_sim/payment_methods/${card}/nature`, { method: 'POST', body: JSON.stringify({ refused }) });
  if (!answer.ok) throw new Error(`the card could not be changed: ${await answer.text()}`);
}

export async function passHours(world: PaymentsWorld, hours: number): Promise<void> {
  await moveBothClocks(world, hours);
  await settleAll(world);
}

/** What the timer finds that takes up what was left open, as if enough time had passed. */
export async function forgetFailedTries(world: PaymentsWorld): Promise<void> {
  await world.sql(`update provider_operation set tried_at = null, claimed_until = null where state = 'open'`);
}

/** So that nothing goes on renewing while time passes for the next test. */
export async function endEverything(world: PaymentsWorld): Promise<void> {
  await world.provider.calm();
  const running = await world.sql<{ provider_id: string }>('select provider_id from subscription where ended_at is null');
  for (const { provider_id: id } of running) await world.provider.stripe.subscriptions.cancel(id);
  await settleAll(world);
}

export interface Rent {
  /** The request. */
  id: string;
  /** The provider's name, and ours. */
  subscription: string;
  own: string;
  spot: Spot;
  customer: Renter;
  seller: Player;
  players: Record<Side, Player>;
}

/** A rent between two people who have nothing else to do with each other. */
export async function rent(stage: RequestStage, period: RequestPeriod = 'week'): Promise<Rent> {
  const { world } = stage;
  const [seller, customer] = [await newSeller(world), await newCustomer(world)];
  const { id, spot, subscription } = await subscribe(stage, { status: 'accepted', period, seller, customer });
  const [row] = await world.sql<{ id: string }>('select id from subscription where provider_id = $1', [subscription]);
  return { id, spot, subscription, own: row?.id ?? '', customer, seller, players: { customer, seller } };
}

export function sides({ customer, seller }: Rent): [Side, Player][] {
  return [
    ['customer', customer],
    ['seller', seller],
  ];
}

export interface PaidPeriod {
  status: string;
  amount: number;
  share: number;
  due: number;
  settled: number;
  period_start: Date;
  period_end: Date;
}

/** Oldest first. */
export function periodsOf(world: PaymentsWorld, { id }: Rent): Promise<PaidPeriod[]> {
  return world.sql<PaidPeriod>(
    'select status, amount, share, due, settled, period_start, period_end from invoice where request_id = $1 order by period_start',
    [id],
  );
}

export async function rowOf(world: PaymentsWorld, { own }: Rent): Promise<object | undefined> {
  const [row] = await world.sql<object>(
    `select status, ends_with_period, ended_by, past_due_since is not null as is_past_due, ended_at is not null as is_over
     from subscription where id = $1`,
    [own],
  );
  return row;
}

export async function holdsSlot(world: PaymentsWorld, { id }: Rent): Promise<boolean> {
  return (await world.sql('select from slot_holder where request_id = $1', [id])).length === 1;
}

export function atProvider({ provider }: PaymentsWorld, { subscription }: Rent) {
  return provider.stripe.subscriptions.retrieve(subscription);
}

/** What somebody was told since the subscription began. */
export async function toldTo(world: PaymentsWorld, { person }: Player): Promise<string[]> {
  const rows = await world.sql<{ kind: string }>(
    `select kind from notice
     where account_id = $1 and id > (select max(id) from notice where account_id = $1 and kind = 'subscription_started') order by id`,
    [person.id],
  );
  return rows.map(({ kind }) => kind);
}

/** The mails of somebody whose subject has these words, once there are so many. */
export async function mailAbout(world: PaymentsWorld, { person }: Player, words: string, times = 1): Promise<CaughtMail[]> {
  let found: CaughtMail[] = [];
  const look = async () => {
    found = (await world.mailsTo(person.email)).filter(({ subject }) => subject.includes(words));
    return found.length;
  };
  await expect.poll(look, { timeout: 10_000 }).toBe(times);
  return found;
}
