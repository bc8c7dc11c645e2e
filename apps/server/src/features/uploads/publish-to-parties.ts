import type { Transaction } from '../../platform/db/database.ts';
import { publishLive } from '../../platform/realtime/live-channel.ts';
import { findPartiesOfRequest } from './attachment.store.ts';

/** Has the open pages of both parties load a request again, because we know more about one of its files. */
export async function publishToParties(tx: Transaction, requestId: string): Promise<void> {
  const { customer_id: customer, seller_id: seller } = await findPartiesOfRequest(tx, requestId);
  await publishLive(tx, [customer, seller], 'request-changed', { request: requestId });
}
