/** Where the map reads its streets. */
export interface MapTiles {
  /** A PMTiles file, or the address of single tiles with {z}, {x} and {y}. */
  url: string;
  /** Who must be named on the map. */
  credits: MapCredit[];
}

export interface MapCredit {
  text: string;
  url: string;
}

/** PMTiles is one file with all tiles. */
export function isPmtiles(url: string): boolean {
  return new URL(url).pathname.endsWith('.pmtiles');
}
