import { readdir, readFile } from 'node:fs/promises';
import { Client } from 'pg';
import { PgBoss } from 'pg-boss';
import { queues } from '../src/platform/queues.ts';
import { queueSchema } from '../src/platform/queue.ts';

const folder = new URL('./migrations/', import.meta.url);
const lock = 7_203_611; // any number, as long as every migration run takes the same one

/** Brings a database to the newest schema, as its owner. Safe to run again and from several machines at once. */
export async function migrate(ownerUrl: string): Promise<string[]> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lock]);
    const applied = await applyMigrations(client);
    await installQueues(ownerUrl, client);
    return applied;
  } finally {
    await client.end();
  }
}

async function applyMigrations(client: Client): Promise<string[]> {
  await client.query('create table if not exists migration (name text primary key, applied_at timestamptz not null default now())');
  const done = new Set((await client.query<{ name: string }>('select name from migration')).rows.map((row) => row.name));
  const waiting = (await readdir(folder)).filter((name) => name.endsWith('.sql') && !done.has(name)).toSorted();

  for (const name of waiting) {
    await client.query('begin');
    try {
      await client.query(await readFile(new URL(name, folder), 'utf8'));
      await client.query('insert into migration (name) values ($1)', [name]);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw new Error(`Migration ${name} failed and was rolled back`, { cause: error });
    }
  }
  return waiting;
}

/** The job tables belong to the owner too: the running product may use queues but not make or drop them. */
async function installQueues(ownerUrl: string, client: Client): Promise<void> {
  const boss = new PgBoss({ connectionString: ownerUrl, schema: queueSchema, supervise: false, schedule: false, max: 2 });
  boss.on('error', (error) => console.error(error));
  await boss.start();
  for (const [name, options] of Object.entries(queues)) {
    if (await boss.getQueue(name)) await boss.updateQueue(name, options);
    else await boss.createQueue(name, options);
  }
  await boss.stop({ graceful: false });
  await client.query(`
    grant usage on schema ${queueSchema} to frontage_app;
    grant select, insert, update, delete on all tables in schema ${queueSchema} to frontage_app;
    grant usage on all sequences in schema ${queueSchema} to frontage_app;
    grant execute on all functions in schema ${queueSchema} to frontage_app;
  `);
}

if (import.meta.main) {
  const ownerUrl = process.env['DATABASE_OWNER_URL'];
  if (!ownerUrl) throw new Error('DATABASE_OWNER_URL is missing: migrations run as the owner of the database');
  const applied = await migrate(ownerUrl);
  console.log(applied.length ? `applied ${applied.join(', ')}` : 'nothing to apply');
}
