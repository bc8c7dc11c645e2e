import { findPlace } from '../../platform/geocoder.ts';

interface Said {
  zipCode: string;
  city: string;
  latitude?: number | null | undefined;
  longitude?: number | null | undefined;
}

/** Where somebody says that the space is, if they do. */
function saidPosition({ latitude, longitude }: Said): { latitude: number; longitude: number } | null {
  return typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null;
}

/** Where the space is: as said, or as its ZIP code or city tells. */
export function findPosition(said: Said): { latitude: number | null; longitude: number | null } {
  const found = saidPosition(said) ?? findPlace(said);
  return { latitude: found?.latitude ?? null, longitude: found?.longitude ?? null };
}
