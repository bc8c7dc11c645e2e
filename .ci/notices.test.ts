import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { noticeKinds } from '../packages/domain/src/notification/notice-kinds.ts';

const root = join(import.meta.dirname, '..');

test('the server sends every kind of notice', () => {
  const senders = ['apps/server/src/features/**/*.ts', 'packages/domain/src/rental-request/transitions.ts'];
  const exclude = ['**/*.test.ts', '**/emails/*.ts', 'apps/server/src/features/notifications/**'];
  const code = globSync(senders, { cwd: root, exclude }).map((file) => readFileSync(join(root, file), 'utf8'));
  // Some errors have the name of a notice.
  const texts = code.map((text) => text.replaceAll(/AppError\('\w+'/g, ''));
  expect(noticeKinds.filter((kind) => !texts.some((text) => text.includes(`'${kind}'`)))).toEqual([]);
});
