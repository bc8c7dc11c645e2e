import { calls } from '@frontage/contract/calls';
import { demoCalls } from '@frontage/contract/demo';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noRateLimits } from '../../../testing/test-servers.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

/** A development site over plain http, and a public one over https. */
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
/** Webhooks come from no page and are signed, and email programs unsubscribe with a token. Neither site is a demo. */
const fromElsewhere = new Set(['POST /webhooks/stripe', 'POST /notices/unsubscribe/one-click']);
const unsafe = Object.keys(calls).filter((name) => !name.startsWith('GET ') && !fromElsewhere.has(name) && !(name in demoCalls));

/** Where a request comes from, and whether a change is accepted over http and over https. */
const origins: [string, (own: string) => Record<string, string>, http: boolean, https: boolean][] = [
  ['our own page', (own) => ({ 'sec-fetch-site': 'same-origin', origin: own }), true, true],
  ['our own page in an old browser', (own) => ({ origin: own }), true, true],
  ['another site', () => ({ 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' }), false, false],
  ['a sibling site', (own) => ({ 'sec-fetch-site': 'same-site', origin: own.replace('frontage', 'files.frontage') }), false, false],
  ['another site in an old browser', () => ({ origin: 'https://elsewhere.example' }), false, false],
  ['a page with the origin null', () => ({ origin: 'null' }), false, false],
  ['a page whose origin starts like ours', (own) => ({ origin: `${own}.elsewhere.example` }), false, false],
  ['our page over the other scheme', (own) => ({ origin: own.replace(/^https?/, own.startsWith('https') ? 'http' : 'https') }), false, false],
  ['the address bar', () => ({ 'sec-fetch-site': 'none' }), false, false],
  ['another site that claims our origin', (own) => ({ 'sec-fetch-site': 'cross-site', origin: own }), false, false],
  ['a program without these headers', () => ({}), true, false],
]; // prettier-ignore

const cases = origins.flatMap(([from, headers, http, https]) => [
  { from, scheme: 'http' as const, headers, allowed: http },
  { from, scheme: 'https' as const, headers, allowed: https },
]);

test.each(cases)('a change over $scheme from $from is accepted: $allowed', async ({ scheme, headers, allowed }) => {
  for (const call of unsafe) {
    const [method = '', path = ''] = call.split(' ');
    const answer = await fetch(`${worlds[scheme]?.api.url}${path.replace('{sessionId}', 'first')}`, { method, headers: headers(ours[scheme]) });
    const { code } = (await answer.json()) as { code?: string };
    expect({ call, refused: answer.status === 403 && code === 'cross_site' }).toEqual({ call, refused: !allowed });
  }
});

test.each(cases)('a GET over $scheme from $from is accepted, because the other page can’t read the response', async ({ scheme, headers }) => {
  const answer = await fetch(`${worlds[scheme]?.api.url}/healthz`, { headers: headers(ours[scheme]) });
  expect(answer.status).toBe(200);
});
