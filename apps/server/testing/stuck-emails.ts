import { readConfig } from '../src/platform/config.ts';
import { connectDatabase } from '../src/platform/db/database.ts';
import { resendStuckEmails } from '../src/platform/email/deliver-email.job.ts';
import { createLog } from '../src/platform/log.ts';
import { openQueue } from '../src/platform/queue.ts';
import type { TestServers } from './test-servers.ts';

/** How many emails are not sent yet. */
export async function countUnsent({ sql }: TestServers): Promise<number> {
  return (await sql('select id from mail where sent_at is null')).length;
}

export async function loseEmailJobs({ sql }: TestServers): Promise<void> {
  await sql(`delete from jobs.job where name = 'deliver-email'`);
}

/** Makes all emails so old. */
export async function ageEmails({ sql }: TestServers, interval: string): Promise<void> {
  await sql('update mail set created_at = now() - $1::interval', [interval]);
}

/** Runs the recurring job for stuck emails now. */
export async function resendNow({ env }: TestServers): Promise<number> {
  const config = readConfig(env);
  const db = connectDatabase(config, 'test');
  const queue = await openQueue(config, createLog('silent'));
  try {
    return await resendStuckEmails({ db, queue });
  } finally {
    await queue.stop();
    await db.close();
  }
}
