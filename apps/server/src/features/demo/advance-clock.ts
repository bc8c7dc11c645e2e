import type { ClockAdvance } from '@frontage/contract/demo';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Queue } from '../../platform/queue.ts';
import type { Clocks } from './clocks.ts';

export interface DemoDeps {
  clocks: Clocks;
  db: Database;
  queue: Queue;
}

/** Recurring jobs that depend on the app clock. They run on real time, so they are started at once when the clock moves. */
const clockJobs = [
  'end-unpaid-subscriptions',
  'end-unpayable-subscriptions',
  'email-unread-messages',
  'check-availability',
  'notify-watchers',
] as const;

const hour = 3_600_000;
const friday = 5;

export async function advanceClock({ clocks, db, queue }: DemoDeps, move: ClockAdvance): Promise<Date> {
  await moveClocksTo(clocks, clockTarget(await clocks.now(), move));
  await db.transaction(async (tx) => {
    for (const name of clockJobs) await queue.enqueue(tx, name, {});
  });
  return clocks.now();
}

/** Payouts start at midnight UTC. At noon UTC they have started, in every time zone of our users. */
export function clockTarget(now: Date, move: ClockAdvance): Date {
  if (move !== 'friday') return new Date(now.getTime() + (move === 'hour' ? hour : 24 * hour));
  const days = (friday - now.getUTCDay() + 7) % 7 || 7;
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + days, 12));
}

const day = 86_400_000;

/** Moves our clock and the Stripe simulator's, one day at a time. Each day's work is finished before the next day starts. */
export async function moveClocksTo(clocks: Clocks, end: Date): Promise<void> {
  for (let now = await clocks.now(); now < end; now = await clocks.now()) {
    const next = new Date(Math.min(now.getTime() + day, end.getTime()));
    // Our clock first, so that events that fall due at the simulator reach us at the new time.
    await clocks.setAppClock(next);
    await clocks.setProviderClock(next);
    await waitUntilIdle(clocks);
  }
}

const maxWaitMs = 30_000;

/** Waits until no event, job or deadline is open. Finished work can cause new events, so it must find nothing twice in a row. */
export async function waitUntilIdle(clocks: Clocks): Promise<void> {
  let idleChecks = 0;
  for (const deadline = Date.now() + maxWaitMs; Date.now() < deadline; await pause(30)) {
    await clocks.flushProviderEvents();
    idleChecks = (await clocks.countOpenWork()) === 0 ? idleChecks + 1 : 0;
    if (idleChecks === 2) return;
  }
  throw new AppError('busy', { retryAfterSeconds: 5 });
}
