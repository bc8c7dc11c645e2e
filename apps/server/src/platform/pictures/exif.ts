import { openDirectory, type ExifDirectory } from './exif-directory.ts';

/** What a camera wrote down about a photo. Anybody can write it, so it hints and proves nothing. */
export interface TakenFacts {
  /** As ISO 8601. A time of which nobody knows the zone is no moment, and is left out. */
  takenAt: string | null;
  position: { latitude: number; longitude: number } | null;
}

const tags = { camera: 0x8769, place: 0x8825, time: 0x9003, zone: 0x9011 } as const;
const placeTags = { latitudeSide: 1, latitude: 2, longitudeSide: 3, longitude: 4, time: 7, date: 0x1d } as const;

export function readExif(exif: Buffer): TakenFacts {
  const main = openDirectory(exif);
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
  const [hours, minutes, seconds] = place?.ratios(placeTags.time, 3) ?? [];
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

function positionIn(place: ExifDirectory | null): TakenFacts['position'] {
  const latitude = degrees(place, placeTags.latitude, placeTags.latitudeSide, 'NS', 90);
  const longitude = degrees(place, placeTags.longitude, placeTags.longitudeSide, 'EW', 180);
  if (latitude === null || longitude === null) return null;
  // Where no satellite was seen, some write zeros.
  return latitude === 0 && longitude === 0 ? null : { latitude, longitude };
}

function degrees(place: ExifDirectory | null, tag: number, sideTag: number, sides: 'NS' | 'EW', most: number): number | null {
  const side = sides.indexOf(place?.text(sideTag) || 'unknown');
  const [whole, minutes, seconds] = place?.ratios(tag, 3) ?? [];
  if (side < 0 || whole === undefined || minutes === undefined || seconds === undefined) return null;
  const value = whole + minutes / 60 + seconds / 3_600;
  return value <= most ? (side === 0 ? value : -value) : null;
}
