import { listingPeriod, type RequestPeriod } from '@frontage/domain/period';
import { breakDown, isOffered } from '@frontage/domain/price';
import { requestMessages, attachmentLimits } from '@frontage/domain/rental-request/rules';
import type { Transaction } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { ProviderError } from '../../platform/payments/provider-error.ts';
import type { Principal } from '../../platform/principal.ts';
import { hangAttachments, type HeldAttachment } from '../uploads/public.ts';
import { findWantedListing, insertRequest, type WantedListing } from './new-request.store.ts';
import { findRequest, writeHistory } from './request.store.ts';
import type { RequestsDeps } from './requests-deps.ts';
import { tell } from './tell.ts';
import { setTimers } from './timers.store.ts';

export interface WantedRental {
  listingId: string;
  period: RequestPeriod;
  /** Keys or addresses of files that this customer has uploaded. */
  files: readonly string[];
  card: string;
  /** Whom the page believes to be the seller; a field that names somebody must name the right one. */
  sellerAddress?: string | undefined;
}

/** A customer asks to rent. Nothing is paid and nothing is held yet: the seller has to say yes first. */
export async function sendRequest(deps: RequestsDeps, principal: Principal, wanted: WantedRental): Promise<string> {
  await requireOwnCard(deps, principal, wanted.card);
  return deps.db.transaction(async (tx) => {
    const listing = await findWantedListing(tx, wanted.listingId, principal.accountId);
    if (!listing) throw new AppError('not_found');
    refuseIfImpossible(listing, wanted);
    const price = { price: listing[`${listingPeriod(wanted.period)}_price`], discount: listing[`${listingPeriod(wanted.period)}_discount`] };
    if (!isOffered(price)) throw new AppError('period_not_offered');
    const { customerPays, totalPlatformFee, sellerReceives } = breakDown(price);
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
    await setTimers(tx, id, deadline, listing.now, deps.config.requestTimes);
    const request = await findRequest(tx, id, 'everyone');
    if (request) await tell(deps, tx, { request, to: 'pending', tells: ['seller'], notice: 'request_received', deadline });
    return id;
  });
}

/** Asked before anything is written: while nobody can say whose card it is, nothing is sent. */
async function requireOwnCard({ isOwnCard }: RequestsDeps, principal: Principal, card: string): Promise<void> {
  const isOwn = card !== '' && (await isOwnCard(principal, card).catch(away));
  if (!isOwn) throw new AppError('card_unknown');
}

function away(error: unknown): never {
  throw error instanceof ProviderError ? new AppError('provider_unavailable') : error;
}

function refuseIfImpossible(listing: WantedListing, { sellerAddress }: WantedRental): void {
  if (sellerAddress !== undefined && sellerAddress !== '' && sellerAddress !== listing.seller_address) throw new AppError('forbidden');
  if (listing.is_subscribed) throw new AppError('already_subscribed');
  if (listing.held_by_others >= listing.slots) throw new AppError('fully_rented');
}

/** Each file must be this customer's own and hang nowhere yet. */
async function attach(deps: RequestsDeps, tx: Transaction, { accountId }: Principal, requestId: string, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) throw invalid(requestMessages.noFile);
  if (keys.length > attachmentLimits.files) throw invalid(requestMessages.tooManyFiles);
  const hung: HeldAttachment[] = await hangAttachments(deps, tx, accountId, requestId, keys);
  if (hung.length !== keys.length) throw invalid(requestMessages.fileGone);
  const total = hung.reduce((sum, { size }) => sum + size, 0);
  if (total > attachmentLimits.total) throw invalid(requestMessages.tooLarge(total));
}

function invalid(message: string): AppError {
  return new AppError('validation_failed', { message, fields: { attachmentUrls: message } });
}
