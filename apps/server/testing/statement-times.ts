import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import type { CollectedSpan, TraceCollector } from './trace-collector.ts';

export interface MeasuredPage {
  name: string;
  /** Sends these headers along. */
  read: (headers: Record<string, string>) => Promise<{ status: number }>;
}

export interface StatementTimes {
  page: string;
  /** Of its slowest statement. */
  slowestMs: number;
  /** Of all its statements. */
  totalMs: number;
}

/** The fastest counts, because other tests may use the machine at the same time. */
const repeats = 6;

/** How long the statements of each page take in the database. */
export async function measureStatements(collector: TraceCollector, pages: readonly MeasuredPage[]): Promise<StatementTimes[]> {
  const traces = new Map<string, string[]>();
  for (const page of pages) {
    const ids: string[] = [];
    while (ids.length < repeats) ids.push(await readTraced(page));
    traces.set(page.name, ids);
  }
  await expect.poll(() => [...traces.values()].flat().every((id) => isRecorded(collector, id))).toBe(true);
  return [...traces].map(([page, ids]) => {
    const times = ids.map((id) => statementsIn(collector, id));
    return {
      page,
      slowestMs: Math.min(...times.map((each) => Math.max(...each))),
      totalMs: Math.min(...times.map((each) => each.reduce((sum, ms) => sum + ms))),
    };
  });
}

/** Reads the page, and returns the id under which its statements are recorded. */
async function readTraced({ name, read }: MeasuredPage): Promise<string> {
  const traceId = randomBytes(16).toString('hex');
  const { status } = await read({ traceparent: `00-${traceId}-${randomBytes(8).toString('hex')}-01` });
  expect({ name, status }).toEqual({ name, status: 200 });
  return traceId;
}

function isRecorded({ spans }: TraceCollector, traceId: string): boolean {
  return spans.some((span) => span.traceId === traceId && span.name.startsWith('GET '));
}

function statementsIn({ spans }: TraceCollector, traceId: string): number[] {
  return spans.filter((span) => span.traceId === traceId && span.name === 'statement').map(durationOf);
}

function durationOf({ startTimeUnixNano: start, endTimeUnixNano: end }: CollectedSpan): number {
  return Number(BigInt(end) - BigInt(start)) / 1e6;
}
