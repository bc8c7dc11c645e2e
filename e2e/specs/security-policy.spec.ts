import { startApp } from '@frontage/stack/apps/app-process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { requiredEnv } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

const needed = ["default-src 'none'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'"];

// Proves: decisions.html.anonymous
test('every page has a strict content security policy with a fresh nonce', async ({ request }) => {
  const nonces = new Set<string>();
  for (const path of ['/', '/', '/about-us', '/auth/login', '/no-such-page']) {
    const policy = (await request.get(path)).headers()['content-security-policy'] ?? '';
    for (const directive of needed) expect(policy).toContain(directive);
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval/);
    nonces.add(/'nonce-([^']+)'/.exec(policy)?.[1] ?? '');
  }
  expect(nonces.size).toBe(5);
});

// Proves: decisions.origin.api-prefix
test('the web server hands on the API without what is for operators, and believes no claimed address', async ({ request }) => {
  expect((await request.get('/_api/healthz')).status()).toBe(200);
  expect((await request.get('/_api/metrics')).status()).toBe(404);
  expect((await request.get('/_api/readyz')).headers()['access-control-allow-origin']).toBeUndefined();
});

test('the policy holds while developing, without a complaint of the browser', async ({ page }) => {
  test.setTimeout(90_000);
  const details = JSON.parse(requiredEnv('FRONTAGE_STACK')) as Parameters<typeof startApp>[1]['stack'];
  const web = await startApp('web', {
    stack: details,
    databaseUrl: requiredEnv('FRONTAGE_DATABASE'),
    mode: 'development',
    apiOrigin: requiredEnv('FRONTAGE_API'),
  });
  try {
    for (const path of ['/', '/auth/register', '/__kit']) {
      const response = await page.goto(`http://localhost:${web.port}${path}`, { waitUntil: 'load' });
      expect(response?.status()).toBe(200);
      expect(response?.headers()['content-security-policy']).not.toMatch(/unsafe-inline|unsafe-eval/);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    }
    // Vite's own client complains once its server is gone; that is not the page's fault.
    await page.goto('about:blank');
  } finally {
    await web.stop();
  }
});

test('nothing that somebody sends is in a log of the web server', async ({ request }) => {
  const { folder } = JSON.parse(requiredEnv('FRONTAGE_STACK')) as { folder: string };
  const word = `canary${Date.now()}`;
  const headers = { 'user-agent': word, referer: `https://${word}.example/`, cookie: `seller=${word}`, 'x-request-id': word, 'x-unknown': word };
  const paths = [
    `/${word}`,
    `/listing/${word}`,
    `/auth/reset-password/${word}`,
    `/?searchKeyword=${word}`,
    `/_api/${word}`,
    `/_api/chat/history/${word}/1`,
  ];
  for (const path of [...paths, `/socket.io/?sid=${word}`, `/%zz${word}`]) await request.get(path, { headers });
  await request.post('/auth/login', { headers, form: { email: word, password: word }, maxRedirects: 0 });
  await request.post('/_api/auth/user/login', { headers, data: { email: word, [word]: word } });
  const logs = (await readdir(join(folder, 'logs'))).filter((name) => /^(api|worker|web)-/.test(name));
  expect(logs.length).toBeGreaterThanOrEqual(3);
  const written = await Promise.all(logs.map((name) => readFile(join(folder, 'logs', name), 'utf8')));
  expect(
    written
      .join('\n')
      .split('\n')
      .filter((line) => line.includes(word)),
  ).toEqual([]);
  expect(written.join('\n')).toContain('"path":"/listing/*"');
});
