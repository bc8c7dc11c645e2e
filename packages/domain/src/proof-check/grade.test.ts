import { describe, expect, test } from 'vitest';
import { canMarkCorners, type FoundArtwork, gradeProof, needsCloserLook, proofGrades, recognizedShare } from './grade.ts';

const plenty = 800;
const complete: FoundArtwork = {
  method: 'points',
  points: 12,
  compared: 20,
  same: 16,
  inFrame: 0.85,
  skew: 2.5,
  fine: { compared: 100, same: 90, largestPatch: 4 },
};
const partial: FoundArtwork = { ...complete, compared: 20, same: 8, inFrame: 0.3, skew: 3.5, fine: null };
const fewPoints: FoundArtwork = { ...partial, points: 6, compared: 15, same: 9, fine: { compared: 50, same: 30, largestPatch: 20 } };

describe('the grade of a proof photo', () => {
  test('is A for artwork that is found by points and nearly all there', () => {
    expect(gradeProof(plenty, complete)).toBe('A');
  });

  test.each<[string, Partial<FoundArtwork>]>([
    ['too few points', { points: 11, compared: 20, same: 18 }],
    ['too few blocks to compare', { compared: 11, same: 11 }],
    ['too little looks the same', { same: 15 }],
    ['a part is outside the photo', { inFrame: 0.84 }],
    ['it was taken from the side', { skew: 2.6 }],
    ['nobody looked closer', { fine: null }],
    ['a closer look sees too little of it', { fine: { compared: 100, same: 89, largestPatch: 0 } }],
    ['a closer look sees a patch of something else', { fine: { compared: 100, same: 95, largestPatch: 5 } }],
  ])('is only B if %s', (_, change) => {
    expect(gradeProof(plenty, { ...complete, ...change })).toBe('B');
  });

  test.each<[string, Partial<FoundArtwork>]>([
    ['many points', partial],
    ['few points', fewPoints],
    ['an outline', { ...fewPoints, method: 'outline', points: 0, compared: 20, same: 13 }],
    ['marked corners', { ...fewPoints, method: 'marked', points: 0, compared: 26, same: 13, fine: { compared: 50, same: 25, largestPatch: 20 } }],
  ])('is B for artwork that is found by %s and partly there', (_, found) => {
    expect(gradeProof(plenty, { ...partial, ...found })).toBe('B');
  });

  test.each<[string, Partial<FoundArtwork>]>([
    ['too few blocks that look the same', { ...partial, compared: 14, same: 7 }],
    ['too small a share that looks the same', { ...partial, compared: 21, same: 8 }],
    ['too few points', { points: 5 }],
    ['few points and too few blocks', { compared: 14, same: 14 }],
    ['few points and too small a share', { compared: 20, same: 11 }],
    ['few points and too small a share at a closer look', { fine: { compared: 50, same: 29, largestPatch: 0 } }],
    ['few points and no closer look', { fine: null }],
    ['an outline with too few blocks', { method: 'outline', compared: 14, same: 14 }],
    ['an outline with too small a share', { method: 'outline', compared: 20, same: 12 }],
    [
      'an outline with too small a share at a closer look',
      { method: 'outline', compared: 20, same: 13, fine: { compared: 50, same: 29, largestPatch: 0 } },
    ],
    ['marked corners with too few blocks', { method: 'marked', compared: 24, same: 24 }],
    ['marked corners with too small a share', { method: 'marked', compared: 26, same: 12 }],
    [
      'marked corners with too small a share at a closer look',
      { method: 'marked', compared: 26, same: 13, fine: { compared: 50, same: 24, largestPatch: 0 } },
    ],
  ])('is C with %s', (_, change) => {
    expect(gradeProof(plenty, { ...fewPoints, ...change })).toBe('C');
  });

  test('looks closer where more than C is possible', () => {
    expect(needsCloserLook(plenty, { ...fewPoints, fine: null })).toBe(true);
    expect(needsCloserLook(plenty, { ...fewPoints, points: 5 })).toBe(false);
    expect(needsCloserLook(99, { ...fewPoints, fine: null })).toBe(false);
  });

  test('is C if no place was found', () => {
    expect(gradeProof(plenty, null)).toBe('C');
  });

  test('is never A for corners that a person marked, or for an outline', () => {
    for (const method of ['marked', 'outline'] as const) expect(gradeProof(plenty, { ...complete, compared: 30, same: 30, method })).toBe('B');
  });

  test('is none for artwork with fewer than 100 points, whatever was found', () => {
    expect(gradeProof(99, complete)).toBe('none');
    expect(gradeProof(100, complete)).toBe('A');
  });

  test('corners can be marked where it was not found, and marked again', () => {
    const grades = [...proofGrades, null];
    expect(grades.filter((grade) => canMarkCorners({ grade, markedBy: null }))).toEqual(['C']);
    expect(canMarkCorners({ grade: 'B', markedBy: 'seller' })).toBe(true);
  });

  test('nothing to compare means that nothing is recognized', () => {
    expect(recognizedShare({ compared: 0, same: 0 })).toBe(0);
  });
});
