import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';
import { PgBoss } from 'pg-boss';
import { queues } from '../src/platform/queues.ts';
import { queueSchema } from '../src/platform/queue.ts';

const ourMigrations = new URL('./migrations/', import.meta.url);
const lockId = 7_203_611; // any number, as long as every run takes the same one

/** While a migration waits for a table lock, all later queries on the table wait behind it. So it gives up soon and retries. */
const lockTimeoutMs = 500;
const maxWaitMs = 60_000;
const lockNotAvailable = '55P03';

interface MigrateOptions {
  folder?: URL;
  /** One to leave out, for a test that applies it later. */
  except?: string;
}

/** Updates a database to the newest schema, as its owner, while the product runs. Safe to run again and from several machines at once. */
export async function migrate(ownerUrl: string, { folder = ourMigrations, except }: MigrateOptions = {}): Promise<string[]> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await waitForOthers(client);
    const applied = await applyMigrations(client, folder, except);
    await installQueues(ownerUrl, client);
    return applied;
  } finally {
    await client.end();
  }
}

/** Asks again and again: a statement that waits would keep the indexes that are built concurrently from getting ready. */
async function waitForOthers(client: Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [lockId]);
    if (rows[0]?.locked === true) return;
    await pause(100);
  }
}

async function applyMigrations(client: Client, folder: URL, except: string | undefined): Promise<string[]> {
  await client.query('create table if not exists migration (name text primary key, applied_at timestamptz not null default now())');
  const applied = new Set((await client.query<{ name: string }>('select name from migration')).rows.map((row) => row.name));
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql') && name !== except).toSorted();
  const pending = files.filter((name) => !applied.has(name));

  for (const name of pending) {
    const text = await readFile(new URL(name, folder), 'utf8');
    try {
      await retryWhileLocked(() => applyOne(client, name, text));
    } catch (error) {
      throw new Error(`Migration ${name} failed and was rolled back`, { cause: error });
    }
  }
  return pending;
}

async function applyOne(client: Client, name: string, text: string): Promise<void> {
  // A concurrent index can't be built in a transaction. It is alone in its file and may be retried.
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

async function retryWhileLocked(apply: () => Promise<void>): Promise<void> {
  const deadline = Date.now() + maxWaitMs;
  for (;;) {
    try {
      await apply();
      return;
    } catch (error) {
      const isLocked = error instanceof DatabaseError && error.code === lockNotAvailable;
      if (!isLocked || Date.now() > deadline) throw error;
      // Pauses as long again, so that all queries that had to wait are served before the next attempt.
      await pause(lockTimeoutMs);
    }
  }
}

/** The owner owns the job tables too: the running product may use queues but not create or drop them. */
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
