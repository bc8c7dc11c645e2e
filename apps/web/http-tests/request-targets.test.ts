import { get } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { startTestWeb } from './test-web.ts';

const servers = startTestWeb();

/** Like `fetch`, but with any request line. */
function ask(path: string): Promise<{ status: number | undefined; body: string }> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port: servers.web.port, path, headers: { host: 'evil.example' }, agent: false }, (response) => {
      text(response).then((body) => resolve({ status: response.statusCode, body }), reject);
    }).on('error', reject);
  });
}

test('a request line with a whole URL gets the page at its path, and no trace of its host', async () => {
  const { status, body } = await ask('http://evil.example/about-us?x=1');
  expect(status).toBe(200);
  expect(body).toContain(`<link rel="canonical" href="${servers.app.origin}/about-us"/>`);
  expect(body).not.toContain('evil.example');
  expect((await ask('http://evil.example/_api/metrics')).status).toBe(404);
  expect((await ask('http://evil.example/_api/healthz')).status).toBe(200);
});

test.each(['/_api/..%2fmetrics', '/%zz', 'http://[broken/'])('%s is refused with an error of ours, not of the framework', async (target) => {
  const { status, body } = await ask(target);
  expect(status).toBe(400);
  expect(JSON.parse(body)).toMatchObject({ status: 'error', code: 'validation_failed', requestId: expect.any(String) as string });
});
