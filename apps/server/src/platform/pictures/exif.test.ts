import { randomInt } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { redBluePicture } from '../../../testing/pictures.ts';
import { exifBlock, withExif, type ExifFields } from '../../../testing/exif-bytes.ts';
import { readExif } from './exif.ts';

const jpeg = await redBluePicture().jpeg().toBuffer();
const lisbon: ExifFields = {
  latitude: [[38, 1], [42, 1], [4_212, 100]], latitudeSide: 'N', longitude: [[9, 1], [8, 1], [2_400, 100]], longitudeSide: 'W',
}; // prettier-ignore
const shot: ExifFields = { time: '2026:05:04 12:30:15', zone: '+01:00' };
const nothing = { takenAt: null, position: null };

/** Read through the image library, as in production. */
async function exifIn(picture: Buffer): Promise<Buffer> {
  const { exif } = await sharp(picture).metadata();
  return exif ?? Buffer.alloc(0);
}

describe.each([true, false])('a photo, little-endian: %s', (littleEndian) => {
  test('has the time and place it was taken', async () => {
    const photo = withExif(jpeg, { littleEndian, ...lisbon, ...shot });
    expect(readExif(await exifIn(photo))).toEqual({
      takenAt: '2026-05-04T11:30:15.000Z',
      position: { latitude: expect.closeTo(38.7117, 4) as number, longitude: expect.closeTo(-9.14, 4) as number },
    });
  });

  test('can have one without the other', async () => {
    expect(readExif(await exifIn(withExif(jpeg, { littleEndian, ...shot })))).toEqual({ takenAt: '2026-05-04T11:30:15.000Z', position: null });
    expect(readExif(await exifIn(withExif(jpeg, { littleEndian, ...lisbon })))).toMatchObject({ takenAt: null, position: { latitude: 38.7117 } });
  });
});

test('reads EXIF data of another program', async () => {
  const photo = await redBluePicture()
    .jpeg()
    .withExif({
      IFD2: { DateTimeOriginal: '2026:01:02 03:04:05', OffsetTimeOriginal: '-05:00' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '33/1 51/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '151/1 12/1 36/1' },
    })
    .toBuffer();
  expect(readExif(await exifIn(photo))).toEqual({
    takenAt: '2026-01-02T08:04:05.000Z',
    position: { latitude: -33.85, longitude: expect.closeTo(151.21, 6) as number },
  });
});

test('a camera time without a zone is replaced by GPS time, or ignored', () => {
  const local = { time: '2026:05:04 12:30:15' };
  expect(readExif(exifBlock(local))).toEqual(nothing);
  const satellites: ExifFields = { ...local, satelliteDate: '2026:05:04', satelliteTime: [[9, 1], [5, 1], [7_250, 1_000]] }; // prettier-ignore
  expect(readExif(exifBlock(satellites)).takenAt).toBe('2026-05-04T09:05:07.000Z');
});

test.each<[string, ExifFields]>([
  ['a day that does not exist', { time: '2026:13:40 12:30:15', zone: '+00:00' }],
  ['the year 0', { time: '0000:00:00 00:00:00', zone: '+00:00' }],
  ['the year 9999', { time: '9999:05:04 12:30:15', zone: '+00:00' }],
  ['text as time', { time: 'yesterday at noon', zone: '+00:00' }],
  ['text as time zone', { ...shot, zone: 'Lisbon' }],
  ['a very long time', { time: '2026:05:04 12:30:15'.padEnd(500, ' '), zone: '+00:00' }],
  ['an hour of 61 minutes', { satelliteDate: '2026:05:04', satelliteTime: [[9, 1], [61, 1], [0, 1]] }],
  ['a fractional hour', { satelliteDate: '2026:05:04', satelliteTime: [[19, 2], [0, 1], [0, 1]] }],
  ['a latitude above 90', { ...lisbon, latitude: [[91, 1], [0, 1], [0, 1]] }],
  ['a longitude above 180', { ...lisbon, longitude: [[4_294_967_295, 1], [0, 1], [0, 1]] }],
  ['a zero denominator', { ...lisbon, latitude: [[38, 1], [42, 0], [0, 1]] }],
  ['zero by zero', { ...lisbon, latitude: [[0, 0], [0, 0], [0, 0]] }],
  ['no hemisphere', { ...lisbon, latitudeSide: '' }],
  ['an unknown hemisphere', { ...lisbon, longitudeSide: 'X' }],
  ['a position with two parts', { ...lisbon, latitude: [[38, 1], [42, 1]] }],
  ['a position of zeros', { ...lisbon, latitude: [[0, 1], [0, 1], [0, 1]], longitude: [[0, 1], [0, 1], [0, 1]] }],
  ['a position as text', { ...lisbon, latitude: 'Lisbon' }],
])('%s is ignored', (_, notes) => {
  expect(readExif(exifBlock(notes))).toEqual(nothing);
}); // prettier-ignore

const isPossible = ({ takenAt, position }: ReturnType<typeof readExif>) =>
  (takenAt === null || /^(19[89]|20)\d+-/.test(takenAt)) &&
  (position === null || (Math.abs(position.latitude) <= 90 && Math.abs(position.longitude) <= 180));

test('a truncated or altered block never throws and never gives impossible values', () => {
  const whole = exifBlock({ ...lisbon, ...shot, satelliteDate: '2026:05:04', satelliteTime: [[9, 1], [5, 1], [7, 1]] }); // prettier-ignore
  for (let length = 0; length < whole.length; length += 1) expect(isPossible(readExif(whole.subarray(0, length)))).toBe(true);
  for (let at = 0; at < whole.length; at += 1) {
    for (const value of [0, 1, 127, 255]) {
      const changed = Buffer.from(whole);
      changed[at] = value;
      expect(isPossible(readExif(changed))).toBe(true);
    }
  }
  for (let round = 0; round < 5_000; round += 1) {
    const changed = Buffer.from(whole);
    for (let change = 0; change < 6; change += 1) changed[randomInt(changed.length)] = randomInt(256);
    expect(isPossible(readExif(changed))).toBe(true);
  }
});

test('a directory that points to itself or beyond the end is ignored', () => {
  for (const target of [8, 0, 4_294_967_295]) {
    const block = exifBlock({ ...lisbon, ...shot });
    // The two pointers come after the header, each after its tag, type and count.
    for (const entry of [0, 1]) block.writeUInt32BE(target, 6 + 8 + 2 + entry * 12 + 8);
    expect(readExif(block)).toEqual(nothing);
  }
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['the header alone', Buffer.from('Exif\0\0')],
  ['an unknown byte order', Buffer.from('Exif\0\0XX\0*\0\0\0\u0008')],
  ['words', Buffer.from('just some words that are no block at all')],
])('%s: reads nothing', (_, bytes) => {
  expect(readExif(bytes)).toEqual(nothing);
});
