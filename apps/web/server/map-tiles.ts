import { isPmtiles, type MapCredit, type MapTiles } from '../app/lib/map-tiles.ts';

interface TileSettings {
  PUBLIC_ORIGIN: string;
  MAP_TILES_URL?: string | undefined;
  MAP_TILES_ATTRIBUTION: string;
}

type SettingError = [setting: keyof TileSettings, message: string];

export function checkTileSettings({ PUBLIC_ORIGIN, MAP_TILES_URL, MAP_TILES_ATTRIBUTION }: TileSettings): SettingError | null {
  if (MAP_TILES_URL === undefined) return null;
  if (!isPmtiles(MAP_TILES_URL) && !['{z}', '{x}', '{y}'].every((part) => MAP_TILES_URL.includes(part)))
    return ['MAP_TILES_URL', 'must end with .pmtiles or contain {z}, {x} and {y}'];
  if (/[{}]/.test(new URL(MAP_TILES_URL).host)) return ['MAP_TILES_URL', 'must name one host'];
  if (PUBLIC_ORIGIN.startsWith('https:') && !MAP_TILES_URL.startsWith('https:'))
    return ['MAP_TILES_URL', 'must begin with https:, because browsers load nothing else on our pages'];
  if (toCredits(MAP_TILES_ATTRIBUTION).length === 0) return ['MAP_TILES_ATTRIBUTION', 'must be one or more [name](URL)'];
  return null;
}

export function toMapTiles({ MAP_TILES_URL, MAP_TILES_ATTRIBUTION }: TileSettings): MapTiles | null {
  return MAP_TILES_URL === undefined ? null : { url: MAP_TILES_URL, credits: toCredits(MAP_TILES_ATTRIBUTION) };
}

/** Reads `[© OpenStreetMap](https://…) [© Another](https://…)`. */
function toCredits(text: string): MapCredit[] {
  return [...text.matchAll(/\[([^\]]+)\]\((https:\/\/[^)\s]+)\)/g)].map(([, name = '', url = '']) => ({ text: name, url }));
}
