/** A word that somebody may have meant. */
export interface SpellingCandidate {
  word: string;
  /** How many listings use it. */
  listings: number;
}

/** Short words have too many neighbors to guess from. */
const shortestCorrected = 4;
const shortestWithTwoMistakes = 7;

/** The word that was most likely meant, or null: the fewest mistakes, then the most listings. The first letter is seldom wrong. */
export function chooseSpelling(typed: string, candidates: readonly SpellingCandidate[]): string | null {
  if (typed.length < shortestCorrected || /\d/.test(typed)) return null;
  const allowed = typed.length < shortestWithTwoMistakes ? 1 : 2;
  const near = candidates
    .map(({ word, listings }) => ({ word, listings, mistakes: countMistakes(typed, word) + (word[0] === typed[0] ? 0 : 0.5) }))
    .filter(({ mistakes }) => mistakes <= allowed)
    .toSorted((a, b) => a.mistakes - b.mistakes || b.listings - a.listings || a.word.length - b.word.length);
  return near[0]?.word ?? null;
}

/** Letters to add, leave out, replace or swap with their neighbor. */
export function countMistakes(typed: string, meant: string): number {
  let [before, previous]: [number[], number[]] = [[], Array.from({ length: meant.length + 1 }, (_, index) => index)];
  for (let row = 1; row <= typed.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= meant.length; column += 1) {
      const isSame = typed[row - 1] === meant[column - 1];
      const isSwapped = row > 1 && column > 1 && typed[row - 1] === meant[column - 2] && typed[row - 2] === meant[column - 1];
      const [above = 0, left = 0, diagonal = 0] = [previous[column], current[column - 1], previous[column - 1]];
      const cheapest = Math.min(above + 1, left + 1, diagonal + (isSame ? 0 : 1));
      current.push(isSwapped ? Math.min(cheapest, (before[column - 2] ?? 0) + 1) : cheapest);
    }
    [before, previous] = [previous, current];
  }
  return previous[meant.length] ?? 0;
}
