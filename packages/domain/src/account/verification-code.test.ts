import { expect, test } from 'vitest';
import { codeAlphabet, codeLength, normalizeCode } from './verification-code.ts';

test('four characters carry at least twenty bits', () => {
  expect(new Set(codeAlphabet).size).toBe(codeAlphabet.length);
  expect(Math.log2(codeAlphabet.length ** codeLength)).toBeGreaterThan(20);
});

test('ignores case, spaces and look-alikes', () => {
  expect(normalizeCode(' o1b i ')).toBe('01B1');
});
