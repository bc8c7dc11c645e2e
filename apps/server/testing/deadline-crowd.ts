import { endOfGrace, type Moment, usualTimes } from '@frontage/domain/rental-request/deadline';
import { openStatuses, type RequestStatus } from '@frontage/domain/rental-request/status';
import { transitions } from '@frontage/domain/rental-request/transitions';
import { whoseTurn } from '@frontage/domain/rental-request/whose-turn';
import type { Chance } from './random.ts';
import { plantRequests, plantSpots } from './request-crowd.ts';
import { lifeUntil } from './request-life.ts';

export type Ask = <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>;

const kinds = ['remind', 'overdue', 'expire'] as const;

/** Something that time has to do with one request, at one moment. */
export interface Deadline {
  requestId: string;
  kind: (typeof kinds)[number];
  status: RequestStatus;
  due: Moment;
}

const slotsEach = 100;

/**
 * Requests of every status that waits for somebody. Each has one moment within the next seconds: a reminder, a delay or an end in turn.
 * Whatever else time has to do with it lies a day away.
 */
export async function plantDeadlines(sql: Ask, chance: Chance, howMany: number, seconds: { from: number; to: number }): Promise<Deadline[]> {
  // Within a transaction it is one moment from beginning to end.
  await sql('begin');
  const customers = await plantAccounts(sql, 'customer', howMany);
  const sellers = await plantAccounts(sql, 'seller', Math.ceil(howMany / slotsEach));
  await sql(
    `insert into connected_account (seller_id, provider_id, facts, onboarded_at, receives_since)
     select id, 'acct_' || row_number() over (), '{"payouts":"active","transfers":"active","isClosed":false,"requirements":[]}',
       now() - interval '1 year', now() - interval '1 year' from unnest($1::uuid[]) id`,
    [sellers],
  );
  const deadlines: Deadline[] = [];
  for (const [index, status] of openStatuses.entries()) {
    const placement = status === 'accepted' ? 'pay_before' : 'pay_after';
    const listings = await plantSpots(
      sql,
      sellers.map((sellerId) => ({ sellerId, slots: slotsEach, placement })),
    );
    const own = customers.filter((_, place) => place % openStatuses.length === index);
    const planned = own.map((customerId, place) => {
      const at = place % listings.length;
      const kind = kinds[place % kinds.length] ?? 'remind';
      const hoursAgo = (age(status, kind) - seconds.from * 1_000 - chance.below((seconds.to - seconds.from) * 1_000)) / 3_600_000;
      return { listingId: listings[at] ?? '', sellerId: sellers[at] ?? '', customerId, hoursAgo, kind };
    });
    const ids = await plantRequests(sql, status, placement, planned);
    const rows = await sql<{ id: string; deadline: Date }>('select id, deadline from rental_request where id = any($1)', [ids]);
    const times = new Map(rows.map(({ id, deadline }) => [id, deadline.getTime()]));
    for (const [place, requestId] of ids.entries()) {
      const kind = planned[place]?.kind ?? 'remind';
      deadlines.push({ requestId, kind, status, due: dueAt(times.get(requestId) ?? 0, kind) });
    }
  }
  await sql('commit');
  return deadlines;
}

async function plantAccounts(sql: Ask, type: 'customer' | 'seller', howMany: number): Promise<string[]> {
  const rows = await sql<{ id: string }>(
    `insert into account (type, address, name, password_hash, terms_agreed_at)
     select $1, $1 || number || '@example.com', initcap($1), 'none', now() from generate_series(1, $2::int) number returning id`,
    [type, howMany],
  );
  return rows.map(({ id }) => id);
}

function dueAt(deadline: Moment, kind: Deadline['kind']): Moment {
  if (kind === 'remind') return deadline - usualTimes.reminder;
  return kind === 'overdue' ? deadline : endOfGrace(deadline);
}

/** How old a request of this status is at that moment. */
function age(status: RequestStatus, kind: Deadline['kind']): number {
  const { deadline } = lifeUntil(status, status === 'accepted' ? 'pay_before' : 'pay_after');
  return deadline ? dueAt(usualTimes[deadline], kind) : 0;
}

/** Everything that has to be written about it: who is told what, and what the clock itself did. */
export function consequencesOf({ kind, status }: Deadline): string[] {
  if (kind === 'remind') return [`${whoseTurn(status) ?? 'nobody'} deadline_near`];
  if (kind === 'overdue') return ['customer deadline_passed', 'seller deadline_passed'];
  const ends = transitions.find(({ action, from }) => action === 'expire' && from.includes(status));
  return [`clock ${ends?.to ?? ''}`, ...(ends?.tells ?? []).map((side) => `${side} ${ends?.notice ?? ''}`)];
}
