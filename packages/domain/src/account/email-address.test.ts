import { expect, test } from 'vitest';
import { normalizeEmail } from './email-address.ts';

test('trims and lowercases an address', () => {
  expect(normalizeEmail('  Dana.Reyes+walls@Example.COM ')).toBe('dana.reyes+walls@example.com');
});

test('folds full-width look-alikes before it checks the address', () => {
  expect(normalizeEmail('dana＠example.com')).toBe('dana@example.com');
  expect(normalizeEmail('victim@example.com＠attacker.example')).toBeNull();
});

test.each([
  'plain',
  '@example.com',
  'dana@',
  'dana@localhost',
  'a@b@example.com',
  'a,b@example.com',
  'victim@x.example,attacker@y.example',
  'dana@example..com',
  'dana@-example.com',
  '.dana@example.com',
  'dana..reyes@example.com',
  'dana@example.com\nBcc: all@example.com',
  'da na@example.com',
  'dänä@example.com',
  `${'a'.repeat(65)}@example.com`,
  `dana@${'a'.repeat(64)}.com`,
  `dana@${'abc.'.repeat(70)}com`,
])('rejects %j', (typed) => {
  expect(normalizeEmail(typed)).toBeNull();
});
