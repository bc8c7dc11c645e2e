import { expect, test } from 'vitest';
import { describeOtherAspect } from './face-labels.ts';

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
