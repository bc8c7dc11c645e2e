import { expect, test } from 'vitest';
import { pathsOf } from '~/pages.ts';
import { pageAfterLogin } from './page-after-login.ts';

test('returns to the requested page when the account may open it', () => {
  expect(pageAfterLogin('seller', '/seller/chat')).toBe('/seller/chat');
  expect(pageAfterLogin('seller', '/seller/today')).toBe('/seller/today');
  expect(pageAfterLogin('seller', '/seller/earnings')).toBe('/seller/earnings');
  expect(pageAfterLogin('customer', '/requestedPack?page=2')).toBe('/requestedPack?page=2');
  expect(pageAfterLogin('customer', '/spending')).toBe('/spending');
  expect(pageAfterLogin('customer', '/messages')).toBe('/messages');
  expect(pageAfterLogin('customer', '/spaces/or/portland/billboards')).toBe('/spaces/or/portland/billboards');
});

test.each([
  ['seller', 'seller'],
  ['customer', 'customer'],
  ['account', 'seller'],
  ['account', 'customer'],
] as const)('every page of the group %s may follow the login of a %s', (group, role) => {
  const addresses = pathsOf(group).map((path) => path.replaceAll(/:\w+/g, '0197-a_1'));
  expect(addresses.filter((address) => pageAfterLogin(role, address) !== address)).toEqual([]);
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
])('does not send a seller to %j after the login', (requested) => {
  expect(pageAfterLogin('seller', requested)).toBe('/seller/listings');
});

test('sends nobody to pages of the other kind of account', () => {
  expect(pageAfterLogin('customer', '/seller/listings')).toBe('/');
  expect(pageAfterLogin('customer', '/seller/calendar')).toBe('/');
  expect(pageAfterLogin('seller', '/subscriptions')).toBe('/seller/listings');
});
