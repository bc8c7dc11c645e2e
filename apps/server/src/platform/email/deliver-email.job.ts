import * as z from 'zod';
import { sql, type Database } from '../db/database.ts';
import { hasOpenJob, type Queue } from '../queue.ts';
import type { Secrets } from '../secrets.ts';
import type { SmallCopyDeps } from '../pictures/small-copy.ts';
import { attachPictures } from './attach-pictures.ts';
import type { EmailTransport } from './transport.ts';

interface Deps extends SmallCopyDeps {
  db: Database;
  secrets: Secrets;
  transport: EmailTransport;
}

const sealedEmail = z.object({
  to: z.string(),
  replyTo: z.string().optional(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  pictures: z.array(z.object({ cid: z.string(), file: z.string(), otherwise: z.string() })),
  unsubscribeUrl: z.string().nullable().default(null),
});

/**
 * Sends one email of the outbox. An advisory lock, which ends with the process, keeps two workers from sending it at once. A crash
 * after sending and before the update can send it twice, with the same message id.
 */
export async function deliverEmail({ db, secrets, transport, ...pictureDeps }: Deps, data: unknown): Promise<void> {
  const { mailId: id } = z.object({ mailId: z.uuid() }).parse(data);
  await db.write.connection().execute(async (connection) => {
    const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_lock(hashtextextended(${id}, 0)) as locked`.execute(connection);
    if (!rows[0]?.locked) return;
    try {
      const email = await connection.selectFrom('mail').select('sealed').where('id', '=', id).where('sent_at', 'is', null).executeTakeFirst();
      if (!email?.sealed) return;
      const { pictures, html, ...content } = sealedEmail.parse(secrets.unseal(email.sealed));
      await transport.send({ id, ...content, ...(await attachPictures(pictureDeps, html, pictures)) });
      await connection
        .updateTable('mail')
        .set({ sent_at: sql`now()`, sealed: null })
        .where('id', '=', id)
        .execute();
    } finally {
      await sql`select pg_advisory_unlock(hashtextextended(${id}, 0))`.execute(connection);
    }
  });
}

/** Queues an email again whose job was lost or failed. Only for a day: after that it would come too late. */
export async function resendStuckEmails({ db, queue }: { db: Database; queue: Queue }): Promise<number> {
  return db.transaction(async (tx) => {
    const stuck = await tx
      .selectFrom('mail')
      .select('id')
      .where('sent_at', 'is', null)
      .where('created_at', '<', sql<Date>`now() - interval '2 minutes'`)
      .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
      .where((where) => where.not(hasOpenJob('deliver-email', 'mailId', sql.ref('mail.id'))))
      .orderBy('created_at')
      .limit(500)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const { id } of stuck) await queue.enqueue(tx, 'deliver-email', { mailId: id });
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
