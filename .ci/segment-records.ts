import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Measurement } from '../drills/bench/proof.ts';
import type { Segment } from './segments.ts';

/** What is known about a segment that ended. */
export interface SegmentRecord {
  id: string;
  /** Absent if the measurement has its own size. */
  size?: number | undefined;
  /** What it ran on. The segments of a name may have run on several commits. */
  commit: string;
  seed: number;
  date: string;
  seconds: number;
  /** Null if it failed. */
  proof: Measurement | null;
}

/** Days after which a segment runs again, whatever its record says. */
const daysValid = 7;

/** One file per segment. A record of another size, from an earlier plan, does not count. */
export function openRecords(folder: string, now: Date) {
  mkdirSync(folder, { recursive: true });
  const pathOf = (id: string) => join(folder, `${id}.json`);
  const isValid = ({ date }: SegmentRecord) => now.getTime() - Date.parse(date) < daysValid * 86_400_000;
  return {
    read({ id, size }: Segment): SegmentRecord | undefined {
      if (!existsSync(pathOf(id))) return undefined;
      const record = JSON.parse(readFileSync(pathOf(id), 'utf8')) as SegmentRecord;
      return record.size === size && isValid(record) ? record : undefined;
    },
    /** In one step: a run that is killed meanwhile leaves no half record. */
    write(record: SegmentRecord): void {
      writeFileSync(`${pathOf(record.id)}.new`, `${JSON.stringify(record, null, 2)}\n`);
      renameSync(`${pathOf(record.id)}.new`, pathOf(record.id));
    },
  };
}
