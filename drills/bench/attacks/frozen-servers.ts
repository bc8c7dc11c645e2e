import type { AttackedSite, SignedInAccount } from './attacked-site.ts';
import { compareWithIdle, countStatuses } from './compare-with-idle.ts';

/** Longer than any of our own timeouts: who has no response by then counts as none. */
const patienceMs = 90_000;

/** Many uploads at once while the file store is frozen. */
export async function measureFrozenStore(site: AttackedSite, uploads: number, samples: number): Promise<Record<string, unknown>> {
  const customer = await site.newAccount('customer');
  const senders: SignedInAccount[] = [];
  while (senders.length < uploads / 5) senders.push(await site.newAccount('customer'));
  const answers: Promise<number | 'none'>[] = [];
  const comparison = await compareWithIdle(
    () => customer.browser.call('GET /auth/user/profile'),
    samples,
    async () => {
      for (let count = 0; count < uploads; count += 1) answers.push(upload(senders[count % senders.length] as SignedInAccount));
      await customer.browser.call('GET /auth/user/profile');
      return async () => void (await Promise.all(answers));
    },
  );
  return { uploads, ...comparison, answers: countStatuses(await Promise.all(answers)) };
}

async function upload({ browser }: SignedInAccount): Promise<number | 'none'> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(1_000_000)]), 'artwork.pdf');
  const headers = { authorization: `Bearer ${browser.token}` };
  return statusOf(() => browser.raw('POST', '/gen/uploads/upload-attachment', { body: form, headers, signal: AbortSignal.timeout(patienceMs) }));
}

/** Calls while PostgreSQL is frozen: whether they get a response, and how fast others are once it is back. */
export async function measureFrozenDatabase(site: AttackedSite, calls: number, samples: number): Promise<Record<string, unknown>> {
  const customer = await site.newAccount('customer');
  const ask = (path: string) => statusOf(() => fetch(site.api.url + path, { headers: cookieOf(customer), signal: AbortSignal.timeout(patienceMs) }));
  let answers: (number | 'none')[] = [];
  let ready: number | 'none' = 'none';
  const comparison = await compareWithIdle(
    () => customer.browser.call('GET /auth/user/profile'),
    samples,
    async () => {
      site.stack.freeze('postgres');
      const waiting = Array.from({ length: calls }, () => ask('/auth/user/profile'));
      ready = await ask('/readyz');
      answers = await Promise.all(waiting);
      site.stack.unfreeze('postgres');
      while ((await ask('/readyz')) !== 200);
      return async () => undefined;
    },
  );
  return { calls, answers: countStatuses(answers), ready, afterwards: comparison };
}

const cookieOf = ({ browser }: SignedInAccount) => ({
  cookie: `customer=${browser.cookies.get('customer')}`,
  authorization: `Bearer ${browser.token}`,
});

async function statusOf(send: () => Promise<Response>): Promise<number | 'none'> {
  try {
    return (await send()).status;
  } catch {
    return 'none';
  }
}
