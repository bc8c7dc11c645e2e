import type { RentalRequest } from '@frontage/contract/requests.schema';
import { AppError } from '../../platform/errors.ts';
import type { Principal } from '../../platform/principal.ts';
import { presentRequests } from './present-requests.ts';
import {
  countDueRequestsOf,
  countRequestsOf,
  findDueRequestsOf,
  findNewestRequestsOf,
  findRequest,
  findRequestsOf,
  toViewer,
} from './request.store.ts';
import type { RequestsDeps } from './requests-deps.ts';

interface PageNumber {
  page: number;
  limit: number;
}

/** What a customer sent, or what a seller received. */
export async function listRequests(deps: RequestsDeps, principal: Principal, { page, limit }: PageNumber) {
  const viewer = toViewer(principal);
  const [rows, totalRequests] = await Promise.all([
    findRequestsOf(deps.db.write, viewer, { limit, skip: (page - 1) * limit }),
    countRequestsOf(deps.db.write, viewer),
  ]);
  const totalPages = Math.ceil(totalRequests / limit);
  return {
    requests: await presentRequests(deps, rows, principal.type),
    pagination: { totalPages, hasPrevPage: page > 1 && totalPages > 0, hasNextPage: page < totalPages, totalRequests, limit },
  };
}

/** Requests that wait for this seller, the next deadline first. */
export async function listDueRequests(
  deps: RequestsDeps,
  { accountId }: Principal,
  limit: number,
): Promise<{ requests: RentalRequest[]; total: number }> {
  const { write } = deps.db;
  const [rows, total] = await Promise.all([findDueRequestsOf(write, accountId, limit), countDueRequestsOf(write, accountId)]);
  return { requests: await presentRequests(deps, rows, 'seller'), total };
}

export async function readRequest(deps: RequestsDeps, principal: Principal, id: string): Promise<RentalRequest> {
  const row = await findRequest(deps.db.write, id, toViewer(principal));
  const [request] = row ? await presentRequests(deps, [row], principal.type) : [];
  if (!request) throw new AppError('not_found');
  return request;
}

/** The newest request for each listing and period. An `email` in the call must be the caller's own. */
export async function listNewestRequests(deps: RequestsDeps, { accountId, address }: Principal, email: string | undefined): Promise<RentalRequest[]> {
  if (email !== undefined && email !== address) throw new AppError('forbidden');
  return presentRequests(deps, await findNewestRequestsOf(deps.db.write, accountId), 'customer');
}
