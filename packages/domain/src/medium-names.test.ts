import { expect, test } from 'vitest';
import { mediumNames } from './medium.ts';

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
