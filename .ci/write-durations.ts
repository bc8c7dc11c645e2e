import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** node .ci/write-durations.ts REPORT.json…: stores how long each test file took, for the order of the next run. */
const root = join(import.meta.dirname, '..');
const reports = process.argv
  .slice(2)
  .map((path) => JSON.parse(readFileSync(path, 'utf8')) as { testResults: { name: string; startTime: number; endTime: number }[] });
const seconds = reports.flatMap(({ testResults }) =>
  testResults.map(({ name, startTime, endTime }) => [relative(root, name), Math.round((endTime - startTime) / 1_000)] as const),
);
const long = seconds.filter(([, duration]) => duration >= 3).toSorted(([, one], [, other]) => other - one);
writeFileSync(join(import.meta.dirname, 'durations.json'), `${JSON.stringify(Object.fromEntries(long), null, 2)}\n`);
