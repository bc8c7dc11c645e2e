import axe from 'axe-core';
import { expect } from 'vitest';

/** These judge a whole document, and a component test shows only a part of one. */
const documentRules = ['bypass', 'document-title', 'html-has-lang', 'landmark-one-main', 'page-has-heading-one', 'region'];

/** WCAG 2.2 AA and best practices, as in the browser tests. */
export async function expectAccessible(): Promise<void> {
  await untilStill();
  const { violations } = await axe.run(
    { include: [['body']], exclude: [['.toast-exit']] },
    {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      rules: Object.fromEntries(documentRules.map((rule) => [rule, { enabled: false }])),
    },
  );
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([]);
}

/** Halfway through a change of colors the contrast is not what people see. Spinners and the life of a toast go on. */
async function untilStill(): Promise<void> {
  const changes = document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().endTime ?? 0) <= 1_000);
  await Promise.allSettled(changes.map((change) => change.finished));
}
