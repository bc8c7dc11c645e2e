import type { SessionRole } from '@frontage/contract/endpoint';
import type { AccountType } from '@frontage/domain/account/account-type';
import { timingSafeEqual } from 'node:crypto';
import type { Database } from '../../platform/db/database.ts';
import { readCookie, sessionCookieName } from '../../platform/http/cookies.ts';
import type { Principal } from '../../platform/principal.ts';
import { tokenHash } from '../../platform/secrets.ts';
import { sessionLifetimes } from './sessions.ts';
import { findActiveSession, keepSessionAlive, type FoundSession } from './session.store.ts';

interface Deps {
  db: Database;
  config: { secureCookies: boolean };
}

interface Credentials {
  cookie?: string | undefined;
  authorization?: string | undefined;
}

export interface Identification {
  principal: Principal | null;
  /** Whose cookie can be deleted, because its session has ended. */
  endedCookie: AccountType | null;
}

/**
 * Finds the account that these credentials belong to. The cookie decides. A customer's bearer must be that of the same session, if it is sent
 * or if the call needs it: scripts can read it, but it is worthless without the HttpOnly cookie.
 */
export async function identifyCaller(
  deps: Deps,
  credentials: Credentials,
  { role, needsBearer = false }: { role: SessionRole; needsBearer?: boolean },
): Promise<Identification> {
  const { cookie, authorization } = credentials;
  const type = role === 'either' ? chooseType(deps, credentials) : role;
  const found = await findSessionOf(deps, cookie, type);
  if (!found) return { principal: null, endedCookie: readSecret(deps, cookie, type) ? type : null };
  const checksBearer = type === 'customer' && (needsBearer || authorization !== undefined);
  if (checksBearer && !isBearerOf(found, readBearer(authorization))) return { principal: null, endedCookie: null };
  return { principal: await toPrincipal(deps, found), endedCookie: null };
}

/**
 * One browser can have two sessions. For calls of either role a bearer means that the customer is calling. Without one it is the seller, or
 * the customer if the browser has no seller's cookie. A cookie whose session has ended still means the seller, who must not act as someone else.
 */
function chooseType(deps: Deps, { cookie, authorization }: Credentials): AccountType {
  return authorization === undefined && readSecret(deps, cookie, 'seller') ? 'seller' : 'customer';
}

interface SocketCredentials {
  cookie?: string | undefined;
  role?: unknown;
  token?: unknown;
}

/** A socket belongs to the session of its cookie. If there are two, the page says which: by role, or by the customer's bearer. */
export async function identifySocket(deps: Deps, { cookie, role, token }: SocketCredentials): Promise<Principal | null> {
  const named = role === 'customer' || role === 'seller' ? role : null;
  const [customer, seller] = await Promise.all([
    named === 'seller' ? undefined : findSessionOf(deps, cookie, 'customer'),
    named === 'customer' ? undefined : findSessionOf(deps, cookie, 'seller'),
  ]);
  const isCustomer = !seller || (customer && typeof token === 'string' && isBearerOf(customer, token));
  const found = isCustomer ? customer : seller;
  return found ? toPrincipal(deps, found) : null;
}

function readSecret({ config }: Deps, cookie: string | undefined, type: AccountType): string | null {
  return readCookie(cookie, sessionCookieName(type, config.secureCookies));
}

async function findSessionOf(deps: Deps, cookie: string | undefined, type: AccountType): Promise<FoundSession | undefined> {
  const secret = readSecret(deps, cookie, type);
  const found = secret ? await findActiveSession(deps.db, tokenHash(secret)) : undefined;
  return found?.type === type ? found : undefined;
}

function isBearerOf({ bearer_hash: expected }: FoundSession, bearer: string | undefined): boolean {
  return bearer !== undefined && expected !== null && timingSafeEqual(tokenHash(bearer), expected);
}

async function toPrincipal(
  { db }: Deps,
  { session_id: sessionId, account_id: accountId, type, name, address, unseen }: FoundSession,
): Promise<Principal> {
  if (unseen) await keepSessionAlive(db.write, sessionId, sessionLifetimes[type].idleSeconds);
  return { accountId, sessionId, type, name, address };
}

function readBearer(authorization: string | undefined): string | undefined {
  return /^Bearer ([\w-]{1,100})$/i.exec(authorization ?? '')?.[1];
}
