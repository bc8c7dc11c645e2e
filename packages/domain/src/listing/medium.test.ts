import { expect, test } from 'vitest';
import { allMediumsMask, isMedium, maskToMediums, mediumNames, mediums, mediumsToMask } from './medium.ts';

test('every set of mediums is one number, and comes back in the order of the list', () => {
  const masks = new Set<number>();
  for (let mask = 0; mask <= 255; mask += 1) {
    const chosen = maskToMediums(mask);
    expect(mediumsToMask(chosen)).toBe(mask);
    expect(chosen).toEqual(mediums.filter((medium) => chosen.includes(medium)));
    masks.add(mediumsToMask(chosen.toReversed()));
  }
  expect(masks.size).toBe(256);
});

test('naming a medium twice changes nothing', () => {
  expect(mediumsToMask(['led', 'led', 'vinyl'])).toBe(mediumsToMask(['vinyl', 'led']));
});

/** The database holds these numbers. */
test('each medium keeps its number for good', () => {
  const numbers = Object.fromEntries(mediums.map((medium) => [medium, mediumsToMask([medium])]));
  expect(numbers).toEqual({ digital: 1, vinyl: 2, paper: 4, fabric: 8, led: 16, neon: 32, billboard: 64, other: 128 });
  expect(allMediumsMask).toBe(255);
});

test('only words of the list are mediums, and each has a name', () => {
  for (const medium of mediums) expect(isMedium(medium)).toBe(true);
  for (const word of ['', 'LED', 'vinyl ', 'constructor', '__proto__']) expect(isMedium(word)).toBe(false);
  expect(Object.keys(mediumNames)).toEqual([...mediums]);
  expect(mediumNames).toMatchObject({ digital: 'Digital Screens', led: 'LED Displays', billboard: 'Billboard' });
});

// Proves: fields.medium.digital, fields.medium.vinyl, fields.medium.paper, fields.medium.fabric
// Proves: fields.medium.led, fields.medium.neon, fields.medium.billboard, fields.medium.other
test('each medium is called by its name', () => {
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
