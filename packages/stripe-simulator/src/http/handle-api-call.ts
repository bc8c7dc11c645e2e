import { handlers } from '../api/handlers.ts';
import { findViolations } from '../contract/find-violations.ts';
import type { Operation } from '../contract/document.ts';
import { type Params, readParams } from '../contract/read-params.ts';
import type { ChaosEffect } from '../core/chaos.ts';
import type { Simulator } from '../core/simulator.ts';
import { StripeApiError } from '../core/stripe-api-error.ts';
import { authenticate, type Caller } from './authenticate.ts';
import { type HttpResponse, type HttpRequest, jsonResponse } from './request-and-response.ts';
import { expand } from './expand.ts';
import { findStoredResponse, type IdempotentCall, readIdempotencyKey, storeResponse } from './idempotency.ts';

/** The line breaks and the caller hears nothing. */
export const droppedConnection = Symbol('lost');

/** One call from the key in its head to the answer, in the order in which Stripe judges. */
export async function handleApiCall(simulator: Simulator, asked: HttpRequest): Promise<HttpResponse | typeof droppedConnection> {
  const effect = simulator.database.transaction(() => simulator.chaos.pickEffect(asked.method, asked.path));
  if (effect?.kind === 'latency') await new Promise((resolve) => setTimeout(resolve, effect.ms));
  if (effect?.kind === 'lost_before') return droppedConnection;
  if (effect?.kind === 'status') return jsonResponse(effect.status, trouble(effect.status));
  const answer = attempt(simulator, asked, effect);
  if (effect?.kind === 'lost_after') return droppedConnection;
  if (effect?.kind === 'malformed') return { ...answer, body: answer.body.slice(0, answer.body.length / 2) };
  return answer;
}

function attempt(simulator: Simulator, asked: HttpRequest, effect: ChaosEffect | undefined): HttpResponse {
  const headers = { 'request-id': simulator.random.newId('req_', 14), 'stripe-version': simulator.contract.version };
  try {
    const matched = simulator.contract.match(asked.method, asked.path);
    if (!matched) throw new StripeApiError(`Unrecognized request URL (${asked.method}: ${asked.path}).`, { status: 404 });
    const { operation, ids } = matched;
    const caller = authenticate(simulator, asked, operation.id);
    const keyed = readIdempotencyKey(asked, caller.account, operation.isVersion2);
    const before = keyed && findStoredResponse(simulator, keyed);
    if (before) return { ...before, headers: { ...before.headers, ...headers } };
    if (effect?.kind === 'saved_500') {
      if (keyed) storeResponse(simulator, keyed, 500, trouble(500));
      return jsonResponse(500, trouble(500), headers);
    }
    return jsonResponse(200, perform(simulator, asked, { operation, ids, caller, keyed }), headers);
  } catch (error) {
    if (error instanceof StripeApiError) return jsonResponse(error.status, error.body, headers);
    simulator.internalErrors.push(`${asked.method} ${asked.path}: ${error instanceof Error ? error.message : String(error)}`);
    return jsonResponse(
      500,
      { error: { type: 'api_error', message: `The simulator is at fault. ${String(error)}` } },
      { ...headers, 'stripe-should-retry': 'false' },
    );
  }
}

interface Task {
  operation: Operation;
  ids: string[];
  caller: Caller;
  keyed: IdempotentCall | undefined;
}

function perform(simulator: Simulator, asked: HttpRequest, { operation, ids, caller, keyed }: Task): object {
  const work = handlers[operation.id];
  if (!work) throw new StripeApiError(`${operation.id} is not simulated yet.`, { status: 501, type: 'api_error' });
  const params = readParams(simulator.contract, operation, {
    query: asked.query,
    body: asked.body,
    speaksNewestVersion: asked.headers['stripe-version'] !== undefined,
    isFromPage: caller.isFromPage,
  });
  const outcome = simulator.database.transaction(() => {
    try {
      const answer = checked(simulator, operation, params, work(simulator, { params, ids, ...caller }));
      if (keyed) storeResponse(simulator, keyed, 200, answer);
      return answer;
    } catch (error) {
      // A refused card has left its mark: the change is kept, and so is the refusal.
      if (!(error instanceof StripeApiError) || !error.keepsChanges) throw error;
      if (keyed) storeResponse(simulator, keyed, error.status, error.body);
      return error;
    }
  });
  if (outcome instanceof StripeApiError) throw outcome;
  return outcome;
}

/** An answer that the contract does not allow, or books that don't balance, undo the call and are told as our own fault. */
function checked(simulator: Simulator, operation: Operation, params: Params, answer: object): object {
  const whole = expand(simulator, answer, params['expand']);
  const [fault] = findViolations(simulator.contract, operation.response, whole);
  if (fault) throw new Error(`${operation.id} answered what the contract does not allow: ${fault.path} ${fault.message}`);
  if (!simulator.books.isBalanced()) throw new Error(`after ${operation.id} the books don't balance`);
  return whole;
}

function trouble(status: number): object {
  const words: Record<number, [type: string, message: string]> = {
    409: ['idempotency_error', 'This object cannot be accessed right now because another API request or Stripe process is currently accessing it.'],
    429: ['rate_limit_error', 'Request rate limit exceeded.'],
  };
  const [type, message] = words[status] ?? ['api_error', 'An unknown error occurred'];
  return { error: { type, message, ...(status === 409 && { code: 'lock_timeout' }) } };
}
