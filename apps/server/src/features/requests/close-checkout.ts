import type { Transaction } from '../../platform/db/database.ts';
import { wantOperation } from '../payments/public.ts';
import { findOpenCheckout } from './request.store.ts';
import type { RequestsDeps } from './requests-deps.ts';

/** Once a request has ended nobody can go on and pay for it. What is paid in the very last moment is given back. */
export async function closeCheckout(
  deps: Pick<RequestsDeps, 'queue'>,
  tx: Transaction,
  { id, customer_id: accountId }: { id: string; customer_id: string },
): Promise<void> {
  const checkout = await findOpenCheckout(tx, id);
  if (checkout === null) return;
  await wantOperation(deps, tx, { name: `expire:${checkout}`, kind: 'expire-checkout', accountId, input: { checkout } });
}
