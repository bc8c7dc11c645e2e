import { chownSync, readFileSync } from 'node:fs';

export type UnixUser = { uid: number; gid: number };

/** PostgreSQL does not run as root, so root runs it as this user. Anyone else runs it as themselves. */
export function unprivilegedUser(name: string): UnixUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  if (uid === undefined || gid === undefined) throw new Error(`there is no user ${name} to run a server as`);
  return { uid: Number(uid), gid: Number(gid) };
}

export function changeOwner(user: UnixUser | undefined, path: string): void {
  if (user) chownSync(path, user.uid, user.gid);
}
