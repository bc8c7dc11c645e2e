import * as z from 'zod';
import type { Transaction } from '../db/database.ts';
import type { Queue } from '../queue.ts';
import type { Secrets } from '../secrets.ts';
import type { Email } from './compose-email.ts';

interface Deps {
  queue: Queue;
  secrets: Secrets;
}

/** Long enough to draw a picture of this email. One that takes longer is left out. */
const drawingSeconds = 20;

/** Stores an email in the caller's transaction; the worker sends it after the commit. */
export async function enqueueEmail({ queue, secrets }: Deps, tx: Transaction, email: Email): Promise<void> {
  const { kind, ...content } = email;
  const row = await tx
    .insertInto('mail')
    .values({ kind, sealed: secrets.seal(content) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const waits = email.pictures.some(({ isBeingMade }) => isBeingMade);
  await queue.enqueue(tx, 'deliver-email', { mailId: row.id }, { delaySeconds: waits ? drawingSeconds : 0 });
}

const withRecipient = z.object({ to: z.string() });

/** Recipients are encrypted with the content, so this decrypts every unsent email. */
export async function deleteUnsentEmailsTo({ secrets }: { secrets: Secrets }, tx: Transaction, address: string): Promise<void> {
  const unsent = await tx.selectFrom('mail').select(['id', 'sealed']).where('sent_at', 'is', null).execute();
  const ids = unsent.filter(({ sealed }) => sealed !== null && withRecipient.parse(secrets.unseal(sealed)).to === address).map(({ id }) => id);
  if (ids.length > 0) await tx.deleteFrom('mail').where('id', 'in', ids).execute();
}
