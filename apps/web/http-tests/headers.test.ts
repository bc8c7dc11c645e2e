import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { connectFiles } from '../../server/src/platform/files/files.ts';
import { filesConfig } from '../../server/testing/files-config.ts';
import { signedInPerson } from '../../server/testing/people.ts';
import { redBluePicture } from '../../server/testing/pictures.ts';
import { apiHeaders, fileHeaders, findHeaderErrors, imageHeaders, pageHeaders, plainHeaders, workerHeaders } from './expected-headers.ts';
import { startTestWeb, startWeb, type TestWeb } from './test-web.ts';

const servers = startTestWeb();
const otherSite = 'https://elsewhere.example';

type Ask = (web: TestWeb) => Promise<Response>;
const get =
  (path: string, headers: Record<string, string> = {}): Ask =>
  ({ request }) =>
    request(path, { headers });
const getAsSeller =
  (path: string): Ask =>
  async ({ app, request }) => {
    const { pass } = await signedInPerson(app, 'seller');
    return request(path, { headers: { cookie: `seller=${pass.secret}` } });
  };
const handshake = '/socket.io/?EIO=4&transport=polling';

const responses: [what: string, status: number, headers: Record<string, RegExp>, ask: Ask][] = [
  ['a page for visitors', 200, pageHeaders, get('/')],
  ['a page of a signed-in seller', 200, { ...pageHeaders, 'cache-control': /^no-store$/ }, getAsSeller('/seller/listings')],
  ['a page that does not exist', 404, pageHeaders, get('/no-such-page')],
  ['a city that does not exist', 404, pageHeaders, get('/spaces/or/no-such-city')],
  ['an invalid URL', 400, plainHeaders, get('/%zz')],
  ['a redirect', 303, plainHeaders, ({ request }) => request('/auth/login', { method: 'POST', body: new URLSearchParams({ email: 'x' }) })],
  ['a method that no page has', 404, plainHeaders, ({ request }) => request('/', { method: 'DELETE' })],
  ['a health check', 200, plainHeaders, get('/healthz')],
  ['a script', 200, { ...fileHeaders, 'cache-control': /immutable/, 'content-type': /javascript/ }, getFirstScript],
  ['the service worker', 200, { ...workerHeaders, 'content-type': /javascript/ }, get('/service-worker.js')],
  ['the worker of the page for proof photos', 200, { ...workerHeaders, 'content-type': /javascript/ }, get('/capture-worker.js')],
  ['the page for proof photos', 200, { ...pageHeaders, 'permissions-policy': /camera=\(self\), / }, get('/capture')],
  ['a drawing', 200, { ...imageHeaders, 'cache-control': /^public/, 'content-type': /^image\/svg\+xml/ }, get('/pictures/street-front.svg')],
  [
    'a map',
    200,
    { ...pageHeaders, 'cache-control': /^public, max-age=86400$/, 'content-type': /^image\/svg\+xml/ },
    get('/pictures/map/30.27,-97.74.svg'),
  ],
  ['a map of no place', 404, pageHeaders, get('/pictures/map/30.27,-197.74.svg')],
  ['a response of the API', 200, apiHeaders, get('/_api/healthz')],
  ['a response of the API to a signed-in seller', 200, apiHeaders, getAsSeller('/_api/auth/seller/profile')],
  ['an error of the API', 401, apiHeaders, get('/_api/auth/seller/profile')],
  ['a call with .. in its path', 400, plainHeaders, get('/_api/..%2fmetrics')],
  ['a call that the API does not have', 404, apiHeaders, get('/_api/nowhere')],
  ['the metrics for operators', 404, plainHeaders, get('/_api/metrics')],
  ['the page of the API documentation', 200, { ...apiHeaders, 'content-security-policy': /^default-src 'none'/ }, get('/_api/docs')],
  ['a handshake of a live connection', 200, apiHeaders, ({ app, request }) => request(handshake, { headers: { origin: app.origin } })],
  ['a handshake from another site', 403, apiHeaders, get(handshake, { origin: otherSite })],
  ['a preflight from another site', 404, apiHeaders, ({ request }) => request('/_api/auth/user/login', preflightFrom(otherSite))],
];

test.each(responses)('%s has its headers', async (_what, status, headers, ask) => {
  expect(findHeaderErrors(await ask(servers), status, headers)).toEqual([]);
});

test('pictures are served as pictures, attachments as downloads, and other sites can upload nothing', async () => {
  const files = connectFiles(filesConfig(servers.app.stack));
  const picture = randomUUID();
  await files.storePicture(picture, 480, await redBluePicture().webp().toBuffer());
  files.close();
  expect(
    findHeaderErrors(await fetch(`${files.pictureBaseUrl}/${picture}/480.webp`), 200, {
      'content-type': /^image\/webp$/,
      'cache-control': /immutable/,
    }),
  ).toEqual([]);

  const { browser } = await signedInPerson(servers.app, 'customer');
  const form = new FormData();
  form.set('file', new Blob(['<script>alert(1)</script>'], { type: 'text/html' }), 'page.html');
  const headers = { authorization: `Bearer ${browser.token}` };
  const response = await browser.raw('POST', '/gen/uploads/upload-attachment', { body: form, headers });
  const { presignedUrl, url } = (await response.json()) as { presignedUrl: string; url: string };
  const download = { 'content-type': /^application\/octet-stream$/, 'content-disposition': /^attachment; filename="page.html"/ };
  expect(findHeaderErrors(await fetch(presignedUrl), 200, download)).toEqual([]);
  expect((await fetch(url)).status).toBe(403);
  const allowedOrigin = async (origin: string) => {
    const preflight = await fetch(`${servers.app.stack.addresses.files}/frontage-uploads/x`, preflightFrom(origin));
    return preflight.headers.get('access-control-allow-origin');
  };
  expect(await allowedOrigin(servers.app.origin)).toBe(servers.app.origin);
  expect(await allowedOrigin(otherSite)).toBeNull();
});

test('a web server whose API is down, on an https site, has its headers too', async () => {
  const web = await startWeb(servers.app, {
    publicOrigin: 'https://frontage.example',
    apiOrigin: 'http://127.0.0.1:9',
    env: { STRIPE_PUBLISHABLE_KEY: '', STRIPE_JS_URL: '' },
  });
  const secure = { 'strict-transport-security': /^max-age=31536000; includeSubDomains$/ };
  try {
    expect(findHeaderErrors(await fetch(`${web.url}/_api/healthz`), 502, { ...plainHeaders, ...secure })).toEqual([]);
    expect(findHeaderErrors(await fetch(`${web.url}/listing/1`), 503, { ...pageHeaders, ...secure })).toEqual([]);
    expect(findHeaderErrors(await fetch(`${web.url}/about-us`), 200, { ...pageHeaders, ...secure })).toEqual([]);
    expect(findHeaderErrors(await fetch(`${web.url}/healthz`), 200, { ...plainHeaders, ...secure })).toEqual([]);
  } finally {
    await web.stop();
  }
});

async function getFirstScript({ request }: TestWeb): Promise<Response> {
  const path = /"(\/assets\/[\w.-]+\.js)"/.exec(await (await request('/')).text())?.[1];
  return request(path ?? '/assets/missing.js');
}

function preflightFrom(origin: string): RequestInit {
  return { method: 'OPTIONS', headers: { origin, 'access-control-request-method': 'PUT', 'access-control-request-headers': 'content-type' } };
}
