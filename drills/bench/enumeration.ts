import { migrate } from '@frontage/server/db/migrate';
import { enumerableCalls, compareKnownAndUnknown } from '@frontage/server/testing/account-enumeration';
import { startApp } from '@frontage/stack/apps/app-process';
import { createDatabaseFrom } from '@frontage/stack/databases';
import { startStack } from '@frontage/stack/start-stack';
import { Client } from 'pg';

const allowedMs = 5;
const unlimited = [
  'login.visitor',
  'login.network',
  'verification-mail.visitor',
  'verification-mail.network',
  'verification-mail.everyone',
  'reset-mail.visitor',
  'reset-mail.network',
  'wrong-code.visitor',
  'wrong-code.network',
  'wrong-code.everyone',
];

/** Can a stranger learn from a response, or from the time it takes, whether an address has an account? */
export async function measureEnumeration(pairs = 2_000): Promise<Record<string, unknown>> {
  const stack = await startStack({ ephemeral: true, parts: ['postgres', 'redis', 'mail'] });
  try {
    const { ownerUrl, appUrl } = await createDatabaseFrom(stack, 'frontage_blank', 'bench_enumeration');
    await migrate(ownerUrl);
    const api = await startApp('api', {
      stack: stack.details,
      databaseUrl: appUrl,
      env: {
        LOG_LEVEL: 'warn',
        RATE_LIMITS: JSON.stringify(Object.fromEntries(unlimited.map((rule) => [rule, { limit: 1_000_000 }]))),
        // The API wants an address for files, but none of these calls uses it.
        FILES_ENDPOINT: 'http://127.0.0.1:9',
      },
    });
    const owner = new Client({ connectionString: ownerUrl });
    await owner.connect();
    const target = {
      api: { url: api.url },
      origin: `http://localhost:${api.port}`,
      sql: async <Row extends object>(text: string, values: unknown[] = []) => (await owner.query<Row>(text, values)).rows,
    };

    const calls: Record<string, unknown> = {};
    for (const name of enumerableCalls) {
      const { firstDifference, differenceMs, ...report } = await compareKnownAndUnknown(target, name, pairs);
      calls[name] = { ...report, differenceMs, sameResponse: firstDifference === null, withinLimit: Math.abs(differenceMs) <= allowedMs };
    }
    await owner.end();
    await api.stop();
    return { allowedMedianDifferenceMs: allowedMs, calls };
  } finally {
    await stack.stop();
  }
}
