import type { Role } from './signed-in.ts';

const homes: Record<Role, string> = { seller: '/seller/listings', customer: '/' };

/** Only these pages may follow a login: a link could name any other address. */
const allowedPaths: Record<Role, RegExp> = {
  seller:
    /^\/(?:account|notices|seller\/(?:today|listings(?:\/[\w-]+\/calendar)?|calendar|add-listing|edit-listing\/[\w-]+|requested(?:\/[\w-]+)?|subscriptions|chat|earnings|payment-settings))$/,
  customer: /^\/(?:|about-us|account|notices|messages|subscriptions|requestedPack(?:\/[\w-]+)?|spending|listing\/[\w-]+|spaces(?:\/[\w-]+){1,3})$/,
};

/** The requested page if the account may open it, else the account's start page. */
export function pageAfterLogin(role: Role, requested: string | null): string {
  if (requested === null || !requested.startsWith('/')) return homes[role];
  const [path = '', ...query] = requested.split('?');
  if (!allowedPaths[role].test(path)) return homes[role];
  return query.length > 0 ? `${path}?${query.join('?')}` : path;
}

export function loginPath(from: { pathname: string; search: string }): string {
  return `/auth/login?${new URLSearchParams({ next: from.pathname + from.search })}`;
}

/** Keeps where the person was going while they move between signing in and signing up. */
export function withNext(path: string, next: string | null): string {
  return next === null ? path : `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ next })}`;
}
