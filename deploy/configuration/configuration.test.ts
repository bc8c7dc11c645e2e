import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { settingNotes, settings } from '../../apps/server/src/platform/settings.ts';

const root = resolve(import.meta.dirname, '../..');

test('every setting that is named a secret or key, or contains a password, is marked as secret', () => {
  const secretLike = Object.entries(settings.shape).filter(([name]) => /SECRET|_KEY$|^(?:DATABASE|REDIS|SMTP)\w*_URL$/.test(name));
  expect(secretLike.filter(([, schema]) => !settingNotes.get(schema)?.isSecret).map(([name]) => name)).toEqual([]);
});

test('no server program reads a setting that is not in the schema', () => {
  const folder = join(root, 'apps/server/src');
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'));
  const read = sources.flatMap((path) => [...readFileSync(join(folder, path), 'utf8').matchAll(/process\.env\['(\w+)'\]/g)].map(([, name]) => name));
  // The shell sets the operator's name; it is not configuration.
  expect(read.filter((name) => name !== 'USER')).toEqual([]);
});
