import { expect, test } from 'vitest';
import { pictureUrlInWidth, pictureWidths, pictureSrcset, pictureWidthsFor } from './picture-widths.ts';

test.each([
  [8_000, [480, 960, 1600]],
  [1_600, [480, 960, 1600]],
  [1_599, [480, 960, 1599]],
  [961, [480, 960, 961]],
  [960, [480, 960]],
  [500, [480, 500]],
  [480, [480]],
  [479, [479]],
  [1, [1]],
])('a picture %i pixels wide has the widths %j', (width, widths) => {
  expect(pictureWidthsFor(width)).toEqual(widths);
});

test('never enlarges a picture and always has its best width', () => {
  for (let width = 1; width <= 2_000; width += 1) {
    expect(Math.max(...pictureWidthsFor(width))).toBe(Math.min(width, Math.max(...pictureWidths)));
    expect(pictureWidthsFor(width)).toEqual(pictureWidthsFor(width).toSorted((a, b) => a - b));
  }
});

test('changes only the end of the URL for another width', () => {
  const url = 'https://files.example/pictures/480.webp/1600.webp';
  expect(pictureUrlInWidth(url, 480)).toBe('https://files.example/pictures/480.webp/480.webp');
  expect(pictureSrcset(url, [480, 1600])).toBe(`${pictureUrlInWidth(url, 480)} 480w, ${url} 1600w`);
  expect(pictureSrcset(url, [])).toBe('');
});
