import { deleteLinksOf, deleteWatchesOf } from './features/availability/public.ts';
import { deleteCaptureLinksOf, deletePhotoLinksOf } from './features/captures/public.ts';
import { deleteInquiriesOf } from './features/company/public.ts';
import { deleteListingsOf } from './features/listings/public.ts';
import { deleteNoticesOf } from './features/notifications/public.ts';
import { deletePaymentDataOf } from './features/payment-methods/public.ts';
import { abandonAccountOpening } from './features/payouts/public.ts';
import { deleteProofFilesOf } from './features/proofs/public.ts';
import { deleteBrandNamesOf } from './features/requests/public.ts';
import { deleteFilesOf } from './features/uploads/public.ts';
import { onListingDeleted, type DeletionDeps } from './on-listing-deleted.ts';
import type { Transaction } from './platform/db/database.ts';

/** What ends with an account, in the transaction that deletes it: its listings and what ends with them, links to its calendar and for its phones, watched listings, saved cards, brand names, unattached files, notices and what was sent to us from its address. */
export async function onAccountDeleted(deps: DeletionDeps, tx: Transaction, accountId: string): Promise<void> {
  await deleteListingsOf((sameTx, listingId) => onListingDeleted(deps, sameTx, listingId), tx, accountId);
  await deleteLinksOf(tx, accountId);
  await deleteCaptureLinksOf(tx, accountId);
  await deletePhotoLinksOf(tx, accountId);
  await deleteWatchesOf(tx, accountId);
  await abandonAccountOpening(tx, accountId);
  await deletePaymentDataOf(tx, accountId);
  await deleteBrandNamesOf(tx, accountId);
  await deleteFilesOf(tx, accountId);
  await deleteProofFilesOf(tx, accountId);
  await deleteNoticesOf(tx, accountId);
  await deleteInquiriesOf(tx, accountId);
}
