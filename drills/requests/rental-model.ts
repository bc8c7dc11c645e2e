import { dayIn } from '@frontage/domain/time-zone/format-time';
import { addDays } from '@frontage/domain/listing/day';
import type { Day, Days } from '@frontage/domain/listing/slot-reservations';
import { dayMs, type EpochMs, hourMs } from '@frontage/domain/time';
import { hasRoom, modelListing, type ModelRequest, type RequestModel } from '@frontage/server/testing/request-model';
import type { Outcome } from '@frontage/server/testing/request-fixture';
import type { Side } from '@frontage/server/testing/subscriptions';

/** What should be true of a rental, tracked in memory. Periods are counted one by one, which the product does not do. */
export interface ModelRental {
  request: ModelRequest;
  startedAt: EpochMs;
  periodEnd: EpochMs;
  /** The end that the customer chose. */
  plannedEnd: EpochMs | null;
  /** It ends with the current period. */
  isLast: boolean;
  endedBy: Side | 'listing' | 'dates' | null;
  hasEnded: boolean;
}

const success: Outcome = { status: 200, code: '' };
const refusal = (code: string): Outcome => ({ status: 409, code });
/** All rentals are weekly. */
const periodMs = 7 * dayMs;
const longestDays = 730;
/** Rentals start a moment after the clock of the model. */
const moment = hourMs / 6;

export function newRental(model: RequestModel, request: ModelRequest, startedAt: EpochMs, wish: { periods: number | null }): ModelRental {
  const periodEnd = startedAt + periodMs;
  const plannedEnd = wish.periods === null ? null : startedAt + wish.periods * periodMs;
  const rental = { request, startedAt, periodEnd, plannedEnd, isLast: false, endedBy: null, hasEnded: false };
  setEnd(model, rental, { plannedEnd, cancelledBy: null });
  return rental;
}

/** The outcome of choosing another last day, which also changes the model. */
export function predictEnd(model: RequestModel, rental: ModelRental, endsOn: Day | null): Outcome {
  const refused = refusalOf(model, rental);
  if (refused) return refused;
  if (rental.isLast && rental.endedBy === 'seller') return refusal('reactivation_not_allowed');
  const zone = zoneOf(model, rental);
  if (endsOn !== null && (endsOn < dayIn(rental.periodEnd, zone) || endsOn > addDays(dayIn(now(model), zone), longestDays)))
    return { status: 400, code: 'validation_failed' };
  let plannedEnd = null;
  if (endsOn !== null) for (plannedEnd = rental.periodEnd; dayIn(plannedEnd + periodMs, zone) <= endsOn;) plannedEnd += periodMs;
  if (endOf(rental) === plannedEnd) return success;
  return setEnd(model, rental, { plannedEnd, cancelledBy: null }) ? success : refusal('dates_taken');
}

export function predictRenewal(model: RequestModel, rental: ModelRental, side: Side, cancels: boolean): Outcome {
  const refused = refusalOf(model, rental);
  if (refused) return refused;
  if (!cancels && rental.isLast && rental.endedBy !== side) return refusal('reactivation_not_allowed');
  if (rental.isLast === cancels) return success;
  const { plannedEnd } = rental;
  return setEnd(model, rental, { plannedEnd, cancelledBy: cancels ? side : null }) ? success : refusal('dates_taken');
}

/** The paid period runs to its end, and nobody can renew it. */
export function endWithListing(model: RequestModel, rental: ModelRental): void {
  if (!rental.hasEnded) setEnd(model, rental, { plannedEnd: rental.plannedEnd, cancelledBy: 'listing' });
}

/** Rentals renew and end. One that has ended is nobody’s any more: the customer may rent the space again. */
export function passRentalTime(model: RequestModel, rental: ModelRental): void {
  while (!rental.hasEnded && rental.periodEnd <= now(model) + moment) {
    if (rental.isLast) {
      rental.hasEnded = true;
      model.requests = model.requests.filter((request) => request !== rental.request);
    } else {
      rental.periodEnd += periodMs;
      setEnd(model, rental, { plannedEnd: rental.plannedEnd, cancelledBy: null });
    }
  }
}

/** When it ends; null if it renews until someone cancels it. */
export function endOf({ isLast, periodEnd, plannedEnd }: ModelRental): EpochMs | null {
  return isLast ? periodEnd : plannedEnd;
}

/** False if the days of the reservation, which follow, are taken. Then nothing changes. */
function setEnd(
  model: RequestModel,
  rental: ModelRental,
  { plannedEnd, cancelledBy }: { plannedEnd: EpochMs | null; cancelledBy: Side | 'listing' | null },
): boolean {
  const isPlanned = plannedEnd !== null && plannedEnd <= rental.periodEnd;
  const isLast = cancelledBy !== null || isPlanned;
  const end = endOf({ ...rental, isLast, plannedEnd });
  const reserved: Days = { from: rental.request.reserved?.from ?? '', until: end === null ? null : dayIn(end, zoneOf(model, rental)) };
  const others = model.requests.filter((request) => request.listingId === rental.request.listingId && request !== rental.request);
  if (!hasRoom(modelListing(model, rental.request.listingId), others, reserved)) return false;
  rental.request.reserved = reserved;
  Object.assign(rental, { plannedEnd, isLast, endedBy: cancelledBy ?? (isPlanned ? 'dates' : null) });
  return true;
}

function refusalOf(model: RequestModel, { hasEnded, request }: ModelRental): Outcome | null {
  if (hasEnded) return refusal('subscription_ended');
  return modelListing(model, request.listingId).isDeleted ? refusal('listing_deleted') : null;
}

const now = (model: RequestModel): EpochMs => (model.startedAt ?? 0) + model.now;
const zoneOf = (model: RequestModel, { request }: ModelRental): string => modelListing(model, request.listingId).zone ?? '';
