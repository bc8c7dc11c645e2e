import { createHash } from 'node:crypto';
import type { Simulator } from '../core/simulator.ts';
import { StripeApiError } from '../core/stripe-api-error.ts';
import { type HttpRequest, type HttpResponse, jsonResponse } from './request-and-response.ts';

/** Version 1 keeps a key for a day, version 2 for a month. */
const keyLifetimeMs = (isVersion2: boolean) => (isVersion2 ? 30 : 1) * 86_400_000;

export interface IdempotentCall {
  key: string;
  fingerprint: string;
  isVersion2: boolean;
}

/** Undefined if the call has no key or is not a POST. */
export function readIdempotencyKey({ method, path, headers, body }: HttpRequest, account: string, isVersion2: boolean): IdempotentCall | undefined {
  const key = headers['idempotency-key'];
  if (method !== 'POST' || typeof key !== 'string') return undefined;
  return { key: `${account}:${key}`, fingerprint: createHash('sha256').update(`${path}\n${body}`).digest('hex'), isVersion2 };
}

export function findStoredResponse({ database, clock }: Simulator, { key, fingerprint, isVersion2 }: IdempotentCall): HttpResponse | undefined {
  database.sql('delete from idempotency where until <= ?').run(clock.now());
  const row = database.sql('select fingerprint, status, body from idempotency where key = ?').get(key);
  if (!row) return undefined;
  if (row['fingerprint'] !== fingerprint)
    throw new StripeApiError(
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key.slice(key.indexOf(':') + 1)}' if you meant to execute a different request.`,
      { type: 'idempotency_error', code: 'idempotency_key_in_use' },
    );
  // Version 2 retries a failed call; version 1 repeats its error.
  if (isVersion2 && Number(row['status']) >= 400) return undefined;
  return jsonResponse(Number(row['status']), JSON.parse(String(row['body'])), { 'idempotent-replayed': 'true' });
}

export function storeResponse({ database, clock }: Simulator, { key, fingerprint, isVersion2 }: IdempotentCall, status: number, body: unknown): void {
  database
    .sql('insert into idempotency values (?, ?, ?, ?, ?) on conflict do update set status = excluded.status, body = excluded.body')
    .run(key, fingerprint, status, JSON.stringify(body), clock.now() + keyLifetimeMs(isVersion2));
}
