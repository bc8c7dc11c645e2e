import type { RequestDetails } from '@frontage/contract/request-details';
import { ApiError } from '~/lib/api-error.ts';
import { api } from '~/lib/api.ts';
import { type Loaded, orLastAnswer } from '~/lib/load-result.ts';
import type { Role } from '~/lib/signed-in.ts';

/** `isMissing`: there is no such request, or it belongs to another account. */
export type LoadedDetails = Loaded<{ details: RequestDetails } | { isMissing: true }>;

export function loadDetails(viewer: Role, id: string): Promise<LoadedDetails> {
  return orLastAnswer<{ details: RequestDetails } | { isMissing: true }>(
    viewer,
    `request ${id}`,
    fetchDetails(viewer, id).then((details) => ({ details }), orMissing),
  );
}

/** A request as it is now. Its links to files work for some minutes. */
export async function fetchDetails(viewer: Role, id: string): Promise<RequestDetails> {
  const input = { params: { id }, failure: null };
  const { details } =
    viewer === 'customer' ? await api('GET /api/customer/requests/{id}/details', input) : await api('GET /api/seller/requests/{id}/details', input);
  return details;
}

/** An id that no request can have is refused as invalid. */
function orMissing(error: unknown): { isMissing: true } {
  if (error instanceof ApiError && (error.code === 'not_found' || error.code === 'validation_failed')) return { isMissing: true };
  throw error;
}
