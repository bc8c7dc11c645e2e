/** Digits and capitals except I and O, which look like 1 and 0: 34 symbols, so four characters carry 20 bits. */
export const codeAlphabet = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ';
export const codeLength = 4;
export const codeLifetimeMinutes = 10;
export const maxGuessesPerCode = 5;

/** Forgives case, spaces and the two look-alikes. */
export function normalizeCode(typed: string): string {
  return typed.replace(/\s/g, '').toUpperCase().replaceAll('O', '0').replaceAll('I', '1');
}
