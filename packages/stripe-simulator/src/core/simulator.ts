import type { Contract } from '../contract/document.ts';
import type { Books } from '../money/books.ts';
import type { Chaos } from './chaos.ts';
import type { Clock } from './clock.ts';
import type { Database, Settings } from './database.ts';
import type { Deliveries } from './deliveries.ts';
import type { Jobs } from './jobs.ts';
import type { Objects } from './objects.ts';
import type { Random } from './random.ts';

/** All parts of the simulator, without the HTTP server. */
export interface Simulator {
  url: string;
  contract: Contract;
  database: Database;
  settings: Settings;
  random: Random;
  clock: Clock;
  objects: Objects;
  books: Books;
  jobs: Jobs;
  chaos: Chaos;
  deliveries: Deliveries;
  /** Bugs of the simulator, such as responses that violate the contract. */
  internalErrors: string[];
  /** The latest calls, for tests that count them. */
  recordedCalls: RecordedCall[];
}

interface RecordedCall {
  method: string;
  path: string;
  idempotencyKey: string | undefined;
  /** Null if the connection was dropped. */
  status: number | null;
}

/** Advances the clock and runs everything that falls due on the way. The clock can go back only before anything has happened. */
export async function advanceClockTo({ clock, jobs, deliveries, objects }: Simulator, time: number): Promise<void> {
  if (Number.isNaN(time)) throw new Error('this is not a time');
  if (time < clock.now()) {
    if (!objects.isEmpty()) throw new Error('time does not go back once something has happened');
    jobs.schedulePayoutsFrom(time);
  }
  jobs.runUntil(time);
  clock.set(time);
  await deliveries.deliverDue();
}
