/** Digits and capitals without I and O, which people mistake for 1 and 0: 34 symbols, 20 bits in four characters. */
export const codeAlphabet = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ';
export const codeLength = 4;
export const codeLifetimeMinutes = 10;
export const maxGuessesPerCode = 5;

/** What a person typed, read kindly: case, blanks and the two look-alikes don't count as mistakes. */
export function normalizeCode(typed: string): string {
  return typed.replace(/\s/g, '').toUpperCase().replaceAll('O', '0').replaceAll('I', '1');
}
