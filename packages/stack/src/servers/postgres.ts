import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { canConnect, createDatabaseFrom, withDatabaseClient } from '../databases.ts';
import { programPath } from '../processes/installed-programs.ts';
import { changeOwner, unprivilegedUser } from '../processes/unix-user.ts';
import type { StackContext } from '../stack-context.ts';
import { markSetUp, wipeUnlessSetUp } from './first-time-setup.ts';

const clusterOptions = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'];

export type PostgresSettings = Record<string, string>;

export async function startPostgres(context: StackContext, settings: PostgresSettings = {}): Promise<{ superuserUrl: string }> {
  const port = await context.reservePortFor('postgres');
  const home = join(context.folder, 'postgres');
  const data = join(home, 'data');
  const user = unprivilegedUser('postgres');
  const superuserUrl = `postgres://postgres@127.0.0.1:${port}/postgres`;

  const wasSetUp = wipeUnlessSetUp(home);
  if (!wasSetUp) {
    changeOwner(user, home);
    mkdirSync(data, { mode: 0o700 });
    changeOwner(user, data);
    await context.supervisor.run({
      name: 'postgres-initdb',
      command: programPath('initdb'),
      args: [...clusterOptions, ...(context.isEphemeral ? ['--no-sync'] : []), '-D', data],
      cwd: home,
      user,
    });
  }

  await context.supervisor.start({
    name: 'postgres',
    command: programPath('postgres'),
    args: ['-D', data, '-p', String(port), ...settingArguments({ ...settingsFor(context), ...settings })],
    cwd: home,
    user,
    ports: [port],
    // Fast shutdown (ends sessions, writes a checkpoint), then immediate shutdown.
    endSignals: ['SIGINT', 'SIGQUIT'],
    orphanSignal: context.isEphemeral ? 'SIGQUIT' : 'SIGINT',
    isReady: () => canConnect(superuserUrl),
    readyTimeoutMs: 60_000,
  });

  if (!wasSetUp) {
    await createTemplateDatabases(superuserUrl);
    markSetUp(home);
  }
  return { superuserUrl };
}

function settingsFor({ isEphemeral }: StackContext): PostgresSettings {
  return {
    listen_addresses: '127.0.0.1',
    // Socket paths are limited to about 100 characters and our folder may be longer. TCP is enough.
    unix_socket_directories: '',
    max_connections: '300',
    timezone: 'UTC',
    ...(isEphemeral && { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_wal_size: '4GB' }),
  };
}

function settingArguments(settings: PostgresSettings): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** A template without tables. Copying it for a test is fast. */
const blankDatabase = 'frontage_blank';

const extensions = ['postgis', 'pg_trgm', 'unaccent', 'citext', 'btree_gist', 'pgcrypto'];

/**
 * Only the superuser may create some of these extensions, so they are part of the template and migrations can run as the owner.
 * Migrations grant the application's role its rights.
 */
async function createTemplateDatabases(superuserUrl: string): Promise<void> {
  await withDatabaseClient(superuserUrl, 'postgres', async (client) => {
    await client.query('create role frontage_owner login createdb');
    await client.query('create role frontage_app login');
    await client.query(`create database ${blankDatabase} owner frontage_owner`);
  });
  await withDatabaseClient(superuserUrl, blankDatabase, async (client) => {
    for (const extension of extensions) await client.query(`create extension ${extension}`);
  });
  await withDatabaseClient(superuserUrl, 'postgres', async (client) => {
    await client.query(`alter database ${blankDatabase} is_template true`);
  });
  await createDatabaseFrom({ superuserUrl }, blankDatabase, 'frontage');
}
