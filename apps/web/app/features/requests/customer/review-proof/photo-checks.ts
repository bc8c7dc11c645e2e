import type { ProofFile, RentalRequest } from '@frontage/contract/requests.schema';

type Checked = Pick<RentalRequest, 'proofs' | 'createdAt' | 'timeline'>;

interface PhotoChecks {
  text: string;
  /** Which file is the first of them. */
  first: number;
}

/** What about the photos speaks against them, so that nobody accepts them before seeing it; null where nothing does. */
export function checkPhotos(request: Checked): PhotoChecks | null {
  const { proofs } = request;
  const far = proofs.filter(isFarAway).length;
  const early = proofs.flatMap((proof) => takenBefore(proof, request) ?? []);
  const counts = [
    { count: far, what: 'far from the listing' },
    { count: early.length, what: early.includes('accepted') ? 'taken before the request was accepted' : 'taken before you asked' },
  ].filter(({ count }) => count > 0);
  if (counts.length === 0) return null;
  const parts = counts.map(({ count, what }, place) => (place === 0 ? `${count} photo${count === 1 ? '' : 's'} ${what}` : `${count} ${what}`));
  return {
    text: `${counts.length === 1 ? '1 thing' : `${counts.length} things`} to check: ${parts.join(', ')}`,
    first: proofs.findIndex((proof) => isFarAway(proof) || takenBefore(proof, request) !== null),
  };
}

function isFarAway({ place }: ProofFile): boolean {
  const meters = place?.metersAway ?? null;
  return meters !== null && isFarFromListing(meters);
}

const day = 24 * 3_600_000;
const daysInMonth = 30.44;

const parts = { weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
const thisYears = new Intl.DateTimeFormat('en-US', parts);
const anyYears = new Intl.DateTimeFormat('en-US', { ...parts, year: 'numeric' });

/** 'Mon, May 4, 12:00 PM', with the year where it is another. */
export function formatTakenAt(takenAt: string, now = new Date()): string {
  const taken = new Date(takenAt);
  return (taken.getFullYear() === now.getFullYear() ? thisYears : anyYears).format(taken);
}

/** What a photo can't show: an ad that nobody had asked for, or agreed to put up. */
type Early = 'asked' | 'accepted';

type Story = Pick<RentalRequest, 'createdAt' | 'timeline'>;

/** Before what a photo was taken, if it is older than it can be; null for all others. */
function takenBefore({ takenAt }: Pick<ProofFile, 'takenAt'>, { createdAt, timeline }: Story): Early | null {
  if (!takenAt) return null;
  const taken = Date.parse(takenAt);
  if (taken < Date.parse(createdAt)) return 'asked';
  const acceptedAt = timeline.find(({ action }) => action === 'accept')?.at;
  return acceptedAt && taken < Date.parse(acceptedAt) ? 'accepted' : null;
}

/** 'Taken 6 months before the request'; null for a photo that is new enough. */
export function describeEarlyPhoto(proof: Pick<ProofFile, 'takenAt'>, story: Story): string | null {
  const early = takenBefore(proof, story);
  if (early === 'accepted') return 'Taken before the request was accepted';
  return early && proof.takenAt && `Taken ${sayAge(Date.parse(story.createdAt) - Date.parse(proof.takenAt))} before the request`;
}

function sayAge(milliseconds: number): string {
  const days = milliseconds / day;
  if (days < 1) return 'hours';
  if (days < 2 * daysInMonth) return count(Math.floor(days), 'day');
  const months = Math.round(days / daysInMonth);
  return months < 24 ? count(months, 'month') : count(Math.floor(months / 12), 'year');
}

function count(number: number, unit: string): string {
  return `${number} ${unit}${number === 1 ? '' : 's'}`;
}

const feetInMeter = 3.280_84;
const feetInMile = 5_280;

/** '130 feet', '1.4 miles': as far as a phone knows it, so without false precision. */
export function formatDistance(meters: number): string {
  const feet = meters * feetInMeter;
  if (feet < 1_000) return `${Math.max(10, Math.round(feet / 10) * 10)} feet`;
  const miles = feet / feetInMile;
  return `${miles < 10 ? miles.toFixed(1) : Math.round(miles).toLocaleString('en-US')} miles`;
}

/** Phones are wrong by a block now and then; further away, the photo shows another place. */
export function isFarFromListing(meters: number): boolean {
  return meters > 500;
}
