import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { plantedBugs } from './planted-bugs.ts';

const root = resolve(import.meta.dirname, '../../..');

// `pnpm bench planted-bugs` replaces source lines by text, so a rename would break it unnoticed.
test.each(plantedBugs)('finds the line to replace once: $description', ({ file, original, replacement }) => {
  const path = resolve(root, file);
  expect({ file, exists: existsSync(path) }).toEqual({ file, exists: true });
  expect({ original, times: readFileSync(path, 'utf8').split(original).length - 1 }).toEqual({ original, times: 1 });
  expect(replacement).not.toBe(original);
});

test.each([...new Set(plantedBugs.flatMap(({ tests }) => tests))])('finds the test file %s', (file) => {
  expect({ file, exists: existsSync(resolve(root, file)) }).toEqual({ file, exists: true });
});
