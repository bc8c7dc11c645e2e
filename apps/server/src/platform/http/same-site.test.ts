import { calls } from '@frontage/contract/calls';
import { demoCalls } from '@frontage/contract/demo';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noRateLimits } from '../../../testing/test-servers.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

/** A site that is being developed, over plain http, and one that people use. */
const worlds: Partial<Record<'http' | 'https', TestApp>> = {};
beforeAll(async () => {
  worlds.http = await startTestApp({ worker: false, rateLimits: noRateLimits });
  worlds.https = await startTestApp({ worker: false, rateLimits: noRateLimits, env: { PUBLIC_ORIGIN: 'https://frontage.test' } });
});
afterAll(async () => {
  await worlds.http?.close();
  await worlds.https?.close();
});

const ours = { http: 'http://frontage.test', https: 'https://frontage.test' };
/** The payment provider comes from no page; its signature says who it is. Neither site has a demo world. */
const unsafe = Object.keys(calls).filter((name) => !name.startsWith('GET ') && name !== 'POST /webhooks/stripe' && !(name in demoCalls));

/** Where a request says that it comes from, and whether a change is let in on the site over http and the one over https. */
const origins: [string, (own: string) => Record<string, string>, http: boolean, https: boolean][] = [
  ['our own page', (own) => ({ 'sec-fetch-site': 'same-origin', origin: own }), true, true],
  ['our own page in an old browser', (own) => ({ origin: own }), true, true],
  ['a page of another site', () => ({ 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' }), false, false],
  ['a page of a sibling site', (own) => ({ 'sec-fetch-site': 'same-site', origin: own.replace('frontage', 'files.frontage') }), false, false],
  ['a page of another site in an old browser', () => ({ origin: 'https://elsewhere.example' }), false, false],
  ['a page whose origin is hidden', () => ({ origin: 'null' }), false, false],
  ['a page whose origin begins like ours', (own) => ({ origin: `${own}.elsewhere.example` }), false, false],
  ['our page over the other scheme', (own) => ({ origin: own.replace(/^https?/, own.startsWith('https') ? 'http' : 'https') }), false, false],
  ['the address bar', () => ({ 'sec-fetch-site': 'none' }), false, false],
  ['another site that claims our origin', (own) => ({ 'sec-fetch-site': 'cross-site', origin: own }), false, false],
  ['a program that says nothing', () => ({}), true, false],
]; // prettier-ignore

const cases = origins.flatMap(([from, headers, http, https]) => [
  { from, scheme: 'http' as const, headers, allowed: http },
  { from, scheme: 'https' as const, headers, allowed: https },
]);

test.each(cases)('a change over $scheme from $from is let in: $allowed', async ({ scheme, headers, allowed }) => {
  for (const call of unsafe) {
    const [method = '', path = ''] = call.split(' ');
    const answer = await fetch(`${worlds[scheme]?.api.url}${path.replace('{sessionId}', 'first')}`, { method, headers: headers(ours[scheme]) });
    const { code } = (await answer.json()) as { code?: string };
    expect({ call, refused: answer.status === 403 && code === 'cross_site' }).toEqual({ call, refused: !allowed });
  }
});

test.each(cases)('reading over $scheme from $from is let in: the other page can not see the answer', async ({ scheme, headers }) => {
  const answer = await fetch(`${worlds[scheme]?.api.url}/healthz`, { headers: headers(ours[scheme]) });
  expect(answer.status).toBe(200);
});
