import { defaultRequestDurations } from '@frontage/domain/rental-request/status';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

const right: Record<string, string> = {
  DATABASE_URL: 'postgres://frontage_app@127.0.0.1:5432/frontage',
  REDIS_URL: 'redis://127.0.0.1:6379',
  SMTP_URL: 'smtp://127.0.0.1:25',
  PUBLIC_ORIGIN: 'https://frontage.example',
  FILES_ENDPOINT: 'http://127.0.0.1:9000',
  FILES_ACCESS_KEY: 'key',
  FILES_SECRET_KEY: 'secret',
  SCANNER_URL: 'tcp://127.0.0.1:3310',
  STRIPE_SECRET_KEY: 'sk_live_frontage',
  STRIPE_WEBHOOK_SECRETS: 'whsec_frontage',
  APP_SECRET: '0123456789abcdef'.repeat(4),
};

/** Stands for a secret, which must never be printed. */
const secret = 'canary-of-the-owner';

test('accepts a minimal environment and fills in defaults', () => {
  expect(readConfig(right)).toMatchObject({
    host: '127.0.0.1',
    port: 4000,
    databaseReadUrl: right['DATABASE_URL'],
    secureCookies: true,
    browsersOnly: true,
    trustedProxies: [],
    drainSeconds: 2,
    workerPollSeconds: 5,
    workerSchedules: true,
    timeLimitFactor: 1,
    files: {
      endpoint: 'http://127.0.0.1:9000',
      origin: 'http://127.0.0.1:9000',
      region: 'us-east-1',
      uploadsBucket: 'frontage-uploads',
      picturesBucket: 'frontage-pictures',
    },
    payments: { secretKey: 'sk_live_frontage', webhookSecrets: ['whsec_frontage'], apiBase: null, timeoutSeconds: 8 },
    scannerUrl: 'tcp://127.0.0.1:3310',
    responseCacheSeconds: 5,
    searchCountedUpTo: 1_000,
    rateLimits: { 'login.visitor': { limit: 30, seconds: 300 } },
    logLevel: 'info',
  });
});

test.each(Object.keys(right))('requires %s', (name) => {
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
  ['PUBLIC_ORIGIN', secret],
  ['FILES_ENDPOINT', secret],
  ['FILES_ENDPOINT', `s3://${secret}`],
  ['FILES_ORIGIN', secret],
  ['SCANNER_URL', secret],
  ['SCANNER_URL', `https://${secret}.example`],
  ['SCANNER_URL', `tcp://${secret}.example`],
  ['SCANNER_URL', `unix:${secret}`],
  ['RESPONSE_CACHE_SECONDS', '61'],
  ['RESPONSE_CACHE_SECONDS', '-1'],
  ['SEARCH_COUNT_LIMIT', '99'],
  ['SEARCH_COUNT_LIMIT', secret],
  ['STRIPE_SECRET_KEY', secret],
  ['STRIPE_SECRET_KEY', `pk_live_${secret.replaceAll('-', '')}`],
  ['STRIPE_SECRET_KEY', `sk_test_${secret.replaceAll('-', '')}`],
  ['STRIPE_WEBHOOK_SECRETS', secret],
  ['STRIPE_WEBHOOK_SECRETS', `whsec_one,${secret}`],
  ['STRIPE_WEBHOOK_SECRETS', ','],
  ['STRIPE_API_BASE', secret],
  ['STRIPE_API_BASE', `https://${secret}.example`],
  ['STRIPE_API_BASE', 'http://127.0.0.1:12111'],
  ['APP_SECRET', secret],
  ['APP_SECRET', '0123456789abcdef'],
  ['PORT', secret],
  ['PORT', '70000'],
  ['DATABASE_POOL_SIZE', '1'],
  ['DRAIN_SECONDS', '-1'],
  ['STRIPE_TIMEOUT_SECONDS', '15'],
  ['WORKER_POLL_SECONDS', '0'],
  ['WORKER_SCHEDULES', 'never'],
  ['TIME_LIMIT_FACTOR', '0.5'],
  ['TIME_LIMIT_FACTOR', '21'],
  ['TRUSTED_PROXIES', `127.0.0.1,${secret}`],
  ['TRUSTED_PROXIES', '10.0.0.0/99'],
  ['LOG_LEVEL', secret],
  ['RATE_LIMITS', `{"login.visitor": ${secret}`],
  ['RATE_LIMITS', '{"login.visitors":{"limit":1}}'],
  ['RATE_LIMITS', `{"login.visitor":{"limit":"${secret}"}}`],
  ['RATE_LIMITS', '{"login.visitor":{"limit":-1}}'],
  ['RATE_LIMITS', `"${secret}"`],
  ['REQUEST_HOURS', `{"pay":"${secret}"}`],
  ['REQUEST_HOURS', '{"payment":72}'],
  ['REQUEST_HOURS', '{"pay":0}'],
])('rejects a %s like %j with name and reason, without the value', (name, value) => {
  const refusal = messageOf(() => readConfig({ ...right, [name]: value }));
  expect(refusal).toMatch(new RegExp(`^The configuration is not usable:\\n {2}${name}\\S*: \\w.+$`));
  expect(refusal).not.toContain(secret);
  expect(refusal).not.toContain(secret.replaceAll('-', ''));
});

test('accepts two webhook secrets while one replaces the other', () => {
  const { payments } = readConfig({ ...right, STRIPE_WEBHOOK_SECRETS: ' whsec_old , whsec_new+/=,' });
  expect(payments.webhookSecrets).toEqual(['whsec_old', 'whsec_new+/=']);
});

test('only test sites may accept files without a scan', () => {
  const unseen = { ...right, SCANNER_URL: '' };
  expect(readConfig({ ...unseen, PUBLIC_ORIGIN: 'http://localhost:3000' }).scannerUrl).toBeNull();
  for (const PUBLIC_ORIGIN of ['https://frontage.test', 'http://frontage.example']) {
    expect(messageOf(() => readConfig({ ...unseen, PUBLIC_ORIGIN }))).toContain(
      'SCANNER_URL: is required: accepting files without a scan is for test sites only',
    );
  }
});

test('a scanner can be reached through a Unix socket', () => {
  expect(readConfig({ ...right, SCANNER_URL: 'unix:/run/clamav/clamd.ctl' }).scannerUrl).toBe('unix:/run/clamav/clamd.ctl');
});

describe('test keys', () => {
  const play = { ...right, STRIPE_SECRET_KEY: 'sk_test_play', STRIPE_API_BASE: 'http://127.0.0.1:12111' };

  test.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://frontage.test', 'http://shop.localhost:8080'])(
    'is accepted at %s',
    (PUBLIC_ORIGIN) => {
      expect(readConfig({ ...play, PUBLIC_ORIGIN }).payments).toMatchObject({ secretKey: 'sk_test_play', apiBase: 'http://127.0.0.1:12111' });
      expect(readConfig({ ...play, PUBLIC_ORIGIN, STRIPE_SECRET_KEY: 'rk_test_play' }).payments.secretKey).toBe('rk_test_play');
    },
  );

  test.each([
    'https://frontage.example',
    'https://frontage.test',
    'https://localhost:3000',
    'http://frontage.example',
    'http://test',
    'http://localhost.example',
    'http://contest',
    'http://10.0.0.7',
  ])('are rejected at %s, with the names of both settings', (PUBLIC_ORIGIN) => {
    const refusal = messageOf(() => readConfig({ ...play, PUBLIC_ORIGIN }));
    expect(refusal).toContain('\n  STRIPE_SECRET_KEY: a test key is for test sites only');
    expect(refusal).toContain('\n  STRIPE_API_BASE: is for test sites only');
    expect(refusal).not.toContain('sk_test_play');
  });

  test.each(['http://127.0.0.1:1', 'http://localhost:1', 'http://[::1]:1'])('work with a simulator at %s', (STRIPE_API_BASE) => {
    expect(readConfig({ ...play, PUBLIC_ORIGIN: 'http://localhost', STRIPE_API_BASE }).payments.apiBase).toBe(STRIPE_API_BASE);
  });

  test.each(['https://127.0.0.1:1', 'http://stripe.example', 'http://10.0.0.7:12111', 'http://localhost.example'])(
    'may not be kept by a stand-in at %s',
    (STRIPE_API_BASE) => {
      expect(messageOf(() => readConfig({ ...play, PUBLIC_ORIGIN: 'http://localhost', STRIPE_API_BASE }))).toContain('STRIPE_API_BASE: ');
    },
  );

  test('never mix with live keys: a simulator must not get a live key', () => {
    const mixed = { ...play, PUBLIC_ORIGIN: 'http://localhost', STRIPE_SECRET_KEY: 'sk_live_real' };
    expect(messageOf(() => readConfig(mixed))).toMatch(/STRIPE_API_BASE: must not get a live key$/);
  });

  test('a demo needs a test site with a simulator', () => {
    const demo = { ...play, DEMO_OWNER_URL: 'postgres://frontage_owner@127.0.0.1:5432/frontage' };
    expect(readConfig({ ...demo, PUBLIC_ORIGIN: 'http://localhost:3000' }).demo).toEqual({
      ownerUrl: demo.DEMO_OWNER_URL,
      standIn: demo.STRIPE_API_BASE,
    });
    expect(readConfig({ ...play, PUBLIC_ORIGIN: 'http://localhost:3000' }).demo).toBeNull();
    expect(messageOf(() => readConfig({ ...right, DEMO_OWNER_URL: demo.DEMO_OWNER_URL }))).toContain('DEMO_OWNER_URL: is for test sites only');
    const alone = { ...demo, PUBLIC_ORIGIN: 'http://localhost:3000', STRIPE_API_BASE: '' };
    expect(messageOf(() => readConfig(alone))).toContain('DEMO_OWNER_URL: needs STRIPE_API_BASE');
  });

  test.each(['main-api.ts', 'main-worker.ts'])('keep %s from starting in production', async (program) => {
    const { code, output } = await start(program, { ...play, NODE_ENV: 'production' });
    expect(code).toBe(1);
    expect(output).toContain('STRIPE_SECRET_KEY: a test key is for test sites only');
    expect(output).toContain('STRIPE_API_BASE: is for test sites only');
    expect(output).not.toContain('sk_test_play');
  });
});

test('browsers may reach files at another origin than the server', () => {
  const { files } = readConfig({ ...right, FILES_ORIGIN: 'https://files.frontage.example/path' });
  expect({ endpoint: files.endpoint, origin: files.origin }).toEqual({ endpoint: 'http://127.0.0.1:9000', origin: 'https://files.frontage.example' });
});

test('an empty optional value counts as missing', () => {
  expect(readConfig({ ...right, PORT: '', DATABASE_READ_URL: '', RATE_LIMITS: '', TRUSTED_PROXIES: '' }).port).toBe(4000);
});

test('reports all errors at once', () => {
  const refusal = messageOf(() => readConfig({ PORT: 'x', RATE_LIMITS: '[' }));
  // Whether a scanner is required depends on PUBLIC_ORIGIN, so it is checked only when that is valid.
  const { SCANNER_URL: _, ...always } = right;
  for (const name of [...Object.keys(always), 'PORT', 'RATE_LIMITS']) expect(refusal).toContain(`\n  ${name}: `);
});

test.each(['main-api.ts', 'main-worker.ts'])('%s exits at once with the reasons and without the values', async (program) => {
  const env = { ...right, APP_SECRET: secret, SMTP_URL: secret, DATABASE_URL: `mysql://app:${secret}@127.0.0.1/frontage` };
  const { code, output } = await start(program, env);
  expect(code).toBe(1);
  for (const name of ['APP_SECRET', 'SMTP_URL', 'DATABASE_URL']) expect(output).toContain(`${name}: `);
  expect(output).not.toContain(secret);
});

/** How a separate process exits with this environment, and its output. */
function start(program: string, env: Record<string, string>): Promise<{ code: number; output: string }> {
  const path = new URL(`../${program}`, import.meta.url).pathname;
  return promisify(execFile)(process.execPath, [path], { env, timeout: 110_000 }).then(
    () => ({ code: 0, output: '' }),
    ({ code, stderr, stdout }: { code: number; stderr: string; stdout: string }) => ({ code, output: stderr + stdout }),
  );
}

function messageOf(action: () => unknown): string {
  try {
    action();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return 'was accepted';
}

// Proves: life.configurable
test('deadlines can be overridden by name, the others keep their defaults', () => {
  expect(readConfig({ ...right, REQUEST_HOURS: '{"pay":72,"grace":12}' }).requestTimes).toEqual({
    ...defaultRequestDurations,
    pay: 72 * 3_600_000,
    grace: 12 * 3_600_000,
  });
});
