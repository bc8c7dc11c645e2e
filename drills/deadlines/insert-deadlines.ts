import { defaultRequestDurations, graceEnd, openStatuses, type RequestStatus, whoseTurn } from '@frontage/domain/rental-request/status';
import type { EpochMs } from '@frontage/domain/time';
import { transitions } from '@frontage/domain/rental-request/transitions';
import type { SeededRandom } from '@frontage/server/testing/random';
import { bulkInsertListings, bulkInsertRequests, pathToStatus } from '@frontage/server/testing/bulk-requests';

export type RunSql = <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>;

const kinds = ['remind', 'overdue', 'expire'] as const;

/** One thing that falls due for one request. */
export interface InsertedDeadline {
  requestId: string;
  kind: (typeof kinds)[number];
  status: RequestStatus;
  due: EpochMs;
}

const slotsEach = 100;

/**
 * Inserts requests of every open status. For each, one thing falls due within the next seconds: a reminder, a passed deadline or an
 * expiry, in turn. Everything else is a day away.
 */
export async function insertDeadlines(
  sql: RunSql,
  random: SeededRandom,
  howMany: number,
  seconds: { from: number; to: number },
): Promise<InsertedDeadline[]> {
  // In a transaction the database's clock stands still.
  await sql('begin');
  const customers = await insertAccounts(sql, 'customer', howMany);
  const sellers = await insertAccounts(sql, 'seller', Math.ceil(howMany / slotsEach));
  await sql(
    `insert into connected_account (seller_id, provider_id, facts, onboarded_at, receives_since)
     select id, 'acct_' || row_number() over (), '{"payouts":"active","transfers":"active","isClosed":false,"requirements":[]}',
       now() - interval '1 year', now() - interval '1 year' from unnest($1::uuid[]) id`,
    [sellers],
  );
  const deadlines: InsertedDeadline[] = [];
  for (const [index, status] of openStatuses.entries()) {
    const placement = status === 'accepted' ? 'pay_before' : 'pay_after';
    const listings = await bulkInsertListings(
      sql,
      sellers.map((sellerId) => ({ sellerId, slots: slotsEach, placement })),
    );
    const own = customers.filter((_, place) => place % openStatuses.length === index);
    const planned = own.map((customerId, place) => {
      const at = place % listings.length;
      const kind = kinds[place % kinds.length] ?? 'remind';
      const hoursAgo = (age(status, kind) - seconds.from * 1_000 - random.below((seconds.to - seconds.from) * 1_000)) / 3_600_000;
      return { listingId: listings[at] ?? '', sellerId: sellers[at] ?? '', customerId, hoursAgo, kind };
    });
    const ids = await bulkInsertRequests(sql, status, placement, planned);
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

async function insertAccounts(sql: RunSql, type: 'customer' | 'seller', howMany: number): Promise<string[]> {
  const rows = await sql<{ id: string }>(
    `insert into account (type, address, name, password_hash, terms_agreed_at)
     select $1, $1 || number || '@example.com', initcap($1), 'none', now() from generate_series(1, $2::int) number returning id`,
    [type, howMany],
  );
  return rows.map(({ id }) => id);
}

function dueAt(deadline: EpochMs, kind: InsertedDeadline['kind']): EpochMs {
  if (kind === 'remind') return deadline - defaultRequestDurations.reminder;
  return kind === 'overdue' ? deadline : graceEnd(deadline);
}

/** How old a request of this status is when it falls due. */
function age(status: RequestStatus, kind: InsertedDeadline['kind']): number {
  const { deadline } = pathToStatus(status, status === 'accepted' ? 'pay_before' : 'pay_after');
  return deadline ? dueAt(defaultRequestDurations[deadline], kind) : 0;
}

/** Every row that the deadline must cause: notices, and the status change of an expiry. */
export function expectedConsequences({ kind, status }: InsertedDeadline): string[] {
  if (kind === 'remind') return [`${whoseTurn(status, false) ?? 'nobody'} deadline_near`];
  if (kind === 'overdue') return ['customer deadline_passed', 'seller deadline_passed'];
  const ends = transitions.find(({ action, from }) => action === 'expire' && from.includes(status));
  return [`clock ${ends?.to ?? ''}`, ...(ends?.notifies ?? []).map((side) => `${side} ${ends?.notice ?? ''}`)];
}
