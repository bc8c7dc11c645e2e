import type { Happening, Pack, ProofFile } from '@frontage/contract/requests.schema';
import { fromHundredths } from '@frontage/domain/money';
import { whyNoCheckout } from '@frontage/domain/rental-request/checkout';
import { deadlineIn, endOfGrace, type Times } from '@frontage/domain/rental-request/deadline';
import { allowedActions, decide } from '@frontage/domain/rental-request/decide';
import { mostSubmissions } from '@frontage/domain/rental-request/obstacles';
import { readAttachmentsOf } from '../uploads/public.ts';
import { readCovers } from './covers.ts';
import { metersBetween } from './meters-between.ts';
import { type ProofFileOf, readProofFiles } from './proof/public.ts';
import { factsOf } from './request-facts.ts';
import { findHistory, findNewestProofs, findPlaces, type HistoryRow, type ProofRow } from './request-details.store.ts';
import type { RequestRow } from './request.store.ts';
import type { RequestsDeps } from './requests-deps.ts';

type Viewer = 'customer' | 'seller';

/** Requests as one of their parties sees them, with all that belongs to them, in a handful of questions however many there are. */
export async function presentRequests(deps: RequestsDeps, rows: readonly RequestRow[], viewer: Viewer): Promise<Pack[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const { write } = deps.db;
  const [history, proofs, files, places, covers] = await Promise.all([
    findHistory(write, ids),
    findNewestProofs(write, ids),
    readAttachmentsOf(deps, ids),
    findPlaces(write, ids),
    readCovers(deps, rows),
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

function presentTerms(row: RequestRow, viewer: Viewer, times: Times) {
  const name = deadlineIn(row.status);
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
        ? { name, at: row.deadline.toISOString(), graceEndsAt: new Date(endOfGrace(row.deadline.getTime(), times)).toISOString() }
        : null,
    proofSubmissionDeadline: row.status === 'awaiting_proof' || row.status === 'proof_rejected' ? (row.deadline?.toISOString() ?? null) : null,
    customerReviewDeadline: row.status === 'proof_submitted' ? (row.deadline?.toISOString() ?? null) : null,
    submissionsLeft: mostSubmissions - row.submissions,
    cannotAccept: viewer === 'seller' ? whyNotAccept(row, times) : null,
    cannotSubscribe: viewer === 'customer' ? whyNotSubscribe(row, times) : null,
    allowedActions: allowedActions(factsOf(row, times), viewer, row.now.getTime(), times),
  };
}

function whyNotAccept(row: RequestRow, times: Times): Pack['cannotAccept'] {
  const decision = decide(factsOf(row, times), 'accept', 'seller', row.now.getTime(), times);
  if (decision.ok) return null;
  const { refusal } = decision;
  return refusal === 'seller_cannot_be_paid' || refusal === 'fully_rented' || refusal === 'already_subscribed' ? refusal : null;
}

function whyNotSubscribe(row: RequestRow, times: Times): Pack['cannotSubscribe'] {
  const refusal = whyNoCheckout(factsOf(row, times), row.now.getTime());
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

function presentProofFile(file: ProofFileOf, place: { latitude: number; longitude: number } | undefined): ProofFile {
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

function presentHappening({ action, actor, at, to_status: to, note }: HistoryRow): Happening {
  return { action, actor, at: at.toISOString(), to, note };
}
