import { startApp } from '@frontage/stack/apps/app-process';
import type { StackDetails } from '@frontage/stack/start-stack';
import type { APIRequestContext, APIResponse } from '@playwright/test';
import { requiredEnv } from '../fixtures/people.ts';
import { type ApiUser, newApiUser, insertListingsOf } from '../fixtures/requests.ts';
import { expect, test } from '../fixtures/test.ts';

const nothingToRun = /^default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'$/;
const strictPage = /^default-src 'none'; script-src 'self' 'nonce-[\w+/]{24}'.*frame-ancestors 'none'.*require-trusted-types-for 'script'/;

/** What our pages and everything else that the web server answers itself say. */
const web = {
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^strict-origin-when-cross-origin$/,
  'permissions-policy': /camera=\(\).*payment=\(self\)/,
  'cross-origin-opener-policy': /^same-origin-allow-popups$/,
  'cross-origin-resource-policy': /^same-origin$/,
};
const page = { ...web, 'content-security-policy': strictPage, 'cache-control': /^private, no-cache$/ };
const api = {
  ...web,
  'content-security-policy': nothingToRun,
  'referrer-policy': /^no-referrer$/,
  'cache-control': /^no-store$/,
};
const drawing = { ...web, 'content-security-policy': /^default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox$/ };
const file = { ...web, 'content-security-policy': /^sandbox$/ };
const plain = { ...web, 'content-security-policy': nothingToRun, 'cache-control': /^no-store$/ };

type Ask = (request: APIRequestContext, seller: ApiUser) => Promise<APIResponse>;
const get =
  (path: string, headers: Record<string, string> = {}): Ask =>
  (request) =>
    request.get(path, { headers, maxRedirects: 0 });
const signedIn =
  (path: string): Ask =>
  (request, { browser }) =>
    request.get(path, { headers: { cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ') } });
const elsewhere = { origin: 'https://elsewhere.example', 'access-control-request-method': 'PUT', 'access-control-request-headers': 'content-type' };

const classes: [what: string, status: number, headers: Record<string, RegExp>, ask: Ask][] = [
  ['a page for visitors', 200, page, get('/')],
  ['a page of somebody who is signed in', 200, { ...page, 'cache-control': /^no-store$/ }, signedIn('/seller/listings')],
  ['a page that does not exist', 404, page, get('/no-such-page')],
  ['an address that can’t be read', 400, plain, get('/%zz')],
  ['a way elsewhere', 303, plain, (request) => request.post('/auth/login', { form: { email: 'x' }, maxRedirects: 0 })],
  ['a verb that no page has', 404, plain, (request) => request.delete('/')],
  ['a health check', 200, plain, get('/healthz')],
  ['a script of ours', 200, { ...file, 'cache-control': /immutable/, 'content-type': /javascript/ }, firstScript],
  ['a picture of ours', 200, { ...drawing, 'cache-control': /^public/, 'content-type': /^image\/svg\+xml/ }, get('/pictures/street-front.svg')],
  ['an answer of the API', 200, api, get('/_api/healthz')],
  ['an answer of the API to somebody who is signed in', 200, api, signedIn('/_api/auth/seller/profile')],
  ['a refusal of the API', 401, api, get('/_api/auth/seller/profile')],
  ['something that the API does not have', 404, api, get('/_api/nowhere')],
  ['figures for operators', 404, plain, get('/_api/metrics')],
  ['the API’s document as a page', 200, { ...api, 'content-security-policy': /^default-src 'none'/ }, get('/_api/docs')],
  ['a handshake for a live connection', 200, api, get('/socket.io/?EIO=4&transport=polling', { origin: requiredEnv('FRONTAGE_WEB') })],
  ['a handshake from elsewhere', 403, api, get('/socket.io/?EIO=4&transport=polling', { origin: elsewhere.origin })],
  ['a preflight from elsewhere', 404, api, (request) => request.fetch('/_api/auth/user/login', { method: 'OPTIONS', headers: elsewhere })],
];

let seller: ApiUser;
test.beforeAll(async () => {
  seller = await newApiUser('seller');
});

for (const [what, status, headers, ask] of classes) {
  test(`${what} has its headers`, async ({ request }) => {
    expectHeaders(await ask(request, seller), status, headers);
  });
}

test('files and pictures are given out as what they are, and other sites may not send any', async ({ request }) => {
  const { addresses } = JSON.parse(requiredEnv('FRONTAGE_STACK')) as StackDetails;
  const [listing = ''] = await insertListingsOf(seller, [{}]);
  const { body } = await seller.browser.call('GET /listing/customer/{id}', { params: { id: listing } });
  expectHeaders(await request.get(body.listing.image), 200, { 'content-type': /^image\/webp$/, 'cache-control': /immutable/ });

  const customer = await newApiUser('customer');
  const form = new FormData();
  form.set('file', new Blob(['<script>alert(1)</script>'], { type: 'text/html' }), 'page.html');
  const headers = { authorization: `Bearer ${customer.browser.token}` };
  const answer = await customer.browser.raw('POST', '/gen/uploads/upload-attachment', { body: form, headers });
  const { presignedUrl, url } = (await answer.json()) as { presignedUrl: string; url: string };
  expectHeaders(await request.get(presignedUrl), 200, {
    'content-type': /^application\/octet-stream$/,
    'content-disposition': /^attachment; filename="page.html"/,
  });
  expect((await request.get(url)).status()).toBe(403);
  const preflight = (origin: string) =>
    request.fetch(`${addresses.files}/frontage-uploads/x`, { method: 'OPTIONS', headers: { ...elsewhere, origin } });
  expect((await preflight(requiredEnv('FRONTAGE_WEB'))).headers()['access-control-allow-origin']).toBe(requiredEnv('FRONTAGE_WEB'));
  expect((await preflight(elsewhere.origin)).headers()['access-control-allow-origin']).toBeUndefined();
});

test('a web server that the API does not answer, and one on a secure site, have their headers too', async ({ request }) => {
  const details = JSON.parse(requiredEnv('FRONTAGE_STACK')) as StackDetails;
  const alone = await startApp('web', {
    stack: details,
    databaseUrl: requiredEnv('FRONTAGE_DATABASE'),
    publicOrigin: 'https://frontage.example',
    apiOrigin: 'http://127.0.0.1:9',
    env: { STRIPE_PUBLISHABLE_KEY: '', STRIPE_JS_URL: '' },
  });
  const secure = { 'strict-transport-security': /^max-age=31536000; includeSubDomains$/ };
  try {
    expectHeaders(await request.get(`${alone.url}/_api/healthz`), 502, { ...plain, ...secure });
    expectHeaders(await request.get(`${alone.url}/listing/1`), 503, { ...page, ...secure });
    expectHeaders(await request.get(`${alone.url}/about-us`), 200, { ...page, ...secure });
    expectHeaders(await request.get(`${alone.url}/healthz`), 200, { ...plain, ...secure });
  } finally {
    await alone.stop();
  }
});

function expectHeaders(answer: APIResponse, status: number, wanted: Record<string, RegExp>): void {
  const headers = answer.headers();
  expect.soft(answer.status()).toBe(status);
  for (const [name, pattern] of Object.entries(wanted)) expect.soft(headers[name] ?? '', name).toMatch(pattern);
  // Nobody needs to know what serves, and no other site may read it.
  const chatter = Object.keys(headers).filter((name) => ['server', 'x-powered-by'].includes(name) || name.startsWith('access-control-'));
  expect.soft(chatter).toEqual([]);
}

async function firstScript(request: APIRequestContext): Promise<APIResponse> {
  const path = /"(\/assets\/[\w.-]+\.js)"/.exec(await (await request.get('/')).text())?.[1];
  return request.get(path ?? '/assets/missing.js');
}
