import { createDatabaseFrom } from '@frontage/stack/databases';
import { startStack, type Stack } from '@frontage/stack/start-stack';
import { loadBulk } from '@frontage/demo-world/bulk/load-bulk';
import { migrate } from '@frontage/server/db/migrate';
import { median } from '../statistics.ts';
import { type GrowthLine, slowestAllowedMs } from './growth-plot.ts';
import { timeInDatabase, type Timing } from './database-timing.ts';
import { compareOverHttp } from './http-comparison.ts';
import { searchCases } from './workload.ts';

const steps = [100_000, 1_000_000];
const largeSettings = { shared_buffers: '6GB', max_wal_size: '16GB', checkpoint_timeout: '1h' };

/** Search times in the database at growing sizes, and at the largest over HTTP beside bare Fastify with the same SQL. */
export async function measureSearch(largest = 10_000_000): Promise<Record<string, unknown>> {
  const sizes = [...steps.filter((rows) => rows < largest), largest];
  const stack = await startStack({ ephemeral: true, ...(largest > 100_000 ? { postgresSettings: largeSettings } : {}) });
  try {
    // Everything is loaded before the first measurement, so that all sizes are measured close together.
    const loaded: LoadedSize[] = [];
    for (const rows of sizes) loaded.push(await load(stack, rows));
    const measured: MeasuredSize[] = [];
    for (const each of loaded) measured.push(await time(each));
    const last = measured.at(-1);
    if (!last) throw new Error('nothing to measure');
    return {
      stages: measured.map(summarize),
      growth: { sizes, lines: growthLines(measured, last.timings) },
      http: await compareOverHttp(stack, last.appUrl, last.list, Math.min(10_000, Math.ceil(largest / 10))),
      slowestQueriesAtLargest: last.timings.toSorted((a, b) => b.medianMs - a.medianMs).slice(0, 8),
      allQueriesAtLargest: last.timings,
    };
  } finally {
    await stack.stop();
  }
}

interface LoadedSize {
  rows: number;
  loadSeconds: number;
  list: ReturnType<typeof searchCases>;
  appUrl: string;
}

interface MeasuredSize extends LoadedSize {
  timings: Timing[];
}

async function load(stack: Stack, rows: number): Promise<LoadedSize> {
  const { ownerUrl, appUrl } = await createDatabaseFrom(stack, 'frontage_blank', `bench_search_${rows}`);
  await migrate(ownerUrl);
  const started = Date.now();
  const landmarks = await loadBulk(ownerUrl, rows, { onStep: (step, seconds) => console.error(`  ${step} (${Math.round(seconds)} s)`) });
  const loadSeconds = Math.round((Date.now() - started) / 1_000);
  console.error(`${rows.toLocaleString('en-US')} rows in ${loadSeconds} s`);
  return { rows, loadSeconds, list: searchCases(landmarks), appUrl };
}

async function time(loaded: LoadedSize): Promise<MeasuredSize> {
  const timings = await timeInDatabase(loaded.appUrl, loaded.list);
  for (const timing of timings) console.error(JSON.stringify(timing));
  return { ...loaded, timings };
}

function summarize({ rows, loadSeconds, timings }: MeasuredSize) {
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

/** A few typical searches and the slowest one. */
function growthLines(measured: readonly MeasuredSize[], largest: readonly Timing[]): GrowthLine[] {
  const slowest = largest.toSorted((a, b) => b.medianMs - a.medianMs)[0]?.name ?? '';
  const names = [...new Set(['no filter, page 1', 'middle city, price, mediums', 'word: billboard', 'everything', slowest])];
  return names.map((name) => ({ name, values: measured.map(({ timings }) => timings.find((timing) => timing.name === name)?.medianMs ?? 0) }));
}
