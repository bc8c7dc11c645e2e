import { latin1, withJpegSegment } from './picture-bytes.ts';

/** An EXIF value: text, or ratios of two integers. */
type Value = string | [numerator: number, denominator: number][];

export interface ExifFields {
  littleEndian?: boolean;
  /** Like 2026:05:04 12:30:00. */
  time?: string;
  zone?: string;
  latitude?: Value;
  latitudeSide?: string;
  longitude?: Value;
  longitudeSide?: string;
  satelliteDate?: string;
  satelliteTime?: Value;
}

/** The EXIF block of a photo. */
export function exifBlock(fields: ExifFields): Buffer {
  const { littleEndian = false } = fields;
  const camera: [number, Value | undefined][] = [
    [0x9003, fields.time],
    [0x9011, fields.zone],
  ];
  const place: [number, Value | undefined][] = [
    [1, fields.latitudeSide],
    [2, fields.latitude],
    [3, fields.longitudeSide],
    [4, fields.longitude],
    [7, fields.satelliteTime],
    [0x1d, fields.satelliteDate],
  ];
  const write = writer(littleEndian);
  // After the header, one directory points to the two others behind it.
  const main = 8;
  const cameraAt = main + 2 + 2 * 12 + 4;
  const cameraBytes = directory(write, camera, cameraAt);
  const placeAt = cameraAt + cameraBytes.length;
  const pointer = (tag: number, at: number) => Buffer.concat([write.short(tag), write.short(4), write.long(1), write.long(at)]);
  return Buffer.concat([
    latin1('Exif\0\0'),
    latin1(littleEndian ? 'II' : 'MM'),
    write.short(42),
    write.long(main),
    write.short(2),
    pointer(0x8769, cameraAt),
    pointer(0x8825, placeAt),
    write.long(0),
    cameraBytes,
    directory(write, place, placeAt),
  ]);
}

/** The photo with an EXIF block where cameras put it. */
export function withExif(jpeg: Buffer, fields: ExifFields): Buffer {
  return withJpegSegment(jpeg, 0xe1, exifBlock(fields));
}

interface Writer {
  short: (value: number) => Buffer;
  long: (value: number) => Buffer;
}

function writer(littleEndian: boolean): Writer {
  const number = (bytes: 2 | 4) => (value: number) => {
    const buffer = Buffer.alloc(bytes);
    if (littleEndian) buffer.writeUIntLE(value, 0, bytes);
    else buffer.writeUIntBE(value, 0, bytes);
    return buffer;
  };
  return { short: number(2), long: number(4) };
}

function directory({ short, long }: Writer, values: [number, Value | undefined][], start: number): Buffer {
  const given = values.filter((pair): pair is [number, Value] => pair[1] !== undefined);
  const entries: Buffer[] = [];
  const outside: Buffer[] = [];
  let next = start + 2 + given.length * 12 + 4;
  for (const [tag, value] of given) {
    const isText = typeof value === 'string';
    const bytes = isText ? latin1(`${value}\0`) : Buffer.concat(value.flatMap(([numerator, denominator]) => [long(numerator), long(denominator)]));
    const count = isText ? bytes.length : value.length;
    const isInside = bytes.length <= 4;
    entries.push(short(tag), short(isText ? 2 : 5), long(count), isInside ? Buffer.concat([bytes, Buffer.alloc(4 - bytes.length)]) : long(next));
    if (isInside) continue;
    outside.push(bytes);
    next += bytes.length;
  }
  return Buffer.concat([short(given.length), ...entries, long(0), ...outside]);
}
