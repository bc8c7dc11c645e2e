import type { Transaction } from '../../platform/db/database.ts';
import { notify } from '../notifications/public.ts';
import { requestEmail, type RequestNotification } from './emails/request.email.ts';
import type { RequestsDeps } from './requests-deps.ts';

/** Both parties' open pages reload, also where only one of them gets a notice. */
export async function notifyParties(
  deps: Pick<RequestsDeps, 'config' | 'queue' | 'secrets'>,
  tx: Transaction,
  notification: RequestNotification,
): Promise<void> {
  const { request, recipients, notice: kind } = notification;
  const { id, customer_id: customerId, seller_id: sellerId } = request;
  await notify(deps, tx, {
    live: { accounts: [customerId, sellerId], request: id },
    notice: kind && {
      kind,
      recipients: recipients.map((side) => ({
        accountId: side === 'customer' ? customerId : sellerId,
        email: requestEmail(deps, { ...notification, notice: kind, side }),
      })),
    },
  });
}
