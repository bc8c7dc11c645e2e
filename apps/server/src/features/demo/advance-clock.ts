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

/** What looks at our clock only when the real one says so; people who move it should not have to wait for that. */
const lookers = ['end-unpaid-subscriptions', 'end-unpayable-subscriptions', 'email-unread-messages'] as const;

const hour = 3_600_000;
const friday = 5;

export async function advanceClock({ clocks, db, queue }: DemoDeps, move: ClockAdvance): Promise<Date> {
  await moveClocksTo(clocks, clockTarget(await clocks.now(), move));
  await db.transaction(async (tx) => {
    for (const name of lookers) await queue.enqueue(tx, name, {});
  });
  return clocks.now();
}

/** Payouts set out as the day begins at Greenwich; at noon they are on their way wherever one looks from. */
export function clockTarget(now: Date, move: ClockAdvance): Date {
  if (move !== 'friday') return new Date(now.getTime() + (move === 'hour' ? hour : 24 * hour));
  const days = (friday - now.getUTCDay() + 7) % 7 || 7;
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + days, 12));
}

const day = 86_400_000;

/** Time passes for us and for the provider alike, a day at a time; each day ends when all that it brought is done. */
export async function moveClocksTo(clocks: Clocks, end: Date): Promise<void> {
  for (let now = await clocks.now(); now < end; now = await clocks.now()) {
    const next = new Date(Math.min(now.getTime() + day, end.getTime()));
    // Ours first: whatever falls due at the provider meanwhile reaches us at the new time.
    await clocks.setAppClock(next);
    await clocks.setProviderClock(next);
    await waitUntilIdle(clocks);
  }
}

const patience = 30_000;

/** Until nothing is left to be told, heard or done. What is done makes the provider tell more, so one quiet look is not enough. */
export async function waitUntilIdle(clocks: Clocks): Promise<void> {
  let quietLooks = 0;
  for (const deadline = Date.now() + patience; Date.now() < deadline; await pause(30)) {
    await clocks.flushProviderEvents();
    quietLooks = (await clocks.countOpenWork()) === 0 ? quietLooks + 1 : 0;
    if (quietLooks === 2) return;
  }
  throw new AppError('busy', { retryAfterSeconds: 5 });
}
