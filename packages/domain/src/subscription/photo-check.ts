import type { RequestPeriod } from '../listing/period.ts';
import { dayMs, type EpochMs } from '../time.ts';
import { endOfPeriod } from './planned-end.ts';

/** While a rental runs, the customer sees a fresh photo of their ad this often. Shorter rentals are over too soon for it. */
const monthsBetweenPhotos: Partial<Record<RequestPeriod, number>> = { month: 1, year: 3 };

/** From then on a photo is fresh. The seller is asked for it, and the link in that email can be used until the photo is due. */
export const photoDays = 7;
/** How long before that the customer learns that there is none, so that they can cancel or report it before they pay. */
const noticeDays = 2;
/** Even if we ask late. */
const shortestTimeToAnswer = dayMs;

/** What happens next: the seller is asked, then the customer is told if there is no photo, and then the next photo is planned. */
export const photoCheckSteps = ['ask', 'tell', 'close'] as const;
export type PhotoCheckStep = (typeof photoCheckSteps)[number];

export interface PhotoCheck {
  /** A payment, or a quarter of a year. */
  dueAt: EpochMs;
  step: PhotoCheckStep;
  at: EpochMs;
}

export interface RentalWithPhotos {
  startedAt: EpochMs;
  period: RequestPeriod;
}

/** Null for rentals without such photos. */
export function nextPhotoCheck({ startedAt, period }: RentalWithPhotos, now: EpochMs): PhotoCheck | null {
  const months = monthsBetweenPhotos[period];
  if (months === undefined) return null;
  const monthly = { startedAt, period: 'month' } as const;
  let count = months;
  while (endOfPeriod(monthly, count) <= now) count += months;
  const dueAt = endOfPeriod(monthly, count);
  return { dueAt, step: 'ask', at: photosFreshFrom(dueAt) };
}

export function photosFreshFrom(dueAt: EpochMs): EpochMs {
  return dueAt - photoDays * dayMs;
}

/** Null once no further photo will be due. */
export function afterStep(rental: RentalWithPhotos, { dueAt, step }: PhotoCheck, now: EpochMs): PhotoCheck | null {
  if (step === 'close') return nextPhotoCheck(rental, Math.max(now, dueAt));
  if (step === 'tell') return { dueAt, step: 'close', at: dueAt };
  return { dueAt, step: 'tell', at: Math.min(dueAt, Math.max(dueAt - noticeDays * dayMs, now + shortestTimeToAnswer)) };
}

export interface PhotoCheckFacts {
  hasFreshPhoto: boolean;
  /** When the rental ends, as far as that is known. */
  endsAt: EpochMs | null;
  now: EpochMs;
}

/** Who hears of it. Nobody, if there is a photo, nothing is paid after this date, or the date has passed while no worker ran. */
export function whoHears({ dueAt, step }: PhotoCheck, { hasFreshPhoto, endsAt, now }: PhotoCheckFacts): 'seller' | 'customer' | null {
  if (step === 'close' || hasFreshPhoto || now >= dueAt || (endsAt !== null && endsAt <= dueAt)) return null;
  return step === 'ask' ? 'seller' : 'customer';
}

/** Why photos of a running rental were sent. */
export const rentalPhotoPurposes = ['running'] as const;
export type RentalPhotoPurpose = (typeof rentalPhotoPurposes)[number];

/** A rental's page shows the newest ones, so there is no end to them, but a day has a limit. */
export const maxPhotosADay = 5;

export type RentalPhotoRefusal = 'rental_not_running' | 'too_many_rental_photos';

/** Why the seller can't send photos of a rental now; null if they can. */
export function refuseRentalPhotos({ isRunning, sentLastDay }: { isRunning: boolean; sentLastDay: number }): RentalPhotoRefusal | null {
  if (!isRunning) return 'rental_not_running';
  return sentLastDay >= maxPhotosADay ? 'too_many_rental_photos' : null;
}
