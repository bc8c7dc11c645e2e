import { AppError } from '../../platform/errors.ts';
import { keepNotifications } from './keep-notifications.ts';
import type { PaymentsDeps } from './payments-deps.ts';

interface Delivery {
  body: Buffer | undefined;
  signature: string | undefined;
  visitor: string;
}

/** Takes what the provider tells us, if it is the provider. It is looked at later, so the answer is quick. */
export async function receiveNotification(deps: PaymentsDeps, { body, signature, visitor }: Delivery): Promise<void> {
  const { db, metrics, log, provider, queue } = deps;
  const told = provider.readNotification(body ?? Buffer.alloc(0), signature, new Date());
  if ('fault' in told) {
    metrics.notifications.inc({ outcome: told.fault });
    log.warn({ reason: told.fault, visitor }, 'refused a notification that is not from the payment provider');
    throw new AppError('bad_signature');
  }
  const isNew = (await db.transaction((tx) => keepNotifications(tx, queue, [told], 'webhook'))) > 0;
  metrics.notifications.inc({ outcome: isNew ? 'kept' : 'repeated' });
}
