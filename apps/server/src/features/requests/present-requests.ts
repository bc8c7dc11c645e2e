import type { ProofFile, RentalRequest, RequestHistoryEntry } from '@frontage/contract/requests.schema';
import { fromHundredths } from '@frontage/domain/money';
import { deadlineNameFor, graceEnd, type RequestDurations } from '@frontage/domain/rental-request/deadline';
import { allowedActions, decide, getCheckoutRefusal } from '@frontage/domain/rental-request/decide';
import { maxProofSubmissions } from '@frontage/domain/rental-request/obstacles';
import { readProofFiles, type StoredProofFile } from '../proofs/public.ts';
import { readCoverUrls } from '../uploads/present-pictures.ts';
import { readRequestAttachments } from '../uploads/public.ts';
import { toRequestFacts } from './change-request.ts';
import { findHistory, findListingPositions, findNewestProofs, type HistoryRow, type ProofRow } from './request-details.store.ts';
import type { RequestRow } from './request.store.ts';
import type { RequestsDeps } from './requests-deps.ts';

type Viewer = 'customer' | 'seller';

/** Requests as one of their parties sees them, with all that belongs to them, in a handful of questions however many there are. */
export async function presentRequests(deps: RequestsDeps, rows: readonly RequestRow[], viewer: Viewer): Promise<RentalRequest[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const { write } = deps.db;
  const [history, proofs, files, places, covers] = await Promise.all([
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
    const shown = proof ? (proofFiles.get(proof.id) ?? []).map((file) => presentProofFile(file, places.get(row.id))) : [];
    const attached = files.get(row.id) ?? [];
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
      proofFiles: shown.map(({ url }) => url),
      proofs: shown,
      timeline: history.filter(({ request_id: id }) => id === row.id).map(presentHappening),
    };
  });
}

function presentTerms(row: RequestRow, viewer: Viewer, times: RequestDurations) {
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
    cannotAccept: viewer === 'seller' ? whyNotAccept(row, times) : null,
    cannotSubscribe: viewer === 'customer' ? whyNotSubscribe(row, times) : null,
    allowedActions: allowedActions(toRequestFacts(row, times), viewer, row.now.getTime(), times),
  };
}

function whyNotAccept(row: RequestRow, times: RequestDurations): RentalRequest['cannotAccept'] {
  const decision = decide(toRequestFacts(row, times), 'accept', 'seller', row.now.getTime(), times);
  if (decision.ok) return null;
  const { refusal } = decision;
  return refusal === 'seller_cannot_be_paid' || refusal === 'fully_rented' || refusal === 'already_subscribed' ? refusal : null;
}

function whyNotSubscribe(row: RequestRow, times: RequestDurations): RentalRequest['cannotSubscribe'] {
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

function presentProofFile(file: StoredProofFile, place: { latitude: number; longitude: number } | undefined): ProofFile {
  const { url, name, type, picture, takenAt, position } = file;
  return {
    url,
    name,
    type,
    picture,
    takenAt: takenAt?.toISOString() ?? null,
    place: position && { ...position, metersAway: place ? Math.round(metersBetween(position, place)) : null },
  };
}

function presentHappening({ action, actor, at, to_status: to, note }: HistoryRow): RequestHistoryEntry {
  return { action, actor, at: at.toISOString(), to, note };
}

interface Position {
  latitude: number;
  longitude: number;
}

const earthRadius = 6_371_000;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Along the surface, as if the earth were a ball: good to half a percent. */
export function metersBetween(one: Position, other: Position): number {
  const [south, north] = [radians(one.latitude), radians(other.latitude)];
  const turn = radians(other.longitude - one.longitude);
  const half = Math.sin((north - south) / 2) ** 2 + Math.cos(south) * Math.cos(north) * Math.sin(turn / 2) ** 2;
  return 2 * earthRadius * Math.asin(Math.sqrt(half));
}
