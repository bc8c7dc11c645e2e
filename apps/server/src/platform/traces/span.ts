import { randomBytes } from 'node:crypto';

export interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: SpanKind;
  startedAt: number;
  endedAt: number;
  hasFailed: boolean;
  attributes: SpanAttributes;
}

/** Route patterns, codes and queue names. As in logs, nothing that a person typed. */
export type SpanAttributes = Record<string, string | number>;
export type SpanKind = 'internal' | 'server' | 'client' | 'consumer';

export type SpanContext = Pick<Span, 'traceId' | 'spanId'>;

export const newSpanId = () => randomBytes(8).toString('hex');
export const newTraceId = () => randomBytes(16).toString('hex');

/** The value of the W3C header `traceparent`. */
export function writeTraceparent({ traceId, spanId }: SpanContext): string {
  return `00-${traceId}-${spanId}-01`;
}

export function readTraceparent(text: unknown): SpanContext | undefined {
  const [, traceId, spanId] = (typeof text === 'string' && /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/.exec(text)) || [];
  return traceId && spanId && !/^0+$/.test(traceId) && !/^0+$/.test(spanId) ? { traceId, spanId } : undefined;
}

/** Unix time in milliseconds, with fractions. */
export const preciseNow = () => performance.timeOrigin + performance.now();
