import * as z from 'zod';
import { sql, type Database } from '../db/database.ts';
import { hasOpenJob, type Queue } from '../queue.ts';
import type { Secrets } from '../secrets.ts';
import type { EmailTransport } from './transport.ts';

interface Deps {
  db: Database;
  secrets: Secrets;
  transport: EmailTransport;
}

const sealedMail = z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string() });

/**
 * Sends one mail of the outbox. The row is claimed with a lock that ends with this process, so two workers never send the
 * same mail at once; a crash between sending and marking can send it twice, under the same message id.
 */
export async function deliverEmail({ db, secrets, transport }: Deps, data: unknown): Promise<void> {
  const { mailId } = z.object({ mailId: z.uuid() }).parse(data);
  await db.write.connection().execute(async (connection) => {
    const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_lock(hashtextextended(${mailId}, 0)) as mine`.execute(connection);
    if (!rows[0]?.mine) return;
    try {
      const mail = await connection.selectFrom('mail').select('sealed').where('id', '=', mailId).where('sent_at', 'is', null).executeTakeFirst();
      if (!mail?.sealed) return;
      await transport.send({ id: mailId, ...sealedMail.parse(secrets.unseal(mail.sealed)) });
      await connection
        .updateTable('mail')
        .set({ sent_at: sql`now()`, sealed: null })
        .where('id', '=', mailId)
        .execute();
    } finally {
      await sql`select pg_advisory_unlock(hashtextextended(${mailId}, 0))`.execute(connection);
    }
  });
}

/** A mail whose job was lost or gave up is queued again for a day; after that nobody waits for it. */
export async function resendStuckEmails({ db, queue }: { db: Database; queue: Queue }): Promise<number> {
  return db.transaction(async (tx) => {
    const stuck = await tx
      .selectFrom('mail')
      .select('id')
      .where('sent_at', 'is', null)
      .where('created_at', '<', sql<Date>`now() - interval '2 minutes'`)
      .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
      .where((where) => where.not(hasOpenJob('deliver-mail', 'mailId', sql.ref('mail.id'))))
      .orderBy('created_at')
      .limit(500)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const { id } of stuck) await queue.enqueue(tx, 'deliver-mail', { mailId: id });
    return stuck.length;
  });
}

/** Sent or not: after a month nobody asks about an email. */
export async function deleteOldEmails({ db }: { db: Database }): Promise<void> {
  await db.write
    .deleteFrom('mail')
    .where('created_at', '<', sql<Date>`now() - interval '30 days'`)
    .execute();
}
