import axe from 'axe-core';
import { expect } from 'vitest';

/** WCAG 2.2 AA and best practices, as in the browser tests. Rules about the whole document are left out: a component test has only a part of it. */
export async function expectAccessible(): Promise<void> {
  const { violations } = await axe.run(
    { include: [['main']], exclude: [['.toast-exit']] },
    { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  );
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([]);
}
