import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const root = join(import.meta.dirname, '..');
/** Seconds per test file, from a full run (`node .ci/write-durations.ts`). A fresh checkout has no Vitest cache to sort by. */
const durations = JSON.parse(readFileSync(join(import.meta.dirname, 'durations.json'), 'utf8')) as Record<string, number>;

const seconds = ({ moduleId }: TestSpecification) => durations[relative(root, moduleId)] ?? 10;

/** Starts the longest files first, so that no long file runs alone at the end. Unlisted files count as 10 seconds. */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((first, second) => seconds(second) - seconds(first) || first.moduleId.localeCompare(second.moduleId));
  }
}
