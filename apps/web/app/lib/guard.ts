import type { User } from '@frontage/contract/accounts.schema';
import { redirect } from 'react-router';
import { ApiError } from './api-error.ts';
import { api } from './api.ts';
import { loginPath } from './login-redirect.ts';
import { forgetUser, rememberUser, type Role, signedInUser } from './signed-in.ts';

/** How long the server's word holds, so that clicking around does not ask again for each page. */
const validFor = 20_000;

const confirmed: Partial<Record<Role, { userId: string; until: number }>> = {};

/** For pages behind a login: gives the account or leads to the login, with the way back. */
export async function requireRole(role: Role, request: Request): Promise<User> {
  const user = await confirmSignedInUser(role);
  if (!user) throw redirect(loginPath(new URL(request.url)));
  return user;
}

/** Who this browser remembers, if the server agrees. When the server can't be asked, the page may open: each of its calls is checked anyway. */
export async function confirmSignedInUser(role: Role, { anew = false } = {}): Promise<User | null> {
  const user = signedInUser(role);
  const last = anew ? undefined : confirmed[role];
  if (!user || (last?.userId === user._id && last.until > Date.now())) return user;
  try {
    const answer =
      role === 'seller'
        ? await api('GET /auth/seller/profile', { query: { limit: 1 }, quiet: true })
        : await api('GET /auth/user/profile', { quiet: true });
    // Whoever signed out while we asked stays signed out.
    if (signedInUser(role)?._id !== answer.user._id) return signedInUser(role);
    confirmed[role] = { userId: answer.user._id, until: Date.now() + validFor };
    rememberUser(answer.user);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'unauthenticated') forgetUser(role);
  }
  return signedInUser(role);
}

/** For pages that either kind of account may open: with both signed in, the address says which one is meant. */
export async function requireAnyRole(request: Request): Promise<Role> {
  const url = new URL(request.url);
  const [seller, customer] = await Promise.all([confirmSignedInUser('seller'), confirmSignedInUser('customer')]);
  if (!seller && !customer) throw redirect(loginPath(url));
  const wished = url.searchParams.get('as') === 'seller' ? seller : customer;
  return (wished ?? customer ?? seller)?.type ?? 'customer';
}

/** Who this browser remembers: enough to begin asking, while the frame around the page has the server confirm it. */
export function rememberedSeller(request: Request): User {
  const seller = signedInUser('seller');
  if (!seller) throw redirect(loginPath(new URL(request.url)));
  return seller;
}
