import * as z from 'zod';
import type { Transaction } from '../db/database.ts';
import type { Queue } from '../queue.ts';
import type { Secrets } from '../secrets.ts';
import type { Email } from './compose-email.ts';

interface Deps {
  queue: Queue;
  secrets: Secrets;
}

/** Promises a mail inside the caller's transaction; the worker sends it after the commit. */
export async function enqueueEmail({ queue, secrets }: Deps, tx: Transaction, mail: Email): Promise<void> {
  const { kind, ...content } = mail;
  const row = await tx
    .insertInto('mail')
    .values({ kind, sealed: secrets.seal(content) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await queue.enqueue(tx, 'deliver-mail', { mailId: row.id });
}

const addressed = z.object({ to: z.string() });

/** Whatever waits to be sent to this address is not sent. Who a mail is for is sealed with it, so each one that waits is looked into. */
export async function deleteUnsentEmailsTo({ secrets }: { secrets: Secrets }, tx: Transaction, address: string): Promise<void> {
  const waiting = await tx.selectFrom('mail').select(['id', 'sealed']).where('sent_at', 'is', null).execute();
  const theirs = waiting.filter(({ sealed }) => sealed !== null && addressed.parse(secrets.unseal(sealed)).to === address).map(({ id }) => id);
  if (theirs.length > 0) await tx.deleteFrom('mail').where('id', 'in', theirs).execute();
}
