import type { Log } from '../log.ts';
import type { SpanAttributes, Span, SpanKind } from './span.ts';

export interface SpanExporter {
  add: (span: Span) => void;
  stop: () => Promise<void>;
}

const everyMs = 1_000;
/** What a collector that is away may cost us in memory. */
const keptAtMost = 5_000;
const kinds: Record<SpanKind, number> = { internal: 1, server: 2, client: 3, consumer: 5 };

/** Sends spans to a collector in the JSON form of OTLP, once a second. Traces are a comfort: what can't be sent is dropped. */
export function createSpanExporter(endpoint: string, service: string, log: Log): SpanExporter {
  let waiting: Span[] = [];
  const flush = async () => {
    if (waiting.length === 0) return;
    const spans = waiting;
    waiting = [];
    const body = JSON.stringify(asOtlp(service, spans));
    const request = { method: 'POST', headers: { 'content-type': 'application/json' }, body, signal: AbortSignal.timeout(5_000) };
    const answer = await fetch(`${endpoint}/v1/traces`, request).catch(() => null);
    if (!answer?.ok) log.debug({ part: 'traces' }, 'the collector did not take our spans');
  };
  const timer = setInterval(() => void flush(), everyMs).unref();
  return {
    add: (span) => {
      if (waiting.length < keptAtMost) waiting.push(span);
    },
    stop: async () => {
      clearInterval(timer);
      await flush();
    },
  };
}

function asOtlp(service: string, spans: Span[]): object {
  const resource = { attributes: attributes({ 'service.name': service }) };
  return { resourceSpans: [{ resource, scopeSpans: [{ scope: { name: 'frontage' }, spans: spans.map(asOtlpSpan) }] }] };
}

function asOtlpSpan({ traceId, spanId, parentSpanId, name, kind, startedAt, endedAt, hasFailed, attributes: facts }: Span): object {
  return {
    traceId,
    spanId,
    ...(parentSpanId ? { parentSpanId } : {}),
    name,
    kind: kinds[kind],
    startTimeUnixNano: nanoseconds(startedAt),
    endTimeUnixNano: nanoseconds(endedAt),
    attributes: attributes(facts),
    status: { code: hasFailed ? 2 : 0 },
  };
}

function attributes(facts: SpanAttributes): object[] {
  return Object.entries(facts).map(([key, value]) => ({ key, value: typeof value === 'number' ? { intValue: value } : { stringValue: value } }));
}

function nanoseconds(milliseconds: number): string {
  return String(BigInt(Math.round(milliseconds * 1_000)) * 1_000n);
}
