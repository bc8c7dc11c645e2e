import { calls, type Call } from '@frontage/contract/calls';
import { demoCalls } from '@frontage/contract/demo';
import type { Endpoint } from '@frontage/contract/endpoint';
import { expect, test } from 'vitest';
import { checkRouteTable, type Route } from './route-table.ts';

type Contract = Record<string, Endpoint>;

function completeTable(): Route[] {
  return (Object.keys(calls) as Call[]).map((name) => ({ name, object: 'none', rate: [], handle: async () => ({}) }));
}

test('a complete table is accepted', () => {
  expect(() => checkRouteTable(completeTable())).not.toThrow();
});

test('only the calls of a demo world may be left out', () => {
  expect(() => checkRouteTable(completeTable().filter((entry) => !(entry.name in demoCalls)))).not.toThrow();
});

const login = 'POST /auth/user/login';
const logout = 'DELETE /auth/user/logout';
const health = 'GET /healthz';
const profile = 'GET /auth/user/profile';
const changed = (name: Call, change: object) => completeTable().map((entry) => (entry.name === name ? Object.assign(entry, change) : entry));

test.each<[string, () => Route[], string]>([
  ['without an object rule', () => changed(login, { object: undefined }), `${login} declares no object rule`],
  ['with an object rule that we do not know', () => changed(login, { object: 'all' }), `${login} declares no object rule`],
  ['without a rate class', () => changed(login, { rate: undefined }), `${login} declares no rate class`],
  ['without a verb', () => changed(login, { handle: undefined }), `${login} has no verb`],
  ['to own rows of nobody', () => changed(login, { object: 'own' }), `${login} finds rows through a caller that nobody has identified`],
  ['that counts by account for nobody', () => changed(logout, { rate: ['account.account'] }), `${logout} counts by account, but nobody is signed in`],
  [
    'with a limit of which no caller is told',
    () => changed(health, { rate: ['reading.visitor'] }),
    `${health} is limited, but the contract does not say so`,
  ],
  ['that the contract does not know', () => changed(login, { name: 'POST /auth/admin/login' }), 'POST /auth/admin/login is not in the contract'],
  ['that is there twice', () => [...completeTable(), ...completeTable().slice(0, 1)], 'POST /auth/request-verification is bound twice'],
  ['that is missing', () => completeTable().filter((entry) => entry.name !== login), `${login} is in the contract but has no route`],
])('a route %s keeps the server from starting', (_, table, reason) => {
  expect(() => checkRouteTable(table())).toThrow(reason);
});

test.each<[string, Call, object, string]>([
  ['without a role', login, { role: undefined }, 'declares no role'],
  ['with a role that we do not know', login, { role: 'admin' }, 'declares no role'],
  ['that does not say what a repeat does', login, { repeat: undefined }, 'does not say what a repeat does'],
  ['that calls a change safe', login, { repeat: 'safe' }, 'must be safe exactly if it is a GET'],
  ['that calls reading a change', profile, { repeat: 'idempotent' }, 'must be safe exactly if it is a GET'],
  ['that turned public but still asks to sign in', profile, { role: 'public' }, 'must list `unauthenticated` exactly if it needs a session'],
  ['that needs a session and does not say so', login, { role: 'seller' }, 'must list `unauthenticated` exactly if it needs a session'],
])('a call %s keeps the server from starting', (_, name, change, reason) => {
  const contract: Contract = { ...calls, [name]: { ...calls[name], ...change } };
  expect(() => checkRouteTable(completeTable(), contract)).toThrow(`${name} ${reason}`);
});

test('a call of the contract that nobody bound keeps the server from starting', () => {
  const contract: Contract = { ...calls, 'GET /auth/news': calls[health] };
  expect(() => checkRouteTable(completeTable(), contract)).toThrow('GET /auth/news is in the contract but has no route');
});
