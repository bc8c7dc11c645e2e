import type { ProofFile, RentalRequest, RequestHistoryEntry } from '@frontage/contract/requests';
import type { AccountType } from '@frontage/domain/account/account-type';
import { fromHundredths } from '@frontage/domain/money';
import { allowedActions, decide, getCheckoutRefusal } from '@frontage/domain/rental-request/decide';
import { deadlineNameFor, graceEnd, maxProofSubmissions, type RequestDurations } from '@frontage/domain/rental-request/status';
import { AppError } from '../../platform/errors.ts';
import type { Principal } from '../../platform/principal.ts';
import { readProofFiles, type StoredProofFile } from '../proofs/public.ts';
import { readCoverUrls, readRequestAttachments } from '../uploads/public.ts';
import { toRequestFacts } from './change-request.ts';
import { findHistory, findListingPositions, findNewestProofs, type HistoryRow, type ProofRow } from './request-details.store.ts';
import {
  countDueRequestsOf,
  countRequestsOf,
  findDueRequestsOf,
  findNewestRequestsOf,
  findRequest,
  findRequestsOf,
  type RequestRow,
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

/** The number of queries does not grow with the number of requests. */
export async function presentRequests(deps: RequestsDeps, rows: readonly RequestRow[], viewer: AccountType): Promise<RentalRequest[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const { write } = deps.db;
  const [history, proofs, attachments, listingPositions, covers] = await Promise.all([
    findHistory(write, ids),
    findNewestProofs(write, ids),
    readRequestAttachments(deps, ids),
    findListingPositions(write, ids),
    readCoverUrls(deps, rows),
  ]);
  const proofFiles = await readProofFiles(
    deps,
    proofs.map(({ id }) => id),
  );
  return rows.map((row) => {
    const proof = proofs.find(({ request_id: id }) => id === row.id);
    const files = proof ? (proofFiles.get(proof.id) ?? []).map((file) => presentProofFile(file, listingPositions.get(row.id))) : [];
    const attached = attachments.get(row.id) ?? [];
    return {
      ...presentTerms(row, viewer, deps.config.requestTimes),
      _listing: {
        _id: row.listing_id,
        title: row.listing_title,
        image: covers.get(row.listing_pictures[0] ?? '') ?? null,
        isDeleted: row.listing_is_deleted,
      },
      ...presentProof(proof),
      fileUrl: attached.map(({ url }) => url),
      fileNames: attached.map(({ fileName }) => fileName),
      proofFiles: files.map(({ url }) => url),
      proofs: files,
      timeline: history.filter(({ request_id: id }) => id === row.id).map(presentHistoryEntry),
    };
  });
}

function presentTerms(row: RequestRow, viewer: AccountType, times: RequestDurations) {
  const name = deadlineNameFor(row.status);
  return {
    _id: row.id,
    item_name: row.title,
    email: row.customer_address ?? '',
    customerName: row.customer_name,
    _seller: { _id: row.seller_id, name: row.seller_name, email: row.seller_address ?? '' },
    subscriptionType: row.period,
    pricing: { price: fromHundredths(row.price), discount: fromHundredths(row.discount) },
    customerPays: fromHundredths(row.pays),
    sellerReceives: fromHundredths(row.receives),
    createdAt: row.created_at.toISOString(),
    permission: row.status,
    endReason: row.end_reason,
    placement: row.placement,
    deadline:
      name && row.deadline
        ? { name, at: row.deadline.toISOString(), graceEndsAt: new Date(graceEnd(row.deadline.getTime(), times)).toISOString() }
        : null,
    proofSubmissionDeadline: row.status === 'awaiting_proof' || row.status === 'proof_rejected' ? (row.deadline?.toISOString() ?? null) : null,
    customerReviewDeadline: row.status === 'proof_submitted' ? (row.deadline?.toISOString() ?? null) : null,
    submissionsLeft: maxProofSubmissions - row.submissions,
    cannotAccept: viewer === 'seller' ? acceptRefusal(row, times) : null,
    cannotSubscribe: viewer === 'customer' ? subscribeRefusal(row, times) : null,
    allowedActions: allowedActions(toRequestFacts(row, times), viewer, row.now.getTime(), times),
  };
}

function acceptRefusal(row: RequestRow, times: RequestDurations): RentalRequest['cannotAccept'] {
  const decision = decide(toRequestFacts(row, times), 'accept', 'seller', row.now.getTime(), times);
  if (decision.ok) return null;
  const { refusal } = decision;
  return refusal === 'seller_cannot_be_paid' || refusal === 'fully_rented' || refusal === 'already_subscribed' ? refusal : null;
}

function subscribeRefusal(row: RequestRow, times: RequestDurations): RentalRequest['cannotSubscribe'] {
  const refusal = getCheckoutRefusal(toRequestFacts(row, times), row.now.getTime());
  return refusal === 'wrong_status' ? null : refusal;
}

function presentProof(proof: ProofRow | undefined) {
  return {
    proofSubmittedAt: proof?.submitted_at.toISOString() ?? null,
    proofMessage: proof?.message ?? null,
    customerFeedback:
      proof?.decision && proof.decided_at ? { decision: proof.decision, reason: proof.reason, reviewedAt: proof.decided_at.toISOString() } : null,
  };
}

interface Position {
  latitude: number;
  longitude: number;
}

function presentProofFile(file: StoredProofFile, listing: Position | undefined): ProofFile {
  const { url, name, type, picture, takenAt, position } = file;
  return {
    url,
    name,
    type,
    picture,
    takenAt: takenAt?.toISOString() ?? null,
    place: position && { ...position, metersAway: listing ? Math.round(metersBetween(position, listing)) : null },
  };
}

function presentHistoryEntry({ action, actor, at, to_status: to, note }: HistoryRow): RequestHistoryEntry {
  return { action, actor, at: at.toISOString(), to, note };
}

const earthRadius = 6_371_000;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Haversine formula: it treats the earth as a sphere, which is good to half a percent. */
function metersBetween(from: Position, to: Position): number {
  const [fromLatitude, toLatitude] = [radians(from.latitude), radians(to.latitude)];
  const longitudes = radians(to.longitude - from.longitude);
  const haversine = Math.sin((toLatitude - fromLatitude) / 2) ** 2 + Math.cos(fromLatitude) * Math.cos(toLatitude) * Math.sin(longitudes / 2) ** 2;
  return 2 * earthRadius * Math.asin(Math.sqrt(haversine));
}
