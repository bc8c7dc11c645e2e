import { createHash } from 'node:crypto';
import type { Settings } from './database.ts';

export interface Random {
  /** Such as `po_` and 24 letters and digits. */
  newId: (prefix: string, length?: number) => string;
  /** At least 0 and less than 1; a run of its own, so that trouble never changes ids. */
  next: () => number;
}

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** The same seed gives the same ids and the same luck, also after a restart: only how often it was asked is kept. */
export function createRandom(settings: Settings): Random {
  const draw = (run: string): Buffer => {
    const count = settings.read(`drawn:${run}`, 0) + 1;
    settings.write(`drawn:${run}`, count);
    return createHash('sha512')
      .update(`${settings.read('seed', '')}:${run}:${count}`)
      .digest();
  };
  return {
    newId: (prefix, length = 24) => prefix + [...draw('ids').subarray(0, length)].map((byte) => letters[byte % letters.length]).join(''),
    next: () => draw('luck').readUInt32BE() / 2 ** 32,
  };
}
