import { calls, type Call } from '@frontage/contract/calls';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from './api.ts';
import { roleOf } from './call-roles.ts';
import { onSessionLost } from './session-loss.ts';

const names = Object.keys(calls) as Call[];
const asAnyone = api as (name: Call, input: object) => Promise<unknown>;
const unauthenticated = { status: 'error', success: false, code: 'unauthenticated', message: 'Please sign in to continue.', requestId: '1' };

let sent: Headers | undefined;
beforeEach(() => {
  sent = undefined;
  vi.stubGlobal('fetch', async (_url: string, { headers }: { headers: Headers }) => {
    sent = headers;
    return Response.json(unauthenticated, { status: 401 });
  });
});
afterEach(() => vi.unstubAllGlobals());

test.each(names)('%s is made as whom the contract says', (name) => {
  const { role } = calls[name];
  expect(roleOf(name)).toBe(role === 'customer' || role === 'seller' ? role : undefined);
});

/** As the server reads it: a bearer means the customer, its absence the seller. */
test.each(names)('%s carries a bearer exactly if a customer makes it, and only a session that it needs can be lost', async (name) => {
  const { role } = calls[name];
  const expected = { public: [undefined], operator: [undefined], provider: [undefined], customer: ['customer'], seller: ['seller'], either: ['customer', 'seller'] }[role]; // prettier-ignore
  for (const account of expected) {
    const lost: string[] = [];
    const stop = onSessionLost((who) => lost.push(who));
    await asAnyone(name, { params: {}, ...(role === 'either' && { as: account }) }).catch(() => undefined);
    stop();
    expect({ bearer: sent?.has('authorization'), lost }).toEqual({ bearer: account === 'customer', lost: account ? [account] : [] });
  }
});

test('only a call that either kind of account makes is told as whom, and it must be', async () => {
  const made = await Promise.allSettled([
    api('GET /notices', { as: 'seller' }),
    // @ts-expect-error: nobody could tell whose notices these are
    api('GET /notices'),
    // @ts-expect-error: the contract says who makes it
    api('GET /places', { query: { zipCode: '60601', city: undefined }, as: 'seller' }),
  ]);
  expect(made).toHaveLength(3);
});
