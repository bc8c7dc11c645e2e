import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { enclosingTest, startsTest, testNameAt } from './test-names.ts';

/** One entry that a test proves. */
export interface Tag {
  id: string;
  file: string;
  line: number;
  /** Null if the tag belongs to no test. */
  test: string | null;
}

const tagLine = /^\s*\/\/ Proves:(.*)$/;

/** Finds every `// Proves: id, id` directly above a test or inside one. */
export function findTags(file: string, text: string): Tag[] {
  const lines = text.split('\n');
  return lines.flatMap((line, at) => {
    const ids = tagLine.exec(line)?.[1];
    if (ids === undefined) return [];
    const test = findTestLine(lines, at);
    return ids.split(',').map((id) => ({ id: id.trim(), file, line: at + 1, test: test === null ? null : testNameAt(lines, test) }));
  });
}

function findTestLine(lines: readonly string[], at: number): number | null {
  const below = lines.findIndex((line, index) => index > at && !/^\s*\/\//.test(line));
  return startsTest(lines[below] ?? '') ? below : enclosingTest(lines, at);
}

export const root = join(import.meta.dirname, '..');

/** The tags of all tests. */
export function readTags(): Tag[] {
  const files = [
    'apps/{web,server}/**/*.test.{ts,tsx}',
    'drills/**/*.test.ts',
    'packages/*/{src,browser-tests}/**/*.test.ts',
    'demo-world/src/**/*.test.ts',
    'e2e/specs/*.spec.ts',
  ].flatMap((pattern) => globSync(pattern, { cwd: root, exclude: ['**/node_modules', '**/build'] }));
  return files.toSorted().flatMap((file) => findTags(file, readFileSync(join(root, file), 'utf8')));
}
