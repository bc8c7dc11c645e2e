import * as z from 'zod';
import type { Transaction } from '../db/database.ts';
import type { Secrets } from '../secrets.ts';

const addressed = z.object({ to: z.string() });

/** Whatever waits to be sent to this address is not sent. Who a mail is for is sealed with it, so each one that waits is looked into. */
export async function forgetMailsTo({ secrets }: { secrets: Secrets }, tx: Transaction, address: string): Promise<void> {
  const waiting = await tx.selectFrom('mail').select(['id', 'sealed']).where('sent_at', 'is', null).execute();
  const theirs = waiting.filter(({ sealed }) => sealed !== null && addressed.parse(secrets.unseal(sealed)).to === address).map(({ id }) => id);
  if (theirs.length > 0) await tx.deleteFrom('mail').where('id', 'in', theirs).execute();
}
