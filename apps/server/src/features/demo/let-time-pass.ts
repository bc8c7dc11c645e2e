import type { ClockMove } from '@frontage/contract/demo';
import type { Database } from '../../platform/db/database.ts';
import type { Queue } from '../../platform/queue.ts';
import type { Clocks } from './clocks.ts';
import { moveClocksTo } from './move-clocks.ts';

export interface DemoDeps {
  clocks: Clocks;
  db: Database;
  queue: Queue;
}

/** What looks at our clock only when the real one says so; people who move it should not have to wait for that. */
const lookers = ['end-unpaid-subscriptions', 'end-unpayable-subscriptions', 'mail-unread-messages'] as const;

const hour = 3_600_000;
const friday = 5;

export async function letTimePass({ clocks, db, queue }: DemoDeps, move: ClockMove): Promise<Date> {
  await moveClocksTo(clocks, after(await clocks.now(), move));
  await db.transaction(async (tx) => {
    for (const name of lookers) await queue.enqueue(tx, name, {});
  });
  return clocks.now();
}

/** Payouts set out as the day begins at Greenwich; at noon they are on their way wherever one looks from. */
export function after(now: Date, move: ClockMove): Date {
  if (move !== 'friday') return new Date(now.getTime() + (move === 'hour' ? hour : 24 * hour));
  const days = (friday - now.getUTCDay() + 7) % 7 || 7;
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + days, 12));
}
