import type { PlantedBug } from './request-bugs.ts';

const rules = 'packages/domain/src/artwork/';
const uploads = 'apps/server/src/features/uploads/';
const documents = 'apps/server/src/features/documents/';
const pictures = 'apps/server/src/platform/pictures/';
const checkTest = [`${rules}check-artwork.test.ts`];
const spaceTest = [`${rules}ad-space.test.ts`];
const factsTest = [`${pictures}artwork-facts.test.ts`];
const sheetTest = [`${documents}production-sheet.test.ts`];

/** About looking into artwork and checking it against a space: each is one line. */
export const preflightBugs: PlantedBug[] = [
  {
    description: 'a turned file is only called too tall',
    file: `${rules}check-artwork.ts`,
    original: 'if (isTurned(extent, space)) {',
    replacement: 'if (isTurned(space, space)) {',
    tests: checkTest,
  },
  {
    description: 'what is fine hides what needs a look',
    file: `${rules}check-artwork.ts`,
    original: 'tones.indexOf(one.tone) - tones.indexOf(other.tone)',
    replacement: 'tones.indexOf(other.tone) - tones.indexOf(one.tone)',
    tests: checkTest,
  },
  {
    description: 'a file gets a remark for everything',
    file: `${rules}check-artwork.ts`,
    original: '.slice(0, maxRemarks);',
    replacement: '.slice(0, 99);',
    tests: checkTest,
  },
  {
    description: 'bleed is compared at the size of the file and not of the space',
    file: `${rules}check-artwork.ts`,
    original: 'const full = bleed / scale;',
    replacement: 'const full = bleed;',
    tests: checkTest,
  },
  {
    description: 'a file with the bleed that the printer needs has the wrong shape',
    file: `${rules}check-artwork.ts`,
    original: 'const bleed = 2 * (space.bleed ?? 0);',
    replacement: 'const bleed = 0 * (space.bleed ?? 0);',
    tests: checkTest,
  },
  {
    description: 'the figures of a remark include the bleed, but not the size in it',
    file: `${rules}check-artwork.ts`,
    original: 'const off = difference(extent, space);',
    replacement: 'const off = nearestDifference(extent, space);',
    tests: checkTest,
  },
  {
    description: 'a painter gets advice for a print',
    file: `${rules}check-artwork.ts`,
    original: 'if (isPrinted) return Object.keys(checks)',
    replacement: 'if (isPrinted || !isScreen) return Object.keys(checks)',
    tests: checkTest,
  },
  {
    description: 'a PDF is as sharp on a billboard as on its page',
    file: `${rules}check-artwork.ts`,
    original: '(pixelsPerInch ?? 0) * scaleOf(page, space)',
    replacement: '(pixelsPerInch ?? 0)',
    tests: checkTest,
  },
  {
    description: 'the distance that the seller gave does not count',
    file: `${rules}ad-space.ts`,
    original: 'return seenFrom ?? Math.min(',
    replacement: 'return (seenFrom ?? 0) * 0 + Math.min(',
    tests: spaceTest,
  },
  {
    description: 'a wall that also takes an LED display is a screen',
    file: `${rules}ad-space.ts`,
    original: 'mediumsAccepted.every((medium)',
    replacement: 'mediumsAccepted.some((medium)',
    tests: spaceTest,
  },
  {
    description: 'the title of a PDF can pretend to be its facts',
    file: `${pictures}pdf-facts.ts`,
    original: '?.at(-1)',
    replacement: '?.at(0)',
    tests: factsTest,
  },
  {
    description: 'a PDF with endless lists fails again and again',
    file: `${pictures}run-limited.ts`,
    original: 'isRefusedByProgram(error) || isTooMuchOutput(error)) return null;',
    replacement: 'isRefusedByProgram(error)) return null;',
    tests: factsTest,
  },
  {
    description: 'the size of a picture that is too large for us is unknown',
    file: `${pictures}read-picture-facts.ts`,
    original: 'open({ limitInputPixels: false })',
    replacement: 'open()',
    tests: factsTest,
  },
  {
    description: 'a file whose job was lost is never looked into',
    file: `${uploads}attachment.store.ts`,
    original: "where('facts_queued_at', '<', lostAfter)])",
    replacement: "where('facts_queued_at', 'is', null)])",
    tests: [`${uploads}read-artwork-facts.test.ts`],
  },
  {
    description: 'open pages don’t learn what was found',
    file: `${uploads}read-artwork-facts.job.ts`,
    original: 'if (requestId !== null) await publishToParties(tx, requestId);',
    replacement: '',
    tests: [`${uploads}read-artwork-facts.test.ts`],
  },
  {
    description: 'anyone can download a production sheet',
    file: `${documents}production-sheet.store.ts`,
    original: 'where request.id = ${requestId} and ${isParty}`',
    replacement: 'where request.id = ${requestId} and (true or ${isParty})`',
    tests: sheetTest,
  },
  {
    description: 'the printer gets artwork that the seller did not accept',
    file: `${documents}production-sheet.store.ts`,
    original: "and answer = 'accepted' order by",
    replacement: 'order by',
    tests: sheetTest,
  },
  {
    description: 'a seller can’t remove the bleed again',
    file: 'apps/server/src/features/listings/plain-columns.ts',
    original: 'filter(({ field }) => input[field] !== undefined)',
    replacement: 'filter(({ field }) => input[field] != null)',
    tests: ['apps/server/src/features/listings/seller-listings.test.ts'],
  },
];
