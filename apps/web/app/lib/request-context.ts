import { createContext } from 'react-router';
import type { CallApi } from './call.ts';
import type { CardEntry } from './card-entry.ts';

/** What the server knows while it renders a page. Nothing here says who the visitor is: pages are the same for everybody. */
export interface RequestContext {
  nonce: string;
  requestId: string;
  publicOrigin: string;
  /** How cards are entered; null where they can't be. */
  cardEntry: CardEntry | null;
  api: CallApi;
  report: (error: unknown) => void;
}

export const requestContext = createContext<RequestContext>();
