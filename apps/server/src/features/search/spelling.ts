import { wordsIn, wordsOfNames } from '@frontage/domain/listing/keyword';
import { chooseSpelling, type SpellingCandidate } from '@frontage/domain/listing/spelling';
import type { ReadRows } from './row-reader.ts';

const maxCorrected = 3;
const maxCandidates = 30;
/** Names of kinds and places come before words that sellers happened to use. */
const names: SpellingCandidate[] = wordsOfNames.map((word) => ({ word, listings: Number.MAX_SAFE_INTEGER }));

/** The keyword with its unknown words as they were probably meant, or null if nothing is known that is spelled alike. */
export async function correctSpelling(readWords: ReadRows, keyword: string, unknownWords: readonly string[]): Promise<string | null> {
  const corrections = new Map<string, string>();
  for (const word of unknownWords.slice(0, maxCorrected)) {
    const rows = await readWords<SpellingCandidate>({
      name: 'spelled-alike',
      text: `select word, listings from word where word % $1 and word not like '~%' order by similarity(word, $1) desc limit ${maxCandidates}`,
      values: [word],
    });
    const meant = chooseSpelling(word, [...names, ...rows]);
    if (meant !== null) corrections.set(word, meant);
  }
  if (corrections.size === 0) return null;
  return wordsIn(keyword)
    .map((word) => corrections.get(word) ?? word)
    .join(' ');
}
