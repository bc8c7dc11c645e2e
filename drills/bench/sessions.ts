import { migrate } from '@frontage/server/db/migrate';
import { codeInEmail, waitForEmails } from '@frontage/server/testing/emails';
import { startApp } from '@frontage/stack/apps/app-process';
import { createDatabaseFrom } from '@frontage/stack/databases';
import { startStack } from '@frontage/stack/start-stack';
import { isDeepStrictEqual } from 'node:util';
import { measureInTurn, requestsPerSecond, startBaseline } from './load.ts';
import { median } from './statistics.ts';

const rounds = 5;
const connections = 20;
const signInConnections = 4;
/** The API does not start without an address for files, but none of these calls uses it. */
const noFiles = { FILES_ENDPOINT: 'http://127.0.0.1:9' };

/** Session checks a second: a customer's profile by cookie and bearer, beside bare Fastify with the same query and response. And sign-ins. */
export async function measureSessions(requests = 40_000): Promise<Record<string, unknown>> {
  const stack = await startStack({ ephemeral: true, parts: ['postgres', 'redis', 'mail'] });
  try {
    const { ownerUrl, appUrl } = await createDatabaseFrom(stack, 'frontage_blank', 'bench_sessions');
    await migrate(ownerUrl);
    const limits = {
      'login.visitor': { limit: 1_000_000 },
      'login.network': { limit: 1_000_000 },
      'account.account': { limit: 100_000_000 },
      'verification-mail.visitor': { limit: 1_000 },
    };
    const env = { LOG_LEVEL: 'warn', RATE_LIMITS: JSON.stringify(limits), ...noFiles };
    const api = await startApp('api', { stack: stack.details, databaseUrl: appUrl, env });
    const worker = await startApp('worker', { stack: stack.details, databaseUrl: appUrl, env: noFiles });
    const { headers, credentials } = await signUpCustomer(api.url, stack.addresses.mail);
    await worker.stop();
    const baseline = await startBaseline(new URL('./sessions-baseline.ts', import.meta.url), { DATABASE_URL: appUrl });

    try {
      const profileUrl = `${api.url}/auth/user/profile`;
      await expectSameResponse(profileUrl, baseline.url, headers);
      const load = (url: string) => () => requestsPerSecond({ url, headers, connections, amount: requests });
      const reads = await measureInTurn({ product: load(profileUrl), baseline: load(baseline.url) }, rounds);
      const signIns = await requestsPerSecond({
        url: `${api.url}/auth/user/login`,
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(credentials),
        connections: signInConnections,
        amount: Math.max(signInConnections, Math.floor(requests / 100)),
      });
      return {
        sessionChecksPerSecond: median(reads.product),
        bareFastifySameWorkPerSecond: median(reads.baseline),
        ratio: Number((median(reads.product) / median(reads.baseline)).toFixed(3)),
        roundsProduct: reads.product,
        roundsBaseline: reads.baseline,
        signInsPerSecond: Number(signIns.toFixed(1)),
        setting: `GET /auth/user/profile by cookie and bearer, ${connections} connections (${signInConnections} for sign-ins), ${rounds} alternating rounds of ${requests} requests, client and servers on the same machine`,
      };
    } finally {
      baseline.stop();
      await api.stop();
    }
  } finally {
    await stack.stop();
  }
}

/** Otherwise the comparison would be between two different things. */
async function expectSameResponse(productUrl: string, baselineUrl: string, headers: Record<string, string>): Promise<void> {
  const [product, baseline] = await Promise.all([productUrl, baselineUrl].map(async (url) => (await fetch(url, { headers })).json()));
  if (!isDeepStrictEqual(product, baseline))
    throw new Error(`the baseline answers ${JSON.stringify(baseline)} instead of ${JSON.stringify(product)}`);
}

interface SignedInCustomer {
  headers: { cookie: string; authorization: string };
  credentials: { email: string; password: string };
}

/** Signs up with the code from the email, and signs in. */
async function signUpCustomer(apiUrl: string, mailUrl: string): Promise<SignedInCustomer> {
  const credentials = { email: `bench-${Date.now()}@example.com`, password: 'Billboard-42' };
  await post(apiUrl, '/auth/request-verification', { email: credentials.email, userType: 'customer' });
  const [email] = await waitForEmails(mailUrl, credentials.email, 1);
  const verificationCode = codeInEmail(email);
  await post(apiUrl, '/auth/user/register', { ...credentials, name: 'Bench', type: 'customer', verificationCode, agreeToTerms: true });
  const signedIn = await post(apiUrl, '/auth/user/login', credentials);
  const { token } = (await signedIn.json()) as { token: string };
  return { headers: { cookie: signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '', authorization: `Bearer ${token}` }, credentials };
}

async function post(apiUrl: string, path: string, body: object): Promise<Response> {
  const response = await fetch(`${apiUrl}${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
  return response;
}
