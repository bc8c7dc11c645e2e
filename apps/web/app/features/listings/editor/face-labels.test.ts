import { expect, test } from 'vitest';
import { describeCorner, describeOtherAspect } from './face-labels.ts';

test('a corner says where it is, to a tenth of a percent', () => {
  expect(describeCorner('Upper left', [0.482, 0.39])).toBe('Upper left corner, 48.2% from the left, 39% from the top');
  expect(describeCorner('Lower right', [1.1, -0.05])).toBe('Lower right corner, 110% from the left, -5% from the top');
});

test.each([
  [2.613, 'about 2.6 times as wide as it is high'],
  [0.5, 'about 2 times as high as it is wide'],
  [1.02, 'about as wide as it is high'],
  [0.98, 'about as wide as it is high'],
])('a shape of %d is %s', (aspect, text) =>
  expect(describeOtherAspect(aspect, { width: '12', height: '12', unit: 'feet' })).toBe(
    `In the photo, the space looks ${text}. You entered 12 × 12 feet. Is the size right?`,
  ),
);
