import type { Fit } from '@frontage/domain/listing/artwork-fit';
import { type RequestPeriod, toListingPeriod } from '@frontage/domain/listing/period';
import { calculatePriceBreakdown, isOffered } from '@frontage/domain/listing/price';
import { describeDateProblem, findDateProblem, hasDates, noDates, type RentalDates } from '@frontage/domain/rental-request/rental-dates';
import { requestMessages } from '@frontage/domain/rental-request/upload-rules';
import type { Transaction } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Principal } from '../../platform/principal.ts';
import { ProviderError } from '../../platform/stripe/provider-error.ts';
import { lockActiveAccount } from '../accounts/public.ts';
import type { PostedMessage } from '../chat/public.ts';
import { attachArtwork } from './attach-artwork.ts';
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
  /** How each of them is to be put on the sketch. */
  fits?: readonly (Fit | null)[] | undefined;
  card: string;
  brandName?: string | undefined;
  message?: string | undefined;
  dates?: RentalDates;
  /** If the page names the seller, it must name the right one. */
  sellerAddress?: string | undefined;
}

/** Nothing is paid and no slot is taken yet: the seller has to accept first. Returns the new request's id. */
export async function sendRequest(deps: RequestsDeps, principal: Principal, input: NewRequest): Promise<string> {
  await requireOwnCard(deps, principal, input.card);
  const { id, message } = await withinLimits(deps, principal, () => deps.db.transaction((tx) => writeRequest(deps, tx, principal, input)));
  // The request is stored; open pages show its message later without this event.
  await message?.emit().catch((error: unknown) => deps.log.warn({ err: error }, 'a request’s message was not sent to open pages'));
  return id;
}

interface WrittenRequest {
  id: string;
  message: PostedMessage | undefined;
}

async function writeRequest(deps: RequestsDeps, tx: Transaction, principal: Principal, input: NewRequest): Promise<WrittenRequest> {
  // Asking Stripe takes time; the account may have been deleted or suspended meanwhile.
  if (!(await lockActiveAccount(tx, principal.accountId))) throw new AppError('unauthenticated');
  const { listingId, dates = noDates } = input;
  const listing = await lockRequestedListing(tx, { listingId, customerId: principal.accountId, period: input.period, ...dates });
  if (!listing) throw new AppError('not_found');
  requireRentable(listing, input.sellerAddress);
  requireDates(listing, input.period, dates);
  const period = toListingPeriod(input.period);
  const price = { price: listing[`${period}_price`], discount: listing[`${period}_discount`] };
  if (!isOffered(price)) throw new AppError('period_not_offered');
  const { customerPays, totalPlatformFee, sellerReceives } = calculatePriceBreakdown(price);
  const deadline = new Date(listing.now.getTime() + deps.config.requestTimes.reply);
  const message = await postMessage(deps, tx, input, { customerId: principal.accountId, sellerId: listing.seller_id });
  const id = await insertRequest(tx, {
    listing_id: listingId,
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
    brand_name: input.brandName ?? null,
    message_seq: message?.seq ?? null,
    starts_on: dates.startsOn,
    ends_on: dates.endsOn,
    periods: dates.periods,
    status: 'pending',
    deadline,
  });
  await attachArtwork(deps, tx, principal, { requestId: id, fits: input.fits }, input.files);
  await writeHistory(tx, { requestId: id, actor: 'customer', action: 'send', from: null, to: 'pending' });
  await setDeadline(tx, id, deadline, listing.now, deps.config.requestTimes);
  const request = await findRequest(tx, id, 'unrestricted');
  if (request) await notifyParties(deps, tx, { request, to: 'pending', recipients: ['seller'], notice: 'request_received', deadline });
  return { id, message };
}

/** Counts first, so that parallel calls can't overshoot. A request that could not be sent doesn't count. */
async function withinLimits<Result>({ limiter }: RequestsDeps, { accountId }: Principal, send: () => Promise<Result>): Promise<Result> {
  for (const rule of newRequestRules) await limiter.use(rule, accountId).catch(rethrowLimitError);
  try {
    return await send();
  } catch (error) {
    for (const rule of newRequestRules) await limiter.undoUse(rule, accountId);
    throw error;
  }
}

const newRequestRules = ['new-request-hour.account', 'new-request-day.account'] as const;

function rethrowLimitError(error: unknown): never {
  if (!(error instanceof AppError)) throw error;
  throw new AppError(error.code, { ...error.details, message: requestMessages.tooManyRequests });
}

/** What the customer wrote becomes a message of their conversation with the seller, so that both can answer there. */
async function postMessage(
  deps: RequestsDeps,
  tx: Transaction,
  { listingId, message }: NewRequest,
  parties: { customerId: string; sellerId: string },
): Promise<PostedMessage | undefined> {
  return message === undefined ? undefined : deps.postMessage(tx, { listingId, text: message, ...parties });
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
}

function requireDates(listing: RequestedListing, period: RequestPeriod, dates: RentalDates): void {
  const { today, lead_days: leadDays, slots, occupied_by_others: occupied } = listing;
  const problem = findDateProblem(dates, period, { today, leadDays });
  if (problem) throw new AppError('validation_failed', { fields: { [problem.field]: describeDateProblem(problem, period, today) } });
  if (occupied >= slots) throw new AppError(hasDates(dates) ? 'dates_taken' : 'fully_rented');
}
