import type { Role } from './signed-in.ts';

const sellerHome = '/seller/listings';
const customerHome = '/';

/** Where a person may be sent after signing in. Anything else could be a trap laid in a link. */
const known: Record<Role, RegExp> = {
  seller: /^\/(?:account|notices|seller\/(?:listings|add-listing|edit-listing\/[\w-]+|requested|subscriptions|chat|earnings|payment-settings))$/,
  customer: /^\/(?:|about-us|account|notices|subscriptions|requestedPack|spending|listing\/[\w-]+)$/,
};

function homeOf(role: Role): string {
  return role === 'seller' ? sellerHome : customerHome;
}

/** The wished-for page if it is one of ours and fits the account, else the account's own start page. */
export function pageAfterLogin(role: Role, wished: string | null): string {
  if (wished === null || !wished.startsWith('/')) return homeOf(role);
  const [path = '', ...query] = wished.split('?');
  if (!known[role].test(path)) return homeOf(role);
  return query.length > 0 ? `${path}?${query.join('?')}` : path;
}

export function loginPath(from: { pathname: string; search: string }): string {
  return from.pathname.startsWith('/auth/') ? '/auth/login' : `/auth/login?${new URLSearchParams({ next: from.pathname + from.search })}`;
}
