import type { FastifyRequest } from 'fastify';
import type { Config } from '../../platform/config.ts';
import type { DatabaseWithReplica, Transaction } from '../../platform/db/database.ts';
import type { ResponseCache } from '../../platform/http/response-cache.ts';
import type { Principal } from '../../platform/principal.ts';
import type { UploadsDeps } from '../uploads/public.ts';

export type OnListingDeleted = (tx: Transaction, listingId: string) => Promise<void>;

export interface ListingsDeps extends UploadsDeps {
  config: Pick<Config, 'responseCacheSeconds'>;
  /** With the replica, for the site map. */
  db: DatabaseWithReplica;
  responseCache: ResponseCache;
  /** The signed-in customer who makes a public call, if there is one. */
  identifyCustomer: (request: FastifyRequest) => Promise<Principal | null>;
  /** Ends what depends on a listing, in the transaction that deletes it. */
  onListingDeleted: OnListingDeleted;
}
