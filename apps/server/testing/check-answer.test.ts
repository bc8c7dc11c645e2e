import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { findViolation } from './check-answer.ts';

const json = 'application/json; charset=utf-8';
const ok = { status: 'success', success: true };
const zone = { timeZone: null, timeZoneChosen: false };
const user = { _id: 'u1', name: 'Sam', email: 'sam@example.com', type: 'seller' };
const refusal = (code: string, more: object = {}) => ({ status: 'error', success: false, code, message: 'No.', requestId: randomUUID(), ...more });
const answer = (status: number, body: object, type = json) => ({ status, type, text: JSON.stringify(body) });

test.each<[string, string, string, ReturnType<typeof answer>]>([
  ['a success', 'GET', '/auth/user/profile', answer(200, { ...ok, ...zone, user })],
  ['a success of a call with a query string', 'GET', '/notices?x=1', answer(200, { ...ok, notices: [], unread: 0 })],
  ['a file', 'GET', '/api/customer/payments.csv', { status: 200, type: 'text/csv; charset=utf-8', text: 'Date' }],
  ['an error that the call lists', 'DELETE', '/auth/sessions/7', answer(404, refusal('not_found'))],
  ['an error that any call may give', 'GET', '/auth/user/profile', answer(500, refusal('internal'))],
  ['an error on a path outside the contract', 'GET', '/nowhere', answer(404, refusal('not_found'))],
  ['a response without changes', 'GET', '/listing/customer/', { status: 304, type: '', text: '' }],
  ['a response of the socket server', 'GET', '/socket.io/?EIO=4', { status: 200, type: 'text/plain', text: '0{}' }],
])('accepts %s', (_, method, path, received) => {
  expect(findViolation(method, path, received)).toBeNull();
});

test.each<[string, string, string, ReturnType<typeof answer>, string]>([
  ['a missing field', 'GET', '/auth/user/profile', answer(200, { ...ok }), 'user'],
  ['an extra field', 'GET', '/auth/user/profile', answer(200, { ...ok, ...zone, user: { ...user, passwordHash: 'x' } }), 'more than is promised'],
  ['another success status', 'GET', '/auth/user/profile', answer(201, { ...ok, user }), 'the status 201'],
  ['another content type', 'GET', '/auth/user/profile', answer(200, { ...ok, user }, 'text/html'), "the type 'text/html'"],
  ['another file type', 'GET', '/api/customer/payments.csv', { status: 200, type: 'application/pdf', text: '' }, 'instead of text/csv'],
  ['an error that the call does not list', 'GET', '/auth/user/profile', answer(409, refusal('too_late')), 'too_late is not among its errors'],
  ['an error of another group of calls', 'GET', '/healthz', answer(403, refusal('cross_site')), 'cross_site is not among its errors'],
  ['an unknown error code', 'GET', '/nowhere', answer(404, refusal('gone')), 'code'],
  ['an error code with the wrong status', 'GET', '/nowhere', answer(400, refusal('not_found')), 'not_found with the status 400'],
  ['an error with an extra field', 'GET', '/nowhere', answer(404, refusal('not_found', { stack: 'at' })), 'more than is promised'],
  ['an error that is a web page', 'GET', '/nowhere', { status: 502, type: 'text/html', text: '<p>' }, "a refusal of the type 'text/html'"],
])('reports %s', (_, method, path, received, violation) => {
  expect(findViolation(method, path, received)).toContain(violation);
});

test('prefers the more specific of two matching calls', () => {
  const listings = answer(200, { ...ok, listings: [], totalCount: 0 });
  for (const path of ['/listing/seller/seller', '/listing/seller/seller7']) expect(findViolation('GET', path, listings)).toBeNull();
  expect(findViolation('GET', '/listing/seller/7', listings)).toContain('listing');
  expect(findViolation('GET', '/listing/seller/subscriptions', answer(200, { ...ok, subscriptions: [] }))).toBeNull();
});
