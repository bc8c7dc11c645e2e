import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findTags, type Tag } from './find-tags.ts';

export const root = join(import.meta.dirname, '..');

/** Every tag of every test of the product. */
export function readTags(): Tag[] {
  const files = ['apps/{web,server}/**/*.test.ts', 'packages/*/src/**/*.test.ts', 'e2e/specs/*.spec.ts'].flatMap((pattern) =>
    globSync(pattern, { cwd: root, exclude: ['**/node_modules', '**/build'] }),
  );
  return files.toSorted().flatMap((file) => findTags(file, readFileSync(join(root, file), 'utf8')));
}
