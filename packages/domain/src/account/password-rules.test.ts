import { expect, test } from 'vitest';
import { brokenPasswordRules, isAcceptablePassword, passwordStrength } from './password-rules.ts';

// Proves: rules.password.length, rules.password.kinds, constants.password.minimum, texts.password.length, texts.password.uppercase
// Proves: texts.password.lowercase, texts.password.number, texts.password.special
test('names each broken password rule', () => {
  expect(brokenPasswordRules('')).toEqual([
    'Must be at least 8 characters long',
    'Must contain at least one uppercase letter (A-Z)',
    'Must contain at least one lowercase letter (a-z)',
    'Must contain at least one number (0-9)',
    'Must contain at least one special character',
  ]);
  expect(brokenPasswordRules('Abcdefg1')).toEqual(['Must contain at least one special character']);
  expect(brokenPasswordRules('Abcdef1!')).toEqual([]);
});

test('a space is not a special character', () => {
  expect(isAcceptablePassword('Abcdef1 x')).toBe(false);
});

// Proves: rules.password.strength, decisions.password.strong-with-gap
test('strength is weak below 40 percent of the rules, medium below 80 percent, otherwise strong', () => {
  expect(passwordStrength('')).toBe('weak');
  expect(passwordStrength('a')).toBe('weak');
  expect(passwordStrength('aA')).toBe('medium');
  expect(passwordStrength('aA1')).toBe('medium');
  expect(passwordStrength('aA1!')).toBe('strong');
  expect(passwordStrength('Abcdefg1')).toBe('strong');
});

test('accepts 128 characters and rejects 129', () => {
  expect(isAcceptablePassword(`Aa1!${'x'.repeat(124)}`)).toBe(true);
  expect(isAcceptablePassword(`Aa1!${'x'.repeat(125)}`)).toBe(false);
});

// Proves: rules.password.length, rules.password.kinds, constants.password.minimum
test.each([
  ['Abcde1!', 'Must be at least 8 characters long'],
  ['abcdef1!', 'Must contain at least one uppercase letter (A-Z)'],
  ['ABCDEF1!', 'Must contain at least one lowercase letter (a-z)'],
  ['Abcdefg!', 'Must contain at least one number (0-9)'],
  ['Abcdefg1', 'Must contain at least one special character'],
])('%s breaks only this rule: %s', (password, rule) => {
  expect(brokenPasswordRules(password)).toEqual([rule]);
});
