import { randomBytes } from 'node:crypto';
import { tokenHash } from '@frontage/server/platform/secrets';
import type { LoadClient } from './load-protocol.ts';
import { bulkInsertListings } from '@frontage/server/testing/bulk-requests';

type RunSql = <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>;

/** Pairs of a signed-in customer and seller with a conversation, inserted in bulk. */
export async function insertChatPairs(sql: RunSql, howMany: number): Promise<{ customers: LoadClient[]; sellers: LoadClient[] }> {
  const customers = await insertPeople(sql, 'customer', howMany);
  const sellers = await insertPeople(sql, 'seller', howMany);
  const listings = await bulkInsertListings(
    sql,
    sellers.map(({ id }) => ({ sellerId: id, slots: 1, placement: 'pay_after' as const })),
  );
  await sql(`insert into conversation (listing_id, customer_id, seller_id) select * from unnest($1::bigint[], $2::uuid[], $3::uuid[])`, [
    listings,
    customers.map(({ id }) => id),
    sellers.map(({ id }) => id),
  ]);
  const toClient = (side: LoadClient['side'], people: typeof customers, others: typeof customers) => (listing: string, index: number) => {
    const [me, other] = [people[index], others[index]];
    if (!me || !other) throw new Error('a person is missing');
    const auth = side === 'customer' ? { role: side, token: me.bearer } : { role: side };
    return { cookie: `${side}=${me.secret}`, auth: { ...auth, account: me.id }, account: me.id, other: other.id, listing, side };
  };
  return { customers: listings.map(toClient('customer', customers, sellers)), sellers: listings.map(toClient('seller', sellers, customers)) };
}

async function insertPeople(sql: RunSql, type: LoadClient['side'], howMany: number) {
  const people = await sql<{ id: string }>(
    `insert into account (type, address, name, password_hash, terms_agreed_at)
     select $1, $1 || '-' || number || '@example.com', 'Somebody ' || number, 'none', now() from generate_series(1, $2::int) number returning id`,
    [type, howMany],
  );
  const sessions = people.map(({ id }) => ({ id, secret: randomBytes(32).toString('base64url'), bearer: randomBytes(32).toString('base64url') }));
  await sql(
    `insert into session (account_id, secret_hash, bearer_hash, device, idle_until, absolute_until)
     select id, secret, bearer, 'Firefox on Linux', now() + interval '1 day', now() + interval '1 day'
     from unnest($1::uuid[], $2::bytea[], $3::bytea[]) as session (id, secret, bearer)`,
    [
      sessions.map(({ id }) => id),
      sessions.map(({ secret }) => tokenHash(secret)),
      sessions.map(({ bearer }) => (type === 'customer' ? tokenHash(bearer) : null)),
    ],
  );
  return sessions;
}
