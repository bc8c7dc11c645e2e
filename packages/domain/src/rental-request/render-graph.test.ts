import { expect, test } from 'vitest';
import { renderRequestGraph } from './render-graph.ts';

test('no arrow label has a character that would end it', () => {
  const labels = [...renderRequestGraph().matchAll(/^ {2}\S+ --> \S+ : (.*)$/gm)].map(([, label = '']) => label);
  expect(labels.length).toBeGreaterThan(10);
  for (const label of labels) expect(label).not.toMatch(/[:;#{}]/);
});
