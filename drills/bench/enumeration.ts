import { migrate } from '@frontage/server/db/migrate';
import { enumerableCalls, compareKnownAndUnknown } from '@frontage/server/testing/account-enumeration';
import { startApp } from '@frontage/stack/apps/app-process';
import { createDatabaseFrom } from '@frontage/stack/databases';
import { startStack } from '@frontage/stack/start-stack';
import { Client } from 'pg';

const pairs = 2_000;
const allowedMs = 5;

/** Whether an answer, or the time it takes, tells a stranger that an address has an account. */
export async function measureEnumeration(): Promise<Record<string, unknown>> {
  const stack = await startStack({ ephemeral: true, parts: ['postgres', 'redis', 'mail'] });
  try {
    const { ownerUrl, appUrl } = await createDatabaseFrom(stack, 'frontage_blank', 'bench_enumeration');
    await migrate(ownerUrl);
    const limits = [
      'login.visitor',
      'verification-mail.visitor',
      'verification-mail.everyone',
      'reset-mail.visitor',
      'wrong-code.visitor',
      'wrong-code.everyone',
    ];
    const api = await startApp('api', {
      stack: stack.details,
      databaseUrl: appUrl,
      env: { LOG_LEVEL: 'warn', RATE_LIMITS: JSON.stringify(Object.fromEntries(limits.map((name) => [name, { limit: 1_000_000 }]))) },
    });
    const owner = new Client({ connectionString: ownerUrl });
    await owner.connect();
    const place = {
      api: { url: api.url },
      origin: `http://localhost:${api.port}`,
      sql: async <Row extends object>(text: string, values: unknown[] = []) => (await owner.query<Row>(text, values)).rows,
    };

    const calls: Record<string, unknown> = {};
    for (const name of enumerableCalls) {
      const { firstDifference, differenceMs, ...report } = await compareKnownAndUnknown(place, name, pairs);
      calls[name] = { ...report, differenceMs, answersAlike: firstDifference === null, withinLimit: Math.abs(differenceMs) <= allowedMs };
    }
    await owner.end();
    await api.stop();
    return { allowedMedianDifferenceMs: allowedMs, calls };
  } finally {
    await stack.stop();
  }
}
