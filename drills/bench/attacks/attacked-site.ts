import { migrate } from '@frontage/server/db/migrate';
import { type Browser, createBrowser } from '@frontage/server/testing/browser';
import { type AppProcess, startApp } from '@frontage/stack/apps/app-process';
import { createDatabaseFrom } from '@frontage/stack/databases';
import { type Stack, startStack } from '@frontage/stack/start-stack';
import { createHash, randomBytes } from 'node:crypto';
import { type AddressInfo, createServer } from 'node:net';
import { Client } from 'pg';

export interface SignedInAccount {
  id: string;
  browser: Browser;
}

/** One API process with a file store that never responds, and accounts without passwords. */
export interface AttackedSite {
  stack: Stack;
  api: AppProcess;
  databaseUrl: string;
  filesUrl: string;
  sql: (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;
  newAccount: (type: 'customer' | 'seller') => Promise<SignedInAccount>;
  stop: () => Promise<void>;
}

/** Short, so that a measurement takes seconds. */
const timeouts = { DATABASE_TIMEOUT_SECONDS: '3', FILES_TIMEOUT_SECONDS: '5' };

export async function startAttackedSite(rateLimits: Record<string, { limit: number }> = {}): Promise<AttackedSite> {
  const stack = await startStack({ ephemeral: true, parts: ['postgres', 'redis', 'mail'] });
  const { ownerUrl, appUrl } = await createDatabaseFrom(stack, 'frontage_blank', 'bench_attacks');
  await migrate(ownerUrl);
  const frozenStore = createServer({ pauseOnConnect: true });
  await new Promise<void>((resolve) => frozenStore.listen(0, '127.0.0.1', resolve));
  const filesUrl = `http://127.0.0.1:${(frozenStore.address() as AddressInfo).port}`;
  const env = { LOG_LEVEL: 'error', FILES_ENDPOINT: filesUrl, FILES_ORIGIN: filesUrl, RATE_LIMITS: JSON.stringify(rateLimits), ...timeouts };
  const api = await startApp('api', { stack: stack.details, databaseUrl: appUrl, env });
  const owner = new Client({ connectionString: ownerUrl });
  await owner.connect();
  const sql: AttackedSite['sql'] = async (text, values = []) => (await owner.query<Record<string, unknown>>(text, values)).rows;
  let accounts = 0;

  return {
    stack,
    api,
    databaseUrl: appUrl,
    filesUrl,
    sql,
    newAccount: async (type) => {
      accounts += 1;
      const browser = createBrowser(api.url, `http://localhost:${api.port}`, `10.1.${accounts >> 8}.${accounts & 255}`);
      const [secret, bearer] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url')];
      const [row] = await sql(
        `with person as (insert into account (type, address, name, password_hash, terms_agreed_at) values ($1, $2, 'Casey', 'none', now()) returning id)
         insert into session (account_id, secret_hash, bearer_hash, device, idle_until, absolute_until)
         select id, $3, $4, 'Firefox on Linux', now() + interval '1 day', now() + interval '1 day' from person returning account_id as id`,
        [type, `${type}-${accounts}@example.com`, hash(secret), type === 'customer' ? hash(bearer) : null],
      );
      browser.cookies.set(type, secret);
      if (type === 'customer') browser.token = bearer;
      return { id: String(row?.['id']), browser };
    },
    stop: async () => {
      await owner.end().catch(() => undefined);
      await api.stop();
      frozenStore.close();
      await stack.stop();
    },
  };
}

const hash = (secret: string) => createHash('sha256').update(secret).digest();
