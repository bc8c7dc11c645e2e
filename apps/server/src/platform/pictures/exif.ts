/** What a camera wrote down about a photo. Anybody can write it, so it hints and proves nothing. */
export interface CaptureDetails {
  /** As ISO 8601. A time of which nobody knows the zone is no moment, and is left out. */
  takenAt: string | null;
  position: { latitude: number; longitude: number } | null;
}

const tags = { camera: 0x8769, place: 0x8825, time: 0x9003, zone: 0x9011 } as const;
const placeTags = { latitudeSide: 1, latitude: 2, longitudeSide: 3, longitude: 4, time: 7, date: 0x1d } as const;

export function readExif(exif: Buffer): CaptureDetails {
  const main = openExifDirectory(exif);
  const camera = main?.directory(tags.camera) ?? null;
  const place = main?.directory(tags.place) ?? null;
  return { takenAt: cameraTime(camera) ?? satelliteTime(place), position: positionIn(place) };
}

function cameraTime(camera: ExifDirectory | null): string | null {
  const zone = camera?.text(tags.zone) ?? '';
  const [date = '', time = ''] = camera?.text(tags.time)?.split(' ') ?? [];
  return /^[+-]\d\d:\d\d$/.test(zone) && /^\d\d:\d\d:\d\d$/.test(time) ? moment(date, time + zone) : null;
}

/** Satellites tell the time of Greenwich. */
function satelliteTime(place: ExifDirectory | null): string | null {
  const [hours, minutes, seconds] = place?.rationals(placeTags.time, 3) ?? [];
  if (hours === undefined || minutes === undefined || seconds === undefined) return null;
  const time = [hours, minutes, Math.floor(seconds)].map((part) => String(part).padStart(2, '0')).join(':');
  return moment(place?.text(placeTags.date) ?? '', `${time}Z`);
}

function moment(date: string, time: string): string | null {
  // Cameras wrote nothing into photos before; a year far off would be no date for the database either.
  if (!/^(19[89]|20\d)\d:\d\d:\d\d$/.test(date)) return null;
  const at = new Date(`${date.replaceAll(':', '-')}T${time}`);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}

function positionIn(place: ExifDirectory | null): CaptureDetails['position'] {
  const latitude = degrees(place, placeTags.latitude, placeTags.latitudeSide, 'NS', 90);
  const longitude = degrees(place, placeTags.longitude, placeTags.longitudeSide, 'EW', 180);
  if (latitude === null || longitude === null) return null;
  // Where no satellite was seen, some write zeros.
  return latitude === 0 && longitude === 0 ? null : { latitude, longitude };
}

function degrees(place: ExifDirectory | null, tag: number, sideTag: number, sides: 'NS' | 'EW', most: number): number | null {
  const side = sides.indexOf(place?.text(sideTag) || 'unknown');
  const [whole, minutes, seconds] = place?.rationals(tag, 3) ?? [];
  if (side < 0 || whole === undefined || minutes === undefined || seconds === undefined) return null;
  const value = whole + minutes / 60 + seconds / 3_600;
  return value <= most ? (side === 0 ? value : -value) : null;
}

/** One directory of an EXIF block. Nothing outside of the block is read, whatever the block says, and what it lacks is null. */
export interface ExifDirectory {
  text: (tag: number) => string | null;
  /** Exactly this many ratios of two whole numbers. */
  rationals: (tag: number, count: number) => number[] | null;
  directory: (tag: number) => ExifDirectory | null;
}

interface Entry {
  type: number;
  count: number;
  /** Where its four bytes are: the value itself, or where to find it. */
  at: number;
}

const types = { text: 2, long: 4, ratio: 5 } as const;
const head = Buffer.from('Exif\0\0', 'latin1');
const mostEntries = 500;
const longestText = 100;

/** The first directory of the block that stands in a picture; null if it is no such block. */
export function openExifDirectory(exif: Buffer): ExifDirectory | null {
  const block = exif.subarray(0, head.length).equals(head) ? exif.subarray(head.length) : exif;
  const order = block.toString('latin1', 0, 2);
  if (block.length < 8 || (order !== 'II' && order !== 'MM')) return null;
  const numbers = readNumbers(block, order === 'II');
  return numbers.short(2) === 42 ? directoryAt(block, numbers, numbers.long(4)) : null;
}

interface Numbers {
  short: (at: number) => number | null;
  long: (at: number) => number | null;
}

function readNumbers(block: Buffer, isLittleEndian: boolean): Numbers {
  return {
    short: (at) => (at + 2 > block.length ? null : isLittleEndian ? block.readUInt16LE(at) : block.readUInt16BE(at)),
    long: (at) => (at + 4 > block.length ? null : isLittleEndian ? block.readUInt32LE(at) : block.readUInt32BE(at)),
  };
}

function directoryAt(block: Buffer, numbers: Numbers, start: number | null): ExifDirectory | null {
  if (start === null) return null;
  const entries = readEntries(numbers, start);
  const find = (tag: number, type: number) => {
    const entry = entries.get(tag);
    return entry?.type === type ? entry : null;
  };
  return {
    text: (tag) => {
      const entry = find(tag, types.text);
      if (!entry || entry.count > longestText) return null;
      const at = entry.count <= 4 ? entry.at : numbers.long(entry.at);
      if (at === null || at + entry.count > block.length) return null;
      return block
        .toString('latin1', at, at + entry.count)
        .replace(/\0.*$/s, '')
        .trim();
    },
    rationals: (tag, count) => {
      const entry = find(tag, types.ratio);
      const at = entry?.count === count ? numbers.long(entry.at) : null;
      if (at === null) return null;
      const ratios = Array.from({ length: count }, (_, index) => ratioAt(numbers, at + index * 8));
      return ratios.every((ratio) => ratio !== null) ? ratios : null;
    },
    directory: (tag) => {
      const entry = find(tag, types.long);
      return entry ? directoryAt(block, numbers, numbers.long(entry.at)) : null;
    },
  };
}

function readEntries({ short, long }: Numbers, start: number): Map<number, Entry> {
  const entries = new Map<number, Entry>();
  const count = Math.min(short(start) ?? 0, mostEntries);
  for (let index = 0; index < count; index += 1) {
    const at = start + 2 + index * 12;
    const [tag, type, size] = [short(at), short(at + 2), long(at + 4)];
    if (tag === null || type === null || size === null) break;
    entries.set(tag, { type, count: size, at: at + 8 });
  }
  return entries;
}

function ratioAt({ long }: Numbers, at: number): number | null {
  const [above, below] = [long(at), long(at + 4)];
  return above === null || below === null || below === 0 ? null : above / below;
}
