import { calls, type Call } from '@frontage/contract/calls';
import { demoCalls } from '@frontage/contract/demo';
import type { Endpoint } from '@frontage/contract/endpoint';
import { expect, test } from 'vitest';
import { checkRouteTable, type Route } from './route-table.ts';

type Contract = Record<string, Endpoint>;

function completeTable(): Route[] {
  const routes = (Object.keys(calls) as Call[]).map((name): Route => ({ name, object: 'none', rate: [], handle: async () => ({}) }));
  for (const entry of routes) if (entry.name === publicUpload) entry.findUploader = async () => 'seller';
  return routes;
}

const publicUpload = 'POST /captures/proof';

test('a complete table is accepted', () => {
  expect(() => checkRouteTable(completeTable())).not.toThrow();
});

test('only demo calls may be missing', () => {
  expect(() => checkRouteTable(completeTable().filter((entry) => !(entry.name in demoCalls)))).not.toThrow();
});

const login = 'POST /auth/user/login';
const logout = 'DELETE /auth/user/logout';
const health = 'GET /healthz';
const profile = 'GET /auth/user/profile';
const changed = (name: Call, change: object) => completeTable().map((entry) => (entry.name === name ? Object.assign(entry, change) : entry));

test.each<[string, () => Route[], string]>([
  ['without an object rule', () => changed(login, { object: undefined }), `${login} declares no object rule`],
  ['with an unknown object rule', () => changed(login, { object: 'all' }), `${login} declares no object rule`],
  ['without a rate class', () => changed(login, { rate: undefined }), `${login} declares no rate class`],
  ['without a verb', () => changed(login, { handle: undefined }), `${login} has no verb`],
  ['with own rows but no session', () => changed(login, { object: 'own' }), `${login} finds rows through a caller that nobody has identified`],
  [
    'that counts by account without a session',
    () => changed(logout, { rate: ['account.account'] }),
    `${logout} counts by account, but nobody is signed in`,
  ],
  [
    'that takes files of nobody',
    () => changed(publicUpload, { findUploader: undefined }),
    `${publicUpload} must say whose files it takes exactly if nobody is signed in`,
  ],
  [
    'with a limit that the contract does not list',
    () => changed(health, { rate: ['reading.visitor'] }),
    `${health} is limited, but the contract does not say so`,
  ],
  ['that is not in the contract', () => changed(login, { name: 'POST /auth/admin/login' }), 'POST /auth/admin/login is not in the contract'],
  ['that is bound twice', () => [...completeTable(), ...completeTable().slice(0, 1)], 'POST /auth/request-verification is bound twice'],
  ['that is missing', () => completeTable().filter((entry) => entry.name !== login), `${login} is in the contract but has no route`],
])('a route %s keeps the server from starting', (_, table, reason) => {
  expect(() => checkRouteTable(table())).toThrow(reason);
});

test.each<[string, Call, object, string]>([
  ['without a role', login, { role: undefined }, 'declares no role'],
  ['with an unknown role', login, { role: 'admin' }, 'declares no role'],
  ['that does not say what a repeat does', login, { repeat: undefined }, 'does not say what a repeat does'],
  ['that marks a change as safe', login, { repeat: 'safe' }, 'must be safe exactly if it is a GET'],
  ['that needs a bearer of a visitor', login, { needsBearer: true }, 'needs a bearer, which only customers have'],
  [
    'about a customer’s requests that needs no bearer',
    'GET /api/customer/requests',
    { needsBearer: undefined },
    'is about a customer’s requests, so it must need the bearer',
  ],
  ['that marks a GET as a change', profile, { repeat: 'idempotent' }, 'must be safe exactly if it is a GET'],
  ['that is public but lists `unauthenticated`', profile, { role: 'public' }, 'must list `unauthenticated` exactly if it needs a session'],
  [
    'that needs a session and does not list `unauthenticated`',
    login,
    { role: 'seller' },
    'must list `unauthenticated` exactly if it needs a session',
  ],
])('a call %s keeps the server from starting', (_, name, change, reason) => {
  const contract: Contract = { ...calls, [name]: { ...calls[name], ...change } };
  expect(() => checkRouteTable(completeTable(), contract)).toThrow(`${name} ${reason}`);
});

test('a call of the contract without a route keeps the server from starting', () => {
  const contract: Contract = { ...calls, 'GET /auth/news': calls[health] };
  expect(() => checkRouteTable(completeTable(), contract)).toThrow('GET /auth/news is in the contract but has no route');
});
