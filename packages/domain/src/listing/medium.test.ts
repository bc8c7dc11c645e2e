import { expect, test } from 'vitest';
import { allMediumsMask, isMedium, maskToMediums, mediumNames, mediums, mediumsToMask } from './medium.ts';

test('turns every set of mediums into a number and back, in list order', () => {
  const masks = new Set<number>();
  for (let mask = 0; mask <= 255; mask += 1) {
    const selected = maskToMediums(mask);
    expect(mediumsToMask(selected)).toBe(mask);
    expect(selected).toEqual(mediums.filter((medium) => selected.includes(medium)));
    masks.add(mediumsToMask(selected.toReversed()));
  }
  expect(masks.size).toBe(256);
});

test('ignores a medium that is named twice', () => {
  expect(mediumsToMask(['led', 'led', 'vinyl'])).toBe(mediumsToMask(['vinyl', 'led']));
});

// The database stores these numbers.
test('never changes the number of a medium', () => {
  const numbers = Object.fromEntries(mediums.map((medium) => [medium, mediumsToMask([medium])]));
  expect(numbers).toEqual({ digital: 1, vinyl: 2, paper: 4, fabric: 8, led: 16, neon: 32, billboard: 64, other: 128 });
  expect(allMediumsMask).toBe(255);
});

test('accepts only listed mediums, and each has a display name', () => {
  for (const medium of mediums) expect(isMedium(medium)).toBe(true);
  for (const word of ['', 'LED', 'vinyl ', 'constructor', '__proto__']) expect(isMedium(word)).toBe(false);
  expect(Object.keys(mediumNames)).toEqual([...mediums]);
  expect(mediumNames).toMatchObject({ digital: 'Digital Screens', led: 'LED Displays', billboard: 'Billboard' });
});

// Proves: fields.medium.digital, fields.medium.vinyl, fields.medium.paper, fields.medium.fabric
// Proves: fields.medium.led, fields.medium.neon, fields.medium.billboard, fields.medium.other
test('shows each medium by its display name', () => {
  expect(mediumNames).toEqual({
    digital: 'Digital Screens',
    vinyl: 'Vinyl Banners',
    paper: 'Paper Posters',
    fabric: 'Fabric Banners',
    led: 'LED Displays',
    neon: 'Neon Signs',
    billboard: 'Billboard',
    other: 'Other',
  });
});
