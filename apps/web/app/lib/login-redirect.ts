import type { Role } from './signed-in.ts';

const homes: Record<Role, string> = { seller: '/seller/listings', customer: '/' };

/** Only these pages may follow a login: a link could name any other address. */
const allowedPaths: Record<Role, RegExp> = {
  seller: /^\/(?:account|notices|seller\/(?:listings|add-listing|edit-listing\/[\w-]+|requested|subscriptions|chat|earnings|payment-settings))$/,
  customer: /^\/(?:|about-us|account|notices|subscriptions|requestedPack|spending|listing\/[\w-]+)$/,
};

/** The requested page if the account may open it, else the account's start page. */
export function pageAfterLogin(role: Role, requested: string | null): string {
  if (requested === null || !requested.startsWith('/')) return homes[role];
  const [path = '', ...query] = requested.split('?');
  if (!allowedPaths[role].test(path)) return homes[role];
  return query.length > 0 ? `${path}?${query.join('?')}` : path;
}

export function loginPath(from: { pathname: string; search: string }): string {
  return from.pathname.startsWith('/auth/') ? '/auth/login' : `/auth/login?${new URLSearchParams({ next: from.pathname + from.search })}`;
}
