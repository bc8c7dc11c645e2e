import { setTimeout as pause } from 'node:timers/promises';
import { Client, escapeIdentifier } from 'pg';

export type DatabaseServer = { superuserUrl: string };

export type DatabaseUrls = { ownerUrl: string; appUrl: string };

/** Copies a database. The copy belongs to frontage_owner; the application uses frontage_app. */
export async function createDatabaseFrom({ superuserUrl }: DatabaseServer, template: string, name: string): Promise<DatabaseUrls> {
  await withDatabaseClient(superuserUrl, 'postgres', async (client) => {
    const statement = `create database ${escapeIdentifier(name)} template ${escapeIdentifier(template)} owner frontage_owner`;
    await retryWhileTemplateIsBusy(() => client.query(statement));
  });
  return databaseUrls({ superuserUrl }, name);
}

/** Ends all sessions and drops the database, if it exists. */
export async function dropDatabase({ superuserUrl }: DatabaseServer, name: string): Promise<void> {
  await withDatabaseClient(superuserUrl, 'postgres', async (client) => {
    await client.query(`update pg_database set datistemplate = false where datname = $1`, [name]);
    await client.query(`drop database if exists ${escapeIdentifier(name)} with (force)`);
  });
}

export function databaseUrls({ superuserUrl }: DatabaseServer, name: string): DatabaseUrls {
  return {
    ownerUrl: urlFor(superuserUrl, name, 'frontage_owner'),
    appUrl: urlFor(superuserUrl, name, 'frontage_app'),
  };
}

/** Runs `work` with a new connection to one of the server's databases. */
export async function withDatabaseClient<Result>(serverUrl: string, database: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: urlFor(serverUrl, database) });
  // Without a listener, a lost connection would end this process.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export async function canConnect(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** PostgreSQL can't copy a database while anything is connected to it, such as autovacuum or a test that is still closing its connection. */
const objectInUse = '55006';

async function retryWhileTemplateIsBusy(create: () => Promise<unknown>): Promise<void> {
  const deadline = Date.now() + 10_000;
  for (;;) {
    try {
      await create();
      return;
    } catch (error) {
      const isBusy = (error as { code?: string }).code === objectInUse;
      if (!isBusy || Date.now() > deadline) throw error;
      await pause(50);
    }
  }
}

function urlFor(serverUrl: string, database: string, role?: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${encodeURIComponent(database)}`;
  if (role) url.username = role;
  return url.href;
}
