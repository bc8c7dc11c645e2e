import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Proof } from '../drills/bench/proof.ts';
import type { Segment } from './segments.ts';

/** What is known about a segment that ended. */
export interface SegmentRecord {
  id: string;
  commit: string;
  seed: number;
  date: string;
  seconds: number;
  /** Null if it failed. */
  proof: Proof | null;
}

/** Records of one commit, one file per segment. */
export function openRecords(folder: string) {
  mkdirSync(folder, { recursive: true });
  const pathOf = (id: string) => join(folder, `${id}.json`);
  return {
    logOf: (id: string) => join(folder, `${id}.log`),
    read({ id }: Segment): SegmentRecord | undefined {
      return existsSync(pathOf(id)) ? (JSON.parse(readFileSync(pathOf(id), 'utf8')) as SegmentRecord) : undefined;
    },
    /** In one step: a run that is killed meanwhile leaves no half record. */
    write(record: SegmentRecord): void {
      writeFileSync(`${pathOf(record.id)}.new`, `${JSON.stringify(record, null, 2)}\n`);
      renameSync(`${pathOf(record.id)}.new`, pathOf(record.id));
    },
  };
}
