export type ServerPart = 'postgres' | 'redis' | 'files' | 'mail' | 'stripe' | 'scanner';

export const serverParts: ServerPart[] = ['postgres', 'redis', 'files', 'mail', 'stripe', 'scanner'];

export type AppPart = 'api' | 'worker' | 'web';

/** Who depends on others ends first, so that nobody is left without what it needs while finishing. */
export const shutdownOrder: string[] = [
  'web',
  'worker',
  'api',
  'scanner',
  'stripe',
  'mail',
  'files',
  'files-storage',
  'files-monitor',
  'redis',
  'postgres',
];

/** Reads a list such as `postgres,redis`. */
export function parsePartList(list: string | undefined): ServerPart[] | undefined {
  if (list === undefined) return undefined;
  return list.split(',').map((name) => {
    const part = serverParts.find((known) => known === name);
    if (!part) throw new Error(`there is no server ${name}, only ${serverParts.join(', ')}`);
    return part;
  });
}
