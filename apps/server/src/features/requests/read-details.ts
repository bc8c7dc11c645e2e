import type { ArtworkChange, RequestDetails, SubmittedProof } from '@frontage/contract/request-details';
import { allowedArtworkActions, artworkChangeState } from '@frontage/domain/rental-request/artwork-change';
import { maskToMediums } from '@frontage/domain/listing/medium';
import { nextAction } from '@frontage/domain/rental-request/next-action';
import { openingOf } from '@frontage/domain/rental-request/status';
import { AppError } from '../../platform/errors.ts';
import type { Principal } from '../../platform/principal.ts';
import { readProofFiles } from '../proofs/public.ts';
import { type RequestAttachment, queueFacts, queuePreviews, readRequestAttachments } from '../uploads/public.ts';
import { type ArtworkChangeRow, findArtworkChanges, findOpenChange } from './artwork-change.store.ts';
import { artworkFacts } from './artwork-changes.ts';
import { presentArtworkFile, presentProofFile, presentRequests } from './list-requests.ts';
import { findListingOfRequest, findListingPositions, findProofs } from './request-details.store.ts';
import { readPhotosDue } from './rental-photos.ts';
import { findRequest, type RequestRow, startOf, toViewer } from './request.store.ts';
import type { RentalFacts, RequestsDeps } from './requests-deps.ts';

/** One request completely, for its page. Reads the primary: people come here right after they changed something. */
export async function readRequestDetails(deps: RequestsDeps, principal: Principal, id: string): Promise<RequestDetails> {
  const row = await findRequest(deps.db.write, id, toViewer(principal));
  if (!row) throw new AppError('not_found');
  const [[request], listing, proofs, changes, attachments, rental, photosDue] = await Promise.all([
    presentRequests(deps, [row], principal.type),
    findListingOfRequest(deps.db.write, id),
    readSubmittedProofs(deps, id),
    findArtworkChanges(deps.db.write, [id]),
    readRequestAttachments(deps, [id]),
    deps.readRental(principal, { requestId: id, listingId: row.listing_id, customerId: row.customer_id }),
    row.is_running ? readPhotosDue(deps, id) : null,
  ]);
  if (!request) throw new AppError('not_found');
  const files = attachments.get(id) ?? [];
  await queueMissing(deps, principal, id, files);
  return {
    request,
    customer: { _id: row.customer_id },
    listing: {
      streetName: listing.street_name,
      city: listing.city,
      zipCode: listing.zip_code,
      width: Number(listing.width),
      height: Number(listing.height),
      dimensionUnit: listing.dimension_unit,
      mediumsAccepted: maskToMediums(listing.mediums),
      ...(listing.seen_from !== null && { seenFrom: Number(listing.seen_from) }),
      ...(listing.bleed !== null && { bleed: Number(listing.bleed) }),
      ...(listing.file_requirements !== null && { fileRequirements: listing.file_requirements }),
    },
    proofs,
    artworkChanges: changes.map((change) => presentChange(change, files)),
    artworkActions: allowedArtworkActions(artworkFacts(row, changes), principal.type),
    ...rental,
    photosDue: photosDue?.toISOString() ?? null,
    canSendPhotos: principal.type === 'seller' && row.is_running,
    nextAction: presentNextAction(deps, row, rental, changes),
  };
}

/** Files from before there were previews or facts, and files whose job was lost, get them now. */
async function queueMissing(deps: RequestsDeps, { accountId }: Principal, id: string, files: readonly RequestAttachment[]): Promise<void> {
  if (files.every(({ isPreviewPending, facts }) => !isPreviewPending && facts !== null)) return;
  await deps.db.transaction(async (tx) => {
    await queuePreviews(deps, tx, accountId, id);
    await queueFacts(deps, tx, accountId, id);
  });
}

async function readSubmittedProofs(deps: RequestsDeps, requestId: string): Promise<SubmittedProof[]> {
  const { write } = deps.db;
  const [proofs, positions] = await Promise.all([findProofs(write, requestId), findListingPositions(write, [requestId])]);
  const files = await readProofFiles(
    deps,
    proofs.map(({ id }) => id),
  );
  return proofs.map(({ id, number, message, submitted_at: submittedAt, decision, reason, decided_at: decidedAt, purpose }) => ({
    number,
    message,
    submittedAt: submittedAt.toISOString(),
    decision,
    reason,
    decidedAt: decidedAt?.toISOString() ?? null,
    purpose,
    files: (files.get(id) ?? []).map((file) => presentProofFile(file, positions.get(requestId))),
  }));
}

function presentChange(change: ArtworkChangeRow, files: readonly RequestAttachment[]): ArtworkChange {
  const own = files.filter(({ artworkChangeId }) => artworkChangeId === change.id);
  return {
    _id: change.id,
    state: artworkChangeState(change.answer, change.proven_at !== null),
    note: change.note,
    proposedAt: change.proposed_at.toISOString(),
    reason: change.reason,
    answeredAt: change.answered_at?.toISOString() ?? null,
    proofDueAt: change.proof_due_at?.toISOString() ?? null,
    provenAt: change.proven_at?.toISOString() ?? null,
    files: own.map(presentArtworkFile),
    artworkFacts: own.map(({ facts }) => facts),
  };
}

function presentNextAction(
  { config }: RequestsDeps,
  row: RequestRow,
  { subscription }: RentalFacts,
  changes: readonly ArtworkChangeRow[],
): RequestDetails['nextAction'] {
  const { isRunning, open } = artworkFacts(row, changes);
  const artworkChange = isRunning && open ? { state: open, proofDue: findOpenChange(changes)?.proof_due_at?.getTime() ?? null } : null;
  const unpaidUntil = subscription?.unpaid ? Date.parse(subscription.unpaid.endsAt) : null;
  const { status, deadline, submissions, proposal } = row;
  const facts = {
    status,
    deadline: deadline?.getTime() ?? null,
    opensAt: openingOf(startOf(row), config.requestTimes),
    proofSubmissions: submissions,
    hasOpenProposal: proposal !== null,
    unpaidUntil,
    artworkChange,
  };
  const next = nextAction(facts, row.now.getTime());
  return next && { by: next.by, name: next.name, until: next.until === null ? null : new Date(next.until).toISOString() };
}
