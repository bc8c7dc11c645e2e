import { describe, expect, test } from 'vitest';
import { findCycles, type Import, readImports, specifiersIn } from './import-graph.ts';
import { brokenLaws, importLaws } from './import-law.ts';

const imports = readImports();

test('every import keeps the law', () => {
  const broken = imports.flatMap((it) => brokenLaws(it).map((law) => `${it.from} imports ${it.specifier}, but ${law}`));
  expect(broken).toEqual([]);
});

test('no file imports itself by a detour, not even for a type', () => {
  expect(findCycles(imports)).toEqual([]);
});

test('sees every form of an import, and no text that only looks like one', () => {
  const lines = [
    "import './side-effect.ts';",
    "import one from './one.ts';",
    "import type { Two } from './two.ts';",
    'import {',
    '  three,',
    '  type Four,',
    "} from './three.ts';",
    "export { five } from './five.ts';",
    "export * from './six.ts';",
    "export type { Seven } from './seven.ts';",
    // This file is read as well, so what it imports must exist.
    "const eight = await import('./import-law.ts');",
    "type Nine = import('./import-graph.ts').Nine;",
    "export const text = 'no import';",
    "const quoted = 'take it from there';",
  ];
  const names = ['side-effect', 'one', 'two', 'three', 'five', 'six', 'seven', 'import-law', 'import-graph'];
  expect(specifiersIn(lines.join('\n'))).toEqual(names.map((name) => `./${name}.ts`));
});

test('finds cycles of one, two and three files, and no others', () => {
  const pairs = ['a>b', 'b>a', 'c>d', 'd>e', 'e>c', 'f>f', 'g>a', 'h>g', 'h>a'].map((pair) => pair.split('>') as [string, string]);
  const cycles = findCycles(pairs.map(([from, target]) => ({ from, target })));
  expect(cycles).toEqual([['a', 'b'], ['c', 'd', 'e'], ['f']]);
  expect(
    findCycles([
      { from: 'a', target: 'b' },
      { from: 'a', target: 'c' },
      { from: 'b', target: 'c' },
      { from: 'c', target: null },
    ]),
  ).toEqual([]);
});

/** One import that breaks each law, and its neighbor that keeps it. */
const planted: [
  law: keyof typeof importLaws,
  from: string,
  breaks: [specifier: string, target: string | null],
  keeps: [specifier: string, target: string | null],
][] = [
  ['domain', 'packages/domain/src/money.ts', ['zod/mini', null], ['./days.ts', 'packages/domain/src/days.ts']],
  [
    'packages',
    'packages/stack/src/start-product.ts',
    ['@frontage/server/platform/config', 'apps/server/src/platform/config.ts'],
    ['@frontage/stripe-simulator/journal', 'packages/stripe-simulator/src/journal.ts'],
  ],
  ['contract', 'packages/contract/src/chat.ts', ['zod', null], ['@frontage/domain/money', 'packages/domain/src/money.ts']],
  [
    'serverFeatures',
    'apps/server/src/features/chat/chat.ts',
    ['../requests/request.ts', 'apps/server/src/features/requests/request.ts'],
    ['../requests/public.ts', 'apps/server/src/features/requests/public.ts'],
  ],
  [
    'webFeatures',
    'apps/web/app/features/chat/chat.tsx',
    ['~/features/requests/model/request.ts', 'apps/web/app/features/requests/model/request.ts'],
    ['~/features/requests/public.ts', 'apps/web/app/features/requests/public.ts'],
  ],
  [
    'webPaths',
    'apps/web/app/features/chat/chat.tsx',
    ['~/features/chat/message.ts', 'apps/web/app/features/chat/message.ts'],
    ['./message.ts', 'apps/web/app/features/chat/message.ts'],
  ],
  [
    'webPaths',
    'apps/web/app/features/chat/model/chat.ts',
    ['../../../lib/api.ts', 'apps/web/app/lib/api.ts'],
    ['~/lib/api.ts', 'apps/web/app/lib/api.ts'],
  ],
  [
    'webRoutes',
    'apps/web/app/features/chat/chat.tsx',
    ['~/routes/inbox.tsx', 'apps/web/app/routes/inbox.tsx'],
    ['~/layout/frame.tsx', 'apps/web/app/layout/frame.tsx'],
  ],
  ['browser', 'apps/web/app/lib/api.ts', ['node:fs', null], ['zod/mini', null]],
  ['browser', 'apps/web/app/lib/api.ts', ['zod', null], ['react', null]],
  ['outsideParts', 'apps/server/src/features/chat/chat.store.ts', ['pg', null], ['zod/mini', null]],
  [
    'platform',
    'apps/server/src/platform/jobs.ts',
    ['../features/chat/public.ts', 'apps/server/src/features/chat/public.ts'],
    ['./log.ts', 'apps/server/src/platform/log.ts'],
  ],
  [
    'routes',
    'apps/server/src/features/chat/chat.routes.ts',
    ['./message.store.ts', 'apps/server/src/features/chat/message.store.ts'],
    ['./message.ts', 'apps/server/src/features/chat/message.ts'],
  ],
  [
    'shippedServer',
    'apps/server/src/start-api.ts',
    ['../testing/people.ts', 'apps/server/testing/people.ts'],
    ['./start-worker.ts', 'apps/server/src/start-worker.ts'],
  ],
];

describe('a planted import is found', () => {
  test.each(planted.map(([law, ...it]) => [importLaws[law].name, ...it] as const))('%s: %s', (law, from, breaks, keeps) => {
    const toImport = ([specifier, target]: [string, string | null]): Import => ({ from, specifier, target });
    expect(brokenLaws(toImport(breaks))).toEqual([expect.stringContaining(law)]);
    expect(brokenLaws(toImport(keeps))).toEqual([]);
  });

  test('for each law', () => {
    expect(new Set(planted.map(([law]) => law))).toEqual(new Set(Object.keys(importLaws)));
  });
});
