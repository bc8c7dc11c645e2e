import { expect, test } from 'vitest';
import { renderRequestGraph } from './render-graph.ts';

test('the drawing in the documentation shows the table as it is', async () => {
  await expect(renderRequestGraph()).toMatchFileSnapshot('../../../../docs/request-graph.md');
});

test('no arrow of the drawing has a sign that would end its label', () => {
  const labels = [...renderRequestGraph().matchAll(/^ {2}\S+ --> \S+ : (.*)$/gm)].map(([, label = '']) => label);
  expect(labels.length).toBeGreaterThan(10);
  for (const label of labels) expect(label).not.toMatch(/[:;#{}]/);
});
