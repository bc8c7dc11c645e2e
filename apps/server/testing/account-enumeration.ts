import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { TestServers } from './test-servers.ts';

/** The calls by which somebody could try to learn whether an address has an account. */
export const enumerableCalls = [
  'POST /auth/user/login',
  'POST /auth/request-verification',
  'POST /auth/request-password-reset',
  'POST /auth/user/register',
] as const;
export type EnumerableCall = (typeof enumerableCalls)[number];

/** A running API without limits, and its database. */
type Place = Pick<TestServers, 'sql' | 'origin'> & { api: { url: string } };

export interface EnumerationReport {
  call: EnumerableCall;
  pairs: number;
  /** The first pair of answers that told the two addresses apart by status, body or header names. */
  firstDifference: { known: object; unknown: object } | null;
  knownMedianMs: number;
  unknownMedianMs: number;
  /** Of the differences within each pair, the median. */
  differenceMs: number;
  /** Where that median lies with 99 percent certainty; a busy machine makes it wide. */
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

/** Asks about addresses with and without an account, in mixed order, and compares answers and times. No address is asked about twice. */
export async function compareKnownAndUnknown(place: Place, call: EnumerableCall, pairs: number): Promise<EnumerationReport> {
  const rehearsal = 10;
  const known = await addressesWithAccount(place, pairs + rehearsal);
  const times: { known: number; unknown: number }[] = [];
  let unlike: EnumerationReport['firstDifference'] = null;

  for (const [index, address] of known.entries()) {
    const stranger = `stranger-${randomUUID()}@example.com`;
    // Who comes first is left to chance: any fixed order could fall in step with the four threads that hash in turn.
    const knownFirst = randomInt(2) === 0;
    const first = await ask(place, call, knownFirst ? address : stranger);
    const second = await ask(place, call, knownFirst ? stranger : address);
    const [ofKnown, ofUnknown] = knownFirst ? [first, second] : [second, first];
    if (JSON.stringify(ofKnown.shape) !== JSON.stringify(ofUnknown.shape)) unlike ??= { known: ofKnown.shape, unknown: ofUnknown.shape };
    if (index >= rehearsal) times.push({ known: ofKnown.ms, unknown: ofUnknown.ms });
  }
  const differences = times.map((pair) => pair.known - pair.unknown);
  return {
    call,
    pairs,
    firstDifference: unlike,
    knownMedianMs: median(times.map((pair) => pair.known)),
    unknownMedianMs: median(times.map((pair) => pair.unknown)),
    differenceMs: median(differences),
    confidenceIntervalMs: medianBounds(differences),
  };
}

async function ask({ api, origin }: Place, call: EnumerableCall, email: string): Promise<{ ms: number; shape: object }> {
  const [method = '', path = ''] = call.split(' ');
  const body = JSON.stringify(bodies[call](email));
  const start = performance.now();
  const response = await fetch(api.url + path, { method, body, headers: { 'content-type': 'application/json', origin } });
  const text = await response.text();
  const ms = performance.now() - start;
  const { requestId: _, ...rest } = JSON.parse(text) as Record<string, unknown>;
  return { ms, shape: { status: response.status, headers: [...response.headers.keys()].toSorted(), body: rest } };
}

async function addressesWithAccount({ sql }: Place, count: number): Promise<string[]> {
  const addresses = Array.from({ length: count }, () => `resident-${randomUUID()}@example.com`);
  // Each with a salt of its own: how long a hash takes depends a little on what is hashed.
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

/** As many values lie below the true median as heads fall in as many throws, so its bounds are ranks around the middle. */
function medianBounds(values: number[]): [number, number] {
  const [middle, spread] = [values.length / 2, (2.576 * Math.sqrt(values.length)) / 2];
  return [ranked(values, middle - spread), ranked(values, middle + spread)];
}

function ranked(values: number[], rank: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const place = Math.min(Math.max(Math.floor(rank), 0), sorted.length - 1);
  return Math.round((sorted[place] ?? 0) * 1_000) / 1_000;
}
