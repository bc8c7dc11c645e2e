import { createContext } from 'react-router';
import type { CallApi } from './call.ts';
import type { CardEntry } from './card-entry.ts';

/** What loaders on the server get. It never says who the visitor is: rendered pages are the same for everybody, and cached. */
export interface RequestContext {
  nonce: string;
  requestId: string;
  publicOrigin: string;
  timeLimitFactor: number;
  /** Null where no card provider is configured. */
  cardEntry: CardEntry | null;
  api: CallApi;
  report: (error: unknown) => void;
}

export const requestContext = createContext<RequestContext>();
