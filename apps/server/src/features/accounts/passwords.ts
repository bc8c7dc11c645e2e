import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto';
import { promisify } from 'node:util';
import { AppError } from '../../platform/errors.ts';
import type { Metrics } from '../../platform/metrics.ts';

export interface Passwords {
  hash: (password: string) => Promise<string>;
  /** Without a stored hash the same work is done and the answer is no, so that time tells nothing about who has an account. */
  matches: (password: string, stored: string | null) => Promise<boolean>;
}

const derive = promisify(argon2) as (algorithm: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer>;
const cost = { memory: 19_456, passes: 2, parallelism: 1 };
/** A hash says what it cost to make, so raising the cost one day locks nobody out. */
const encoded = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/;
const atOnce = 2;
const mayWait = 20;

/** Hashing is made to be slow, so a storm of sign-ins must not take the whole machine: two run, twenty wait, the rest come again. */
export function createPasswords(deps: { pepper: Buffer; metrics: Metrics }): Passwords {
  const takeTurns = createTurns(deps.metrics);
  const work = (password: string, nonce: Buffer, costs = cost) =>
    takeTurns(() => derive('argon2id', { message: password.normalize('NFKC'), nonce, secret: deps.pepper, tagLength: 32, ...costs }));

  return {
    hash: async (password) => {
      const nonce = randomBytes(16);
      const tag = await work(password, nonce);
      return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${nonce.toString('base64')}$${tag.toString('base64')}`;
    },
    matches: async (password, stored) => {
      const [, memory, passes, parallelism, nonce = '', tag = ''] = encoded.exec(stored ?? '') ?? [];
      if (!tag) return work(password, randomBytes(16)).then(() => false);
      const costs = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
      const made = await work(password, Buffer.from(nonce, 'base64'), costs);
      const wanted = Buffer.from(tag, 'base64');
      return wanted.length === made.length && timingSafeEqual(wanted, made);
    },
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
