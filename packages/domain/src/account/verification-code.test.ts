import { expect, test } from 'vitest';
import { codeAlphabet, codeLength, normalizeCode } from './verification-code.ts';

test('a code of four characters is worth at least twenty bits', () => {
  expect(new Set(codeAlphabet).size).toBe(codeAlphabet.length);
  expect(Math.log2(codeAlphabet.length ** codeLength)).toBeGreaterThan(20);
});

test('a code is read without regard to case, blanks and look-alikes', () => {
  expect(normalizeCode(' o1b i ')).toBe('01B1');
});
