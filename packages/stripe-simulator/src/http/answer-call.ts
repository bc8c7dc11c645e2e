import { handlers } from '../api/handlers.ts';
import { findFaults } from '../contract/check.ts';
import type { Operation } from '../contract/document.ts';
import { type Params, readParams } from '../contract/read-params.ts';
import type { Effect } from '../core/chaos.ts';
import type { Simulator } from '../core/simulator.ts';
import { StripeFailure } from '../failure.ts';
import { authenticate, type Caller } from './authenticate.ts';
import { type Answer, type Asked, json } from './exchange.ts';
import { expand } from './expand.ts';
import { answeredBefore, type KeyedCall, keyOf, remember } from './idempotency.ts';

/** The line breaks and the caller hears nothing. */
export const lost = Symbol('lost');

/** One call from the key in its head to the answer, in the order in which Stripe judges. */
export async function answerCall(simulator: Simulator, asked: Asked): Promise<Answer | typeof lost> {
  const effect = simulator.database.transaction(() => simulator.chaos.pick(asked.method, asked.path));
  if (effect?.kind === 'latency') await new Promise((resolve) => setTimeout(resolve, effect.ms));
  if (effect?.kind === 'lost_before') return lost;
  if (effect?.kind === 'status') return json(effect.status, trouble(effect.status));
  const answer = attempt(simulator, asked, effect);
  if (effect?.kind === 'lost_after') return lost;
  if (effect?.kind === 'malformed') return { ...answer, body: answer.body.slice(0, answer.body.length / 2) };
  return answer;
}

function attempt(simulator: Simulator, asked: Asked, effect: Effect | undefined): Answer {
  const headers = { 'request-id': simulator.chance.newId('req_', 14), 'stripe-version': simulator.contract.version };
  try {
    const matched = simulator.contract.match(asked.method, asked.path);
    if (!matched) throw new StripeFailure(`Unrecognized request URL (${asked.method}: ${asked.path}).`, { status: 404 });
    const { operation, ids } = matched;
    const caller = authenticate(simulator, asked, operation.id);
    const keyed = keyOf(asked, caller.account, operation.isVersion2);
    const before = keyed && answeredBefore(simulator, keyed);
    if (before) return { ...before, headers: { ...before.headers, ...headers } };
    if (effect?.kind === 'saved_500') {
      if (keyed) remember(simulator, keyed, 500, trouble(500));
      return json(500, trouble(500), headers);
    }
    return json(200, perform(simulator, asked, { operation, ids, caller, keyed }), headers);
  } catch (error) {
    if (error instanceof StripeFailure) return json(error.status, error.body, headers);
    simulator.faults.push(`${asked.method} ${asked.path}: ${error instanceof Error ? error.message : String(error)}`);
    return json(
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
  keyed: KeyedCall | undefined;
}

function perform(simulator: Simulator, asked: Asked, { operation, ids, caller, keyed }: Task): object {
  const work = handlers[operation.id];
  if (!work) throw new StripeFailure(`${operation.id} is not simulated yet.`, { status: 501, type: 'api_error' });
  const params = readParams(simulator.contract, operation, {
    query: asked.query,
    body: asked.body,
    speaksNewestVersion: asked.headers['stripe-version'] !== undefined,
    isFromPage: caller.isFromPage,
  });
  const outcome = simulator.database.transaction(() => {
    try {
      const answer = checked(simulator, operation, params, work(simulator, { params, ids, ...caller }));
      if (keyed) remember(simulator, keyed, 200, answer);
      return answer;
    } catch (error) {
      // A refused card has left its mark: the change is kept, and so is the refusal.
      if (!(error instanceof StripeFailure) || !error.keepsChanges) throw error;
      if (keyed) remember(simulator, keyed, error.status, error.body);
      return error;
    }
  });
  if (outcome instanceof StripeFailure) throw outcome;
  return outcome;
}

/** An answer that the contract does not allow, or books that don't balance, undo the call and are told as our own fault. */
function checked(simulator: Simulator, operation: Operation, params: Params, answer: object): object {
  const whole = expand(simulator, answer, params['expand']);
  const [fault] = findFaults(simulator.contract, operation.answer, whole);
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
