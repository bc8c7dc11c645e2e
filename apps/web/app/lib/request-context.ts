import type { City } from '@frontage/contract/cities';
import { createContext } from 'react-router';
import type { CallApi } from './call.ts';
import type { CardEntry } from './card-entry.ts';
import type { MapTiles } from './map-tiles.ts';

/** What loaders on the server get. It never says who the visitor is: rendered pages are the same for everybody, and cached. */
export interface RequestContext {
  nonce: string;
  requestId: string;
  publicOrigin: string;
  timeLimitFactor: number;
  /** Null where no card provider is configured. */
  cardEntry: CardEntry | null;
  /** Null where the map shows no streets. */
  mapTiles: MapTiles | null;
  /** The URL of the page that says whether the product works; null where there is none. */
  statusPage: string | null;
  api: CallApi;
  /** Kept for minutes, because every page shows them. */
  readLargestCities: () => Promise<City[]>;
  report: (error: unknown) => void;
}

export const requestContext = createContext<RequestContext>();
