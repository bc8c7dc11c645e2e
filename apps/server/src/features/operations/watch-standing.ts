import type { DatabaseWithReplica } from '../../platform/db/database.ts';
import type { Metrics } from '../../platform/metrics.ts';
import { countWaitingJobs, readStanding, standings } from './standing.store.ts';

/** Looked up when somebody reads the numbers, in one kind of process only: they are the same for all. */
export function watchStanding({ db, metrics }: { db: DatabaseWithReplica; metrics: Metrics }): void {
  for (const [name, { help }] of Object.entries(standings)) metrics.watch(name, help, () => readStanding(db.read, name));
  metrics.watchEach('queue_waiting', 'Jobs that could be worked on and are not', 'queue', () => countWaitingJobs(db.read));
}
