import type { AccountType } from '@frontage/domain/account/account-type';
import { timingSafeEqual } from 'node:crypto';
import type { Database } from '../../platform/db/database.ts';
import { readCookie, sessionCookieName } from '../../platform/http/cookies.ts';
import type { Principal } from '../../platform/principal.ts';
import { tokenHash } from '../../platform/secrets.ts';
import { sessionLifetimes } from './sessions.ts';
import { findActiveSession, keepSessionAlive } from './session.store.ts';

interface Credentials {
  cookie: string | undefined;
  bearer: string | undefined;
}

/**
 * Finds the account that these credentials belong to. A customer needs both the cookie and the bearer token of one session: scripts
 * can read the bearer token, but it is worthless without the HttpOnly cookie.
 */
export async function identify(
  { db, config }: { db: Database; config: { secureCookies: boolean } },
  { cookie, bearer }: Credentials,
  type: AccountType,
): Promise<Principal | null> {
  const secret = readCookie(cookie, sessionCookieName(type, config.secureCookies));
  if (!secret) return null;

  const found = await findActiveSession(db, tokenHash(secret));
  if (!found || found.type !== type) return null;
  if (type === 'customer' && !(bearer && found.bearer_hash && timingSafeEqual(tokenHash(bearer), found.bearer_hash))) return null;

  if (found.unseen) await keepSessionAlive(db.write, found.session_id, sessionLifetimes[type].idleSeconds);
  return { accountId: found.account_id, sessionId: found.session_id, type, name: found.name, address: found.address };
}

export function readBearer(authorization: string | undefined): string | undefined {
  return /^Bearer ([\w-]{1,100})$/i.exec(authorization ?? '')?.[1];
}
