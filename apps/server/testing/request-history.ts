import { requestPeriods } from '@frontage/domain/period';
import { expect } from 'vitest';
import type { Chance } from './random.ts';
import {
  type Belief,
  copyOf,
  foreseeClock,
  foreseeDeletion,
  foreseePayment,
  foreseePress,
  foreseeSend,
  foreseeUnlisting,
  remember,
  roleFor,
} from './request-model.ts';
import {
  attempt,
  changeSpot,
  type Command,
  commands,
  deleteSpot,
  type Outcome,
  type Player,
  type Renter,
  type RequestStage,
  send,
  type Spot,
  type Terms,
} from './request-stage.ts';

/** One life of a few requests: listings of its own, people of the stage, and what should be true. */
export interface History {
  stage: RequestStage;
  chance: Chance;
  spots: Spot[];
  belief: Belief;
  /** What was done so far, for whoever has to find out why it went wrong. */
  trail: string[];
}

const terms: Required<Terms>[] = [
  { slots: 1, placement: 'pay_after' },
  { slots: 2, placement: 'pay_after' },
  { slots: 1, placement: 'pay_before' },
];

/** One for each chance. */
export async function beginHistories(stage: RequestStage, chances: readonly Chance[]): Promise<History[]> {
  const wanted = chances.flatMap((chance) => terms.map((each) => ({ ...each, seller: chance.pick(stage.sellers) })));
  const all = await stage.addSpots(wanted);
  return chances.map((chance, index) => {
    const spots = all.slice(index * terms.length, (index + 1) * terms.length);
    const believed = terms.flatMap((each, place) => {
      const spot = spots[place];
      return spot ? [{ ...each, id: spot.id, sellerId: spot.seller.person.id, isListed: true, isDeleted: false }] : [];
    });
    return { stage, chance, spots, belief: { now: 0, spots: believed, requests: [] }, trail: [] };
  });
}

/** Somebody does something, possibly something that they may not, and the answer must be the foreseen one. */
export async function playStep(history: History): Promise<void> {
  const { chance, belief } = history;
  const kind = belief.requests.length === 0 ? 0 : chance.below(100);
  if (kind < 18) await playSend(history);
  else if (kind < 20) await playDeletion(history);
  else if (kind < 22) await playUnlisting(history);
  else if (kind < 27) await playPayment(history);
  else await playPress(history, kind < 72 ? sensiblePresses(history) : []);
}

/** Time passes for everybody; the clock may be late. */
export function passTime({ belief, trail }: History, hours: number, isClockRunning: boolean): void {
  trail.push(`${hours} h${isClockRunning ? '' : ' without a clock'}`);
  belief.now += hours * 3_600_000;
  if (isClockRunning) foreseeClock(belief);
}

/** Everything that the histories believe, against what the product has written. */
export async function compareWithProduct({ world }: RequestStage, histories: History[]): Promise<void> {
  const believed = histories.flatMap(({ belief, trail }) => belief.requests.map((request) => ({ ...request, trail })));
  const rows = await world.sql<{ id: string; status: string; is_hidden: boolean; submissions: number }>(
    'select id, status, is_hidden, submissions from rental_request where id = any($1)',
    [believed.map(({ id }) => id)],
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  for (const { id, status, isHidden, submissions, trail } of believed)
    expect({ after: trail.join('; '), ...found.get(id) }).toEqual({ after: trail.join('; '), id, status, is_hidden: isHidden, submissions });
}

async function playSend(history: History): Promise<void> {
  const { stage, chance, spots, belief } = history;
  const [customer, spot, period] = [chance.pick(stage.customers), chance.pick(spots), chance.pick(requestPeriods.slice(0, 2))];
  const expected = foreseeSend(belief, customer, spot.id, period);
  const { id, status, code } = await send(stage, customer, spot.id, period);
  check(history, `${nameOf(stage, customer)} sends ${spots.indexOf(spot)} ${period}`, { status, code }, expected);
  if (status === 200) remember(belief, { id, customerId: customer.person.id, listingId: spot.id, period });
}

async function playDeletion(history: History): Promise<void> {
  const { chance, spots, belief } = history;
  const spot = chance.pick(spots);
  const expected = foreseeDeletion(belief, spot.id);
  check(history, `listing ${spots.indexOf(spot)} is deleted`, await deleteSpot(spot), expected);
}

/** Open requests go on; only new ones are refused. */
async function playUnlisting(history: History): Promise<void> {
  const { chance, spots, belief } = history;
  const spot = chance.pick(spots);
  const { isDeleted } = belief.spots.find(({ id }) => id === spot.id) ?? {};
  const expected = isDeleted ? { status: 404, code: 'not_found' } : foreseeUnlisting(belief, spot.id);
  check(history, `listing ${spots.indexOf(spot)} is unlisted`, await changeSpot(spot, { isListed: false }), expected);
}

async function playPayment(history: History): Promise<void> {
  const { stage, chance, belief } = history;
  const payable = belief.requests.filter(({ status }) => status === 'accepted' || status === 'proof_accepted');
  const { id } = chance.pick(payable.length > 0 ? payable : belief.requests);
  const expected = foreseePayment(belief, id);
  check(history, `${nameOfRequest(belief, id)} is paid`, await stage.pay(id), expected);
}

interface Press {
  id: string;
  player: Player;
  command: Command;
}

async function playPress(history: History, sensible: Press[]): Promise<void> {
  const { stage, chance, belief } = history;
  const anybody: Player[] = [...stage.sellers, ...stage.customers];
  const { id, player, command } =
    sensible.length > 0
      ? chance.pick(sensible)
      : { id: chance.pick(belief.requests).id, player: chance.pick(anybody), command: chance.pick(commands) };
  const expected = foreseePress(belief, id, player, command);
  check(history, `${nameOf(stage, player)} ${command} ${nameOfRequest(belief, id)}`, await attempt(player, command, id), expected);
}

/** What leads on from here: chance alone would be refused most of the time. */
function sensiblePresses({ stage, belief }: History): Press[] {
  const presses: Press[] = [];
  for (const { id, customerId, listingId } of belief.requests) {
    for (const command of commands) {
      const sellerId = belief.spots.find((spot) => spot.id === listingId)?.sellerId;
      const players: Player[] = roleFor(command) === 'seller' ? stage.sellers : stage.customers;
      const player = players.find(({ person }) => person.id === (roleFor(command) === 'seller' ? sellerId : customerId));
      if (player && foreseePress(copyOf(belief), id, player, command).status === 200) presses.push({ id, player, command });
    }
  }
  return presses;
}

function check({ trail }: History, what: string, answer: Outcome, expected: Outcome): void {
  trail.push(`${what}: ${answer.status}${answer.code && ` ${answer.code}`}`);
  expect({ after: trail.join('; '), ...answer }).toEqual({ after: trail.join('; '), ...expected });
}

function nameOf({ sellers, customers }: RequestStage, player: Player): string {
  return player.person.type === 'seller' ? `seller ${sellers.indexOf(player)}` : `customer ${customers.indexOf(player as Renter)}`;
}

function nameOfRequest({ requests }: Belief, id: string): string {
  return `request ${requests.findIndex((request) => request.id === id)}`;
}
