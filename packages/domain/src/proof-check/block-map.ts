/**
 * What a block of the artwork is on the photo, as one letter. `plain`: the artwork has no detail there, so it is not compared.
 * `outside`: the photo ends before it.
 */
const letters = { same: 's', unclear: 'u', different: 'd', plain: 'p', outside: 'o' } as const;

export type BlockState = keyof typeof letters;

const states = Object.fromEntries(Object.entries(letters).map(([state, letter]) => [letter, state])) as Partial<Record<string, BlockState>>;

/** Blocks row by row, one letter each. */
export function encodeBlocks(blocks: readonly BlockState[]): string {
  return blocks.map((state) => letters[state]).join('');
}

/** Letters that we don't know are not compared. */
export function decodeBlocks(text: string): BlockState[] {
  return Array.from(text, (letter) => states[letter] ?? 'plain');
}
