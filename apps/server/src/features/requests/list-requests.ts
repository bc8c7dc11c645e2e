import { type ProofFile } from '@frontage/contract/proofs.schema';
import {
  type ArtworkFile,
  newestRequestsLimit,
  type RentalRequest,
  type RequestHistoryEntry,
  type RequestList,
  type RequestListQuery,
} from '@frontage/contract/requests';
import type { Position } from '@frontage/domain/listing/map';
import { metersBetween } from '@frontage/domain/proof-check/distance';
import { cancellers } from '@frontage/contract/subscriptions.schema';
import type { AccountType } from '@frontage/domain/account/account-type';
import { fromHundredths } from '@frontage/domain/money';
import { allowedActions, decide, getCheckoutRefusal } from '@frontage/domain/rental-request/decide';
import { type RequestTab, requestTabs } from '@frontage/domain/rental-request/request-tabs';
import { describeDates } from '@frontage/domain/rental-request/describe-dates';
import { currentDeadline, maxProofSubmissions, maxProposals, openingOf, type RequestDurations } from '@frontage/domain/rental-request/status';
import { dayIn } from '@frontage/domain/time-zone/format-time';
import { calculateUnpaidEnd } from '@frontage/domain/subscription/payment-failures';
import { AppError } from '../../platform/errors.ts';
import type { Principal } from '../../platform/principal.ts';
import { readProofFiles, type StoredProofFile } from '../proofs/public.ts';
import { readCoverUrls, readRequestAttachments, type RequestAttachment } from '../uploads/public.ts';
import { type ArtworkChangeRow, findArtworkChanges, findOpenChange } from './artwork-change.store.ts';
import { toRequestFacts } from './change-request.ts';
import { findHistory, findListingPositions, findNewestProofs, type HistoryRow, type ProofRow } from './request-details.store.ts';
import { findNewestRequestIdsOf, findRequest, findRequestsById, datesOf, type Party, type RequestRow, startOf, toViewer } from './request.store.ts';
import { countRequestsByTab, countRequestsOf, findRequestsByTab, findRequestsOf } from './request-lists.store.ts';
import type { RequestsDeps } from './requests-deps.ts';
import { isFullyRentedByOthers } from './slot-reservations.store.ts';

/** What a customer sent, or what a seller received. */
export async function listRequests(deps: RequestsDeps, principal: Principal, { page, limit, tab, order, q }: RequestListQuery): Promise<RequestList> {
  const viewer = toViewer(principal);
  const offset = { limit, skip: (page - 1) * limit };
  const isByTab = tab !== undefined || order !== undefined || q !== undefined;
  const [rows, counts] = await Promise.all([
    isByTab ? findRequestsByTab(deps.db.write, viewer, { tab, search: q, ...offset }) : findRequestsOf(deps.db.write, viewer, offset),
    isByTab ? countRequestsByTab(deps.db.write, viewer, q) : null,
  ]);
  const totalRequests = counts ? totalOf(counts, tab) : await countRequestsOf(deps.db.write, viewer);
  const totalPages = Math.ceil(totalRequests / limit);
  return {
    requests: await presentRequests(deps, rows, principal.type),
    pagination: { totalPages, hasPrevPage: page > 1 && totalPages > 0, hasNextPage: page < totalPages, totalRequests, limit },
    ...(counts && { tabCounts: counts }),
  };
}

function totalOf(counts: Record<RequestTab, number>, tab: RequestTab | undefined): number {
  return tab ? counts[tab] : requestTabs.reduce((sum, name) => sum + counts[name], 0);
}

/** Requests that wait for this seller, the next deadline first: the same as in the tab of their list, or its count would differ. */
export async function listDueRequests(
  deps: RequestsDeps,
  { accountId }: Principal,
  limit: number,
): Promise<{ requests: RentalRequest[]; total: number }> {
  const { write } = deps.db;
  const viewer = { seller: accountId };
  const [rows, counts] = await Promise.all([
    findRequestsByTab(write, viewer, { tab: 'needs_you', limit, skip: 0 }),
    countRequestsByTab(write, viewer),
  ]);
  return { requests: await presentRequests(deps, rows, 'seller'), total: counts.needs_you };
}

export async function readRequest(deps: RequestsDeps, party: Party, id: string): Promise<RentalRequest> {
  const row = await findRequest(deps.db.write, id, toViewer(party));
  const [request] = row ? await presentRequests(deps, [row], party.type) : [];
  if (!request) throw new AppError('not_found');
  return request;
}

interface NewestRequestsQuery {
  /** The caller's own, or the call is refused. */
  email?: string | undefined;
  _listing?: string | undefined;
}

/** So that a long list doesn't keep the process from answering others for long. */
const requestsAtOnce = 10;

/** The newest request for each listing and period. */
export async function listNewestRequests(
  deps: RequestsDeps,
  { accountId, address }: Principal,
  { email, _listing: listingId }: NewestRequestsQuery,
): Promise<{ packs: RentalRequest[]; isFullyRentedByOthers?: boolean }> {
  if (email !== undefined && email !== address) throw new AppError('forbidden');
  const { write } = deps.db;
  const ids = await findNewestRequestIdsOf(write, accountId, { listingId, limit: newestRequestsLimit });
  const packs: RentalRequest[] = [];
  for (let start = 0; start < ids.length; start += requestsAtOnce) {
    const rows = await findRequestsById(write, { customer: accountId }, ids.slice(start, start + requestsAtOnce));
    packs.push(...(await presentRequests(deps, rows, 'customer')));
  }
  return listingId === undefined ? { packs } : { packs, isFullyRentedByOthers: await isFullyRentedByOthers(write, listingId, accountId) };
}

/** The number of queries does not grow with the number of requests. */
export async function presentRequests(deps: RequestsDeps, rows: readonly RequestRow[], viewer: AccountType): Promise<RentalRequest[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const { write } = deps.db;
  const [history, proofs, attachments, listingPositions, covers, changes] = await Promise.all([
    findHistory(write, ids),
    findNewestProofs(write, ids),
    readRequestAttachments(deps, ids),
    findListingPositions(write, ids),
    readCoverUrls(deps, rows),
    findArtworkChanges(write, ids),
  ]);
  const proofFiles = await readProofFiles(
    deps,
    proofs.map(({ id }) => id),
  );
  const proofByRequest = new Map(proofs.map((proof) => [proof.request_id, proof]));
  const historyByRequest = Map.groupBy(history, ({ request_id: id }) => id);
  return rows.map((row) => {
    const proof = proofByRequest.get(row.id);
    const files = proof ? (proofFiles.get(proof.id) ?? []).map((file) => presentProofFile(file, listingPositions.get(row.id))) : [];
    const changesOfRequest = changes.filter(({ request_id: id }) => id === row.id);
    const attached = currentArtwork(attachments.get(row.id) ?? [], changesOfRequest);
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
      artwork: attached.map(presentArtworkFile),
      artworkFacts: attached.map(({ facts }) => facts),
      artworkChange: presentOpenChange(row.is_running ? findOpenChange(changesOfRequest) : undefined),
      proofFiles: files.map(({ url }) => url),
      proofs: files,
      timeline: (historyByRequest.get(row.id) ?? []).map(presentHistoryEntry),
    };
  });
}

/** The files of the newest change that the seller accepted; before that, those that came with the request. */
function currentArtwork(attached: readonly RequestAttachment[], changes: readonly ArtworkChangeRow[]): RequestAttachment[] {
  const current = changes.find(({ answer }) => answer === 'accepted')?.id ?? null;
  return attached.filter(({ artworkChangeId }) => artworkChangeId === current);
}

export function presentArtworkFile({ fileName: name, size, url, preview, isPreviewPending, mockup, fit }: RequestAttachment): ArtworkFile {
  return { name, size, url, preview, isPreviewPending, mockup, fit };
}

function presentOpenChange(change: ArtworkChangeRow | undefined): RentalRequest['artworkChange'] {
  return change ? { state: change.answer === null ? 'proposed' : 'accepted', proofDueAt: change.proof_due_at?.toISOString() ?? null } : null;
}

function presentTerms(row: RequestRow, viewer: AccountType, times: RequestDurations) {
  return {
    _id: row.id,
    item_name: row.title,
    email: row.customer_address ?? '',
    customerName: row.customer_name,
    brandName: row.brand_name,
    message: row.message,
    _seller: { _id: row.seller_id, name: row.seller_name, email: row.seller_address ?? '' },
    subscriptionType: row.period,
    pricing: { price: fromHundredths(row.price), discount: fromHundredths(row.discount) },
    customerPays: fromHundredths(row.pays),
    sellerReceives: fromHundredths(row.receives),
    createdAt: row.created_at.toISOString(),
    permission: row.status,
    endReason: row.end_reason,
    rental: row.rental,
    rentalEnds: presentRentalEnd(row),
    unpaid: presentUnpaid(row),
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    periods: row.periods,
    timeZone: row.listing_zone,
    leadDays: row.lead_days,
    opensAt: presentOpening(row, times),
    proposal: presentProposal(row, times),
    proposalsLeft: maxProposals - row.proposals,
    placement: row.placement,
    deadline: currentDeadline(row.status, row.deadline, times),
    proofSubmissionDeadline: row.status === 'awaiting_proof' || row.status === 'proof_rejected' ? (row.deadline?.toISOString() ?? null) : null,
    customerReviewDeadline: row.status === 'proof_submitted' ? (row.deadline?.toISOString() ?? null) : null,
    submissionsLeft: maxProofSubmissions - row.submissions,
    cannotAccept: viewer === 'seller' ? acceptRefusal(row, times) : null,
    cannotSubscribe: viewer === 'customer' ? subscribeRefusal(row, times) : null,
    allowedActions: allowedActions(toRequestFacts(row, times), viewer, row.now.getTime(), times),
  };
}

function presentRentalEnd({ rental_ends: end }: RequestRow): RentalRequest['rentalEnds'] {
  if (!end) return null;
  return { at: new Date(end.at).toISOString(), timeZone: end.timeZone, cancelledBy: cancellers.find((canceller) => canceller === end.by) ?? null };
}

function presentOpening(row: RequestRow, times: RequestDurations): string | null {
  const opening = openingOf(startOf(row), times);
  return opening === null ? null : new Date(opening).toISOString();
}

function presentProposal(row: RequestRow, times: RequestDurations): RentalRequest['proposal'] {
  const { proposal, period, deadline, listing_zone: zone, now } = row;
  if (!proposal) return null;
  const dates = datesOf(proposal);
  const decision = decide(toRequestFacts(row, times), 'agree', 'customer', now.getTime(), times);
  const refusal = decision.ok ? null : decision.refusal;
  return {
    number: proposal.number,
    by: 'seller',
    ...dates,
    description: describeDates(dates, period, dayIn(now, zone)) ?? 'As soon as possible',
    proposedAt: new Date(proposal.proposed_at).toISOString(),
    until: deadline?.toISOString() ?? null,
    cannotAgree: refusal === 'proposal_taken' ? 'dates_taken' : refusal === 'start_passed' ? 'start_passed' : null,
  };
}

function presentUnpaid({ period, unpaid }: RequestRow): RentalRequest['unpaid'] {
  if (!unpaid) return null;
  const since = Date.parse(unpaid.since);
  const { at, isEstimate } = calculateUnpaidEnd(period, since, unpaid.lastPeriodEnd === null ? null : Date.parse(unpaid.lastPeriodEnd));
  return { amount: fromHundredths(unpaid.amount), since: new Date(since).toISOString(), endsAt: new Date(at).toISOString(), isEstimate };
}

const acceptObstacles = ['seller_cannot_be_paid', 'fully_rented', 'dates_taken', 'start_passed', 'already_subscribed'] as const;

function acceptRefusal(row: RequestRow, times: RequestDurations): RentalRequest['cannotAccept'] {
  const decision = decide(toRequestFacts(row, times), 'accept', 'seller', row.now.getTime(), times);
  if (decision.ok) return null;
  return acceptObstacles.find((obstacle) => obstacle === decision.refusal) ?? null;
}

function subscribeRefusal(row: RequestRow, times: RequestDurations): RentalRequest['cannotSubscribe'] {
  const refusal = getCheckoutRefusal(toRequestFacts(row, times), row.now.getTime(), times);
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

export function presentProofFile(file: StoredProofFile, listing: Position | undefined): ProofFile {
  const { id, url, name, type, picture, takenAt, position, capture, check, isBeingChecked } = file;
  return {
    _id: id,
    url,
    name,
    type,
    picture,
    takenAt: takenAt?.toISOString() ?? null,
    place: position && { ...position, metersAway: listing ? Math.round(metersBetween(position, listing)) : null },
    capture: capture && { ...capture, openedAt: capture.openedAt.toISOString() },
    check: check && {
      ...check,
      checkedAt: check.checkedAt.toISOString(),
      sameAs: check.sameAs && { ...check.sameAs, sentAt: check.sameAs.sentAt.toISOString() },
    },
    isBeingChecked,
  };
}

function presentHistoryEntry({ action, actor, at, to_status: to, note }: HistoryRow): RequestHistoryEntry {
  return { action, actor, at: at.toISOString(), to, note };
}
