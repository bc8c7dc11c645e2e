import { loadContract, type Contract } from '../contract/document.ts';
import { createJobHandlers } from '../create-simulator.ts';
import { type Books, createBooks } from '../money/books.ts';
import { type Random, createRandom } from './random.ts';
import { type Chaos, createChaos } from './chaos.ts';
import { type Clock, createClock } from './clock.ts';
import { type Database, openDatabase } from './database.ts';
import { createDeliveries, type Deliveries } from './deliveries.ts';
import { createJobs, type Jobs } from './jobs.ts';
import { createObjects, type Objects } from './objects.ts';
import { createSettings, type Settings } from './database.ts';

/** All parts of the stand-in for Stripe, without the network around it. */
export interface Simulator {
  /** Where browsers and the product find it. */
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
  /** Answers that were not what the contract says. Each is a fault of the simulator. */
  internalErrors: string[];
  /** The latest calls, for tests that ask how often something was done. */
  recordedCalls: RecordedCall[];
}

export interface RecordedCall {
  method: string;
  path: string;
  idempotencyKey: string | undefined;
  /** Null when the line broke. */
  status: number | null;
}

export interface SimulatorOptions {
  url: string;
  file?: string | undefined;
  seed?: string | undefined;
  /** The clock stands still here until it is moved. */
  frozenAt?: Date | undefined;
}

export function createSimulator({ url, file, seed = 'frontage', frozenAt }: SimulatorOptions): Simulator {
  const database = openDatabase(file);
  const settings = createSettings(database);
  if (settings.read('seed', '') === '') {
    settings.write('seed', seed);
    if (frozenAt) settings.write('clock', { standsAt: frozenAt.getTime() });
  }
  const chance = createRandom(settings);
  const clock = createClock(settings);
  const objects = createObjects(database);
  const books = createBooks(database, clock);
  const jobs: Jobs = createJobs(database, clock, () => createJobHandlers(simulator));
  const chaos = createChaos(settings, chance);
  const deliveries = createDeliveries({ database, objects, clock, chance, chaos });
  const simulator: Simulator = {
    url,
    contract: loadContract(),
    database,
    settings,
    random: chance,
    clock,
    objects,
    books,
    jobs,
    chaos,
    deliveries,
    internalErrors: [],
    recordedCalls: [],
  };
  return simulator;
}

/** Moves the hands and does everything that falls due on the way. Back they go only while nothing has happened yet. */
export async function advanceClockTo({ clock, jobs, deliveries, objects }: Simulator, time: number): Promise<void> {
  if (Number.isNaN(time)) throw new Error('time does not go to nowhere');
  if (time < clock.now()) {
    if (!objects.isEmpty()) throw new Error('time does not go back once something has happened');
    jobs.schedulePayoutsFrom(time);
  }
  jobs.runUntil(time);
  clock.set(time);
  await deliveries.deliverDue();
}
