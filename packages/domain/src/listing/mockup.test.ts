import { describe, expect, test } from 'vitest';
import { type Mockup, prepareMockup } from './mockup.ts';
import type { Corners } from './perspective.ts';
import type { Pixels } from './wall-light.ts';

function plain(width: number, height: number, color: readonly [number, number, number]): Pixels {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < data.length; at += 4) data.set([...color, 255], at);
  return { width, height, data };
}
const colorAt = ({ data, width }: Pixels, x: number, y: number) => Array.from(data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3));

const corners: Corners = [[20, 20], [80, 20], [80, 60], [20, 60]]; // prettier-ignore

function paint(changes: Partial<Mockup> = {}): Pixels {
  const mockup: Mockup = {
    photo: plain(100, 80, [200, 200, 200]),
    artwork: plain(30, 20, [180, 0, 0]),
    corners,
    isBlank: false,
    fit: 'fill',
    faceAspect: 1.5,
    ...changes,
  };
  const { firstRow, lastRow, paintRow } = prepareMockup(mockup);
  for (let y = firstRow; y <= lastRow; y++) paintRow(y);
  return mockup.photo;
}

describe('a mock-up', () => {
  test('changes the face and nothing else', () => {
    const photo = paint();
    expect([colorAt(photo, 50, 40), colorAt(photo, 21, 21), colorAt(photo, 79, 59)]).toEqual([[180, 0, 0], [180, 0, 0], [180, 0, 0]]); // prettier-ignore
    expect([colorAt(photo, 19, 40), colorAt(photo, 81, 40), colorAt(photo, 50, 61), colorAt(photo, 0, 0)]).toEqual(
      Array.from({ length: 4 }, () => [200, 200, 200]),
    );
  });

  test('shows the artwork the right way round', () => {
    const artwork = plain(60, 40, [0, 0, 200]);
    for (let y = 0; y < 20; y++) for (let x = 0; x < 30; x++) artwork.data.set([0, 200, 0], (y * 60 + x) * 4);
    const photo = paint({ artwork });
    expect(colorAt(photo, 30, 30)).toEqual([0, 200, 0]);
    expect([colorAt(photo, 70, 30), colorAt(photo, 30, 50), colorAt(photo, 70, 50)]).toEqual(Array.from({ length: 3 }, () => [0, 0, 200]));
  });

  test('is white beside artwork that is shown whole', () => {
    const photo = paint({ artwork: plain(10, 20, [180, 0, 0]), fit: 'whole' });
    expect([colorAt(photo, 50, 40), colorAt(photo, 25, 40), colorAt(photo, 75, 40)]).toEqual([[180, 0, 0], [255, 255, 255], [255, 255, 255]]); // prettier-ignore
  });

  test('has smooth edges', () => {
    const photo = paint({ corners: [[20.5, 20], [80, 20], [80, 60], [20.5, 60]] }); // prettier-ignore
    expect(colorAt(photo, 20, 40)).toEqual([190, 100, 100]);
  });

  test('is darker at night, but can be seen', () => {
    const [red = 0] = colorAt(paint({ photo: plain(100, 80, [10, 10, 20]) }), 50, 40);
    expect(red).toBeGreaterThan(180 * 0.6);
    expect(red).toBeLessThan(180 * 0.7);
  });

  test('keeps light and shade of a blank face', () => {
    const photo = plain(100, 80, [200, 200, 200]);
    for (let y = 0; y < 80; y++) for (let x = 0; x < 30; x++) photo.data.set([100, 100, 100], (y * 100 + x) * 4);
    paint({ photo, isBlank: true });
    expect([colorAt(photo, 60, 40), colorAt(photo, 25, 40)]).toEqual([[180, 0, 0], [90, 0, 0]]); // prettier-ignore
  });

  test('ends where the photo ends', () => {
    const photo = paint({ corners: [[-20, -10], [120, -10], [120, 95], [-20, 95]] }); // prettier-ignore
    expect([colorAt(photo, 0, 0), colorAt(photo, 99, 79)]).toEqual([[180, 0, 0], [180, 0, 0]]); // prettier-ignore
  });
});
