import { expect, test } from 'vitest';
import { orderRuns } from './changed-tests.ts';

test('new test files come first, each three times, and other files are left out', () => {
  const runs = orderRuns({
    added: ['e2e/specs/map.spec.ts', 'apps/server/src/features/map/map.test.ts', 'apps/server/src/features/map/map.ts'],
    edited: ['apps/web/app/features/chat/chat.component.test.tsx', 'e2e/fixtures/test.ts', 'README.md'],
  });
  expect(runs.map(({ command }) => command.join(' '))).toEqual([
    'vitest run apps/server/src/features/map/map.test.ts',
    'vitest run apps/server/src/features/map/map.test.ts',
    'vitest run apps/server/src/features/map/map.test.ts',
    'e2e map.spec.ts --repeat-each=3 --retries=0',
    'vitest run apps/web/app/features/chat/chat.component.test.tsx',
    'vitest run apps/web/app/features/chat/chat.component.test.tsx',
    'vitest run apps/web/app/features/chat/chat.component.test.tsx',
  ]);
});

test('many files are cut into runs that are short enough to finish some of them', () => {
  const edited = Array.from({ length: 20 }, (_, index) => `packages/domain/src/file-${index}.test.ts`);
  const runs = orderRuns({ added: [], edited });
  expect(runs.map(({ files }) => files.length)).toEqual([8, 8, 8, 8, 8, 8, 4, 4, 4]);
  expect(new Set(runs.flatMap(({ files }) => files)).size).toBe(20);
});
