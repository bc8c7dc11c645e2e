import { expect, test } from 'vitest';
import { brokenPasswordRules } from './password-rules.ts';

// Proves: rules.password.length, rules.password.kinds, constants.password.minimum
test.each([
  ['Abcde1!', 'Must be at least 8 characters long'],
  ['abcdef1!', 'Must contain at least one uppercase letter (A-Z)'],
  ['ABCDEF1!', 'Must contain at least one lowercase letter (a-z)'],
  ['Abcdefg!', 'Must contain at least one number (0-9)'],
  ['Abcdefg1', 'Must contain at least one special character'],
])('%s breaks one rule: %s', (password, rule) => {
  expect(brokenPasswordRules(password)).toEqual([rule]);
});
