import { calls, type Call } from '@frontage/contract/calls';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from './api.ts';
import { roleOf } from './call-roles.ts';
import { onSessionLost } from './session-loss.ts';

const names = Object.keys(calls) as Call[];
const untypedApi = api as (name: Call, input: object) => Promise<unknown>;
const unauthenticated = { status: 'error', success: false, code: 'unauthenticated', message: 'Please sign in to continue.', requestId: '1' };

let sentHeaders: Headers | undefined;
beforeEach(() => {
  sentHeaders = undefined;
  vi.stubGlobal('fetch', async (_url: string, { headers }: { headers: Headers }) => {
    sentHeaders = headers;
    return Response.json(unauthenticated, { status: 401 });
  });
});
afterEach(() => vi.unstubAllGlobals());

test.each(names)('%s has the role that the contract gives it', (name) => {
  const { role } = calls[name];
  expect(roleOf(name)).toBe(role === 'customer' || role === 'seller' ? role : undefined);
});

// For the server a bearer means the customer, no bearer the seller.
test.each(names)('%s carries a bearer only for customers, and reports only the session that it needs as lost', async (name) => {
  const { role } = calls[name];
  const expected = { public: [undefined], operator: [undefined], provider: [undefined], customer: ['customer'], seller: ['seller'], either: ['customer', 'seller'] }[role]; // prettier-ignore
  for (const account of expected) {
    const lost: string[] = [];
    const stop = onSessionLost((lostRole) => lost.push(lostRole));
    await untypedApi(name, { params: {}, ...(role === 'either' && { as: account }) }).catch(() => undefined);
    stop();
    expect({ bearer: sentHeaders?.has('authorization'), lost }).toEqual({ bearer: account === 'customer', lost: account ? [account] : [] });
  }
});

test('`as` is required for calls of either account, and allowed for no other', async () => {
  const results = await Promise.allSettled([
    api('GET /notices', { as: 'seller' }),
    // @ts-expect-error: whose notices?
    api('GET /notices'),
    // @ts-expect-error: the contract fixes the role
    api('GET /places', { query: { zipCode: '60601', city: undefined }, as: 'seller' }),
  ]);
  expect(results).toHaveLength(3);
});
