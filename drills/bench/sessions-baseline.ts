import { createHash } from 'node:crypto';
import { fastify } from 'fastify';
import { Pool } from 'pg';

/** The yardstick: nothing but Fastify, the cookie's hash and the very query that our session check makes. */
const pool = new Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
const app = fastify();
app.get('/', async (request) => {
  const secret = request.headers.cookie?.split('=')[1] ?? '';
  const { rows } = await pool.query<{ account_id: string; name: string; address: string; type: string }>({
    name: 'living-session',
    text: `select s.id as session_id, s.bearer_hash, s.last_seen_at < now() - interval '1 minute' as unseen,
                  a.id as account_id, a.type, a.name, a.address
           from session s join account a on a.id = s.account_id
           where s.secret_hash = $1 and s.idle_until > now() and s.absolute_until > now() and a.deleted_at is null`,
    values: [createHash('sha256').update(secret).digest()],
  });
  const [row] = rows;
  return { status: 'success', success: true, user: { _id: row?.account_id, name: row?.name, email: row?.address, type: row?.type } };
});
console.log(await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) }));
