import { type ArtworkAction, type ArtworkFacts, artworkProofDeadline, refuseArtworkAction } from '@frontage/domain/rental-request/artwork-change';
import type { AccountType } from '@frontage/domain/account/account-type';
import type { ArtworkNoticeKind } from '@frontage/domain/notification/notice-kinds';
import type { Transaction } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Principal } from '../../platform/principal.ts';
import { notify } from '../notifications/public.ts';
import { attachProofFiles, insertRentalProof, queueProofChecks } from '../proofs/public.ts';
import { attachArtwork } from './attach-artwork.ts';
import { type ArtworkChangeRow, findArtworkChanges, findOpenChange, insertArtworkChange, markProven, writeAnswer } from './artwork-change.store.ts';
import { setArtworkDeadline } from './deadlines.store.ts';
import { artworkEmail } from './emails/artwork.email.ts';
import { findRequestPictures } from './emails/request-pictures.store.ts';
import { lockRequest, type Party, type RequestRow, toViewer } from './request.store.ts';
import type { RequestsDeps } from './requests-deps.ts';

/** The customer proposes new artwork for a running rental. What is up stays until the seller has accepted it and put it up. */
export async function proposeArtwork(deps: RequestsDeps, principal: Principal, id: string, files: readonly string[], note: string | undefined) {
  await deps.db.transaction(async (tx) => {
    const { request } = await lockForArtwork(tx, principal, id, 'propose');
    const changeId = await insertArtworkChange(tx, id, note ?? null);
    await attachArtwork(deps, tx, principal, { requestId: id, changeId }, files);
    await notifyOfArtwork(deps, tx, request, { kind: 'artwork_proposed', to: 'seller', note: note ?? null });
  });
}

export async function withdrawArtwork(deps: RequestsDeps, principal: Principal, id: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const { request, open } = await lockForArtwork(tx, principal, id, 'withdraw');
    await writeAnswer(tx, open.id, { answer: 'withdrawn', reason: null, proofDueAt: null });
    await notifyOfArtwork(deps, tx, request, null);
  });
}

export async function answerArtwork(
  deps: RequestsDeps,
  principal: Principal,
  id: string,
  { decision, reason }: { decision: 'accept' | 'decline'; reason?: string | undefined },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const { request, open } = await lockForArtwork(tx, principal, id, decision);
    const proofDueAt = decision === 'accept' ? new Date(artworkProofDeadline(request.now.getTime())) : null;
    const note = decision === 'decline' ? (reason ?? null) : null;
    await writeAnswer(tx, open.id, { answer: decision === 'accept' ? 'accepted' : 'declined', reason: note, proofDueAt });
    await setArtworkDeadline(tx, id, proofDueAt, request.now, deps.config.requestTimes);
    const kind = decision === 'accept' ? 'artwork_accepted' : 'artwork_declined';
    await notifyOfArtwork(deps, tx, request, { kind, to: 'customer', note, proofDueAt });
  });
}

/** Proof of new artwork. It informs the customer; nobody has to accept it. */
export async function proveArtwork(
  deps: RequestsDeps,
  seller: Party,
  id: string,
  proof: { message: string; files: readonly { id: string }[] },
  alsoInTransaction?: (tx: Transaction, proofId: string) => Promise<void>,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const { request, open } = await lockForArtwork(tx, seller, id, 'prove');
    await markProven(tx, open.id);
    await setArtworkDeadline(tx, id, null, request.now, deps.config.requestTimes);
    const proofId = await insertRentalProof(tx, { requestId: id, artworkChangeId: open.id, message: proof.message });
    await attachProofFiles(
      tx,
      proofId,
      proof.files.map((file) => file.id),
    );
    await alsoInTransaction?.(tx, proofId);
    await queueProofChecks(deps, tx, seller.accountId, proofId);
    await notifyOfArtwork(deps, tx, request, { kind: 'artwork_proven', to: 'customer', note: null });
  });
}

/** Throws why the action is not possible now. */
export function requireArtworkAction(facts: ArtworkFacts, action: ArtworkAction, actor: AccountType): void {
  const refusal = refuseArtworkAction(facts, action, actor);
  if (refusal) throw new AppError(refusal);
}

export function artworkFacts({ is_running: isRunning }: RequestRow, changes: readonly ArtworkChangeRow[]): ArtworkFacts {
  const open = findOpenChange(changes);
  return { isRunning, open: open ? (open.answer === null ? 'proposed' : 'accepted') : null, changes: changes.length };
}

async function lockForArtwork(tx: Transaction, party: Party, id: string, action: ArtworkAction) {
  const request = await lockRequest(tx, id, toViewer(party));
  if (!request) throw new AppError('not_found');
  const changes = await findArtworkChanges(tx, [id]);
  requireArtworkAction(artworkFacts(request, changes), action, party.type);
  // The rule has checked that it is there; a proposal has none and needs none.
  return { request, open: findOpenChange(changes) as ArtworkChangeRow };
}

interface ArtworkNotice {
  kind: ArtworkNoticeKind;
  to: AccountType;
  note: string | null;
  proofDueAt?: Date | null;
}

/** Both parties' open pages reload; one of them gets a notice and an email. */
async function notifyOfArtwork(deps: RequestsDeps, tx: Transaction, request: RequestRow, notice: ArtworkNotice | null): Promise<void> {
  const { id, customer_id: customerId, seller_id: sellerId } = request;
  const pictures = (await findRequestPictures(tx, notice ? [id] : [])).get(id);
  await notify(deps, tx, {
    live: { accounts: [customerId, sellerId], request: id },
    notice: notice && {
      kind: notice.kind,
      recipients: [{ accountId: notice.to === 'customer' ? customerId : sellerId, email: artworkEmail(deps, { ...notice, request, pictures }) }],
    },
  });
}
