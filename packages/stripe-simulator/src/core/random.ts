import { createHash } from 'node:crypto';
import type { Settings } from './database.ts';

export interface Random {
  /** The prefix and `length` letters and digits. */
  newId: (prefix: string, length?: number) => string;
  /** At least 0 and less than 1. A separate sequence, so that chaos never changes ids. */
  next: () => number;
}

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** The same seed gives the same values, even after a restart: we store only how many were drawn. */
export function createRandom(settings: Settings): Random {
  const draw = (sequence: string): Buffer => {
    const count = settings.read(`drawn:${sequence}`, 0) + 1;
    settings.write(`drawn:${sequence}`, count);
    return createHash('sha512')
      .update(`${settings.read('seed', '')}:${sequence}:${count}`)
      .digest();
  };
  return {
    newId: (prefix, length = 24) => prefix + [...draw('ids').subarray(0, length)].map((byte) => alphabet[byte % alphabet.length]).join(''),
    next: () => draw('luck').readUInt32BE() / 2 ** 32,
  };
}
