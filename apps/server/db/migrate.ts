import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';
import { PgBoss } from 'pg-boss';
import { queues } from '../src/platform/queues.ts';
import { queueSchema } from '../src/platform/queue.ts';

const ourMigrations = new URL('./migrations/', import.meta.url);
const lock = 7_203_611; // any number, as long as every migration run takes the same one

/** Whoever waits for a table makes all wait who come after; so a migration gives up early and comes back. */
const lockTimeoutMs = 500;
const patienceMs = 60_000;
const lockNotAvailable = '55P03';

interface Extent {
  folder?: URL;
  /** The last one to apply, for rehearsals of what follows. */
  upTo?: string;
}

/** Brings a database to the newest schema, as its owner, while the product runs. Safe to run again and from several machines at once. */
export async function migrate(ownerUrl: string, { folder = ourMigrations, upTo }: Extent = {}): Promise<string[]> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lock]);
    const applied = await applyMigrations(client, folder, upTo);
    await installQueues(ownerUrl, client);
    return applied;
  } finally {
    await client.end();
  }
}

async function applyMigrations(client: Client, folder: URL, upTo: string | undefined): Promise<string[]> {
  await client.query('create table if not exists migration (name text primary key, applied_at timestamptz not null default now())');
  const done = new Set((await client.query<{ name: string }>('select name from migration')).rows.map((row) => row.name));
  const wanted = (await readdir(folder)).filter((name) => name.endsWith('.sql') && (upTo === undefined || name <= upTo)).toSorted();
  const waiting = wanted.filter((name) => !done.has(name));

  for (const name of waiting) {
    const text = await readFile(new URL(name, folder), 'utf8');
    try {
      await whileTablesAreBusy(() => applyOne(client, name, text));
    } catch (error) {
      throw new Error(`Migration ${name} failed and was rolled back`, { cause: error });
    }
  }
  return waiting;
}

async function applyOne(client: Client, name: string, text: string): Promise<void> {
  // Such an index is built beside everybody's work, which no transaction can do. It is alone in its file and may be tried again.
  if (/^create (?:unique )?index concurrently if not exists\b/im.test(text)) {
    await client.query(text);
    await client.query('insert into migration (name) values ($1)', [name]);
    return;
  }
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = ${lockTimeoutMs}`);
    await client.query(text);
    await client.query('insert into migration (name) values ($1)', [name]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function whileTablesAreBusy(apply: () => Promise<void>): Promise<void> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    try {
      await apply();
      return;
    } catch (error) {
      const isBusy = error instanceof DatabaseError && error.code === lockNotAvailable;
      if (!isBusy || Date.now() > deadline) throw error;
      // As long again, so that those who had to wait are all served before the next attempt.
      await pause(lockTimeoutMs);
    }
  }
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
