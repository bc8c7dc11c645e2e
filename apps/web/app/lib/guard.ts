import type { User } from '@frontage/contract/accounts.schema';
import { redirect } from 'react-router';
import { ApiError } from './api-error.ts';
import { api } from './api.ts';
import { loginPath } from './own-path.ts';
import { forgetUser, rememberUser, type Role, whoIs } from './signed-in.ts';

/** How long the server's word holds, so that clicking around does not ask again for each page. */
const validFor = 20_000;

const confirmed: Partial<Record<Role, { userId: string; until: number }>> = {};

/** For pages behind a login: gives the account or leads to the login, with the way back. */
export async function requireRole(role: Role, request: Request): Promise<User> {
  const user = await confirmedUser(role);
  if (!user) throw redirect(loginPath(new URL(request.url)));
  return user;
}

/** Who this browser remembers, if the server agrees. When the server can't be asked, the page may open: each of its calls is checked anyway. */
export async function confirmedUser(role: Role, { anew = false } = {}): Promise<User | null> {
  const user = whoIs(role);
  const last = anew ? undefined : confirmed[role];
  if (!user || (last?.userId === user._id && last.until > Date.now())) return user;
  try {
    const answer =
      role === 'seller'
        ? await api('GET /auth/seller/profile', { query: { limit: 1 }, quiet: true })
        : await api('GET /auth/user/profile', { quiet: true });
    // Whoever signed out while we asked stays signed out.
    if (whoIs(role)?._id !== answer.user._id) return whoIs(role);
    confirmed[role] = { userId: answer.user._id, until: Date.now() + validFor };
    rememberUser(answer.user);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'unauthenticated') forgetUser(role);
  }
  return whoIs(role);
}
