import { createDatabaseFrom } from '@frontage/stack/databases';
import { startStack, type Stack } from '@frontage/stack/start-stack';
import { loadBulk, readSampleTerms, type SampleTerms } from '@frontage/demo-world/bulk/load-bulk';
import { migrate } from '@frontage/server/db/migrate';
import { existsSync } from 'node:fs';
import { median } from '../statistics.ts';
import { timeMapViews, timeSearches, timeSuggestions, type Timing } from './database-timing.ts';
import { type GrowthLine, slowestAllowedMs } from './growth-plot.ts';
import { compareOverHttp } from './http-comparison.ts';
import { mapViews, typedTexts } from './map-views.ts';
import { compareAnswers, comparePlans, timePlans } from './planner-check.ts';
import { randomSearches } from './random-searches.ts';
import { timeWrites } from './time-writes.ts';
import { type SearchCase, searchCases, withDays } from './workload.ts';

const steps = [100_000, 1_000_000];
/** Too rare for reading in order, and too common for reading all of them. */
const wordsOfSomeListings = new Set(['word: middle', 'middle word, price']);
const webBuild = new URL('../../../apps/web/build/server/index.js', import.meta.url);
const largeSettings = { shared_buffers: '6GB', max_wal_size: '16GB', checkpoint_timeout: '1h' };

/** The largest load takes an hour. Whoever tunes searches can keep such a database and give its address here. */
const keptDatabase = process.env['BENCH_SEARCH_DATABASE'];

/** Search times in the database at growing sizes, and at the largest over HTTP beside bare Fastify with the same SQL. */
export async function measureSearch(largest = 10_000_000): Promise<Record<string, unknown>> {
  if (!existsSync(webBuild)) throw new Error('run pnpm build first: the measurement over HTTP starts the web server');
  const sizes = [...steps.filter((rows) => rows < largest), largest];
  const stack = await startStack({ ephemeral: true, ...(largest > 100_000 ? { postgresSettings: largeSettings } : {}) });
  try {
    // Everything is loaded before the first measurement, so that all sizes are measured close together.
    const loaded: LoadedSize[] = [];
    for (const rows of sizes) loaded.push(keptDatabase && rows === largest ? await open(keptDatabase, rows) : await load(stack, rows));
    const measured: MeasuredSize[] = [];
    for (const each of loaded) measured.push(await time(each));
    const [first, last] = [measured[0], measured.at(-1)];
    if (!first || !last) throw new Error('nothing to measure');
    const searches = randomSearches(Math.min(2_000, Math.ceil(largest / 100)), 'searches');
    return {
      stages: measured.map(summarize),
      growth: { sizes, lines: growthLines(measured, last.timings) },
      mapViews: await report('map views', timeMapViews(last.appUrl, mapViews(last.terms))),
      days: await report('days', timeDays(last.appUrl, last.list, mapViews(last.terms))),
      wordsOfSomeListings: await report(
        'words of some listings',
        timePlans(
          last.appUrl,
          last.list.filter(({ name }) => wordsOfSomeListings.has(name)),
        ),
      ),
      suggestions: await report('suggestions', timeSuggestions(last.appUrl, typedTexts(last.terms))),
      answers: await report('answers', compareAnswers(first.appUrl, searches)),
      http: await report('http', compareOverHttp(stack, last.appUrl, last.list, Math.max(200, Math.min(10_000, Math.ceil(largest / 1_000))))),
      plans: await report('plans', comparePlans(last.appUrl, searches)),
      // Last, because they change some listings. A kept database stays as it is.
      ...(last.ownerUrl && { writes: await report('writes', timeWrites(last.ownerUrl)) }),
      slowestQueriesAtLargest: last.timings.toSorted((a, b) => b.medianMs - a.medianMs).slice(0, 8),
      allQueriesAtLargest: last.timings,
    };
  } finally {
    await stack.stop();
  }
}

/** For each way to ask for free days: how many of the searches and map views take at most 100 ms, and the slowest. */
async function timeDays(appUrl: string, list: readonly SearchCase[], views: readonly SearchCase[]): Promise<Record<string, unknown>> {
  const [searches, maps] = [withDays(list), withDays(views)];
  const results: Record<string, unknown> = {};
  for (const name of Object.keys(searches)) {
    const timings = [...(await timeSearches(appUrl, searches[name] ?? [])), ...(await timeMapViews(appUrl, maps[name] ?? []))];
    const slowest = timings.toSorted((a, b) => b.medianMs - a.medianMs);
    results[name] = {
      queries: timings.length,
      medianQueryMs: median(timings.map(({ medianMs }) => medianMs)),
      within100ms: timings.filter(({ medianMs }) => medianMs <= slowestAllowedMs).length,
      slowest: slowest.slice(0, 8).map((timing) => `${timing.name}: ${timing.medianMs} ms`),
    };
  }
  return results;
}

/** Prints each result when it is there, so that a run that is cut off still says something. */
async function report<Result>(name: string, measured: Promise<Result>): Promise<Result> {
  const result = await measured;
  console.error(`${name}: ${JSON.stringify(result)}`);
  return result;
}

interface LoadedSize {
  rows: number;
  loadSeconds: number;
  terms: SampleTerms;
  list: ReturnType<typeof searchCases>;
  appUrl: string;
  /** Not of a kept database. */
  ownerUrl?: string;
}

interface MeasuredSize extends LoadedSize {
  timings: Timing[];
}

async function load(stack: Stack, rows: number): Promise<LoadedSize> {
  const { ownerUrl, appUrl } = await createDatabaseFrom(stack, 'frontage_blank', `bench_search_${rows}`);
  await migrate(ownerUrl);
  const started = Date.now();
  const terms = await loadBulk(ownerUrl, rows, {
    reserveDays: true,
    onStep: (step, seconds) => console.error(`  ${step} (${Math.round(seconds)} s)`),
  });
  const loadSeconds = Math.round((Date.now() - started) / 1_000);
  console.error(`${rows.toLocaleString('en-US')} rows in ${loadSeconds} s`);
  return { rows, loadSeconds, terms, list: searchCases(terms), appUrl, ownerUrl };
}

async function open(appUrl: string, rows: number): Promise<LoadedSize> {
  const terms = await readSampleTerms(appUrl);
  return { rows, loadSeconds: 0, terms, list: searchCases(terms), appUrl };
}

async function time(loaded: LoadedSize): Promise<MeasuredSize> {
  const timings = await timeSearches(loaded.appUrl, loaded.list);
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
  const names = [
    ...new Set([
      'no filter, page 1',
      'middle city, price, mediums',
      'word: billboard',
      'everything',
      'area: top city',
      'nearest to the top city',
      slowest,
    ]),
  ];
  return names.map((name) => ({ name, values: measured.map(({ timings }) => timings.find((timing) => timing.name === name)?.medianMs ?? 0) }));
}
