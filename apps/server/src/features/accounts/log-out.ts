import { tokenHash } from '../../platform/secrets.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { deleteSessionBySecret } from './session.store.ts';

/** Ends the session of this browser. Whoever has none is signed out already, so this never fails. */
export async function logOut({ db, realtime }: AccountsDeps, secret: string | null): Promise<void> {
  if (!secret) return;
  realtime.endSessions(await deleteSessionBySecret(db.write, tokenHash(secret)));
}
