import { expect, test } from 'vitest';
import { startTestWeb } from './test-web.ts';

const servers = startTestWeb();
const requiredDirectives = ["default-src 'none'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'"];

// Proves: decisions.html.anonymous
test('every page has a strict content security policy with a fresh nonce', async () => {
  const nonces = new Set<string>();
  for (const path of ['/', '/', '/about-us', '/auth/login', '/no-such-page']) {
    const policy = (await servers.request(path)).headers.get('content-security-policy') ?? '';
    for (const directive of requiredDirectives) expect(policy).toContain(directive);
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval/);
    nonces.add(/'nonce-([^']+)'/.exec(policy)?.[1] ?? '');
  }
  expect(nonces.size).toBe(5);
});

// Proves: decisions.origin.api-prefix
test('the web server passes the API on, except what is for operators', async () => {
  expect((await servers.request('/_api/healthz')).status).toBe(200);
  expect((await servers.request('/_api/metrics')).status).toBe(404);
  expect((await servers.request('/_api/readyz')).headers.has('access-control-allow-origin')).toBe(false);
});

test('nothing that a visitor sends is in a log', async () => {
  const { request, app, web } = servers;
  const word = `canary${Date.now()}`;
  const headers = { 'user-agent': word, referer: `https://${word}.example/`, cookie: `seller=${word}`, 'x-request-id': word, 'x-unknown': word };
  const pages = [`/${word}`, `/listing/${word}`, `/auth/reset-password/${word}`, `/?searchKeyword=${word}`, `/%zz${word}`];
  const calls = [`/_api/${word}`, `/_api/chat/history/${word}/1`, `/socket.io/?sid=${word}`];
  for (const path of [...pages, ...calls]) await request(path, { headers });
  await request('/auth/login', { method: 'POST', headers, body: new URLSearchParams({ email: word, password: word }) });
  const json = { ...headers, 'content-type': 'application/json' };
  await request('/_api/auth/user/login', { method: 'POST', headers: json, body: JSON.stringify({ email: word, [word]: word }) });

  // The line of a request is written after its response.
  await expect.poll(() => app.log()).toContain('"route":"/auth/user/login"');
  await expect.poll(() => web.output().match(/"method":"POST"/g)).toHaveLength(2);
  expect(web.output()).toContain('"path":"/listing/*"');
  const lines = `${web.output()}\n${app.log()}`.split('\n');
  expect(lines.filter((line) => line.includes(word))).toEqual([]);
});
