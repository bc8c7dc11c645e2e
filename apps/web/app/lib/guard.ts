import type { User } from '@frontage/contract/accounts.schema';
import { redirect } from 'react-router';
import { ApiError } from './api-error.ts';
import { api } from './api.ts';
import { loginPath } from './login-redirect.ts';
import { forgetUser, rememberUser, type Role, signedInUser } from './signed-in.ts';
import { rememberTimeZone, reportDeviceTimeZone, showTimesFor } from './time-zone.ts';

/** So that not every page asks the server again. */
const validForMs = 20_000;

const confirmed: Partial<Record<Role, { userId: string; until: number }>> = {};

/** For pages behind a login: returns the account, or redirects to the login and back. */
export async function requireRole(role: Role, request: Request): Promise<User> {
  const user = await confirmSignedInUser(role);
  if (!user) throw redirect(loginPath(new URL(request.url)));
  showTimesFor(role);
  return user;
}

/** The remembered account, if the server confirms it. When the server can't be reached the page may open: each of its calls is checked anyway. */
export async function confirmSignedInUser(role: Role, { skipCache = false } = {}): Promise<User | null> {
  const user = signedInUser(role);
  const last = skipCache ? undefined : confirmed[role];
  if (!user || (last?.userId === user._id && last.until > Date.now())) return user;
  try {
    const answer =
      role === 'seller'
        ? await api('GET /auth/seller/profile', { query: { limit: 1 }, quiet: true })
        : await api('GET /auth/user/profile', { quiet: true });
    // Somebody may have signed out meanwhile.
    if (signedInUser(role)?._id !== answer.user._id) return signedInUser(role);
    confirmed[role] = { userId: answer.user._id, until: Date.now() + validForMs };
    rememberUser(answer.user);
    rememberTimeZone(role, answer);
    reportDeviceTimeZone(role);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'unauthenticated') forgetUser(role);
  }
  return signedInUser(role);
}

/** For pages that either kind of account may open. With both signed in, `?as=` chooses. */
export async function requireAnyRole(request: Request): Promise<Role> {
  const url = new URL(request.url);
  const [seller, customer] = await Promise.all([confirmSignedInUser('seller'), confirmSignedInUser('customer')]);
  if (!seller && !customer) throw redirect(loginPath(url));
  const requested = url.searchParams.get('as') === 'seller' ? seller : customer;
  const role = (requested ?? customer ?? seller)?.type ?? 'customer';
  showTimesFor(role);
  return role;
}

/** Enough to start loading; the seller layout confirms the session with the server. */
export function rememberedSeller(request: Request): User {
  const seller = signedInUser('seller');
  if (!seller) throw redirect(loginPath(new URL(request.url)));
  return seller;
}
