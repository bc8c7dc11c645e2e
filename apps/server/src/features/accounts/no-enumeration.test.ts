import { afterAll, beforeAll, expect, test } from 'vitest';
import { enumerableCalls, compareKnownAndUnknown } from '../../../testing/account-enumeration.ts';
import { insertAccount, newPerson } from '../../../testing/people.ts';
import { startTraceCollector } from '../../../testing/trace-collector.ts';
import { endlessSeconds, noRateLimits } from '../../../testing/test-servers.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({ worker: false, rateLimits: noRateLimits });
});
afterAll(() => testApp.close());

test.each(enumerableCalls)('%s gives the same answer within 5 ms, whether or not the address has an account', async (call) => {
  const report = await compareKnownAndUnknown(testApp, call, call.endsWith('login') ? 60 : 150);
  expect(report.firstDifference).toBeNull();
  // `pnpm bench enumeration` compares 2,000 pairs. On a busy machine the interval is wide; the test fails only if a difference is certain.
  const [low, high] = report.confidenceIntervalMs;
  expect(low).toBeLessThan(5);
  expect(high).toBeGreaterThan(-5);
});

test('a wrong code gets the same answer, whether or not the address has an account', async () => {
  const guess = async (email: string) => {
    const visitor = testApp.visitor();
    await visitor.call('POST /auth/request-verification', { body: { email, userType: 'customer' } });
    const { status, headers, body } = await visitor.call('POST /auth/user/register', {
      body: { ...newPerson('customer'), email, verificationCode: 'AAAA', agreeToTerms: true },
    });
    return { status, headers: [...headers.keys()], body: { ...body, requestId: '' } };
  };
  const { email } = await insertAccount(testApp, 'customer');
  expect(await guess(email)).toEqual(await guess(newPerson('customer').email));
});

test('the limits of an address are the same, whether or not it has an account', async () => {
  const rules = ['verification-mail.address-minute', 'reset-mail.address-minute'] as const;
  const limited = await startTestApp({ worker: false, rateLimits: Object.fromEntries(rules.map((rule) => [rule, { seconds: endlessSeconds }])) });
  try {
    const requestTwice = async (email: string) => {
      const statuses = [];
      for (const call of ['POST /auth/request-verification', 'POST /auth/request-password-reset'] as const) {
        for (let time = 0; time < 2; time += 1) {
          statuses.push((await limited.visitor().call(call, { body: { email, userType: 'customer' } })).status);
        }
      }
      return statuses;
    };
    expect(await requestTwice((await insertAccount(limited, 'customer')).email)).toEqual([200, 429, 200, 429]);
    expect(await requestTwice(newPerson('customer').email)).toEqual([200, 429, 200, 429]);
  } finally {
    await limited.close();
  }
});

test('a password reset runs the same statements, whether or not the address has an account', async () => {
  const collector = await startTraceCollector();
  const traced = await startTestApp({ worker: false, env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url } });
  try {
    const statementsFor = async (email: string, traceId: string) => {
      const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-01` };
      await traced.visitor().call('POST /auth/request-password-reset', { body: { email } }, { headers });
      const spans = () => collector.spans.filter((span) => span.traceId === traceId);
      // The span of the call is reported last.
      await expect.poll(() => spans().map(({ name }) => name)).toContain('POST /auth/request-password-reset');
      return spans().flatMap(({ attributes }) => attributes.filter(({ key }) => key === 'db.query.text').map(({ value }) => value.stringValue));
    };
    const { email } = await insertAccount(traced, 'customer');
    const known = await statementsFor(email, '0af7651916cd43dd8448eb211c80319c');
    expect(known.length).toBeGreaterThan(5);
    expect(await statementsFor(newPerson('customer').email, '1bf7651916cd43dd8448eb211c80319c')).toEqual(known);
  } finally {
    await traced.close();
    collector.stop();
  }
});

test('only the mailbox owner learns whether there is an account', async () => {
  const withWorker = await startTestApp();
  try {
    const { email } = await insertAccount(withWorker, 'customer');
    const stranger = newPerson('customer');
    for (const address of [email, stranger.email]) {
      await withWorker.visitor().call('POST /auth/request-verification', { body: { email: address, userType: 'seller' } });
    }
    expect((await withWorker.emailsTo(email))[0]?.subject).toBe('You already have an account');
    expect((await withWorker.emailsTo(stranger.email))[0]?.subject).toBe('Your verification code');
  } finally {
    await withWorker.close();
  }
});
