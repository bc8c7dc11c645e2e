import { expect, test } from 'vitest';
import { loginPath } from './login-redirect.ts';

test('remembers the page before the login', () => {
  expect(loginPath({ pathname: '/seller/chat', search: '?x=1' })).toBe('/auth/login?next=%2Fseller%2Fchat%3Fx%3D1');
});
