import { toListingPeriod, type RequestPeriod } from '@frontage/domain/listing/period';
import { calculatePriceBreakdown, isOffered } from '@frontage/domain/listing/price';
import { requestMessages, attachmentLimits } from '@frontage/domain/rental-request/upload-rules';
import type { Transaction } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { ProviderError } from '../../platform/stripe/provider-error.ts';
import type { Principal } from '../../platform/principal.ts';
import { attachFilesToRequest, type AttachedFile } from '../uploads/public.ts';
import { lockRequestedListing, insertRequest, type RequestedListing } from './new-request.store.ts';
import { findRequest, writeHistory } from './request.store.ts';
import type { RequestsDeps } from './requests-deps.ts';
import { notifyParties } from './notify-parties.ts';
import { setDeadline } from './deadlines.store.ts';

export interface NewRequest {
  listingId: string;
  period: RequestPeriod;
  /** Keys or addresses of files that this customer has uploaded. */
  files: readonly string[];
  card: string;
  /** Whom the page believes to be the seller; a field that names somebody must name the right one. */
  sellerAddress?: string | undefined;
}

/** A customer asks to rent. Nothing is paid and nothing is held yet: the seller has to say yes first. */
export async function sendRequest(deps: RequestsDeps, principal: Principal, wanted: NewRequest): Promise<string> {
  await requireOwnCard(deps, principal, wanted.card);
  return deps.db.transaction(async (tx) => {
    const listing = await lockRequestedListing(tx, wanted.listingId, principal.accountId);
    if (!listing) throw new AppError('not_found');
    refuseIfImpossible(listing, wanted);
    const price = { price: listing[`${toListingPeriod(wanted.period)}_price`], discount: listing[`${toListingPeriod(wanted.period)}_discount`] };
    if (!isOffered(price)) throw new AppError('period_not_offered');
    const { customerPays, totalPlatformFee, sellerReceives } = calculatePriceBreakdown(price);
    const deadline = new Date(listing.now.getTime() + deps.config.requestTimes.reply);
    const id = await insertRequest(tx, {
      listing_id: wanted.listingId,
      seller_id: listing.seller_id,
      customer_id: principal.accountId,
      title: listing.title,
      period: wanted.period,
      ...price,
      pays: customerPays,
      fee: totalPlatformFee,
      receives: sellerReceives,
      placement: listing.placement,
      card_id: wanted.card,
      status: 'pending',
      deadline,
    });
    await attach(deps, tx, principal, id, wanted.files);
    await writeHistory(tx, { requestId: id, actor: 'customer', action: 'send', from: null, to: 'pending' });
    await setDeadline(tx, id, deadline, listing.now, deps.config.requestTimes);
    const request = await findRequest(tx, id, 'everyone');
    if (request) await notifyParties(deps, tx, { request, to: 'pending', recipients: ['seller'], notice: 'request_received', deadline });
    return id;
  });
}

/** Asked before anything is written: while nobody can say whose card it is, nothing is sent. */
async function requireOwnCard({ hasSavedCard }: RequestsDeps, principal: Principal, card: string): Promise<void> {
  const isOwn = card !== '' && (await hasSavedCard(principal, card).catch(away));
  if (!isOwn) throw new AppError('card_unknown');
}

function away(error: unknown): never {
  throw error instanceof ProviderError ? new AppError('provider_unavailable') : error;
}

function refuseIfImpossible(listing: RequestedListing, { sellerAddress }: NewRequest): void {
  if (sellerAddress !== undefined && sellerAddress !== '' && sellerAddress !== listing.seller_address) throw new AppError('forbidden');
  if (listing.is_subscribed) throw new AppError('already_subscribed');
  if (listing.held_by_others >= listing.slots) throw new AppError('fully_rented');
}

/** Each file must be this customer's own and hang nowhere yet. */
async function attach(deps: RequestsDeps, tx: Transaction, { accountId }: Principal, requestId: string, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) throw invalid(requestMessages.noFile);
  if (keys.length > attachmentLimits.files) throw invalid(requestMessages.tooManyFiles);
  const hung: AttachedFile[] = await attachFilesToRequest(deps, tx, accountId, requestId, keys);
  if (hung.length !== keys.length) throw invalid(requestMessages.fileMissing);
  const total = hung.reduce((sum, { size }) => sum + size, 0);
  if (total > attachmentLimits.total) throw invalid(requestMessages.tooLarge(total));
}

function invalid(message: string): AppError {
  return new AppError('validation_failed', { message, fields: { attachmentUrls: message } });
}
