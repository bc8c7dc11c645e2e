import type { ProofFile } from '@frontage/contract/proofs.schema';
import type { RequestHistoryEntry } from '@frontage/contract/requests';
import { expect, test } from 'vitest';
import { checkPhotos, describeCapture, describeEarlyPhoto, formatTakenAt } from './photo-checks.ts';

const accepted: RequestHistoryEntry = { action: 'accept', actor: 'seller', at: '2026-11-12T08:00:00Z', to: 'awaiting_proof', note: null };
const history = { createdAt: '2026-11-10T08:00:00Z', timeline: [accepted] };

function file(takenAt: string | null, metersAway: number | null = 20): ProofFile {
  return {
    _id: 'photo',
    url: null,
    name: 'wall.jpg',
    type: 'image/jpeg',
    picture: null,
    takenAt,
    place: { latitude: 0, longitude: 0, metersAway },
    capture: null,
    check: null,
    isBeingChecked: false,
  };
}

const fresh = file('2026-11-13T08:00:00Z');

test('shows the year of a photo where it is not the current one', () => {
  const now = new Date('2026-11-15T12:00:00Z');
  expect(formatTakenAt('2026-05-04T12:00:00Z', now)).not.toContain('2026');
  expect(formatTakenAt('2025-05-04T12:00:00Z', now)).toContain('May 4, 2025');
});

test('says how much older than the request a photo is', () => {
  expect(describeEarlyPhoto(fresh, history)).toBeNull();
  expect(describeEarlyPhoto(file(null), history)).toBeNull();
  expect(describeEarlyPhoto(file('2026-11-11T08:00:00Z'), history)).toBe('Taken before the request was accepted');
  expect(describeEarlyPhoto(file('2026-11-10T05:00:00Z'), history)).toBe('Taken hours before the request');
  expect(describeEarlyPhoto(file('2026-11-08T08:00:00Z'), history)).toBe('Taken 2 days before the request');
  expect(describeEarlyPhoto(file('2026-05-10T08:00:00Z'), history)).toBe('Taken 6 months before the request');
  expect(describeEarlyPhoto(file('2023-05-10T08:00:00Z'), history)).toBe('Taken 3 years before the request');
});

test('counts the doubts and finds the first file with one', () => {
  const old = file('2026-05-10T08:00:00Z');
  expect(checkPhotos({ ...history, proofs: [fresh, file(null, null)] })).toBeNull();
  expect(checkPhotos({ ...history, proofs: [fresh, old, old, file('2026-05-10T08:00:00Z', 5_000)] })).toEqual({
    text: 'Check before you decide: 1 photo far from the listing, 3 taken before your request',
    first: 1,
  });
  expect(checkPhotos({ ...history, proofs: [file('2026-11-11T08:00:00Z'), old] })?.text).toBe(
    'Check before you decide: 2 photos taken before the request was accepted',
  );
});

test('a photo that we could not match, or that was sent before, is a thing to check; one that shows parts of the artwork is none', () => {
  const check = { grade: 'C', markedBy: null, checkedAt: '2026-11-13T09:00:00Z', found: null, sameAs: null } as const;
  const sameAs = { sentAt: '2026-11-01T08:00:00Z', isOfThisRequest: false };
  const partly: ProofFile = { ...fresh, check: { ...check, grade: 'B' } };
  const proofs: ProofFile[] = [partly, { ...fresh, check }, { ...fresh, check: { ...check, grade: 'A', sameAs } }];
  expect(checkPhotos({ ...history, proofs: [partly, { ...fresh, check: { ...check, grade: 'none' } }] })).toBeNull();
  expect(checkPhotos({ ...history, proofs })).toEqual({
    text: 'Check before you decide: 1 photo not matched with your artwork, 1 sent before',
    first: 1,
  });
});

test('says how a photo came from a phone', () => {
  const capture = { shot: 'street', code: 'K7F3', openedAt: '2026-11-13T08:00:00Z', isReceivedLater: false } as const;
  expect(describeCapture(capture)).toMatch(/^Taken with the Frontage camera\. .+ The code K7F3 below the photo was made for it Fri, Nov 13, .+\.$/);
  expect(describeCapture({ ...capture, isReceivedLater: true })).toMatch(/^Time and place recorded by the phone, received later\. .+ K7F3/);
});
