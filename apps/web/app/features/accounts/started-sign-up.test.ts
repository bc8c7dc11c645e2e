import { expect, test } from 'vitest';
import { hasValidCode, parseSignUp, passToLogin, takeForLogin } from './started-sign-up.ts';

const hour = 3_600_000;
const started = {
  name: 'Casey',
  email: 'casey@example.com',
  type: 'customer',
  next: '/listing/1',
  codeSentAt: 0,
  isCreated: false,
  startedAt: 0,
} as const;

test('a sign-up that was started is remembered for a day', () => {
  expect(parseSignUp(JSON.stringify(started), 23 * hour)).toEqual(started);
  expect(parseSignUp(JSON.stringify(started), 24 * hour)).toBeNull();
});

test.each(['', 'null', '[]', '{"email":1}', JSON.stringify({ ...started, type: 'operator' })])('%j in the storage is no sign-up', (stored) => {
  expect(parseSignUp(stored, 0)).toBeNull();
});

test('a code works for as long as the server accepts it', () => {
  expect(hasValidCode(started, 10 * 60_000 - 1)).toBe(true);
  expect(hasValidCode(started, 10 * 60_000)).toBe(false);
  expect(hasValidCode({ ...started, codeSentAt: null }, 0)).toBe(false);
});

test('the login page gets the password once', () => {
  passToLogin({ email: 'casey@example.com', password: 'Billboard-42' });
  expect(takeForLogin()).toEqual({ email: 'casey@example.com', password: 'Billboard-42' });
  expect(takeForLogin()).toBeNull();
});
