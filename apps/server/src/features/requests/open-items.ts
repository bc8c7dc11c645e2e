import type { Transaction } from '../../platform/db/database.ts';
import { are, count, type OpenItems, openItems } from '../../platform/open-items.ts';
import type { Principal } from '../../platform/principal.ts';
import { countOpenRequestsOf } from './request.store.ts';

export async function findOpenRequests(tx: Transaction, { type, accountId }: Principal): Promise<OpenItems> {
  const requests = await countOpenRequestsOf(tx, accountId);
  const how = type === 'seller' ? 'Accept or reject new requests and finish the others.' : 'Withdraw the requests you can and finish the others.';
  return openItems({ requests: requests > 0 && `${count(requests, 'request')} ${are(requests)} open. ${how}` });
}
