import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { settingNotes, settings } from '../../apps/server/src/platform/settings.ts';
import { describeSettings } from './describe-settings.ts';

const root = resolve(import.meta.dirname, '../..');

test('the reference of settings tells what the programs read', async () => {
  await expect(describeSettings()).toMatchFileSnapshot('../../docs/configuration.md');
});

test('whatever is called a secret, a key or holds a password is marked as secret', () => {
  const secretLike = Object.entries(settings.shape).filter(([name]) => /SECRET|_KEY$|^(?:DATABASE|REDIS|SMTP)\w*_URL$/.test(name));
  expect(secretLike.filter(([, schema]) => !settingNotes.get(schema)?.isSecret).map(([name]) => name)).toEqual([]);
});

test('no program of the server reads a setting past the schema', () => {
  const folder = join(root, 'apps/server/src');
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'));
  const read = sources.flatMap((path) => [...readFileSync(join(folder, path), 'utf8').matchAll(/process\.env\['(\w+)'\]/g)].map(([, name]) => name));
  // Who acts as operator is told by the shell, not by the configuration.
  expect(read.filter((name) => name !== 'USER')).toEqual([]);
});
