import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { specimenGroups } from './specimens.ts';

const componentsFolder = join(import.meta.dirname, '../components');

test('every shared component has a specimen in the kit', () => {
  const components = globSync('**/*.tsx', { cwd: componentsFolder })
    .filter((path) => !path.endsWith('.test.tsx'))
    .map((path) => path.replace(/\.tsx$/, ''));
  const specimens = specimenGroups.flatMap((group) => Object.keys(group.specimens));
  expect(specimens.toSorted()).toEqual(components.toSorted());
});
