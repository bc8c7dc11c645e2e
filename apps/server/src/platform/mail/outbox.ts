import type { Transaction } from '../db/database.ts';
import type { Queue } from '../queue.ts';
import type { Secrets } from '../secrets.ts';
import type { Mail } from './mail.ts';

interface Deps {
  queue: Queue;
  secrets: Secrets;
}

/** Promises a mail inside the caller's transaction; the worker sends it after the commit. */
export async function postMail({ queue, secrets }: Deps, tx: Transaction, mail: Mail): Promise<void> {
  const { kind, ...content } = mail;
  const row = await tx
    .insertInto('mail')
    .values({ kind, sealed: secrets.seal(content) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await queue.enqueue(tx, 'deliver-mail', { mailId: row.id });
}
