import { randomUUID } from 'node:crypto';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { releasePort, reservePort } from '../../packages/stack/src/processes/ports.ts';
import { connectFiles } from '../../apps/server/src/platform/files/files.ts';
import { filesConfig } from '../../apps/server/testing/files-config.ts';
import { storeMapFile } from '../../apps/server/testing/map-file.ts';
import { redBluePicture } from '../../apps/server/testing/pictures.ts';
import { insertAccount, signIn } from '../../apps/server/testing/people.ts';
import { withoutQuery, presignedUrl } from '../../apps/server/testing/uploads.ts';
import { startTestApp, type TestApp } from '../../apps/server/testing/test-app.ts';
import { requestThroughEdge, openWebSocketThroughEdge } from './edge-client.ts';
import { startEdge, type Edge } from './start-edge.ts';

let testApp: TestApp;
let web: Server;
let edge: Edge;
let origin: string;
let filesOrigin: string;

/** Echoes the URL and headers of each request. */
const startEchoServer = async () => {
  const server = createServer(({ url, headers }, response) => response.end(JSON.stringify({ url, headers })));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
};

beforeAll(async () => {
  const port = await reservePort();
  [origin, filesOrigin] = [`https://frontage.localhost:${port}`, `https://files.localhost:${port}`];
  testApp = await startTestApp({ worker: false, env: { PUBLIC_ORIGIN: origin, FILES_ORIGIN: filesOrigin } });
  web = await startEchoServer();
  edge = await startEdge(port, {
    FRONTAGE_HOST: 'frontage.localhost',
    FRONTAGE_WEB: `127.0.0.1:${(web.address() as AddressInfo).port}`,
    FRONTAGE_API: new URL(testApp.api.url).host,
    FRONTAGE_FILES_HOST: 'files.localhost',
    FRONTAGE_FILES: new URL(testApp.stack.addresses.files).host,
  });
});
afterAll(async () => {
  await edge?.stop();
  web?.close();
  await testApp?.close();
  if (edge) await releasePort(edge.port);
});

test('calls reach the API over TLS, without their prefix', async () => {
  const response = await requestThroughEdge(edge, `${origin}/_api/listing/customer/?page=1`);
  expect(response.status).toBe(200);
  expect(response.headers['strict-transport-security']).toMatch(/max-age=31536000/);
  expect((await requestThroughEdge(edge, `${origin}/_api/openapi.json`)).text).toContain('/auth/request-verification');
});

test('everything else reaches the web server', async () => {
  const { status, text } = await requestThroughEdge(edge, `${origin}/search?city=Lisbon`, { headers: { 'x-forwarded-for': '203.0.113.7' } });
  expect(status).toBe(200);
  expect(JSON.parse(text)).toMatchObject({
    url: '/search?city=Lisbon',
    // The address that a visitor claims is not trusted.
    headers: { host: new URL(origin).host, 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https' },
  });
});

test('metrics are not available from outside', async () => {
  for (const path of ['/_api/metrics', '/_api/metrics/', '/_api//metrics', '/_api/%6detrics']) {
    const { status, text } = await requestThroughEdge(edge, `${origin}${path}`);
    expect([path, status]).toEqual([path, 404]);
    expect(text).not.toContain('http_request_seconds');
  }
  // The API would refuse too; an empty body shows that the edge did.
  expect((await requestThroughEdge(edge, `${origin}/_api/metrics`)).text).toBe('');
});

test('a WebSocket connection is upgraded', async () => {
  const opened = await openWebSocketThroughEdge(edge, `${origin}/socket.io/?EIO=4&transport=websocket`, { origin });
  expect(opened).toMatch(/"sid":/);
});

test('a picture is uploaded through the files host with a signature for that host, and is served with headers that stop scripts', async () => {
  const browser = await signIn(await insertAccount(testApp, 'seller'), testApp.visitor());
  const picture = await redBluePicture().png().toBuffer();
  const url = await presignedUrl(browser, 'image/png', picture.length);
  expect(new URL(url).origin).toBe(filesOrigin);
  const put = { method: 'PUT', headers: { 'content-type': 'image/png', 'content-length': String(picture.length) }, body: picture };
  expect((await requestThroughEdge(edge, url, put)).status).toBe(200);
  expect((await requestThroughEdge(edge, url.replace(/Signature=./, 'Signature=!'), put)).status).toBe(403);

  const { headers } = await requestThroughEdge(edge, withoutQuery(url));
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'cross-origin-resource-policy': 'cross-origin',
  });
});

test('the files host serves published pictures and signed links, and nothing else of the store', async () => {
  const browser = await signIn(await insertAccount(testApp, 'seller'), testApp.visitor());
  const signed = await presignedUrl(browser, 'image/png', 5);
  const ask = async (method: string, url: string) => [method, url, (await requestThroughEdge(edge, url, { method })).status];
  const refused = [
    ['GET', `${filesOrigin}/`],
    ['GET', `${filesOrigin}/admin/user`],
    ['GET', `${filesOrigin}/auth/v1.0`],
    ['GET', `${filesOrigin}/frontage-pictures/?list-type=2`],
    ['GET', `${filesOrigin}/frontage-uploads/?list-type=2`],
    ['GET', withoutQuery(signed)],
    ['PUT', withoutQuery(signed)],
    ['PUT', `${filesOrigin}/frontage-pictures/${randomUUID()}/480.webp`],
    ['DELETE', signed],
    ['POST', signed],
  ] as const;
  for (const [method, url] of refused) expect(await ask(method, url)).toEqual([method, url, 404]);

  const files = connectFiles(filesConfig(testApp.stack));
  const id = randomUUID();
  await files.storePicture(id, 480, await redBluePicture().webp().toBuffer());
  files.close();
  expect((await requestThroughEdge(edge, `${filesOrigin}/frontage-pictures/${id}/480.webp`)).status).toBe(200);
  const preflight = await requestThroughEdge(edge, withoutQuery(signed), {
    method: 'OPTIONS',
    headers: { origin: 'http://frontage.test', 'access-control-request-method': 'PUT', 'access-control-request-headers': 'content-type' },
  });
  expect([preflight.status, preflight.headers['access-control-allow-origin']]).toEqual([200, 'http://frontage.test']);
});

test('pages may read parts of the map’s file, and nothing else of its bucket', async () => {
  await storeMapFile(filesConfig(testApp.stack), origin, 'us-20261101.pmtiles', Buffer.from('PMTiles and the rest'));
  const file = `${filesOrigin}/frontage-maps/us-20261101.pmtiles`;
  const part = await requestThroughEdge(edge, file, { headers: { origin, range: 'bytes=0-6' } });
  expect([part.status, part.text, part.headers['access-control-allow-origin']]).toEqual([206, 'PMTiles', origin]);
  const preflight = { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'range' };
  expect((await requestThroughEdge(edge, file, { method: 'OPTIONS', headers: preflight })).status).toBe(200);
  expect((await requestThroughEdge(edge, `${filesOrigin}/frontage-maps/?list-type=2`)).status).toBe(404);
  expect((await requestThroughEdge(edge, file, { method: 'PUT', body: Buffer.from('x') })).status).toBe(404);
});

test('a request without TLS is redirected to HTTPS', async () => {
  const response = await new Promise<IncomingMessage>((resolve) => {
    get({ host: '127.0.0.1', port: edge.plainPort, path: '/search', headers: { host: 'frontage.localhost' } }, resolve);
  });
  response.resume();
  expect([response.statusCode, response.headers.location]).toEqual([308, 'https://frontage.localhost/search']);
});
