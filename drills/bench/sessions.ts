import { migrate } from '@frontage/server/db/migrate';
import { startApp } from '@frontage/stack/apps/app-process';
import { createDatabaseFrom } from '@frontage/stack/databases';
import { startStack } from '@frontage/stack/start-stack';
import autocannon from 'autocannon';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { median } from './statistics.ts';

const rounds = 5;
const seconds = 6;
const connections = 20;

/** Sign-ins and session-checked reads a second, side by side with bare Fastify making the same query, in alternating rounds. */
export async function measureSessions(): Promise<Record<string, unknown>> {
  const stack = await startStack({ ephemeral: true, parts: ['postgres', 'redis', 'mail'] });
  let bare: ReturnType<typeof startBare> | undefined;
  try {
    const { ownerUrl, appUrl } = await createDatabaseFrom(stack, 'frontage_blank', 'bench_sessions');
    await migrate(ownerUrl);
    const limits = JSON.stringify({
      'login.visitor': { limit: 1_000_000 },
      'account.account': { limit: 100_000_000 },
      'verification-mail.visitor': { limit: 1_000 },
    });
    const api = await startApp('api', { stack: stack.details, databaseUrl: appUrl, env: { LOG_LEVEL: 'warn', RATE_LIMITS: limits } });
    const worker = await startApp('worker', { stack: stack.details, databaseUrl: appUrl });
    const visitor = await signUpSeller(api.url, stack.addresses.mail);
    await worker.stop();

    bare = startBare(appUrl);
    const [bareUrl] = (await once(bare.stdout, 'data')) as [Buffer];

    const headers = { cookie: visitor.cookie };
    const targets = { ours: { url: `${api.url}/auth/seller/profile`, headers }, bare: { url: String(bareUrl).trim(), headers } };
    const reads = { ours: [] as number[], bare: [] as number[] };
    for (const target of Object.values(targets)) await fire(target, 2);
    for (let round = 0; round < rounds; round += 1) {
      for (const name of ['ours', 'bare'] as const) reads[name].push(await fire(targets[name], seconds));
    }
    const signIns = await fire(
      {
        url: `${api.url}/auth/seller/login`,
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(visitor.credentials),
      },
      10,
      4,
    );
    await api.stop();
    return {
      sessionCheckedReadsPerSecond: Math.round(median(reads.ours)),
      bareFastifySameQueryPerSecond: Math.round(median(reads.bare)),
      ratio: Number((median(reads.ours) / median(reads.bare)).toFixed(3)),
      roundsOurs: reads.ours.map(Math.round),
      roundsBare: reads.bare.map(Math.round),
      signInsPerSecond: Number(signIns.toFixed(1)),
      setting: `${connections} connections (4 for sign-ins), ${rounds} alternating rounds of ${seconds} s, client and servers on the same machine`,
    };
  } finally {
    bare?.kill();
    await stack.stop();
  }
}

function startBare(databaseUrl: string) {
  const program = new URL('./sessions-baseline.ts', import.meta.url).pathname;
  return spawn(process.execPath, [program], { env: { DATABASE_URL: databaseUrl, PORT: '0' }, stdio: ['ignore', 'pipe', 'inherit'] });
}

async function fire(
  target: Pick<autocannon.Options, 'url' | 'headers' | 'method' | 'body'>,
  duration: number,
  clients = connections,
): Promise<number> {
  const result = await autocannon({ ...target, duration, connections: clients });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} refusals and ${result.errors} errors at ${target.url}`);
  return result.requests.total / result.duration;
}

interface SignedInVisitor {
  cookie: string;
  credentials: { email: string; password: string };
}

/** A seller who signed up with the code from the mail and signed in. */
export async function signUpSeller(apiUrl: string, mailUrl: string): Promise<SignedInVisitor> {
  const credentials = { email: `bench-${Date.now()}@example.com`, password: 'Billboard-42' };
  await send(apiUrl, '/auth/request-verification', { email: credentials.email, userType: 'seller' });
  const response = await fetch(`${mailUrl}/api/mails?to=${encodeURIComponent(credentials.email)}&wait=10000`);
  const [mail] = (await response.json()) as { text: string }[];
  const verificationCode = /^ {4}(\w{4})$/m.exec(mail?.text ?? '')?.[1] ?? '';
  await send(apiUrl, '/auth/seller/register', { ...credentials, name: 'Bench', type: 'seller', verificationCode, agreeToTerms: true });
  const answer = await send(apiUrl, '/auth/seller/login', credentials);
  return { cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '', credentials };
}

async function send(apiUrl: string, path: string, body: object): Promise<Response> {
  const response = await fetch(`${apiUrl}${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
  return response;
}
