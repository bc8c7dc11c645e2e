import type { Pack, ProofFile } from '@frontage/contract/requests.schema';

const day = 24 * 3_600_000;
const daysInMonth = 30.44;

const parts = { weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
const thisYears = new Intl.DateTimeFormat('en-US', parts);
const anyYears = new Intl.DateTimeFormat('en-US', { ...parts, year: 'numeric' });

/** 'Mon, May 4, 12:00 PM', with the year where it is another. */
export function sayTaken(takenAt: string, now = new Date()): string {
  const taken = new Date(takenAt);
  return (taken.getFullYear() === now.getFullYear() ? thisYears : anyYears).format(taken);
}

/** What a photo can't show: an ad that nobody had asked for, or agreed to put up. */
type Early = 'asked' | 'accepted';

type Story = Pick<Pack, 'createdAt' | 'timeline'>;

/** Before what a photo was taken, if it is older than it can be; null for all others. */
export function takenBefore({ takenAt }: Pick<ProofFile, 'takenAt'>, { createdAt, timeline }: Story): Early | null {
  if (!takenAt) return null;
  const taken = Date.parse(takenAt);
  if (taken < Date.parse(createdAt)) return 'asked';
  const acceptedAt = timeline.find(({ action }) => action === 'accept')?.at;
  return acceptedAt && taken < Date.parse(acceptedAt) ? 'accepted' : null;
}

/** 'Taken 6 months before the request'; null for a photo that is new enough. */
export function sayEarly(proof: Pick<ProofFile, 'takenAt'>, story: Story): string | null {
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
