/** What a camera recorded about a photo. Anybody can edit it, so it is a hint and no proof. */
export interface CaptureDetails {
  /** ISO 8601. Null if the time zone is unknown, because then the moment is too. */
  takenAt: string | null;
  position: { latitude: number; longitude: number } | null;
}

const tags = { camera: 0x8769, gps: 0x8825, time: 0x9003, zone: 0x9011 } as const;
const gpsTags = { latitudeRef: 1, latitude: 2, longitudeRef: 3, longitude: 4, time: 7, date: 0x1d } as const;

export function readExif(exif: Buffer): CaptureDetails {
  const main = openExifDirectory(exif);
  const camera = main?.directory(tags.camera) ?? null;
  const gps = main?.directory(tags.gps) ?? null;
  return { takenAt: cameraTime(camera) ?? gpsTime(gps), position: gpsPosition(gps) };
}

function cameraTime(camera: ExifDirectory | null): string | null {
  const zone = camera?.text(tags.zone) ?? '';
  const [date = '', time = ''] = camera?.text(tags.time)?.split(' ') ?? [];
  return /^[+-]\d\d:\d\d$/.test(zone) && /^\d\d:\d\d:\d\d$/.test(time) ? toIsoTime(date, time + zone) : null;
}

/** GPS time is UTC. */
function gpsTime(gps: ExifDirectory | null): string | null {
  const [hours, minutes, seconds] = gps?.rationals(gpsTags.time, 3) ?? [];
  if (hours === undefined || minutes === undefined || seconds === undefined) return null;
  const time = [hours, minutes, Math.floor(seconds)].map((part) => String(part).padStart(2, '0')).join(':');
  return toIsoTime(gps?.text(gpsTags.date) ?? '', `${time}Z`);
}

function toIsoTime(date: string, time: string): string | null {
  // EXIF is younger than 1980, and the database can't store years far in the future.
  if (!/^(19[89]|20\d)\d:\d\d:\d\d$/.test(date)) return null;
  const at = new Date(`${date.replaceAll(':', '-')}T${time}`);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}

function gpsPosition(gps: ExifDirectory | null): CaptureDetails['position'] {
  const latitude = degrees(gps, gpsTags.latitude, gpsTags.latitudeRef, 'NS', 90);
  const longitude = degrees(gps, gpsTags.longitude, gpsTags.longitudeRef, 'EW', 180);
  if (latitude === null || longitude === null) return null;
  // Some cameras write zeros when they have no GPS signal.
  return latitude === 0 && longitude === 0 ? null : { latitude, longitude };
}

function degrees(gps: ExifDirectory | null, tag: number, refTag: number, refs: 'NS' | 'EW', max: number): number | null {
  const ref = refs.indexOf(gps?.text(refTag) || 'unknown');
  const [whole, minutes, seconds] = gps?.rationals(tag, 3) ?? [];
  if (ref < 0 || whole === undefined || minutes === undefined || seconds === undefined) return null;
  const value = whole + minutes / 60 + seconds / 3_600;
  return value <= max ? (ref === 0 ? value : -value) : null;
}

/** One directory of an EXIF block. Never reads outside the block, whatever its offsets say. Missing or invalid values are null. */
interface ExifDirectory {
  text: (tag: number) => string | null;
  /** Null unless there are exactly `count`. */
  rationals: (tag: number, count: number) => number[] | null;
  directory: (tag: number) => ExifDirectory | null;
}

interface Entry {
  type: number;
  count: number;
  /** Position of its last four bytes, which hold the value itself or its offset. */
  at: number;
}

const types = { text: 2, long: 4, rational: 5 } as const;
const header = Buffer.from('Exif\0\0', 'latin1');
const maxEntries = 500;
const maxTextLength = 100;

/** The first directory of a picture's EXIF block; null if the block is invalid. */
function openExifDirectory(exif: Buffer): ExifDirectory | null {
  const block = exif.subarray(0, header.length).equals(header) ? exif.subarray(header.length) : exif;
  const byteOrder = block.toString('latin1', 0, 2);
  if (block.length < 8 || (byteOrder !== 'II' && byteOrder !== 'MM')) return null;
  const integers = createIntegerReader(block, byteOrder === 'II');
  return integers.short(2) === 42 ? directoryAt(block, integers, integers.long(4)) : null;
}

interface IntegerReader {
  short: (at: number) => number | null;
  long: (at: number) => number | null;
}

function createIntegerReader(block: Buffer, isLittleEndian: boolean): IntegerReader {
  return {
    short: (at) => (at + 2 > block.length ? null : isLittleEndian ? block.readUInt16LE(at) : block.readUInt16BE(at)),
    long: (at) => (at + 4 > block.length ? null : isLittleEndian ? block.readUInt32LE(at) : block.readUInt32BE(at)),
  };
}

function directoryAt(block: Buffer, integers: IntegerReader, start: number | null): ExifDirectory | null {
  if (start === null) return null;
  const entries = readEntries(integers, start);
  const find = (tag: number, type: number) => {
    const entry = entries.get(tag);
    return entry?.type === type ? entry : null;
  };
  return {
    text: (tag) => {
      const entry = find(tag, types.text);
      if (!entry || entry.count > maxTextLength) return null;
      const at = entry.count <= 4 ? entry.at : integers.long(entry.at);
      if (at === null || at + entry.count > block.length) return null;
      return block
        .toString('latin1', at, at + entry.count)
        .replace(/\0.*$/s, '')
        .trim();
    },
    rationals: (tag, count) => {
      const entry = find(tag, types.rational);
      const at = entry?.count === count ? integers.long(entry.at) : null;
      if (at === null) return null;
      const rationals = Array.from({ length: count }, (_, index) => rationalAt(integers, at + index * 8));
      return rationals.every((rational) => rational !== null) ? rationals : null;
    },
    directory: (tag) => {
      const entry = find(tag, types.long);
      return entry ? directoryAt(block, integers, integers.long(entry.at)) : null;
    },
  };
}

function readEntries({ short, long }: IntegerReader, start: number): Map<number, Entry> {
  const entries = new Map<number, Entry>();
  const count = Math.min(short(start) ?? 0, maxEntries);
  for (let index = 0; index < count; index += 1) {
    const at = start + 2 + index * 12;
    const [tag, type, size] = [short(at), short(at + 2), long(at + 4)];
    if (tag === null || type === null || size === null) break;
    entries.set(tag, { type, count: size, at: at + 8 });
  }
  return entries;
}

function rationalAt({ long }: IntegerReader, at: number): number | null {
  const [numerator, denominator] = [long(at), long(at + 4)];
  return numerator === null || denominator === null || denominator === 0 ? null : numerator / denominator;
}
