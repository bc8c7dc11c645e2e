import { whoseTurn } from '@frontage/domain/rental-request/status';
import type { RequestRefusal } from '@frontage/domain/rental-request/decide';
import type { Transaction } from '../../platform/db/database.ts';
import { notify } from '../notifications/public.ts';
import { changeRequest, expireOpenCheckout } from './change-request.ts';
import { claimDueDeadline, delayDueDeadline, type DueDeadline, dueOf, findDueDeadlines, rescheduleDeadline } from './deadlines.store.ts';
import { insertReminder } from './reminders.store.ts';
import { lockRequest, type RequestRow } from './request.store.ts';
import type { RequestsDeps } from './requests-deps.ts';

type Deps = Pick<RequestsDeps, 'config' | 'db' | 'queue' | 'secrets' | 'log'>;

const batchSize = 200;
const retryAfterMinutes = { failure: 1, openCheckout: 1, refusal: 60 };

/** Each due deadline runs exactly once, however many workers call this and whenever they die. Returns how many ran. */
export async function runDueDeadlines(deps: Deps): Promise<number> {
  let total = 0;
  for (;;) {
    const due = await findDueDeadlines(deps.db.write, batchSize);
    let ran = 0;
    for (const deadline of due) if (await runOrDelay(deps, deadline)) ran += 1;
    total += ran;
    // A full batch of which nothing ran is locked by other workers.
    if (due.length < batchSize || ran === 0) return total;
  }
}

/** Delays a deadline that fails, so that it does not block the ones behind it. */
async function runOrDelay(deps: Deps, deadline: DueDeadline): Promise<boolean> {
  try {
    return await runDeadline(deps, deadline);
  } catch (error) {
    deps.log.error({ err: error, requestId: deadline.request_id, kind: deadline.kind }, 'a deadline failed and is retried');
    await delayDueDeadline(deps.db.write, deadline, retryAfterMinutes.failure);
    return false;
  }
}

async function runDeadline(deps: Deps, deadline: DueDeadline): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const request = await lockRequest(tx, deadline.request_id, 'unrestricted', { skipLocked: true });
    if (!request || !(await claimDueDeadline(tx, deadline))) return false;
    return deadline.kind === 'expire' ? expire(deps, tx, request) : remind(deps, tx, request, deadline.kind);
  });
}

async function expire(deps: Deps, tx: Transaction, request: RequestRow): Promise<true> {
  const refusal = await changeRequest(deps, tx, { id: request.id, action: 'expire', actor: 'clock', viewer: 'unrestricted' });
  if (refusal !== null) await retryLater(deps, tx, request, refusal);
  return true;
}

/** While a checkout is open the customer could still pay, so the request expires only after its checkout did. */
async function retryLater(deps: Deps, tx: Transaction, request: RequestRow, refusal: RequestRefusal): Promise<void> {
  if (refusal === 'checkout_open') {
    await expireOpenCheckout(deps, tx, request);
    await rescheduleDeadline(tx, request.id, 'expire', retryAfterMinutes.openCheckout);
    return;
  }
  deps.log.error({ requestId: request.id, code: refusal }, 'a deadline could not end a request');
  await rescheduleDeadline(tx, request.id, 'expire', retryAfterMinutes.refusal);
}

/** The reminder goes to the side whose turn it is, and that of new artwork to the seller; a missed deadline concerns both. Its email follows, see `sendReminders`. */
async function remind(deps: Deps, tx: Transaction, request: RequestRow, stage: 'remind' | 'overdue'): Promise<boolean> {
  const { id, proposal, customer_id: customerId, seller_id: sellerId } = request;
  const deadline = dueOf(request);
  if (!deadline) return false;
  const recipients =
    stage === 'overdue' ? [customerId, sellerId] : [whoseTurn(request.status, proposal !== null) === 'customer' ? customerId : sellerId];
  const kind = stage === 'remind' ? 'deadline_near' : 'deadline_passed';
  await notify(deps, tx, {
    live: { accounts: [customerId, sellerId], request: id },
    notice: { kind, recipients: recipients.map((accountId) => ({ accountId, email: null })) },
  });
  for (const accountId of recipients) await insertReminder(tx, accountId, { requestId: id, kind, deadline });
  return true;
}
