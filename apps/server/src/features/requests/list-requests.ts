import type { RentalRequest } from '@frontage/contract/requests.schema';
import { AppError } from '../../platform/errors.ts';
import type { Principal } from '../../platform/principal.ts';
import { presentRequests } from './present-requests.ts';
import { countDueRequestsOf, countRequestsOf, findDueRequestsOf, findNewestRequestsOf, findRequest, findRequestsOf } from './request.store.ts';
import type { RequestsDeps } from './requests-deps.ts';

export interface PageNumber {
  page: number;
  limit: number;
}

/** A page of the requests that this person sent, or received. */
export async function listRequests(deps: RequestsDeps, { accountId, type }: Principal, { page, limit }: PageNumber) {
  const seeker = type === 'customer' ? { customer: accountId } : { seller: accountId };
  const [rows, totalRequests] = await Promise.all([
    findRequestsOf(deps.db.write, seeker, { limit, skip: (page - 1) * limit }),
    countRequestsOf(deps.db.write, seeker),
  ]);
  const totalPages = Math.ceil(totalRequests / limit);
  return {
    requests: await presentRequests(deps, rows, type),
    pagination: { totalPages, hasPrevPage: page > 1 && totalPages > 0, hasNextPage: page < totalPages, totalRequests, limit },
  };
}

/** What waits for this seller, the next deadline first. */
export async function listDueRequests(
  deps: RequestsDeps,
  { accountId }: Principal,
  limit: number,
): Promise<{ requests: RentalRequest[]; total: number }> {
  const { write } = deps.db;
  const [rows, total] = await Promise.all([findDueRequestsOf(write, accountId, limit), countDueRequestsOf(write, accountId)]);
  return { requests: await presentRequests(deps, rows, 'seller'), total };
}

export async function readRequest(deps: RequestsDeps, { accountId, type }: Principal, id: string): Promise<RentalRequest> {
  const row = await findRequest(deps.db.write, id, type === 'customer' ? { customer: accountId } : { seller: accountId });
  const [shown] = row ? await presentRequests(deps, [row], type) : [];
  if (!shown) throw new AppError('not_found');
  return shown;
}

/** Of requests for the same listing and period the newest; the field that names the customer must name the one who asks. */
export async function listNewestRequests(deps: RequestsDeps, { accountId, address }: Principal, email: string | undefined): Promise<RentalRequest[]> {
  if (email !== undefined && email !== address) throw new AppError('forbidden');
  return presentRequests(deps, await findNewestRequestsOf(deps.db.write, accountId), 'customer');
}
