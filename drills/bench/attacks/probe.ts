import { setTimeout as pause } from 'node:timers/promises';
import { median } from '../statistics.ts';

export interface ProbeFigures {
  calls: number;
  p50Ms: number;
  maxMs: number;
}

const everyMs = 20;

/** Makes another person's call at a steady pace, without waiting for the answers: a server that stalls must not slow the probes down. */
export async function probe(url: string, headers: Record<string, string>, calls: number): Promise<ProbeFigures> {
  const answers: Promise<number>[] = [];
  for (let call = 0; call < calls; call += 1) {
    answers.push(timeCall(url, headers));
    await pause(everyMs);
  }
  const times = await Promise.all(answers);
  return { calls, p50Ms: round(median(times)), maxMs: round(Math.max(...times)) };
}

async function timeCall(url: string, headers: Record<string, string>): Promise<number> {
  const started = performance.now();
  const response = await fetch(url, { headers });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`the probe got ${response.status}`);
  return performance.now() - started;
}

const round = (value: number) => Math.round(value * 10) / 10;
