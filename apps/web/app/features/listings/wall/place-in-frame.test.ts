import { expect, test } from 'vitest';
import { placeInFrame } from './place-in-frame.ts';

const whole = [[0, 0], [1, 0], [1, 1], [0, 1]] as const; // prettier-ignore

test('a picture of the same shape is only scaled', () => {
  const corners = placeInFrame(whole, { width: 1_600, height: 1_200 }, { width: 400, height: 300 });
  expect(corners).toEqual([[0, 0], [400, 0], [400, 300], [0, 300]]); // prettier-ignore
});

test('a wide picture is cut at the left and right, a high one at the top and bottom', () => {
  const frame = { width: 400, height: 300 };
  expect(placeInFrame(whole, { width: 1_600, height: 600 }, frame)).toEqual([[-200, 0], [600, 0], [600, 300], [-200, 300]]); // prettier-ignore
  expect(placeInFrame(whole, { width: 400, height: 800 }, frame)).toEqual([[0, -250], [400, -250], [400, 550], [0, 550]]); // prettier-ignore
});
