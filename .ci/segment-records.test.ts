import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openRecords } from './segment-records.ts';

const segment = { id: 'fuzz-1', name: 'fuzz', size: 25_000, from: 0, by: 'seed', minutes: 13 } as const;
const record = { id: 'fuzz-1', size: 25_000, commit: '88ecc6812345', seed: 1, date: '2026-11-18T02:17:00.000Z', seconds: 700, proof: null };

test('a record counts on every later commit for a week, but not for another size', () => {
  const folder = mkdtempSync(join(tmpdir(), 'frontage-records-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  openRecords(folder, new Date()).write(record);
  const [sameWeek, later] = [openRecords(folder, new Date('2026-11-24T02:00:00Z')), openRecords(folder, new Date('2026-11-26T02:00:00Z'))];
  expect(sameWeek.read(segment)).toEqual(record);
  expect(sameWeek.read({ ...segment, size: 50_000 })).toBeUndefined();
  expect(sameWeek.read({ ...segment, id: 'fuzz-2' })).toBeUndefined();
  expect(later.read(segment)).toBeUndefined();
});
