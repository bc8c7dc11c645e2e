import { Stripe } from 'stripe';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { noTraces, type Traces } from '../traces/traces.ts';
import { ProviderError } from './provider-error.ts';

/** Asks the provider one thing. Whatever goes wrong on the way becomes a ProviderError, in bounded time. */
export type StripeCaller = <Result>(what: string, call: () => Promise<Result>) => Promise<Result>;

export interface StripeCallDeps {
  metrics: Metrics;
  log: Log;
  traces?: Traces;
}

/** The client's own timeout starts anew with each byte and with each try; this one does not. */
const longestAnswer = 10_000;

export function createStripeCaller({ metrics, log, traces = noTraces }: StripeCallDeps): StripeCaller {
  return async (what, call) => {
    const stopClock = metrics.providerCalls.startTimer({ call: what });
    try {
      const answer = await traces.withSpan(`provider ${what}`, 'client', () => withinTime(call()));
      stopClock({ outcome: 'answered' });
      return answer;
    } catch (error) {
      const failure = toProviderError(error);
      stopClock({ outcome: failure?.kind ?? 'fault' });
      if (!failure) throw error;
      log.warn({ kind: what, code: failure.code, reason: failure.kind }, 'the payment provider did not do what we asked');
      throw failure;
    }
  };
}

async function withinTime<Result>(answer: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ProviderError('unavailable', 'no_answer_in_time')), longestAnswer);
  });
  try {
    return await Promise.race([answer, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

/** Null for what is no failure of the provider but a fault of ours. */
export function toProviderError(error: unknown): ProviderError | null {
  if (error instanceof ProviderError) return error;
  if (!(error instanceof Stripe.errors.StripeError)) return null;
  const { statusCode = 0, code, headers } = error;
  // 409: somebody else works on the same thing or with the same key. 429: it was not even looked at.
  const isDefinite = statusCode >= 400 && statusCode < 500 && statusCode !== 409 && statusCode !== 429;
  const isReplay = headers?.['idempotent-replayed'] === 'true';
  return new ProviderError(isDefinite ? 'refused' : 'unavailable', code ?? (statusCode > 0 ? `status_${statusCode}` : 'no_connection'), isReplay);
}

interface Page<Thing> {
  data: Thing[];
  next_page_url: string | null;
}

/** All things of a list, page after page; each page is a question of its own. */
export async function* autoPaginate<Thing>(
  stripe: Stripe,
  ask: StripeCaller,
  what: string,
  first: () => Promise<Page<Thing>>,
): AsyncGenerator<Thing> {
  let page = await ask(what, first);
  for (;;) {
    yield* page.data;
    const next = page.next_page_url;
    if (next === null) return;
    page = await ask(what, (): Promise<Page<Thing>> => stripe.rawRequest('GET', next));
  }
}
