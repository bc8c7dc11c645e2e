import { FetchSource, PMTiles } from 'pmtiles';
import { isPmtiles, type MapCredit, type MapTiles } from '~/lib/map-tiles.ts';

/** Streets that can be drawn. */
export interface Tiles {
  credits: MapCredit[];
  minZoom: number;
  /** Closer views enlarge these tiles. */
  maxZoom: number;
  /** West, south, east and north. */
  bounds: [number, number, number, number];
  /** Null where there is nothing to draw. */
  read: (zoom: number, x: number, y: number, signal: AbortSignal) => Promise<ArrayBuffer | null>;
}

/** What takes longer is not worth waiting for: the atlas is there already. */
const defaultPatienceMs = 8_000;

/** Null if this site has no streets. Rejects if they can't be read now. */
export async function openTiles(signal: AbortSignal, patienceMs = defaultPatienceMs): Promise<Tiles | null> {
  const response = await fetch('/map-tiles', { signal: withPatience(signal, patienceMs) });
  if (!response.ok) throw new Error(`The map's settings answered ${response.status}`);
  const { tiles } = (await response.json()) as { tiles: MapTiles | null };
  if (!tiles) return null;
  return isPmtiles(tiles.url) ? openFile(tiles, patienceMs) : openService(tiles, patienceMs);
}

/** One file with all tiles and a directory, read in parts. */
async function openFile({ url, credits }: MapTiles, patienceMs: number): Promise<Tiles> {
  const file = new PMTiles(new ImpatientSource(url, patienceMs));
  const { minZoom, maxZoom, minLon, minLat, maxLon, maxLat } = await file.getHeader();
  return {
    credits,
    minZoom,
    maxZoom,
    bounds: [minLon, minLat, maxLon, maxLat],
    read: async (zoom, x, y, signal) => (await file.getZxy(zoom, x, y, signal))?.data ?? null,
  };
}

class ImpatientSource extends FetchSource {
  readonly #patienceMs: number;

  constructor(url: string, patienceMs: number) {
    super(url);
    this.#patienceMs = patienceMs;
  }

  override async getBytes(...[offset, length, signal, etag]: Parameters<FetchSource['getBytes']>): ReturnType<FetchSource['getBytes']> {
    return super.getBytes(offset, length, withPatience(signal, this.#patienceMs), etag);
  }
}

/** A tile service doesn't say how far it goes. All have the streets at zoom 14. */
function openService({ url, credits }: MapTiles, patienceMs: number): Tiles {
  let hasAnswered = false;
  return {
    credits,
    minZoom: 0,
    maxZoom: 14,
    bounds: [-180, -85, 180, 85],
    read: async (zoom, x, y, signal) => {
      const address = url.replace('{z}', String(zoom)).replace('{x}', String(x)).replace('{y}', String(y));
      const response = await fetch(address, { signal: withPatience(signal, patienceMs) });
      // Some services have no tile where there is only water.
      if (response.status === 204 || (response.status === 404 && hasAnswered)) return null;
      if (!response.ok) throw new Error(`A tile answered ${response.status}`);
      hasAnswered = true;
      return response.arrayBuffer();
    },
  };
}

function withPatience(signal: AbortSignal | undefined, patienceMs: number): AbortSignal {
  const patience = AbortSignal.timeout(patienceMs);
  return signal ? AbortSignal.any([signal, patience]) : patience;
}
