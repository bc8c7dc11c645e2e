import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { VitestReport } from './vitest-report.ts';

/** node .ci/write-durations.ts REPORT.json…: stores how long each test file took, for the order of the next run. */
const files = process.argv.slice(2).flatMap((path) => (JSON.parse(readFileSync(path, 'utf8')) as VitestReport).files);
const long = files.filter(({ seconds }) => seconds >= 3).toSorted((one, other) => other.seconds - one.seconds);
const durations = Object.fromEntries(long.map(({ file, seconds }) => [file, seconds]));
writeFileSync(join(import.meta.dirname, 'durations.json'), `${JSON.stringify(durations, null, 2)}\n`);
