import type { ProofFile, RequestHistoryEntry } from '@frontage/contract/requests.schema';
import { expect, test } from 'vitest';
import { checkPhotos, describeEarlyPhoto, formatDistance, formatTakenAt, isFarFromListing } from './photo-checks.ts';

const accepted: RequestHistoryEntry = { action: 'accept', actor: 'seller', at: '2026-11-12T08:00:00Z', to: 'awaiting_proof', note: null };
const story = { createdAt: '2026-11-10T08:00:00Z', timeline: [accepted] };

function file(takenAt: string | null, metersAway: number | null = 20): ProofFile {
  return { url: null, name: 'wall.jpg', type: 'image/jpeg', picture: null, takenAt, place: { latitude: 0, longitude: 0, metersAway } };
}

const fresh = file('2026-11-13T08:00:00Z');

test('the year of a photo is said where it is not this one', () => {
  const now = new Date('2026-11-15T12:00:00Z');
  expect(formatTakenAt('2026-05-04T12:00:00Z', now)).not.toContain('2026');
  expect(formatTakenAt('2025-05-04T12:00:00Z', now)).toContain('May 4, 2025');
});

test('a photo from before the acceptance says how much older it is', () => {
  expect(describeEarlyPhoto(fresh, story)).toBeNull();
  expect(describeEarlyPhoto(file(null), story)).toBeNull();
  expect(describeEarlyPhoto(file('2026-11-11T08:00:00Z'), story)).toBe('Taken before the request was accepted');
  expect(describeEarlyPhoto(file('2026-11-10T05:00:00Z'), story)).toBe('Taken hours before the request');
  expect(describeEarlyPhoto(file('2026-11-08T08:00:00Z'), story)).toBe('Taken 2 days before the request');
  expect(describeEarlyPhoto(file('2026-05-10T08:00:00Z'), story)).toBe('Taken 6 months before the request');
  expect(describeEarlyPhoto(file('2023-05-10T08:00:00Z'), story)).toBe('Taken 3 years before the request');
});

test('what is to be checked is counted, and the first of it is found', () => {
  const old = file('2026-05-10T08:00:00Z');
  expect(checkPhotos({ ...story, proofs: [fresh, file(null, null)] })).toBeNull();
  expect(checkPhotos({ ...story, proofs: [fresh, old, old, file('2026-05-10T08:00:00Z', 5_000)] })).toEqual({
    text: '2 things to check: 1 photo far from the listing, 3 taken before you asked',
    first: 1,
  });
  expect(checkPhotos({ ...story, proofs: [file('2026-11-11T08:00:00Z'), old] })?.text).toBe(
    '1 thing to check: 2 photos taken before the request was accepted',
  );
});

test('distances are said as people in the street would', () => {
  expect(formatDistance(0)).toBe('10 feet');
  expect(formatDistance(40)).toBe('130 feet');
  expect(formatDistance(800)).toBe('0.5 miles');
  expect(formatDistance(2_253)).toBe('1.4 miles');
  expect(formatDistance(1_930_000)).toBe('1,199 miles');
});

test('a block away is near, a mile is not', () => {
  expect(isFarFromListing(150)).toBe(false);
  expect(isFarFromListing(1_600)).toBe(true);
});
