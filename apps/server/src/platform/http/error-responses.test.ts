import { withDatabaseClient } from '@frontage/stack/databases';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signedInPerson, newPerson } from '../../../testing/people.ts';
import { parseRawResponse, sendRawBytes } from '../../../testing/raw-http.ts';
import { endlessSeconds, noRateLimits } from '../../../testing/test-servers.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({ worker: false, rateLimits: { ...noRateLimits, 'reading.visitor': { limit: 20, seconds: endlessSeconds } } });
});
afterAll(() => testApp.close());

const ourPage = { origin: 'http://frontage.test', 'sec-fetch-site': 'same-origin' };
const json = { ...ourPage, 'content-type': 'application/json' };
const login = (body: string | Blob | Buffer | ReadableStream, headers: Record<string, string> = {}) =>
  fetch(`${testApp.api.url}/auth/user/login`, { method: 'POST', headers: { ...json, ...headers }, body, duplex: 'half' });
const get = (path: string, headers: Record<string, string> = {}) => fetch(testApp.api.url + path, { headers });
const overTheWire = async (bytes: string) => {
  const { status, headers, body } = parseRawResponse(await sendRawBytes(testApp.api.url, bytes));
  return new Response(body, { status, headers });
};

/** Errors of every kind: what was sent, the status and the code. */
const refusals: [string, number, string, () => Promise<Response>][] = [
  ['missing fields', 400, 'validation_failed', () => login('{}')],
  ['invalid JSON', 400, 'validation_failed', () => login('{"email": ')],
  ['an empty body', 400, 'validation_failed', () => login('')],
  ['an array as body', 400, 'validation_failed', () => login('[]')],
  ['a number as body', 400, 'validation_failed', () => login('1e309')],
  ['null as body', 400, 'validation_failed', () => login('null')],
  ['a body that is nested ten thousand levels deep', 400, 'validation_failed', () => login('['.repeat(10_000) + ']'.repeat(10_000))],
  ['a body with __proto__', 400, 'validation_failed', () => login('{"email":"a@example.com","password":"x","__proto__":{"admin":true}}')],
  ['a body with constructor.prototype', 400, 'validation_failed', () => login('{"constructor":{"prototype":{"admin":true}}}')],
  ['a query that is no number', 401, 'unauthenticated', () => get('/auth/seller/profile?limit=many')],
  ['an unknown caller', 401, 'unauthenticated', () => get('/auth/user/profile')],
  ['a change from another site', 403, 'cross_site', () => login('{}', { 'sec-fetch-site': 'cross-site' })],
  ['a path that does not exist', 404, 'not_found', () => get('/nowhere')],
  ['a path with ..', 404, 'not_found', () => get('/..%2f..%2fetc/passwd')],
  ['a method that a path does not have', 404, 'not_found', () => fetch(`${testApp.api.url}/healthz`, { method: 'DELETE', headers: ourPage })],
  ['a URL with broken escapes', 400, 'validation_failed', () => get('/auth/%zz')],
  ['a very long id', 400, 'validation_failed', () => fetch(`${testApp.api.url}/auth/sessions/${'a'.repeat(300)}`, { method: 'DELETE', headers: ourPage })],
  ['a body of 257 KB', 413, 'body_too_large', () => login(JSON.stringify({ email: 'x'.repeat(257 * 1024) }))],
  ['a body of 257 KB without a content length', 413, 'body_too_large', () => login(new Blob(['x'.repeat(257 * 1024)]).stream())],
  ['very long headers', 413, 'body_too_large', () => overTheWire(`GET /healthz HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`)],
  ['bytes that are not HTTP', 400, 'validation_failed', () => overTheWire('HELO frontage\r\n\r\n')],
  ['a form', 415, 'unsupported_media_type', () => login('email=a', { 'content-type': 'application/x-www-form-urlencoded' })],
  ['plain text, which any page may send', 415, 'unsupported_media_type', () => login('{}', { 'content-type': 'text/plain' })],
  ['a body without a type', 415, 'unsupported_media_type', () => login(new Blob(['{}']), { 'content-type': '' })],
  ['a compressed body', 415, 'unsupported_media_type', () => login(gzipSync('{}'), { 'content-encoding': 'gzip' })],
  ['too many requests', 429, 'too_many_requests', async () => {
    for (let request = 0; request < 20; request += 1) await get('/openapi.json', { 'x-forwarded-for': '192.0.2.99' });
    return get('/openapi.json', { 'x-forwarded-for': '192.0.2.99' });
  }],
]; // prettier-ignore

const hardening = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
};

// Proves: decisions.answers.errors
test.each(refusals)('%s: %i %s, in the common format and with every header', async (_, status, code, ask) => {
  expect(await readRefusal(await ask())).toEqual(refusal(status, code));
});

const refusal = (status: number, code: string) => ({ status, code, ...ourShape });
const ourShape = {
  parts: ['code', 'message', 'requestId', 'status', 'success'],
  outcome: ['error', false],
  saysSomething: true,
  sameRequestId: true,
  type: 'application/json; charset=utf-8',
  hardening,
  chatter: [],
};

/** What every error response must have. */
async function readRefusal(answer: Response) {
  const body = (await answer.clone().json()) as Record<string, unknown>;
  const { headers } = answer;
  return {
    status: answer.status,
    code: body['code'],
    parts: Object.keys(body).filter((part) => part !== 'fields').toSorted(), // prettier-ignore
    outcome: [body['status'], body['success']],
    saysSomething: /\w/.test(String(body['message'])),
    sameRequestId: /^[0-9a-f-]{36}$/.test(String(body['requestId'])) && headers.get('x-request-id') === body['requestId'],
    type: headers.get('content-type'),
    hardening: Object.fromEntries(Object.keys(hardening).map((name) => [name, headers.get(name)])),
    chatter: [...headers.keys()].filter((name) => name.startsWith('access-control-') || name === 'x-powered-by' || name === 'server'),
  };
}

describe('an unexpected error', () => {
  test('is a plain 500 that does not reveal the cause', async () => {
    const broken = await startTestApp({ worker: false });
    try {
      const { person } = await signedInPerson(broken, 'seller');
      await broken.sql('revoke all on sign_in_failure from frontage_app');
      const answer = await broken.visitor().raw('POST', '/auth/user/login', { headers: json, body: JSON.stringify(person) });
      expect(await readRefusal(answer)).toEqual(refusal(500, 'internal'));
      expect(await answer.text()).not.toMatch(/sign_in_failure|permission|at \//);
    } finally {
      await broken.close();
    }
  });

  test('sign-ins that would wait too long get 503', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => login(JSON.stringify(newPerson('customer')))));
    const busy = answers.find((answer) => answer.status === 503);
    expect(busy?.headers.get('retry-after')).toBe('2');
    expect(await readRefusal(busy ?? new Response('{}'))).toEqual(refusal(503, 'busy'));
    // Two run, twenty may wait.
    expect(answers.filter((answer) => answer.status === 401).length).toBeGreaterThanOrEqual(22);
  });
});

describe('headers of successful responses', () => {
  test.each(['/healthz', '/readyz', '/openapi.json', '/metrics'])('%s', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject(hardening);
    expect(answer.headers.get('strict-transport-security')).toBeNull();
  });

  test('personal responses are never cached', async () => {
    const { browser } = await signedInPerson(testApp, 'seller');
    expect(Object.fromEntries((await browser.call('GET /auth/seller/profile')).headers)).toMatchObject(hardening);
  });

  test.each([
    ['accepted', ourPage, 200],
    ['refused', {}, 403],
  ])('of a socket handshake that is %s', async (_, headers, status) => {
    const answer = await get('/socket.io/?EIO=4&transport=polling', headers);
    expect(answer.status).toBe(status);
    expect(Object.fromEntries(answer.headers)).toMatchObject(hardening);
  });

  test('over https include Strict-Transport-Security', async () => {
    const secure = await startTestApp({ worker: false, env: { PUBLIC_ORIGIN: 'https://frontage.test' } });
    try {
      for (const path of ['/healthz', '/nowhere', '/auth/%zz']) {
        const answer = await fetch(secure.api.url + path);
        expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
      }
    } finally {
      await secure.close();
    }
  });

  test('include no CORS header, neither in the preflight nor in the response', async () => {
    const preflight = await fetch(`${testApp.api.url}/auth/user/login`, {
      method: 'OPTIONS',
      headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' },
    });
    const answer = await get('/healthz', { origin: 'https://elsewhere.example' });
    expect(preflight.status).toBe(404);
    for (const { headers } of [preflight, answer]) expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
  });
});

describe('liveness and readiness', () => {
  test('a stopping process reports not ready and still serves requests', async () => {
    const stopping = await startTestApp({ worker: false, env: { DRAIN_SECONDS: '1' } });
    expect((await fetch(`${stopping.api.url}/readyz`)).status).toBe(200);
    const stopped = stopping.close();
    const ready = await fetch(`${stopping.api.url}/readyz`);
    expect(ready.headers.get('connection')).toBe('close');
    expect(ready.headers.get('retry-after')).toBe('5');
    expect(await readRefusal(ready)).toEqual(refusal(503, 'busy'));
    expect((await fetch(`${stopping.api.url}/healthz`)).status).toBe(200);
    await stopped;
    await expect(fetch(`${stopping.api.url}/healthz`)).rejects.toThrow('fetch failed');
  });

  test('a process without its database is alive but not ready, until the database is back', async () => {
    const cut = await startTestApp({ worker: false });
    const name = new URL(cut.databaseUrl).pathname.slice(1);
    const letIn = (allowed: boolean) =>
      withDatabaseClient(cut.stack.superuserUrl, 'postgres', async (client) => {
        await client.query(`alter database ${name} allow_connections ${allowed}`);
        await client.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename = 'frontage_app'`, [name]);
      });
    try {
      await letIn(false);
      expect(await readRefusal(await fetch(`${cut.api.url}/readyz`))).toEqual(refusal(503, 'busy'));
      expect((await fetch(`${cut.api.url}/healthz`)).status).toBe(200);
      await letIn(true);
      expect((await fetch(`${cut.api.url}/readyz`)).status).toBe(200);
    } finally {
      await letIn(true);
      await cut.close();
    }
  });
});

const countOutOfSpace = async () => Number(/^database_out_of_space_total (\d+)$/m.exec(await (await get('/metrics')).text())?.[1]);

const requestCode = () =>
  testApp.visitor().call('POST /auth/request-verification', { body: { email: newPerson('seller').email, userType: 'seller' } });

/** Has the database raise this error when a code is stored. */
async function requestCodeWhile(errorCode: string) {
  await testApp.sql(
    `create or replace function refuse_row() returns trigger language plpgsql as $$ begin raise 'not now' using errcode = '${errorCode}'; end $$`,
  );
  await testApp.sql('create trigger refuse_row before insert on verification for each row execute function refuse_row()');
  const answer = await requestCode();
  await testApp.sql('drop trigger refuse_row on verification');
  return answer;
}

test.each([
  ['is now a standby', '25006'],
  ['holds a lock for too long', '55P03'],
  ['cancels a statement', '57014'],
  ['is being shut down', '57P01'],
  ['has dropped an idle session', '57P05'],
  ['has too many connections', '53300'],
  ['has lost the connection', '08006'],
])('a call gets 503 while the database %s, and no fault is logged', async (_, code) => {
  const refused = await requestCodeWhile(code);
  expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([503, 'busy', '2']);
  expect(testApp.log()).not.toContain('"msg":"fault"');
  expect(testApp.log()).toContain('"msg":"the database is unavailable"');
  expect((await requestCode()).status).toBe(200);
});

test.each([
  ['disk space', '53100'],
  ['memory', '53200'],
])('while the database has no %s left, a call that stores something gets 503 and is counted for the alert', async (_, code) => {
  const before = await countOutOfSpace();
  const refused = await requestCodeWhile(code);
  expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([503, 'busy', '2']);
  expect(await countOutOfSpace()).toBe(before + 1);
  expect((await requestCode()).status).toBe(200);
});
