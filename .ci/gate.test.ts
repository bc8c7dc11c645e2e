import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { onlyInFull } from './gate.ts';

const root = join(import.meta.dirname, '..');

test('each name of the list of the full run has files', () => {
  expect(onlyInFull.filter((pattern) => globSync(pattern, { cwd: root }).length === 0)).toEqual([]);
});

test('the gate has the critical browser stories, and not more than fit into its time', () => {
  const specs = globSync('e2e/specs/*.spec.ts', { cwd: root }).map((path) => readFileSync(join(root, path), 'utf8'));
  const stories = specs.join('\n').split(`{ tag: '@gate' }`).length - 1;
  expect(stories).toBeGreaterThanOrEqual(40);
  expect(stories).toBeLessThanOrEqual(70);
});
