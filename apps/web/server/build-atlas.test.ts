import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { atlasPath, buildAtlas } from './build-atlas.ts';

const atlas = buildAtlas();

test('the stored atlas is what the packages contain', () => {
  expect(readFileSync(atlasPath, 'utf8') === `${JSON.stringify(atlas)}\n`, 'run: node apps/web/server/build-atlas.ts').toBe(true);
});

test('it has every state, the neighbors, and the largest cities first', () => {
  const names = atlas.states.objects.states.geometries.map(({ properties }) => (properties as { name: string }).name);
  expect(names).toHaveLength(56);
  expect(names).toEqual(expect.arrayContaining(['Texas', 'Alaska', 'Hawaii', 'Puerto Rico', 'District of Columbia']));
  expect(atlas.neighbors.objects.countries.geometries).toHaveLength(21);
  expect(atlas.cities.slice(0, 40).map(([name]) => name)).toEqual(expect.arrayContaining(['New York', 'Los Angeles', 'Chicago', 'Houston']));
  expect(atlas.cities.find(([name]) => name === 'Austin')).toEqual(['Austin', expect.closeTo(30.3, 0), expect.closeTo(-97.7, 0)]);
});
