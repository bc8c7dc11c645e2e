import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto';
import { promisify } from 'node:util';
import { AppError } from '../../platform/errors.ts';
import type { Metrics } from '../../platform/metrics.ts';
import type { Pepper } from '../../platform/secrets.ts';

export interface Passwords {
  hash: (password: string) => Promise<string>;
  /** Without a stored hash the same work is done and the answer is no, so that time tells nothing about who has an account. */
  matches: (password: string, stored: string | null) => Promise<boolean>;
  /** Made at another cost or under a secret that is being replaced: to be made anew when the password is at hand. */
  isOutdated: (stored: string) => boolean;
}

const derive = promisify(argon2) as (algorithm: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer>;
const cost = { memory: 19_456, passes: 2, parallelism: 1 };
/** A hash says what it cost to make and under which secret, so raising the cost or replacing the secret one day locks nobody out. */
const encoded = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)(?:,keyid=(\w+))?\$([^$]+)\$([^$]+)$/;
const atOnce = 2;
const mayWait = 20;

/** Hashing is made to be slow, so a storm of sign-ins must not take the whole machine: two run, twenty wait, the rest come again. */
export function createPasswords({ pepper, metrics }: { pepper: Pepper; metrics: Metrics }): Passwords {
  const takeTurns = createTurns(metrics);
  const work = (password: string, nonce: Buffer, secret = pepper.key, costs = cost) =>
    takeTurns(() => derive('argon2id', { message: password.normalize('NFKC'), nonce, secret, tagLength: 32, ...costs }));
  const preface = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism},keyid=${pepper.name}$`;

  return {
    hash: async (password) => {
      const nonce = randomBytes(16);
      const tag = await work(password, nonce);
      return `${preface}${nonce.toString('base64')}$${tag.toString('base64')}`;
    },
    matches: async (password, stored) => {
      const [, memory, passes, parallelism, keyName = pepper.name, nonce = '', tag = ''] = encoded.exec(stored ?? '') ?? [];
      const key = pepper.keyByName(keyName);
      if (!tag || !key) return work(password, randomBytes(16)).then(() => false);
      const costs = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
      const made = await work(password, Buffer.from(nonce, 'base64'), key, costs);
      const wanted = Buffer.from(tag, 'base64');
      return wanted.length === made.length && timingSafeEqual(wanted, made);
    },
    isOutdated: (stored) => !stored.startsWith(preface),
  };
}

function createTurns(metrics: Metrics) {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async function takeTurns<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running >= atOnce) {
      if (waiting.length >= mayWait) throw new AppError('busy', { retryAfterSeconds: 2 });
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
      // The turn is handed on directly: giving it back first would let a newcomer overtake those who wait.
      const next = waiting.shift();
      metrics.passwordQueue.set(waiting.length);
      if (next) next();
      else running -= 1;
    }
  };
}
