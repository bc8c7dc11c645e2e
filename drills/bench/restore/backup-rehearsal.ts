import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { canConnect } from '@frontage/stack/databases';
import { programPath } from '@frontage/stack/processes/installed-programs';
import { changeOwner, unprivilegedUser } from '@frontage/stack/processes/unix-user';
import { waitUntil } from '@frontage/stack/processes/wait-until';
import type { PostgresSettings } from '@frontage/stack/servers/postgres';

export interface BackupRehearsal {
  /** For the server that is backed up. */
  postgresSettings: PostgresSettings;
  /** Runs pgBackRest for the data folder of a server on this port; returns the seconds it took. */
  run: (data: string, port: number, ...args: string[]) => number;
  /** Starts a second server on the restored data. */
  startRestored: (data: string, port: number) => Promise<{ url: string; stop: () => Promise<void> }>;
  folderFor: (name: string) => string;
  remove: () => void;
}

const productionConfig = resolve(import.meta.dirname, '../../../deploy/backup/pgbackrest.conf');

/** A backup repository in a folder, with the settings of production except for paths and the store. */
export function openBackupRehearsal(): BackupRehearsal {
  const user = unprivilegedUser('postgres');
  const root = mkdtempSync(join(tmpdir(), 'frontage-backup-'));
  chmodSync(root, 0o711);
  const folderFor = (name: string) => {
    const folder = join(root, name);
    mkdirSync(folder, { mode: 0o700 });
    changeOwner(user, folder);
    return folder;
  };
  const [repository, locks, logs, sockets] = ['repository', 'locks', 'logs', 'sockets'].map(folderFor) as [string, string, string, string];
  const config = join(root, 'pgbackrest.conf');
  copyFileSync(productionConfig, config);
  chmodSync(config, 0o644);

  const environment = {
    PATH: process.env['PATH'] ?? '',
    LANG: 'C.UTF-8',
    PGBACKREST_CONFIG: config,
    PGBACKREST_STANZA: 'frontage',
    PGBACKREST_REPO1_TYPE: 'posix',
    PGBACKREST_REPO1_PATH: repository,
    PGBACKREST_REPO1_CIPHER_PASS: 'only-for-this-rehearsal',
    PGBACKREST_LOCK_PATH: locks,
    PGBACKREST_LOG_PATH: logs,
    PGBACKREST_LOG_LEVEL_CONSOLE: 'warn',
  };
  const asPostgres = { cwd: root, ...user };
  const exported = Object.entries(environment).map(([name, value]) => `${name}='${value}'`);

  return {
    folderFor,
    postgresSettings: {
      wal_level: 'replica',
      archive_mode: 'on',
      archive_timeout: '60',
      archive_command: `env ${exported.join(' ')} pgbackrest --pg1-path="$PWD" archive-push %p`,
      unix_socket_directories: sockets,
      // As in production; the stack's own servers leave these off for speed.
      fsync: 'on',
      synchronous_commit: 'on',
      full_page_writes: 'on',
    },
    run: (data, port, ...args) => {
      const started = performance.now();
      const env = { ...environment, PGBACKREST_PG1_PATH: data, PGBACKREST_PG1_PORT: String(port), PGBACKREST_PG1_SOCKET_PATH: sockets };
      execFileSync('pgbackrest', args, { ...asPostgres, env, stdio: ['ignore', 'inherit', 'inherit'] });
      return Number(((performance.now() - started) / 1_000).toFixed(1));
    },
    startRestored: async (data, port) => {
      const settings = ['archive_mode=off', 'listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=300'];
      const args = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
      const server = spawn(programPath('postgres'), args, {
        ...asPostgres,
        env: { ...environment, PGBACKREST_PG1_PATH: data },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      const exited = once(server, 'exit');
      const url = `postgres://postgres@127.0.0.1:${port}/frontage`;
      await waitUntil('the restored server answers', () => canConnect(url), { timeoutMs: 60_000 });
      return {
        url,
        stop: async () => {
          server.kill('SIGINT');
          await exited;
        },
      };
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
