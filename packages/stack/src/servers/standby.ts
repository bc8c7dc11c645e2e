import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { canConnect } from '../databases.ts';
import { programPath } from '../processes/installed-programs.ts';
import { changeOwner, unprivilegedUser } from '../processes/unix-user.ts';
import type { StackContext } from '../stack-context.ts';

/** A copy of the whole PostgreSQL server that follows it by streaming replication and answers reads. Returns its superuser's URL. */
export async function startStandby(context: StackContext, superuserUrl: string): Promise<string> {
  const port = await context.reservePortFor('standby');
  const home = join(context.folder, 'standby');
  const data = join(home, 'data');
  const user = unprivilegedUser('postgres');
  mkdirSync(home);
  changeOwner(user, home);
  await context.supervisor.run({
    name: 'standby-copy',
    command: programPath('pg_basebackup'),
    args: ['-d', superuserUrl, '-D', data, '--write-recovery-conf', '--checkpoint=fast', '--no-sync'],
    cwd: home,
    user,
  });
  const standbyUrl = Object.assign(new URL(superuserUrl), { port: String(port) }).href;
  await context.supervisor.start({
    name: 'standby',
    command: programPath('postgres'),
    args: ['-D', data, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=', '-c', 'max_connections=300'],
    cwd: home,
    user,
    ports: [port],
    endSignals: ['SIGINT', 'SIGQUIT'],
    orphanSignal: 'SIGQUIT',
    isReady: () => canConnect(standbyUrl),
    readyTimeoutMs: 60_000,
  });
  return standbyUrl;
}
