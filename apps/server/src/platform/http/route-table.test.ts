import { calls, type Call } from '@frontage/contract/calls';
import { demoCalls } from '@frontage/contract/demo';
import { expect, test } from 'vitest';
import { checkRouteTable, type Route } from './route-table.ts';

function completeTable(): Route[] {
  return (Object.keys(calls) as Call[]).map((name) => ({
    name,
    role: 'public',
    object: 'none',
    rate: [],
    repetition: name.startsWith('GET ') ? 'safe' : 'natural',
    handle: async () => ({}),
  }));
}

test('a complete table is accepted', () => {
  expect(() => checkRouteTable(completeTable())).not.toThrow();
});

test('only the calls of a demo world may be left out', () => {
  expect(() => checkRouteTable(completeTable().filter((entry) => !(entry.name in demoCalls)))).not.toThrow();
});

const login = 'POST /auth/user/login';
const broken = (change: object) => completeTable().map((entry) => (entry.name === login ? Object.assign(entry, change) : entry));

test.each<[string, () => Route[], string]>([
  ['without a role', () => broken({ role: undefined }), `${login} declares no role`],
  ['with a role that we do not know', () => broken({ role: 'admin' }), `${login} declares no role`],
  ['without an object rule', () => broken({ object: undefined }), `${login} declares no object rule`],
  ['without a rate class', () => broken({ rate: undefined }), `${login} declares no rate class`],
  ['that does not say what a repeat does', () => broken({ repetition: undefined }), `${login} does not say what a repeat does`],
  ['that calls a change safe', () => broken({ repetition: 'safe' }), `${login} must be safe exactly if it is a GET`],
  ['without a verb', () => broken({ handle: undefined }), `${login} has no verb`],
  ['that the contract does not know', () => broken({ name: 'POST /auth/admin/login' }), 'POST /auth/admin/login is not in the contract'],
  ['that is there twice', () => [...completeTable(), ...completeTable().slice(0, 1)], 'POST /auth/request-verification is bound twice'],
  ['that is missing', () => completeTable().filter((entry) => entry.name !== login), `${login} is in the contract but has no route`],
])('a route %s keeps the server from starting', (_, table, reason) => {
  expect(() => checkRouteTable(table())).toThrow(reason);
});
