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

interface StartedSpan {
  /** Spans that start during `work` become children of this one. */
  within: <Result>(work: () => Result) => Result;
  end: (outcome: { hasFailed: boolean; attributes?: SpanAttributes }) => void;
}

export interface Traces {
  isOn: boolean;
  startSpan: (name: string, kind: SpanKind, parent?: unknown) => StartedSpan;
  /** Runs `work` inside a span. A parent in another process is given as a `traceparent`. */
  withSpan: <Result>(name: string, kind: SpanKind, work: () => Promise<Result>, parent?: unknown) => Promise<Result>;
  /** Records work that has just ended. */
  recordSpan: (name: string, kind: SpanKind, tookMs: number, outcome: { hasFailed: boolean; attributes: SpanAttributes }) => void;
  /** The current span, for passing on to another process. */
  traceparent: () => string | undefined;
  stop: () => Promise<void>;
}

const noSpan: StartedSpan = { within: (work) => work(), end: () => {} };

export const noTraces: Traces = {
  isOn: false,
  startSpan: () => noSpan,
  withSpan: (_name, _kind, work) => work(),
  recordSpan: () => {},
  traceparent: () => undefined,
  stop: async () => {},
};

/** Without a collector nothing is measured or stored. */
export function openTraces(endpoint: string | null, service: string, log: Log): Traces {
  if (endpoint === null) return noTraces;
  const exporter = createSpanExporter(endpoint, service, log);
  const current = new AsyncLocalStorage<SpanContext>();

  const startSpan: Traces['startSpan'] = (name, kind, remoteParent) => {
    const parent = readTraceparent(remoteParent) ?? current.getStore();
    const context = { traceId: parent?.traceId ?? newTraceId(), spanId: newSpanId() };
    const startedAt = preciseNow();
    return {
      within: (work) => current.run(context, work),
      end: ({ hasFailed, attributes = {} }) =>
        exporter.add({ ...context, ...parentField(parent), name, kind, startedAt, endedAt: preciseNow(), hasFailed, attributes }),
    };
  };

  return {
    isOn: true,
    startSpan,
    withSpan: async (name, kind, work, parent) => {
      const span = startSpan(name, kind, parent);
      try {
        const result = await span.within(work);
        span.end({ hasFailed: false });
        return result;
      } catch (error) {
        span.end({ hasFailed: true });
        throw error;
      }
    },
    recordSpan: (name, kind, tookMs, { hasFailed, attributes }) => {
      const parent = current.getStore();
      // Without a parent, a span of this kind explains nothing.
      if (!parent) return;
      const endedAt = preciseNow();
      exporter.add({
        traceId: parent.traceId,
        spanId: newSpanId(),
        ...parentField(parent),
        name,
        kind,
        startedAt: endedAt - tookMs,
        endedAt,
        hasFailed,
        attributes,
      });
    },
    traceparent: () => {
      const context = current.getStore();
      return context && writeTraceparent(context);
    },
    stop: exporter.stop,
  };
}

function parentField(parent: SpanContext | undefined): { parentSpanId?: string } {
  return parent ? { parentSpanId: parent.spanId } : {};
}
