import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const root = join(import.meta.dirname, '..');
/** Seconds per test file, from a whole run (`node .ci/write-durations.ts`). A fresh checkout has no cache that Vitest could sort by. */
const durations = JSON.parse(readFileSync(join(import.meta.dirname, 'durations.json'), 'utf8')) as Record<string, number>;

const seconds = ({ moduleId }: TestSpecification) => durations[relative(root, moduleId)] ?? 10;

/** Starts the longest files first, so that no long one runs alone at the end. Files that are not listed yet come right after the long ones. */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((one, other) => seconds(other) - seconds(one) || one.moduleId.localeCompare(other.moduleId));
  }
}
