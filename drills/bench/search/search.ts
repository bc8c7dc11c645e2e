import { createDatabaseFrom } from '@frontage/stack/databases';
import { startStack, type Stack } from '@frontage/stack/start-stack';
import { loadBulk } from '@frontage/demo-world/bulk/load-bulk';
import { migrate } from '@frontage/server/db/migrate';
import { writeFileSync } from 'node:fs';
import { median } from '../statistics.ts';
import { drawGrowth } from './growth-plot.ts';
import { timeInDatabase, type Timing } from './database-timing.ts';
import { compareOverHttp } from './http-comparison.ts';
import { searchCases } from './workload.ts';

const slowestAllowedMs = 100;

/** Rows to load: 100 thousand, a million and ten million, or as far as the given number. */
function sizesUpTo(largest: number): number[] {
  return [100_000, 1_000_000, 10_000_000].filter((rows) => rows <= largest);
}

/** Search at growing sizes in the database, and at the largest over HTTP beside bare Fastify with the same SQL. */
export async function measureSearch(largest = 10_000_000): Promise<Record<string, unknown>> {
  const sizes = sizesUpTo(largest);
  const stack = await startStack({ ephemeral: true, postgresSettings: { shared_buffers: '6GB', max_wal_size: '16GB', checkpoint_timeout: '1h' } });
  try {
    // All is loaded before anything is measured, so that the sizes are measured close together.
    const loaded: Loaded[] = [];
    for (const rows of sizes) loaded.push(await load(stack, rows));
    const stages: Stage[] = [];
    for (const each of loaded) stages.push(await time(each));
    const last = stages.at(-1);
    if (!last) throw new Error('nothing to measure');
    const names = chosenLines(last.timings);
    const lines = names.map((name) => ({ name, values: stages.map(({ timings }) => timings.find((timing) => timing.name === name)?.medianMs ?? 0) }));
    writeFileSync(new URL('../../../docs/proof/search-growth.svg', import.meta.url), drawGrowth(sizes, lines, slowestAllowedMs));
    return {
      stages: stages.map(summary),
      http: await compareOverHttp(stack, last.appUrl, last.list),
      slowestQueriesAtLargest: last.timings.toSorted((a, b) => b.medianMs - a.medianMs).slice(0, 8),
      allQueriesAtLargest: last.timings,
    };
  } finally {
    await stack.stop();
  }
}

interface Loaded {
  rows: number;
  loadSeconds: number;
  list: ReturnType<typeof searchCases>;
  appUrl: string;
}

interface Stage extends Loaded {
  timings: Timing[];
}

async function load(stack: Stack, rows: number): Promise<Loaded> {
  const { ownerUrl, appUrl } = await createDatabaseFrom(stack, 'frontage_blank', `bench_search_${rows}`);
  await migrate(ownerUrl);
  const started = Date.now();
  const landmarks = await loadBulk(ownerUrl, rows, { onStep: (step, seconds) => console.error(`  ${step} (${Math.round(seconds)} s)`) });
  const loadSeconds = Math.round((Date.now() - started) / 1_000);
  console.error(`${rows.toLocaleString('en-US')} rows in ${loadSeconds} s`);
  return { rows, loadSeconds, list: searchCases(landmarks), appUrl };
}

async function time(loaded: Loaded): Promise<Stage> {
  const timings = await timeInDatabase(loaded.appUrl, loaded.list);
  for (const timing of timings) console.error(JSON.stringify(timing));
  return { ...loaded, timings };
}

function summary({ rows, loadSeconds, timings }: Stage) {
  const medians = timings.map(({ medianMs }) => medianMs);
  return {
    rows,
    loadSeconds,
    medianQueryMs: median(medians),
    slowestQueryMs: Math.max(...medians),
    within100ms: medians.filter((ms) => ms <= slowestAllowedMs).length,
    queries: medians.length,
  };
}

/** A few that stand for many, and the slowest one. */
function chosenLines(timings: readonly Timing[]): string[] {
  const slowest = timings.toSorted((a, b) => b.medianMs - a.medianMs)[0]?.name ?? '';
  return [...new Set(['no filter, page 1', 'middle city, price, mediums', 'word: billboard', 'everything', slowest])];
}
