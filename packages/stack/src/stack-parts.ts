export type ServerPart = 'postgres' | 'redis' | 'files' | 'mail' | 'stripe' | 'scanner' | 'push';

export const serverParts: ServerPart[] = ['postgres', 'redis', 'files', 'mail', 'stripe', 'scanner', 'push'];

export type AppPart = 'api' | 'worker' | 'web';

/** Dependents first, so that no process loses a server that it still needs. */
export const shutdownOrder: string[] = [
  'web',
  'worker',
  'api',
  'push',
  'scanner',
  'stripe',
  'mail',
  'files',
  'files-storage',
  'files-monitor',
  'redis',
  'postgres',
];

/** Parses a list such as `postgres,redis`. */
export function parsePartList(list: string | undefined): ServerPart[] | undefined {
  if (list === undefined) return undefined;
  return list.split(',').map((name) => {
    const part = serverParts.find((known) => known === name);
    if (!part) throw new Error(`there is no server ${name}, only ${serverParts.join(', ')}`);
    return part;
  });
}
