import { describe, expect, test } from 'vitest';
import { type AdSpace, toAdSpace } from './ad-space.ts';
import { checkArtwork } from './check-artwork.ts';
import type { FileFacts } from './file-facts.ts';

const listing = { dimensionUnit: 'feet', mediumsAccepted: ['vinyl'] } as const;
const billboard = toAdSpace({ ...listing, width: 48, height: 14 });
const shelter = toAdSpace({ ...listing, width: 4, height: 6 });
const screen = toAdSpace({ ...listing, width: 16, height: 9, mediumsAccepted: ['led', 'digital'] });
const neonSign = toAdSpace({ ...listing, width: 6, height: 4, mediumsAccepted: ['neon', 'led', 'other'], bleed: 1 });
const paintedWall = toAdSpace({ ...listing, width: 30, height: 20, mediumsAccepted: ['other'] });

const picture = (width: number, height: number, more: Partial<FileFacts> = {}): FileFacts => ({
  kind: 'picture',
  pixels: { width, height },
  ...more,
});
const pdf = (width: number, height: number, more: Partial<FileFacts> = {}): FileFacts => ({ kind: 'pdf', page: { width, height }, ...more });
const video = (seconds?: number): FileFacts => ({ kind: 'video', pixels: { width: 1_920, height: 1_080 }, seconds });
const lines = (file: FileFacts, space: AdSpace) => checkArtwork(file, space).map(({ tone, text }) => `${tone}: ${text}`);
const about = (subject: string, file: FileFacts, space: AdSpace) => checkArtwork(file, space).find((remark) => remark.about === subject);

test.each<[string, FileFacts, AdSpace, string[]]>([
  [
    'a phone’s photo on a billboard',
    picture(4_032, 3_024, { colors: 'rgb' }),
    billboard,
    [
      'look: Taller than the space. If it fills 48 × 14 ft, 61% is cut off at the top and bottom. If all of it shows, a total of 29 ft stays empty at the left and right. A file about 3.4 times as wide as it is high would fit.',
      'note: Made for screens (RGB). Bright colors come out calmer in print.',
      'good: Sharp enough: people probably see it from about 60 ft. It is sharp from 41 ft away (7 pixels per inch at full size).',
    ],
  ],
  [
    'a small logo in a bus shelter',
    picture(600, 800, { hasTransparency: true }),
    shelter,
    [
      'look: Wider than the space. If it fills 4 × 6 ft, 11% is cut off at the left and right. If all of it shows, a total of 8 in stays empty at the top and bottom. A file about 1.5 times as high as it is wide would fit.',
      'look: Will look blurry: people probably see it from about 9 ft. It is only sharp from 26 ft away (11 pixels per inch at full size). A file that is 1,600 pixels wide would be sharp.',
      'note: Parts of it are transparent. They print as white.',
    ],
  ],
  [
    'a print file for a bus shelter',
    picture(2_400, 3_600, { colors: 'cmyk' }),
    shelter,
    [
      'good: Right shape for 4 × 6 ft.',
      'good: Sharp enough: people probably see it from about 9 ft. It is sharp from 6 ft away (50 pixels per inch at full size).',
      'good: Made for print (CMYK).',
    ],
  ],
  [
    'a PDF at half size, with bleed, two pages and no font',
    pdf(24, 36, { bleed: 0.125, pages: 2, missingFonts: { count: 1, names: ['Helvetica-Bold'] }, colors: 'cmyk' }),
    shelter,
    [
      'look: A font is not in the file: Helvetica-Bold. It may print as another font. Embed all fonts, or convert text to outlines.',
      'note: 2 pages. We checked the first one. Agree on which one to use.',
      'good: Right shape for 4 × 6 ft.',
      'good: Has 0.25 in of bleed at full size, drawn at 50% of it.',
    ],
  ],
  [
    'a video on a screen',
    { kind: 'video', pixels: { width: 1_920, height: 1_080 }, seconds: 15 },
    screen,
    ['good: Right shape for 16 × 9 ft.', 'good: 15 seconds long.'],
  ],
  ['a spreadsheet', { kind: 'other' }, shelter, ['note: We can’t look into this kind of file.']],
  [
    'a damaged PDF',
    { kind: 'pdf', isUnreadable: true },
    shelter,
    ['look: We couldn’t read this file. It may be damaged or locked with a password. Check that it opens.'],
  ],
])('%s', (_, file, space, expected) => {
  expect(lines(file, space)).toEqual(expected);
});

test('at most four remarks, and what needs a look comes first', () => {
  const everything = pdf(36, 24, {
    bleed: 0,
    pages: 9,
    missingFonts: { count: 5, names: ['A', 'B', 'C'] },
    colors: 'rgb',
    hasTransparency: true,
    pixelsPerInch: 10,
  });
  const remarks = checkArtwork(everything, { ...shelter, bleed: 1 });
  expect(remarks.map(({ tone, about: subject }) => [tone, subject])).toEqual([
    ['look', 'shape'],
    ['look', 'sharpness'],
    ['look', 'fonts'],
    ['look', 'bleed'],
  ]);
});

const toneOf = (width: number, height: number, space: AdSpace = shelter) => about('shape', picture(width, height), space)?.tone;

describe('shape', () => {
  test('two percent off is right, ten percent a note, more needs a look', () => {
    expect([toneOf(1_000, 1_500), toneOf(1_019, 1_500), toneOf(1_021, 1_500), toneOf(1_104, 1_500), toneOf(1_107, 1_500)]).toEqual([
      'good',
      'good',
      'note',
      'note',
      'look',
    ]);
  });

  test('a file that would fit the other way round looks turned, a square one doesn’t', () => {
    expect(about('shape', picture(1_400, 4_800), billboard)?.text).toBe('Looks turned: the space is wide, this file is tall.');
    expect(about('shape', picture(3_600, 2_400), shelter)?.text).toBe('Looks turned: the space is tall, this file is wide.');
    expect(about('shape', picture(1_000, 1_000), shelter)?.text).toMatch(/^Wider than the space/);
  });

  test('a file with the space’s bleed fits as well as one without', () => {
    const small = toAdSpace({ ...listing, dimensionUnit: 'inches', width: 20, height: 10, bleed: 1 });
    expect([toneOf(2_000, 1_000, small), toneOf(2_200, 1_200, small), toneOf(2_200, 1_200, { ...small, bleed: null })]).toEqual([
      'good',
      'good',
      'note',
    ]);
  });
});

test('figures are for the size that is named, without the bleed, and rounded', () => {
  const board = toAdSpace({ ...listing, width: 42.5, height: 11.5, bleed: 2, seenFrom: 250 });
  expect(about('shape', picture(600, 800), board)?.text).toBe(
    'Taller than the space. If it fills 42.5 × 11.5 ft, 80% is cut off at the top and bottom. If all of it shows, a total of 34 ft stays empty at the left and right. A file about 3.7 times as wide as it is high would fit.',
  );
  expect(about('sharpness', picture(600, 800), board)?.text).toBe(
    'Sharp enough: people see it from about 250 ft. It is sharp from 244 ft away (1.2 pixels per inch at full size).',
  );
  expect(about('shape', picture(1_000, 1_000), toAdSpace({ ...listing, width: 17.5, height: 12 }))?.text).toMatch(
    /a total of 5\.5 ft stays empty at the left and right\. A file about 1\.5 times/,
  );
});

const toneAt = (width: number, seenFrom: number | null) => about('sharpness', picture(width, (width * 3) / 2), { ...shelter, seenFrom })?.tone;

describe('sharpness', () => {
  test('is measured from where people see the space', () => {
    // 4 ft with 480 pixels: ten per inch, so sharp from 29 ft.
    expect([toneAt(480, 30), toneAt(480, 29), toneAt(480, 28), toneAt(480, 12), toneAt(480, 11)]).toEqual(['good', 'good', 'note', 'note', 'look']);
  });

  test('without a distance from the seller, follows the size of the space', () => {
    // The diagonal is 7.2 ft, so the usual distance is 8.7 ft.
    expect([toneAt(1_800, null), toneAt(1_400, null), toneAt(600, null)]).toEqual(['good', 'note', 'look']);
    const sticker = toAdSpace({ ...listing, dimensionUnit: 'inches', width: 4, height: 4 });
    expect(about('sharpness', picture(400, 400), sticker)).toMatchObject({
      tone: 'good',
      text: expect.stringContaining('sharp from 3 ft') as string,
    });
    const tower = toAdSpace({ ...listing, width: 900, height: 900 });
    expect(about('sharpness', picture(2_160, 2_160), tower)?.tone).toBe('look');
  });

  test('of a PDF is that of its coarsest picture, enlarged with the page', () => {
    expect(about('sharpness', pdf(24, 36, { pixelsPerInch: 100 }), shelter)?.text).toBe(
      'Sharp enough: people probably see it from about 9 ft. It is sharp from 6 ft away (50 pixels per inch at full size).',
    );
    expect(about('sharpness', pdf(24, 36), shelter)).toBeUndefined();
  });

  test('of a turned file counts its sides the right way', () => {
    expect(about('sharpness', picture(3_600, 2_400), shelter)?.text).toBe(
      'Sharp enough: people probably see it from about 9 ft. It is sharp from 6 ft away (50 pixels per inch at full size).',
    );
  });

  test('on a screen is a matter of pixels alone', () => {
    expect(about('sharpness', picture(320, 180), screen)?.text).toBe('Only 320 × 180 pixels. Check how many the screen has.');
    expect(about('sharpness', picture(1_920, 1_080), screen)).toBeUndefined();
  });
});

describe('bleed', () => {
  const asking = { ...shelter, bleed: 0.5 };

  test('that is missing or too small needs a look, at full size', () => {
    expect(about('bleed', pdf(48, 72, { bleed: 0 }), asking)?.text).toBe(
      'The printer needs 0.5 in of bleed on each side at full size. This file has none.',
    );
    expect(about('bleed', pdf(24, 36, { bleed: 0.2 }), asking)).toMatchObject({
      tone: 'look',
      text: expect.stringMatching(/has 0\.4 in\.$/) as string,
    });
    expect(about('bleed', pdf(24, 36, { bleed: 0.25 }), asking)?.tone).toBe('good');
  });

  test('is not asked for where the seller doesn’t, nor on a screen', () => {
    expect(about('bleed', pdf(48, 72, { bleed: 0 }), shelter)).toBeUndefined();
    expect(about('bleed', pdf(48, 27, { bleed: 0 }), { ...screen, bleed: 1 })).toBeUndefined();
    expect(about('bleed', picture(480, 720), shelter)).toBeUndefined();
  });

  test('of a picture can’t be seen, so it is only a note', () => {
    expect(about('bleed', picture(480, 720), asking)?.tone).toBe('note');
  });
});

test('what moves belongs on a screen, and not for too long', () => {
  expect(about('motion', video(15), billboard)?.tone).toBe('look');
  expect(about('motion', picture(480, 270, { isAnimated: true }), billboard)?.tone).toBe('look');
  expect(about('motion', video(60), screen)?.tone).toBe('good');
  expect(about('motion', video(61), screen)?.text).toBe('61 seconds long. Check how long an ad can be.');
  expect(about('motion', video(), screen)).toBeUndefined();
  expect(about('motion', picture(480, 270), billboard)).toBeUndefined();
});

const subjectsOf = (file: FileFacts, space: AdSpace) => checkArtwork(file, space).map((remark) => remark.about);

test('what is not printed gets no advice for a print', () => {
  const problems = { colors: 'cmyk', hasTransparency: true, pages: 2, missingFonts: { count: 1, names: ['Arial'] } } as const;
  const page = pdf(36, 24, { ...problems, bleed: 0, pixelsPerInch: 1 });
  for (const space of [neonSign, paintedWall]) {
    expect(subjectsOf(page, space)).toEqual(['pages', 'shape']);
    expect(subjectsOf(picture(30, 20, problems), space)).toEqual(['pages', 'shape']);
  }
  expect(subjectsOf(page, { ...screen, bleed: 1 })).toEqual(['shape']);
  expect(subjectsOf(picture(160, 90, { ...problems, isAnimated: true, seconds: 5 }), screen)).toEqual(['sharpness', 'shape', 'motion']);
});

test('colors and transparency of a print', () => {
  const toneOfColors = (colors: FileFacts['colors']) => about('colors', picture(2_000, 2_000, { colors }), shelter)?.tone;
  expect([toneOfColors('cmyk'), toneOfColors('rgb'), toneOfColors('gray')]).toEqual(['good', 'note', undefined]);
  expect(about('transparency', picture(2_000, 2_000, { hasTransparency: true }), shelter)?.text).toBe(
    'Parts of it are transparent. They print as white.',
  );
});

test('names some of the missing fonts', () => {
  expect(about('fonts', pdf(4, 6, { missingFonts: { count: 4, names: ['Arial', 'Futura', 'Gill'] } }), shelter)?.text).toMatch(
    /^4 fonts are not in the file: Arial, Futura, Gill and others\. They may print/,
  );
});

test('a space without a size is not compared with anything', () => {
  const nowhere = { ...shelter, width: 0, height: 0, bleed: 1 };
  for (const file of [picture(100, 100), pdf(4, 6, { bleed: 0, pixelsPerInch: 1 }), picture(0, 0)]) expect(lines(file, nowhere)).toEqual([]);
});
