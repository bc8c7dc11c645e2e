import { AsyncLocalStorage } from 'node:async_hooks';
import type { Log } from '../log.ts';
import { createSpanExporter } from './export-spans.ts';
import {
  type SpanAttributes,
  newSpanId,
  newTraceId,
  preciseNow,
  readTraceparent,
  type SpanContext,
  type SpanKind,
  writeTraceparent,
} from './span.ts';

interface Begun {
  /** Whatever is done within belongs to it. */
  within: <Result>(work: () => Result) => Result;
  end: (outcome: { hasFailed: boolean; facts?: SpanAttributes }) => void;
}

export interface Traces {
  isOn: boolean;
  startSpan: (name: string, kind: SpanKind, parent?: unknown) => Begun;
  /** Does some work as a span; a parent from elsewhere is given in the form of traceparent. */
  withSpan: <Result>(name: string, kind: SpanKind, work: () => Promise<Result>, parent?: unknown) => Promise<Result>;
  /** Something that has just ended after so many milliseconds. */
  recordSpan: (name: string, kind: SpanKind, tookMs: number, outcome: { hasFailed: boolean; facts: SpanAttributes }) => void;
  /** For whoever goes on with the present work elsewhere. */
  traceparent: () => string | undefined;
  stop: () => Promise<void>;
}

const nothing: Begun = { within: (work) => work(), end: () => {} };

export const noTraces: Traces = {
  isOn: false,
  startSpan: () => nothing,
  withSpan: (_name, _kind, work) => work(),
  recordSpan: () => {},
  traceparent: () => undefined,
  stop: async () => {},
};

/** Without a collector nothing is measured and nothing kept. */
export function openTraces(endpoint: string | null, service: string, log: Log): Traces {
  if (endpoint === null) return noTraces;
  const exported = createSpanExporter(endpoint, service, log);
  const present = new AsyncLocalStorage<SpanContext>();

  const begin: Traces['startSpan'] = (name, kind, parentElsewhere) => {
    const parent = readTraceparent(parentElsewhere) ?? present.getStore();
    const context = { traceId: parent?.traceId ?? newTraceId(), spanId: newSpanId() };
    const startedAt = preciseNow();
    return {
      within: (work) => present.run(context, work),
      end: ({ hasFailed, facts = {} }) =>
        exported.add({ ...context, ...parentOf(parent), name, kind, startedAt, endedAt: preciseNow(), hasFailed, attributes: facts }),
    };
  };

  return {
    isOn: true,
    startSpan: begin,
    withSpan: async (name, kind, work, parent) => {
      const span = begin(name, kind, parent);
      try {
        const result = await span.within(work);
        span.end({ hasFailed: false });
        return result;
      } catch (error) {
        span.end({ hasFailed: true });
        throw error;
      }
    },
    recordSpan: (name, kind, tookMs, { hasFailed, facts }) => {
      const parent = present.getStore();
      // On its own it would explain nothing.
      if (!parent) return;
      const endedAt = preciseNow();
      exported.add({
        traceId: parent.traceId,
        spanId: newSpanId(),
        ...parentOf(parent),
        name,
        kind,
        startedAt: endedAt - tookMs,
        endedAt,
        hasFailed,
        attributes: facts,
      });
    },
    traceparent: () => {
      const context = present.getStore();
      return context && writeTraceparent(context);
    },
    stop: exported.stop,
  };
}

function parentOf(parent: SpanContext | undefined): { parentSpanId?: string } {
  return parent ? { parentSpanId: parent.spanId } : {};
}
