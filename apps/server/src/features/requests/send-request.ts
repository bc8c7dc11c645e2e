import { type RequestPeriod, toListingPeriod } from '@frontage/domain/listing/period';
import { calculatePriceBreakdown, isOffered } from '@frontage/domain/listing/price';
import { attachmentLimits, requestMessages } from '@frontage/domain/rental-request/upload-rules';
import type { Transaction } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Principal } from '../../platform/principal.ts';
import { ProviderError } from '../../platform/stripe/provider-error.ts';
import { attachFilesToRequest } from '../uploads/public.ts';
import { setDeadline } from './deadlines.store.ts';
import { insertRequest, lockRequestedListing, type RequestedListing } from './new-request.store.ts';
import { notifyParties } from './change-request.ts';
import { findRequest, writeHistory } from './request.store.ts';
import type { RequestsDeps } from './requests-deps.ts';

interface NewRequest {
  listingId: string;
  period: RequestPeriod;
  /** Keys or URLs of files that this customer uploaded. */
  files: readonly string[];
  card: string;
  /** If the page names the seller, it must name the right one. */
  sellerAddress?: string | undefined;
}

/** Nothing is paid and no slot is taken yet: the seller has to accept first. Returns the new request's id. */
export async function sendRequest(deps: RequestsDeps, principal: Principal, input: NewRequest): Promise<string> {
  await requireOwnCard(deps, principal, input.card);
  return deps.db.transaction(async (tx) => {
    const listing = await lockRequestedListing(tx, input.listingId, principal.accountId);
    if (!listing) throw new AppError('not_found');
    requireRentable(listing, input.sellerAddress);
    const period = toListingPeriod(input.period);
    const price = { price: listing[`${period}_price`], discount: listing[`${period}_discount`] };
    if (!isOffered(price)) throw new AppError('period_not_offered');
    const { customerPays, totalPlatformFee, sellerReceives } = calculatePriceBreakdown(price);
    const deadline = new Date(listing.now.getTime() + deps.config.requestTimes.reply);
    const id = await insertRequest(tx, {
      listing_id: input.listingId,
      seller_id: listing.seller_id,
      customer_id: principal.accountId,
      title: listing.title,
      period: input.period,
      ...price,
      pays: customerPays,
      fee: totalPlatformFee,
      receives: sellerReceives,
      placement: listing.placement,
      card_id: input.card,
      status: 'pending',
      deadline,
    });
    await attachFiles(deps, tx, principal, id, input.files);
    await writeHistory(tx, { requestId: id, actor: 'customer', action: 'send', from: null, to: 'pending' });
    await setDeadline(tx, id, deadline, listing.now, deps.config.requestTimes);
    const request = await findRequest(tx, id, 'unrestricted');
    if (request) await notifyParties(deps, tx, { request, to: 'pending', recipients: ['seller'], notice: 'request_received', deadline });
    return id;
  });
}

/** Runs before the transaction: it asks Stripe, and without an answer nothing is sent. */
async function requireOwnCard({ hasSavedCard }: RequestsDeps, principal: Principal, card: string): Promise<void> {
  const isOwn = card !== '' && (await hasSavedCard(principal, card).catch(rethrowProviderError));
  if (!isOwn) throw new AppError('unknown_card');
}

function rethrowProviderError(error: unknown): never {
  throw error instanceof ProviderError ? new AppError('provider_unavailable') : error;
}

function requireRentable(listing: RequestedListing, sellerAddress: string | undefined): void {
  if (sellerAddress !== undefined && sellerAddress !== '' && sellerAddress !== listing.seller_address) throw new AppError('forbidden');
  if (listing.is_subscribed) throw new AppError('already_subscribed');
  if (listing.occupied_by_others >= listing.slots) throw new AppError('fully_rented');
}

/** Each file must be this customer's own and not attached to another request. */
async function attachFiles(deps: RequestsDeps, tx: Transaction, { accountId }: Principal, requestId: string, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) throw invalid(requestMessages.noFile);
  if (keys.length > attachmentLimits.files) throw invalid(requestMessages.tooManyFiles);
  const attached = await attachFilesToRequest(deps, tx, accountId, requestId, keys);
  if (attached.length !== keys.length) throw invalid(requestMessages.fileMissing);
  const total = attached.reduce((sum, { size }) => sum + size, 0);
  if (total > attachmentLimits.total) throw invalid(requestMessages.tooLarge(total));
}

function invalid(message: string): AppError {
  return new AppError('validation_failed', { message, fields: { attachmentUrls: message } });
}
