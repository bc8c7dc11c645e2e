import { deadlineNameFor } from '@frontage/domain/rental-request/deadline';
import { decide, type RequestRefusal } from '@frontage/domain/rental-request/decide';
import { whoseTurn } from '@frontage/domain/rental-request/status';
import type { Transaction } from '../../platform/db/database.ts';
import { changeRequestInTransaction } from './change-request.ts';
import { expireOpenCheckout } from './change-request.ts';
import { toRequestFacts } from './change-request.ts';
import { lockRequest, type RequestRow } from './request.store.ts';
import type { RequestsDeps } from './requests-deps.ts';
import { notifyParties } from './notify-parties.ts';
import { delayDueDeadline, type DueDeadline, findDueDeadlines, rescheduleDeadline, claimDueDeadline } from './deadlines.store.ts';

type Deps = Pick<RequestsDeps, 'config' | 'db' | 'queue' | 'secrets' | 'log'>;

const atOnce = 200;
/** When something stands in the clock's way it looks again, in minutes: sooner where we clear it away ourselves. */
const looksAgainAfter = 60;
const looksAtCheckoutAfter = 1;
const triesAgainAfter = 1;

/** Does everything that has fallen due. However many workers run this, and whenever they die: each thing is done once. */
export async function runDueDeadlines(deps: Deps): Promise<number> {
  let done = 0;
  for (;;) {
    const due = await findDueDeadlines(deps.db.write, atOnce);
    let doneNow = 0;
    for (const timer of due) if (await tryToFire(deps, timer)) doneNow += 1;
    done += doneNow;
    // What somebody else is at is left to them, or to the next time.
    if (due.length < atOnce || doneNow === 0) return done;
  }
}

/** One that fails comes again later, so that it never keeps the others from their turn. */
async function tryToFire(deps: Deps, timer: DueDeadline): Promise<boolean> {
  try {
    return await fire(deps, timer);
  } catch (error) {
    deps.log.error({ err: error, requestId: timer.request_id, kind: timer.kind }, 'a clock failed and is tried again');
    await delayDueDeadline(deps.db.write, timer, triesAgainAfter);
    return false;
  }
}

async function fire(deps: Deps, timer: DueDeadline): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const request = await lockRequest(tx, timer.request_id, 'everyone', { skipsHeld: true });
    if (!request || !(await claimDueDeadline(tx, timer))) return false;
    if (timer.kind === 'expire') {
      const times = deps.config.requestTimes;
      const decision = decide(toRequestFacts(request, times), 'expire', 'clock', request.now.getTime(), times);
      if (decision.ok) await changeRequestInTransaction(deps, tx, { id: request.id, action: 'expire', actor: 'clock', viewer: 'everyone' });
      else await lookAgain(deps, tx, request, decision.refusal);
      return true;
    }
    const name = deadlineNameFor(request.status);
    if (!name) return false;
    const notice = timer.kind === 'remind' ? 'deadline_near' : 'deadline_passed';
    // A reminder is for whoever is to act; that it is late concerns both.
    const tells = timer.kind === 'remind' ? [whoseTurn(request.status)] : (['customer', 'seller'] as const);
    await notifyParties(deps, tx, {
      request,
      to: request.status,
      recipients: tells.filter((side) => side !== null),
      notice,
      deadline: request.deadline,
    });
    return true;
  });
}

/** Whoever could still pay is kept from it first; only then can time end the request. */
async function lookAgain(deps: Deps, tx: Transaction, request: RequestRow, refusal: RequestRefusal): Promise<void> {
  if (refusal === 'checkout_open') {
    await expireOpenCheckout(deps, tx, request);
    await rescheduleDeadline(tx, request.id, 'expire', looksAtCheckoutAfter);
    return;
  }
  deps.log.error({ requestId: request.id, code: refusal }, 'a request could not be ended by the clock');
  await rescheduleDeadline(tx, request.id, 'expire', looksAgainAfter);
}
