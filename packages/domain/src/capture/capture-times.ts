import { type EpochMs, minuteMs } from '../time.ts';

/** A capture link can be opened for so long. Once a phone has opened it, photos can be taken for as long again. */
export const captureMinutes = 30;
const captureMs = captureMinutes * minuteMs;

/** Clocks and requests are not exact. */
const toleranceMs = 2 * minuteMs;

export function linkExpiresAt(createdAt: EpochMs): EpochMs {
  return createdAt + captureMs;
}

/** Until when photos can be taken. They can be sent later, because there may be no network where the ad is. */
export function photosUntil(openedAt: EpochMs): EpochMs {
  return openedAt + captureMs;
}

/** When a photo was taken, by the phone. Null if it says a time at which it could not take one. */
export function believableTime(takenAt: EpochMs, { openedAt, now }: { openedAt: EpochMs; now: EpochMs }): EpochMs | null {
  const last = Math.min(photosUntil(openedAt), now);
  if (takenAt < openedAt - toleranceMs || takenAt > last + toleranceMs) return null;
  return Math.min(Math.max(takenAt, openedAt), last);
}

/** We received the photo after photos could be taken, so only the phone knows when and where it was. */
export function isReceivedLater(receivedAt: EpochMs, openedAt: EpochMs): boolean {
  return receivedAt > photosUntil(openedAt) + toleranceMs;
}
