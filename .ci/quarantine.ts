import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Failure } from './test-results.ts';

/** A test that fails by chance and could not be fixed at once. It runs and is reported, but stops no change until the entry expires. */
export interface QuarantineEntry {
  /** As a run prints it: `apps/server/src/traces.test.ts › a span has a parent`. */
  test: string;
  /** Days, such as 2026-11-18. */
  since: string;
  expires: string;
  cause: string;
}

export const quarantine = JSON.parse(readFileSync(join(import.meta.dirname, 'quarantine.json'), 'utf8')) as QuarantineEntry[];

export function isInQuarantine(entries: readonly QuarantineEntry[], now: Date, { file, test }: Failure): boolean {
  const today = now.toISOString().slice(0, 10);
  return entries.some((entry) => entry.test === `${file} › ${test}` && today <= entry.expires);
}
