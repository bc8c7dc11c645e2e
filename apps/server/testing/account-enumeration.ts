import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { TestServers } from './test-servers.ts';

/** The calls that might reveal whether an address has an account. */
export const enumerableCalls = [
  'POST /auth/user/login',
  'POST /auth/request-verification',
  'POST /auth/request-password-reset',
  'POST /auth/user/register',
] as const;
export type EnumerableCall = (typeof enumerableCalls)[number];

/** A running API without rate limits, and its database. */
type Target = Pick<TestServers, 'sql' | 'origin'> & { api: { url: string } };

export interface EnumerationReport {
  call: EnumerableCall;
  pairs: number;
  /** The first pair of responses that differ in status, body or header names. */
  firstDifference: { known: object; unknown: object } | null;
  knownMedianMs: number;
  unknownMedianMs: number;
  /** The median of the time differences within each pair. */
  differenceMs: number;
  /** The 99 percent confidence interval of that median; wide on a busy machine. */
  confidenceIntervalMs: [number, number];
}

const bodies: Record<EnumerableCall, (email: string) => object> = {
  'POST /auth/user/login': (email) => ({ email, password: 'Not-the-1' }),
  'POST /auth/request-verification': (email) => ({ email, userType: 'customer' }),
  'POST /auth/request-password-reset': (email) => ({ email }),
  'POST /auth/user/register': (email) => ({
    email,
    name: 'X',
    password: 'Billboard-42',
    type: 'customer',
    verificationCode: 'AAAA',
    agreeToTerms: true,
  }),
};

/** Calls with known and unknown addresses in random order, and compares responses and times. Each address is used once. */
export async function compareKnownAndUnknown(target: Target, call: EnumerableCall, pairs: number): Promise<EnumerationReport> {
  const warmUp = 10;
  const known = await addressesWithAccount(target, pairs + warmUp);
  const times: { known: number; unknown: number }[] = [];
  let firstDifference: EnumerationReport['firstDifference'] = null;

  for (const [index, address] of known.entries()) {
    const stranger = `stranger-${randomUUID()}@example.com`;
    // In random order: a fixed one could match the rhythm of the four hashing threads.
    const knownFirst = randomInt(2) === 0;
    const first = await send(target, call, knownFirst ? address : stranger);
    const second = await send(target, call, knownFirst ? stranger : address);
    const [ofKnown, ofUnknown] = knownFirst ? [first, second] : [second, first];
    if (JSON.stringify(ofKnown.shape) !== JSON.stringify(ofUnknown.shape)) firstDifference ??= { known: ofKnown.shape, unknown: ofUnknown.shape };
    if (index >= warmUp) times.push({ known: ofKnown.ms, unknown: ofUnknown.ms });
  }
  const differences = times.map((pair) => pair.known - pair.unknown);
  return {
    call,
    pairs,
    firstDifference,
    knownMedianMs: median(times.map((pair) => pair.known)),
    unknownMedianMs: median(times.map((pair) => pair.unknown)),
    differenceMs: median(differences),
    confidenceIntervalMs: medianBounds(differences),
  };
}

async function send({ api, origin }: Target, call: EnumerableCall, email: string): Promise<{ ms: number; shape: object }> {
  const [method = '', path = ''] = call.split(' ');
  const body = JSON.stringify(bodies[call](email));
  const start = performance.now();
  const response = await fetch(api.url + path, { method, body, headers: { 'content-type': 'application/json', origin } });
  const text = await response.text();
  const ms = performance.now() - start;
  const { requestId: _, ...rest } = JSON.parse(text) as Record<string, unknown>;
  return { ms, shape: { status: response.status, headers: [...response.headers.keys()].toSorted(), body: rest } };
}

async function addressesWithAccount({ sql }: Target, count: number): Promise<string[]> {
  const addresses = Array.from({ length: count }, () => `known-${randomUUID()}@example.com`);
  // Each has its own salt, because the time of a hash depends a little on its input.
  const hashes = addresses.map(() => `$argon2id$v=19$m=19456,t=2,p=1$${randomBytes(16).toString('base64')}$${randomBytes(32).toString('base64')}`);
  await sql(
    `insert into account (type, address, name, password_hash, terms_agreed_at)
     select 'customer', address, 'Casey', hash, now() from unnest($1::text[], $2::text[]) as person (address, hash)`,
    [addresses, hashes],
  );
  return addresses;
}

function median(values: number[]): number {
  return ranked(values, values.length / 2);
}

/** The number of values below the true median follows a binomial distribution, so its bounds are ranks around the middle. */
function medianBounds(values: number[]): [number, number] {
  const [middle, spread] = [values.length / 2, (2.576 * Math.sqrt(values.length)) / 2];
  return [ranked(values, middle - spread), ranked(values, middle + spread)];
}

function ranked(values: number[], rank: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const place = Math.min(Math.max(Math.floor(rank), 0), sorted.length - 1);
  return Math.round((sorted[place] ?? 0) * 1_000) / 1_000;
}
