import type { ProofFile } from '@frontage/contract/proofs.schema';
import type { RentalRequest } from '@frontage/contract/requests';
import { isFarFromListing } from '@frontage/domain/proof-check/distance';
import { isNotFound, wasSentBefore } from './proof-check-labels.ts';

type History = Pick<RentalRequest, 'createdAt' | 'timeline'>;

interface PhotoChecks {
  text: string;
  /** Index of the first file with a doubt. */
  first: number;
}

/** Reasons to doubt the photos, so that nobody accepts them unseen; null if there are none. */
export function checkPhotos(request: History & Pick<RentalRequest, 'proofs'>): PhotoChecks | null {
  const { proofs } = request;
  const farCount = proofs.filter(isFarAway).length;
  const early = proofs.flatMap((proof) => takenBefore(proof, request) ?? []);
  const doubts = [
    { count: farCount, text: 'far from the listing' },
    { count: proofs.filter(isNotFound).length, text: 'not matched with your artwork' },
    { count: proofs.filter(wasSentBefore).length, text: 'sent before' },
    { count: early.length, text: early.includes('accepted') ? 'taken before the request was accepted' : 'taken before your request' },
  ].filter(({ count }) => count > 0);
  if (doubts.length === 0) return null;
  const texts = doubts.map(({ count, text }, index) => `${index === 0 ? formatCount(count, 'photo') : count} ${text}`);
  return {
    text: `Check before you decide: ${texts.join(', ')}`,
    first: proofs.findIndex((proof) => [isFarAway, isNotFound, wasSentBefore].some((isDoubtful) => isDoubtful(proof)) || takenBefore(proof, request)),
  };
}

function isFarAway({ place }: ProofFile): boolean {
  const meters = place?.metersAway ?? null;
  return meters !== null && isFarFromListing(meters);
}

const dateParts = { weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
const withoutYear = new Intl.DateTimeFormat('en-US', dateParts);
const withYear = new Intl.DateTimeFormat('en-US', { ...dateParts, year: 'numeric' });

/** 'Mon, May 4, 12:00 PM', with the year where it is not the current one. */
export function formatTakenAt(takenAt: string, now = new Date()): string {
  const taken = new Date(takenAt);
  return (taken.getFullYear() === now.getFullYear() ? withoutYear : withYear).format(taken);
}

/** A photo from before the request, or before it was accepted, can't show the ad. Null for all others. */
function takenBefore({ takenAt }: Pick<ProofFile, 'takenAt'>, { createdAt, timeline }: History): 'requested' | 'accepted' | null {
  if (!takenAt) return null;
  const taken = Date.parse(takenAt);
  if (taken < Date.parse(createdAt)) return 'requested';
  const acceptedAt = timeline.find(({ action }) => action === 'accept')?.at;
  return acceptedAt && taken < Date.parse(acceptedAt) ? 'accepted' : null;
}

/** 'Taken 6 months before the request'; null for a photo that is new enough. */
export function describeEarlyPhoto(proof: Pick<ProofFile, 'takenAt'>, history: History): string | null {
  const before = takenBefore(proof, history);
  if (before === 'accepted') return 'Taken before the request was accepted';
  return before && proof.takenAt && `Taken ${formatAge(Date.parse(history.createdAt) - Date.parse(proof.takenAt))} before the request`;
}

const dayMs = 24 * 3_600_000;
const daysPerMonth = 30.44;

function formatAge(milliseconds: number): string {
  const days = milliseconds / dayMs;
  if (days < 1) return 'hours';
  if (days < 2 * daysPerMonth) return formatCount(Math.floor(days), 'day');
  const months = Math.round(days / daysPerMonth);
  return months < 24 ? formatCount(months, 'month') : formatCount(Math.floor(months / 12), 'year');
}

function formatCount(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** What we know of a photo that a phone took through a link of ours. A browser can't prove more. */
export function describeCapture({ code, openedAt, isReceivedLater }: NonNullable<ProofFile['capture']>): string {
  const how = isReceivedLater
    ? 'Time and place recorded by the phone, received later.'
    : 'Taken with the Frontage camera. Time and place come from the phone.';
  return `${how} The code ${code} below the photo was made for it ${formatTakenAt(openedAt)}.`;
}
