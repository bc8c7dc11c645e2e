import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto';
import { promisify } from 'node:util';
import { AppError } from '../../platform/errors.ts';
import type { Metrics } from '../../platform/metrics.ts';
import type { Pepper } from '../../platform/secrets.ts';

export interface Passwords {
  hash: (password: string) => Promise<string>;
  /** Does the same work without a stored hash, so that response times don't reveal which addresses have an account. */
  matches: (password: string, stored: string | null) => Promise<boolean>;
  /** Made with another cost or an old secret: rehash at the next sign-in. */
  isOutdated: (stored: string) => boolean;
}

const derive = promisify(argon2) as (algorithm: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer>;
const cost = { memory: 19_456, passes: 2, parallelism: 1 };
/** Each hash stores its cost and the name of its secret, so changing either locks nobody out. */
const encoded = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)(?:,keyid=(\w+))?\$([^$]+)\$([^$]+)$/;
const maxRunning = 2;
const maxWaiting = 20;

/** Hashing is slow on purpose. So that many sign-ins at once don't take the whole machine, two run, twenty wait and the rest get "busy". */
export function createPasswords({ pepper, metrics }: { pepper: Pepper; metrics: Metrics }): Passwords {
  const runLimited = createLimiter(metrics);
  const hashLimited = (password: string, nonce: Buffer, secret = pepper.key, costs = cost) =>
    runLimited(() => derive('argon2id', { message: password.normalize('NFKC'), nonce, secret, tagLength: 32, ...costs }));
  const prefix = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism},keyid=${pepper.name}$`;

  return {
    hash: async (password) => {
      const nonce = randomBytes(16);
      const tag = await hashLimited(password, nonce);
      return `${prefix}${nonce.toString('base64')}$${tag.toString('base64')}`;
    },
    matches: async (password, stored) => {
      const [, memory, passes, parallelism, keyName = pepper.name, nonce = '', tag = ''] = encoded.exec(stored ?? '') ?? [];
      const key = pepper.keyByName(keyName);
      if (!tag || !key) return hashLimited(password, randomBytes(16)).then(() => false);
      const costs = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
      const actual = await hashLimited(password, Buffer.from(nonce, 'base64'), key, costs);
      const expected = Buffer.from(tag, 'base64');
      return expected.length === actual.length && timingSafeEqual(expected, actual);
    },
    isOutdated: (stored) => !stored.startsWith(prefix),
  };
}

function createLimiter(metrics: Metrics) {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async function runLimited<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running >= maxRunning) {
      if (waiting.length >= maxWaiting) throw new AppError('busy', { retryAfterSeconds: 2 });
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
        metrics.passwordQueue.set(waiting.length);
      });
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      // Hand the place to the next in line. Releasing it first would let a new call overtake the waiting ones.
      const next = waiting.shift();
      metrics.passwordQueue.set(waiting.length);
      if (next) next();
      else running -= 1;
    }
  };
}
