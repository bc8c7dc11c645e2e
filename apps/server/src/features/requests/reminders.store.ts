import type { ReminderKind } from '@frontage/domain/notification/notice-kinds';
import { sql, type Sql, type Transaction } from '../../platform/db/database.ts';

export interface DueReminder {
  requestId: string;
  kind: ReminderKind;
  deadline: Date;
}

export async function insertReminder(tx: Transaction, accountId: string, { requestId, kind, deadline }: DueReminder): Promise<void> {
  await tx
    .insertInto('request_reminder')
    .values({ account_id: accountId, request_id: requestId, kind, deadline })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Accounts with reminders to send, except those that got a reminder email during the pause. */
export async function findAccountsToRemind(db: Sql, pauseMs: number, limit: number): Promise<string[]> {
  const { rows } = await sql<{ account_id: string }>`
    select distinct account_id from request_reminder waiting where emailed_at is null and not ${isPaused(sql`waiting.account_id`, pauseMs)}
    limit ${limit}`.execute(db);
  return rows.map(({ account_id: id }) => id);
}

function isPaused(accountId: ReturnType<typeof sql>, pauseMs: number) {
  return sql`exists (
    select from request_reminder sent where sent.account_id = ${accountId} and sent.emailed_at > app_now() - ${pauseMs} * interval '1 millisecond'
  )`;
}

/** Empty if another worker is at it, or has just sent them. No other worker reads them until this transaction ends. */
export async function lockDueReminders(tx: Transaction, accountId: string, pauseMs: number): Promise<DueReminder[]> {
  const { rows: locks } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('reminders ' || ${accountId}, 0)) as locked`.execute(tx);
  if (!locks[0]?.locked) return [];
  const { rows } = await sql<DueReminder>`
    select request_id as "requestId", kind, deadline from request_reminder waiting
    where account_id = ${accountId} and emailed_at is null and not ${isPaused(sql`waiting.account_id`, pauseMs)}
    order by deadline, request_id for update`.execute(tx);
  return rows;
}

export async function markReminded(tx: Transaction, accountId: string, sent: readonly DueReminder[]): Promise<void> {
  await sql`
    update request_reminder reminder set emailed_at = app_now()
    from unnest(${sent.map(({ requestId }) => requestId)}::uuid[], ${sent.map(({ kind }) => kind)}::text[]) as done (request_id, kind)
    where reminder.account_id = ${accountId} and reminder.request_id = done.request_id and reminder.kind = done.kind and reminder.emailed_at is null`.execute(
    tx,
  );
}

/** Those that no longer apply, or that the person does not want. */
export async function deleteUnsentReminders(tx: Transaction, accountId: string): Promise<void> {
  await tx.deleteFrom('request_reminder').where('account_id', '=', accountId).where('emailed_at', 'is', null).execute();
}

/** Sent ones are needed only as long as they can delay the next. */
export async function deleteOldReminders(db: Sql): Promise<void> {
  await db
    .deleteFrom('request_reminder')
    .where('emailed_at', '<', sql<Date>`app_now() - interval '1 day'`)
    .execute();
}
