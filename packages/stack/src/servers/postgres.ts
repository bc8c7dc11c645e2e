import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { canConnect } from '../databases.ts';
import { programPath } from '../processes/installed-programs.ts';
import { giveTo, unprivilegedUser } from '../processes/unix-user.ts';
import { prepareDatabases } from './postgres-databases.ts';
import { isPrepared, markPrepared } from './preparation.ts';
import type { Site } from './site.ts';

const clusterOptions = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'];

export type PostgresSettings = Record<string, string>;

export async function startPostgres(site: Site, settings: PostgresSettings = {}): Promise<{ superuserUrl: string }> {
  const port = await site.portFor('postgres');
  const home = join(site.folder, 'postgres');
  const data = join(home, 'data');
  const user = unprivilegedUser('postgres');
  const superuserUrl = `postgres://postgres@127.0.0.1:${port}/postgres`;

  const wasPrepared = isPrepared(home);
  if (!wasPrepared) {
    giveTo(user, home);
    mkdirSync(data, { mode: 0o700 });
    giveTo(user, data);
    await site.supervisor.run({
      name: 'postgres-initdb',
      command: programPath('initdb'),
      args: [...clusterOptions, ...(site.isThrowAway ? ['--no-sync'] : []), '-D', data],
      cwd: home,
      user,
    });
  }

  await site.supervisor.start({
    name: 'postgres',
    command: programPath('postgres'),
    args: ['-D', data, '-p', String(port), ...settingArguments({ ...settingsFor(site), ...settings })],
    cwd: home,
    user,
    ports: [port],
    // Fast shutdown first (ends sessions, writes a checkpoint), then immediate.
    endSignals: ['SIGINT', 'SIGQUIT'],
    orphanSignal: site.isThrowAway ? 'SIGQUIT' : 'SIGINT',
    isReady: () => canConnect(superuserUrl),
    readyWithin: 60_000,
  });

  if (!wasPrepared) {
    await prepareDatabases(superuserUrl);
    markPrepared(home);
  }
  return { superuserUrl };
}

function settingsFor({ isThrowAway }: Site): PostgresSettings {
  return {
    listen_addresses: '127.0.0.1',
    // Paths of sockets are limited to about 100 characters and folders aren't; TCP is enough.
    unix_socket_directories: '',
    max_connections: '300',
    timezone: 'UTC',
    ...(isThrowAway && { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_wal_size: '4GB' }),
  };
}

function settingArguments(settings: PostgresSettings): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
