import { createHash, timingSafeEqual } from 'node:crypto';
import { fastify } from 'fastify';
import { Pool } from 'pg';

/**
 * What the product is measured against: Fastify and pg alone. It does the same work for `GET /auth/user/profile`: the same query for the
 * cookie's session, the same comparison of the bearer, and the same response.
 */
const pool = new Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
const app = fastify();

interface SessionRow {
  bearer_hash: Buffer | null;
  account_id: string;
  name: string;
  address: string;
  type: string;
  time_zone: string | null;
  time_zone_source: string | null;
}

const hash = (secret: string) => createHash('sha256').update(secret).digest();

app.get('/', async (request, reply) => {
  const secret = request.headers.cookie?.split('=')[1] ?? '';
  const { rows } = await pool.query<SessionRow>({
    name: 'living-session',
    text: `select s.id as session_id, s.bearer_hash, s.last_seen_at < now() - interval '1 minute' as unseen,
                  a.id as account_id, a.type, a.name, a.address, a.time_zone, a.time_zone_source
           from session s join account a on a.id = s.account_id
           where s.secret_hash = $1 and s.idle_until > now() and s.absolute_until > now() and a.deleted_at is null`,
    values: [hash(secret)],
  });
  const [row] = rows;
  const bearer = hash(request.headers.authorization?.replace('Bearer ', '') ?? '');
  if (!row?.bearer_hash || !timingSafeEqual(bearer, row.bearer_hash)) return reply.code(401).send({ status: 'error', success: false });
  return {
    status: 'success',
    success: true,
    user: { _id: row.account_id, name: row.name, email: row.address, type: row.type },
    timeZone: row.time_zone,
    timeZoneChosen: row.time_zone_source === 'person',
  };
});

console.log(await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) }));
