import { Client } from 'pg';
import { expect } from 'vitest';
import type { TestServers } from './test-servers.ts';

/**
 * Makes a race end the same way every time: changes something without committing, sends the requests, and commits once they all wait
 * for that lock (or have answered without it).
 */
export async function interleave<Result>(
  testServers: TestServers,
  change: [sql: string, values: unknown[]],
  requests: (() => Promise<Result>)[],
): Promise<Result[]> {
  const other = new Client({ connectionString: testServers.ownerUrl });
  await other.connect();
  try {
    await other.query('begin');
    await other.query(...change);
    let answered = 0;
    const answers = requests.map(async (request) => {
      const answer = await request();
      answered += 1;
      return answer;
    });
    await expect.poll(async () => answered + (await countLockWaiters(testServers)), { interval: 10 }).toBeGreaterThanOrEqual(requests.length);
    await other.query('commit');
    return await Promise.all(answers);
  } finally {
    await other.end();
  }
}

/** How many sessions wait for another transaction. */
export async function countLockWaiters(testServers: TestServers): Promise<number> {
  const here = 'select pid from pg_stat_activity where datname = current_database()';
  const rows = await testServers.sql(`select distinct pid from pg_locks where not granted and pid in (${here})`);
  return rows.length;
}
