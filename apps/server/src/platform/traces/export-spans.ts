import type { Log } from '../log.ts';
import type { SpanAttributes, Span, SpanKind } from './span.ts';

export interface SpanExporter {
  add: (span: Span) => void;
  stop: () => Promise<void>;
}

const flushEveryMs = 1_000;
/** Bounds the memory that spans take while the collector is down. */
const maxWaiting = 5_000;
const kinds: Record<SpanKind, number> = { internal: 1, server: 2, client: 3, consumer: 5 };

/** Sends spans to a collector as OTLP in JSON, once a second. Traces are optional: what can't be sent is dropped. */
export function createSpanExporter(endpoint: string, service: string, log: Log): SpanExporter {
  let waiting: Span[] = [];
  const flush = async () => {
    if (waiting.length === 0) return;
    const spans = waiting;
    waiting = [];
    const body = JSON.stringify(toOtlp(service, spans));
    const request = { method: 'POST', headers: { 'content-type': 'application/json' }, body, signal: AbortSignal.timeout(5_000) };
    const response = await fetch(`${endpoint}/v1/traces`, request).catch(() => null);
    if (!response?.ok) log.debug({ part: 'traces' }, 'the collector did not accept our spans');
  };
  const timer = setInterval(() => void flush(), flushEveryMs).unref();
  return {
    add: (span) => {
      if (waiting.length < maxWaiting) waiting.push(span);
    },
    stop: async () => {
      clearInterval(timer);
      await flush();
    },
  };
}

function toOtlp(service: string, spans: Span[]): object {
  const resource = { attributes: toOtlpAttributes({ 'service.name': service }) };
  return { resourceSpans: [{ resource, scopeSpans: [{ scope: { name: 'frontage' }, spans: spans.map(toOtlpSpan) }] }] };
}

function toOtlpSpan({ traceId, spanId, parentSpanId, name, kind, startedAt, endedAt, hasFailed, attributes }: Span): object {
  return {
    traceId,
    spanId,
    ...(parentSpanId ? { parentSpanId } : {}),
    name,
    kind: kinds[kind],
    startTimeUnixNano: nanoseconds(startedAt),
    endTimeUnixNano: nanoseconds(endedAt),
    attributes: toOtlpAttributes(attributes),
    status: { code: hasFailed ? 2 : 0 },
  };
}

function toOtlpAttributes(attributes: SpanAttributes): object[] {
  return Object.entries(attributes).map(([key, value]) => ({ key, value: typeof value === 'number' ? { intValue: value } : { stringValue: value } }));
}

function nanoseconds(milliseconds: number): string {
  return String(BigInt(Math.round(milliseconds * 1_000)) * 1_000n);
}
