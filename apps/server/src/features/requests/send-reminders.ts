import { hourMs } from '@frontage/domain/time';
import type { Transaction } from '../../platform/db/database.ts';
import { enqueueEmail } from '../../platform/email/outbox.ts';
import { hasOptedOut } from '../notifications/public.ts';
import { dueOf } from './deadlines.store.ts';
import { type Reminder, remindersEmail } from './emails/reminders.email.ts';
import { findRequestPictures } from './emails/request-pictures.store.ts';
import { deleteUnsentReminders, type DueReminder, findAccountsToRemind, lockDueReminders, markReminded } from './reminders.store.ts';
import { findRequestsById, type RequestRow } from './request.store.ts';
import type { RequestsDeps } from './requests-deps.ts';

type Deps = Pick<RequestsDeps, 'config' | 'db' | 'queue' | 'secrets'>;

const batchSize = 200;
/** Nobody gets two reminder emails within this time. Those that fall due meanwhile come together in the next one. */
const pauseMs = hourMs;

/** Returns how many emails it queued. However many workers run it, each reminder is sent once. */
export async function sendReminders(deps: Deps): Promise<number> {
  let sent = 0;
  for (const accountId of await findAccountsToRemind(deps.db.write, pauseMs, batchSize)) {
    if (await deps.db.transaction((tx) => remindAccount(deps, tx, accountId))) sent += 1;
  }
  return sent;
}

async function remindAccount(deps: Deps, tx: Transaction, accountId: string): Promise<boolean> {
  const due = await lockDueReminders(tx, accountId, pauseMs);
  if (due.length === 0) return false;
  const reminders = await withRequests(tx, accountId, due);
  const email = remindersEmail(deps, reminders);
  if (email) {
    await enqueueEmail(deps, tx, email);
    await markReminded(
      tx,
      accountId,
      reminders.map(({ request, notice, deadline }) => ({ requestId: request.id, kind: notice, deadline })),
    );
  }
  await deleteUnsentReminders(tx, accountId);
  return email !== null;
}

/** Only those that still apply: the request may have changed while its reminder waited. */
async function withRequests(tx: Transaction, accountId: string, due: readonly DueReminder[]): Promise<Reminder[]> {
  const ids = due.map(({ requestId }) => requestId);
  const requests = new Map((await findRequestsById(tx, 'unrestricted', ids)).map((request) => [request.id, request]));
  const pictures = await findRequestPictures(tx, ids);
  const reminders: Reminder[] = [];
  for (const { requestId, kind, deadline } of due) {
    const request = requests.get(requestId);
    if (!request || !stillApplies(request, kind, deadline)) continue;
    if (await hasOptedOut(tx, { accountId, channel: 'email', kind })) continue;
    const side = request.customer_id === accountId ? 'customer' : 'seller';
    reminders.push({ request, to: request.status, notice: kind, side, deadline, pictures: pictures.get(requestId) });
  }
  return reminders;
}

function stillApplies(request: RequestRow, kind: DueReminder['kind'], reminded: Date): boolean {
  if (dueOf(request)?.getTime() !== reminded.getTime()) return false;
  return kind === 'deadline_passed' || request.now < reminded;
}
