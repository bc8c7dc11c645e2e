import { expect, test } from 'vitest';
import { loginPath, pageAfterLogin } from './login-redirect.ts';

test('people return to the page they wanted when it is theirs', () => {
  expect(pageAfterLogin('seller', '/seller/chat')).toBe('/seller/chat');
  expect(pageAfterLogin('seller', '/seller/earnings')).toBe('/seller/earnings');
  expect(pageAfterLogin('customer', '/requestedPack?page=2')).toBe('/requestedPack?page=2');
  expect(pageAfterLogin('customer', '/spending')).toBe('/spending');
});

test.each([
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example',
  'javascript:alert(1)',
  '/seller/../auth/login',
  '/auth/register',
  '/no-such-page',
  '',
  null,
])('a link can not send a seller to %j after the login', (wished) => {
  expect(pageAfterLogin('seller', wished)).toBe('/seller/listings');
});

test('a customer is not sent to the pages of sellers, nor a seller to those of customers', () => {
  expect(pageAfterLogin('customer', '/seller/listings')).toBe('/');
  expect(pageAfterLogin('seller', '/subscriptions')).toBe('/seller/listings');
});

test('the login remembers where a person came from, unless they came from the login', () => {
  expect(loginPath({ pathname: '/seller/chat', search: '?x=1' })).toBe('/auth/login?next=%2Fseller%2Fchat%3Fx%3D1');
  expect(loginPath({ pathname: '/auth/register', search: '' })).toBe('/auth/login');
});
