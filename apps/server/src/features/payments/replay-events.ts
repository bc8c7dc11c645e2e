import type { PaymentsDeps } from './payments-deps.ts';
import { renewEvents } from './provider-event.store.ts';

/** Has events looked at again, whatever became of them before. Tells which of them there are. */
export async function replayEvents({ db, queue }: Pick<PaymentsDeps, 'db' | 'queue'>, ids: readonly string[]): Promise<string[]> {
  return db.transaction(async (tx) => {
    const renewed = await renewEvents(tx, ids);
    for (const eventId of renewed) await queue.enqueue(tx, 'apply-provider-event', { eventId });
    return renewed;
  });
}
