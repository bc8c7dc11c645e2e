import { handlers } from '../api/handlers.ts';
import type { Operation } from '../contract/document.ts';
import { findViolations } from '../contract/find-violations.ts';
import { type Params, readParams } from '../contract/read-params.ts';
import type { ChaosEffect } from '../core/chaos.ts';
import type { Simulator } from '../core/simulator.ts';
import { StripeApiError } from '../core/stripe-api-error.ts';
import { authenticate, type Caller } from './authenticate.ts';
import { expand } from './expand.ts';
import { type HttpRequest, type HttpResponse, jsonResponse } from './request-and-response.ts';
import { findStoredResponse, type IdempotentCall, readIdempotencyKey, storeResponse } from './idempotency.ts';

/** The caller gets no response. */
export const droppedConnection = Symbol('dropped connection');

/** Handles one call, with the same order of checks as Stripe. */
export async function handleApiCall(simulator: Simulator, request: HttpRequest): Promise<HttpResponse | typeof droppedConnection> {
  const effect = simulator.database.transaction(() => simulator.chaos.pickEffect(request.method, request.path));
  if (effect?.kind === 'latency') await new Promise((resolve) => setTimeout(resolve, effect.ms));
  if (effect?.kind === 'lost_before') return droppedConnection;
  if (effect?.kind === 'status') return jsonResponse(effect.status, chaosError(effect.status));
  const response = attempt(simulator, request, effect);
  if (effect?.kind === 'lost_after') return droppedConnection;
  if (effect?.kind === 'malformed') return { ...response, body: response.body.slice(0, response.body.length / 2) };
  return response;
}

function attempt(simulator: Simulator, request: HttpRequest, effect: ChaosEffect | undefined): HttpResponse {
  const headers = { 'request-id': simulator.random.newId('req_', 14), 'stripe-version': simulator.contract.version };
  try {
    const matched = simulator.contract.match(request.method, request.path);
    if (!matched) throw new StripeApiError(`Unrecognized request URL (${request.method}: ${request.path}).`, { status: 404 });
    const { operation, ids } = matched;
    const caller = authenticate(simulator, request, operation.id);
    const idempotentCall = readIdempotencyKey(request, caller.account, operation.isVersion2);
    const stored = idempotentCall && findStoredResponse(simulator, idempotentCall);
    if (stored) return { ...stored, headers: { ...stored.headers, ...headers } };
    if (effect?.kind === 'saved_500') {
      if (idempotentCall) storeResponse(simulator, idempotentCall, 500, chaosError(500));
      return jsonResponse(500, chaosError(500), headers);
    }
    return jsonResponse(200, execute(simulator, request, { operation, ids, caller, idempotentCall }), headers);
  } catch (error) {
    if (error instanceof StripeApiError) return jsonResponse(error.status, error.body, headers);
    simulator.internalErrors.push(`${request.method} ${request.path}: ${error instanceof Error ? error.message : String(error)}`);
    return jsonResponse(
      500,
      { error: { type: 'api_error', message: `The simulator failed. ${String(error)}` } },
      { ...headers, 'stripe-should-retry': 'false' },
    );
  }
}

interface MatchedCall {
  operation: Operation;
  ids: string[];
  caller: Caller;
  idempotentCall: IdempotentCall | undefined;
}

function execute(simulator: Simulator, request: HttpRequest, { operation, ids, caller, idempotentCall }: MatchedCall): object {
  const handle = handlers[operation.id];
  if (!handle) throw new StripeApiError(`${operation.id} is not simulated yet.`, { status: 501, type: 'api_error' });
  const params = readParams(simulator.contract, operation, {
    query: request.query,
    body: request.body,
    usesNewestVersion: request.headers['stripe-version'] !== undefined,
    isFromPage: caller.isFromPage,
  });
  const outcome = simulator.database.transaction(() => {
    try {
      const result = checkResponse(simulator, operation, params, handle(simulator, { params, ids, ...caller }));
      if (idempotentCall) storeResponse(simulator, idempotentCall, 200, result);
      return result;
    } catch (error) {
      // A declined card changes its intent, so commit the change and store the error.
      if (!(error instanceof StripeApiError) || !error.keepsChanges) throw error;
      if (idempotentCall) storeResponse(simulator, idempotentCall, error.status, error.body);
      return error;
    }
  });
  if (outcome instanceof StripeApiError) throw outcome;
  return outcome;
}

/** A response that violates the contract, or books that do not balance, roll back the call and count as a bug of the simulator. */
function checkResponse(simulator: Simulator, operation: Operation, params: Params, result: object): object {
  const expanded = expand(simulator, result, params['expand']);
  const [violation] = findViolations(simulator.contract, operation.response, expanded);
  if (violation) throw new Error(`${operation.id} answered what the contract does not allow: ${violation.path} ${violation.message}`);
  if (!simulator.books.isBalanced()) throw new Error(`after ${operation.id} the books don't balance`);
  return expanded;
}

function chaosError(status: number): object {
  const errors: Record<number, [type: string, message: string]> = {
    409: ['idempotency_error', 'This object cannot be accessed right now because another API request or Stripe process is currently accessing it.'],
    429: ['rate_limit_error', 'Request rate limit exceeded.'],
  };
  const [type, message] = errors[status] ?? ['api_error', 'An unknown error occurred'];
  return { error: { type, message, ...(status === 409 && { code: 'lock_timeout' }) } };
}
