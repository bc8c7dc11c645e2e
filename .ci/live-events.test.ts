import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** The events in the calls of some functions. The accounts come first, perhaps as the name of a role. */
function eventsIn(folder: string, functions: string): Set<string | undefined> {
  const calls = new RegExp(`\\b(?:${functions})\\((?:'(?:seller|customer)'|[^;'])*'([a-z-]+)'`, 'g');
  const files = globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root, exclude: ['**/*.test.{ts,tsx}'] });
  return new Set(files.flatMap((file) => [...read(file).matchAll(calls)].map(([, name]) => name)));
}

test('the server publishes every live event, and a page listens to it', () => {
  const [, declared = ''] = /interface LiveEvents \{(.*?)\n\}/s.exec(read('packages/contract/src/socket-events.ts')) ?? [];
  const names = [...declared.matchAll(/^ {2}'?([a-z-]+)'?: /gm)].map(([, name]) => name);
  expect(names).toContain('typing');
  const published = eventsIn('apps/server/src', 'publishLive|emitToAllSockets');
  const heard = eventsIn('apps/web/app', 'onLiveEvent');
  expect({ notPublished: names.filter((name) => !published.has(name)), notHeard: names.filter((name) => !heard.has(name)) }).toEqual({
    notPublished: [],
    notHeard: [],
  });
});
