import { redirect } from 'react-router';
import { confirmedUser } from './guard.ts';
import { loginPath } from './own-path.ts';
import type { Role } from './signed-in.ts';

/** For pages that either kind of account may open: with both signed in, the address says which one is meant. */
export async function requireOwnRole(request: Request): Promise<Role> {
  const url = new URL(request.url);
  const [seller, customer] = await Promise.all([confirmedUser('seller'), confirmedUser('customer')]);
  if (!seller && !customer) throw redirect(loginPath(url));
  const wished = url.searchParams.get('as') === 'seller' ? seller : customer;
  return (wished ?? customer ?? seller)?.type ?? 'customer';
}
