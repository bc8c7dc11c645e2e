import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const right: Record<string, string> = {
  DATABASE_URL: 'postgres://frontage_app@127.0.0.1:5432/frontage',
  REDIS_URL: 'redis://127.0.0.1:6379',
  SMTP_URL: 'smtp://127.0.0.1:25',
  PUBLIC_ORIGIN: 'https://frontage.example',
  FILES_ENDPOINT: 'http://127.0.0.1:9000',
  FILES_ACCESS_KEY: 'key',
  FILES_SECRET_KEY: 'secret',
  APP_SECRET: '0123456789abcdef'.repeat(4),
};

/** Stands for a secret: it must never be repeated. */
const secret = 'canary-of-the-owner';

test('a right environment is enough, and the rest has sensible values', () => {
  expect(readConfig(right)).toMatchObject({
    host: '127.0.0.1',
    port: 4000,
    databaseReadUrl: right['DATABASE_URL'],
    secureCookies: true,
    browsersOnly: true,
    trustedProxies: [],
    drainSeconds: 2,
    files: {
      endpoint: 'http://127.0.0.1:9000',
      origin: 'http://127.0.0.1:9000',
      region: 'us-east-1',
      uploadsBucket: 'frontage-uploads',
      picturesBucket: 'frontage-pictures',
    },
    sharedAnswerSeconds: 5,
    searchCountedUpTo: 1_000,
    rateLimits: { 'login.visitor': { limit: 30, seconds: 300 } },
    logLevel: 'info',
  });
});

test.each(Object.keys(right))('without %s nothing starts', (name) => {
  const { [name]: _, ...rest } = right;
  expect(() => readConfig(rest)).toThrow(new RegExp(`^The configuration is not usable:\\n {2}${name}: .+$`));
  expect(() => readConfig({ ...right, [name]: '' })).toThrow(name);
});

test.each([
  ['DATABASE_URL', `mysql://app:${secret}@127.0.0.1/frontage`],
  ['DATABASE_URL', secret],
  ['DATABASE_READ_URL', secret],
  ['REDIS_URL', `http://:${secret}@127.0.0.1`],
  ['SMTP_URL', secret],
  ['PUBLIC_ORIGIN', `ftp://${secret}`],
  ['FILES_ENDPOINT', secret],
  ['FILES_ENDPOINT', `s3://${secret}`],
  ['FILES_ORIGIN', secret],
  ['SHARED_ANSWER_SECONDS', '61'],
  ['SHARED_ANSWER_SECONDS', '-1'],
  ['SEARCH_COUNTED_UP_TO', '99'],
  ['SEARCH_COUNTED_UP_TO', secret],
  ['APP_SECRET', secret],
  ['APP_SECRET', '0123456789abcdef'],
  ['PORT', secret],
  ['PORT', '70000'],
  ['DATABASE_POOL_SIZE', '1'],
  ['DRAIN_SECONDS', '-1'],
  ['TRUSTED_PROXIES', `127.0.0.1,${secret}`],
  ['TRUSTED_PROXIES', '10.0.0.0/99'],
  ['LOG_LEVEL', secret],
  ['RATE_LIMITS', `{"login.visitor": ${secret}`],
  ['RATE_LIMITS', '{"login.visitors":{"limit":1}}'],
  ['RATE_LIMITS', `{"login.visitor":{"limit":"${secret}"}}`],
  ['RATE_LIMITS', '{"login.visitor":{"limit":-1}}'],
  ['RATE_LIMITS', `"${secret}"`],
])('a %s like %j is refused by name and reason, without the value', (name, value) => {
  const refusal = messageOf(() => readConfig({ ...right, [name]: value }));
  expect(refusal).toMatch(new RegExp(`^The configuration is not usable:\\n {2}${name}\\S*: \\w.+$`));
  expect(refusal).not.toContain(secret);
});

test('files may be reached by browsers at another address than by the server', () => {
  const { files } = readConfig({ ...right, FILES_ORIGIN: 'https://files.frontage.example/path' });
  expect({ endpoint: files.endpoint, origin: files.origin }).toEqual({ endpoint: 'http://127.0.0.1:9000', origin: 'https://files.frontage.example' });
});

test('an empty optional value is as good as none', () => {
  expect(readConfig({ ...right, PORT: '', DATABASE_READ_URL: '', RATE_LIMITS: '', TRUSTED_PROXIES: '' }).port).toBe(4000);
});

test('everything that is wrong is said at once', () => {
  const refusal = messageOf(() => readConfig({ PORT: 'x', RATE_LIMITS: '[' }));
  for (const name of [...Object.keys(right), 'PORT', 'RATE_LIMITS']) expect(refusal).toContain(`\n  ${name}: `);
});

test.each(['main-api.ts', 'main-worker.ts'])('%s ends at once with the reasons and without the values', async (program) => {
  const path = new URL(`../${program}`, import.meta.url).pathname;
  const env = { ...right, APP_SECRET: secret, SMTP_URL: secret, DATABASE_URL: `mysql://app:${secret}@127.0.0.1/frontage` };
  const failure = await promisify(execFile)(process.execPath, [path], { env, timeout: 10_000 }).then(
    () => ({ code: 0, stderr: '', stdout: '' }),
    (error: { code: number; stderr: string; stdout: string }) => error,
  );
  expect(failure.code).toBe(1);
  for (const name of ['APP_SECRET', 'SMTP_URL', 'DATABASE_URL']) expect(failure.stderr).toContain(`${name}: `);
  expect(failure.stderr + failure.stdout).not.toContain(secret);
});

function messageOf(action: () => unknown): string {
  try {
    action();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return 'was accepted';
}
