import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { faultIn } from './check-answer.ts';

const json = 'application/json; charset=utf-8';
const ok = { status: 'success', success: true };
const user = { _id: 'u1', name: 'Sam', email: 'sam@example.com', type: 'seller' };
const refusal = (code: string, more: object = {}) => ({ status: 'error', success: false, code, message: 'No.', requestId: randomUUID(), ...more });
const answer = (status: number, body: object, type = json) => ({ status, type, text: JSON.stringify(body) });

test.each<[string, string, string, ReturnType<typeof answer>]>([
  ['a success', 'GET', '/auth/user/profile', answer(200, { ...ok, user })],
  ['a success of a call with an address of its own', 'GET', '/notices?x=1', answer(200, { ...ok, notices: [], unread: 0 })],
  ['a file', 'GET', '/api/customer/payments.csv', { status: 200, type: 'text/csv; charset=utf-8', text: 'Date' }],
  ['a refusal that the call lists', 'DELETE', '/auth/sessions/7', answer(404, refusal('not_found'))],
  ['a refusal that any call may give', 'GET', '/auth/user/profile', answer(500, refusal('internal'))],
  ['what is no call', 'GET', '/nowhere', answer(404, refusal('not_found'))],
  ['what is known already', 'GET', '/listing/customer/', { status: 304, type: '', text: '' }],
  ['what is not ours', 'GET', '/socket.io/?EIO=4', { status: 200, type: 'text/plain', text: '0{}' }],
])('%s passes', (_, method, path, received) => {
  expect(faultIn(method, path, received)).toBeNull();
});

test.each<[string, string, string, ReturnType<typeof answer>, string]>([
  ['a field that is missing', 'GET', '/auth/user/profile', answer(200, { ...ok }), 'user'],
  ['a field too much', 'GET', '/auth/user/profile', answer(200, { ...ok, user: { ...user, passwordHash: 'x' } }), 'more than is promised'],
  ['another success', 'GET', '/auth/user/profile', answer(201, { ...ok, user }), 'the status 201'],
  ['another type', 'GET', '/auth/user/profile', answer(200, { ...ok, user }, 'text/html'), "the type 'text/html'"],
  ['another file', 'GET', '/api/customer/payments.csv', { status: 200, type: 'application/pdf', text: '' }, 'instead of text/csv'],
  ['a refusal that the call does not list', 'GET', '/auth/user/profile', answer(409, refusal('too_late')), 'too_late is not among its errors'],
  ['a call taken for a page', 'GET', '/healthz', answer(403, refusal('cross_site')), 'cross_site is not among its errors'],
  ['a code that nobody knows', 'GET', '/nowhere', answer(404, refusal('gone')), 'code'],
  ['a code with the status of another', 'GET', '/nowhere', answer(400, refusal('not_found')), 'not_found with the status 400'],
  ['a refusal that says why', 'GET', '/nowhere', answer(404, refusal('not_found', { stack: 'at' })), 'more than is promised'],
  ['a refusal that is a page', 'GET', '/nowhere', { status: 502, type: 'text/html', text: '<p>' }, "a refusal of the type 'text/html'"],
])('%s is noticed', (_, method, path, received, fault) => {
  expect(faultIn(method, path, received)).toContain(fault);
});

test('of two calls that fit, the more exact one is meant', () => {
  const listings = answer(200, { ...ok, listings: [], totalCount: 0 });
  for (const path of ['/listing/seller/seller', '/listing/seller/seller7']) expect(faultIn('GET', path, listings)).toBeNull();
  expect(faultIn('GET', '/listing/seller/7', listings)).toContain('listing');
  expect(faultIn('GET', '/listing/seller/subscriptions', answer(200, { ...ok, subscriptions: [] }))).toBeNull();
});
