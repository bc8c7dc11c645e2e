import { expect, test } from 'vitest';
import { describeCorner } from './corner-labels.ts';

test('a corner says where it is, to a tenth of a percent', () => {
  expect(describeCorner('Upper left', [0.482, 0.39])).toBe('Upper left corner, 48.2% from the left, 39% from the top');
  expect(describeCorner('Lower right', [1.1, -0.05])).toBe('Lower right corner, 110% from the left, -5% from the top');
});
