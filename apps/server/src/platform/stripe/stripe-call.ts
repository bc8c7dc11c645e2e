import { Stripe } from 'stripe';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { noTraces, type Traces } from '../traces/traces.ts';
import { ProviderError } from './provider-error.ts';

/** Makes one call to Stripe in bounded time and turns its failures into ProviderErrors. `name` labels metrics, spans and log lines. */
export type StripeCaller = <Result>(name: string, call: () => Promise<Result>) => Promise<Result>;

export interface StripeCallDeps {
  metrics: Metrics;
  log: Log;
  traces?: Traces;
}

/** Needed because the client's own timeout restarts with each byte. */
const timeoutMs = 10_000;

export function createStripeCaller({ metrics, log, traces = noTraces }: StripeCallDeps): StripeCaller {
  return async (name, call) => {
    const stopTimer = metrics.providerCalls.startTimer({ call: name });
    try {
      const result = await traces.withSpan(`provider ${name}`, 'client', () => withTimeout(call()));
      stopTimer({ outcome: 'answered' });
      return result;
    } catch (error) {
      const failure = toProviderError(error);
      stopTimer({ outcome: failure?.kind ?? 'fault' });
      if (!failure) throw error;
      log.warn({ kind: name, code: failure.code, reason: failure.kind }, 'a call to the payment provider failed');
      throw failure;
    }
  };
}

async function withTimeout<Result>(call: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ProviderError('unavailable', 'no_answer_in_time')), timeoutMs);
  });
  try {
    return await Promise.race([call, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/** Null for our own bugs. */
export function toProviderError(error: unknown): ProviderError | null {
  if (error instanceof ProviderError) return error;
  if (!(error instanceof Stripe.errors.StripeError)) return null;
  const { statusCode = 0, code, headers } = error;
  // 409: another request is using the same object or key. 429: Stripe did not process it.
  const isDefinite = statusCode >= 400 && statusCode < 500 && statusCode !== 409 && statusCode !== 429;
  const isReplay = headers?.['idempotent-replayed'] === 'true';
  return new ProviderError(isDefinite ? 'refused' : 'unavailable', code ?? (statusCode > 0 ? `status_${statusCode}` : 'no_connection'), isReplay);
}

interface Page<Item> {
  data: Item[];
  next_page_url: string | null;
}

/** Yields all items of a v2 list. Each page is a call of its own, with its own timeout. */
export async function* autoPaginate<Item>(
  stripe: Stripe,
  callStripe: StripeCaller,
  name: string,
  fetchFirstPage: () => Promise<Page<Item>>,
): AsyncGenerator<Item> {
  let page = await callStripe(name, fetchFirstPage);
  for (;;) {
    yield* page.data;
    const next = page.next_page_url;
    if (next === null) return;
    page = await callStripe(name, (): Promise<Page<Item>> => stripe.rawRequest('GET', next));
  }
}
