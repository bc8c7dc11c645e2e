import { type PagePath, pathsOf } from '~/pages.ts';
import type { Role } from './signed-in.ts';

const homes: Record<Role, string> = { seller: '/seller/listings', customer: '/' };

/** Only these pages may follow a login: a link could name any other address. */
const allowedPaths: Record<Role, PagePath[]> = {
  seller: pathsOf('seller', 'account'),
  customer: ['/', '/listing/:_listing', '/spaces/:state/:city?/:kind?', '/about-us', ...pathsOf('customer', 'account')],
};

/** Whether the path is one of a page like `/spaces/:state/:city?`. */
function isPathOf(page: PagePath, path: string): boolean {
  const pattern = page.replaceAll(/\/:\w+(\??)/g, '(?:/[\\w-]+)$1');
  return new RegExp(`^${pattern}$`).test(path);
}

/** The requested page if the account may open it, else the account's start page. */
export function pageAfterLogin(role: Role, requested: string | null): string {
  if (requested === null || !requested.startsWith('/')) return homes[role];
  const [path = '', ...query] = requested.split('?');
  if (!allowedPaths[role].some((page) => isPathOf(page, path))) return homes[role];
  return query.length > 0 ? `${path}?${query.join('?')}` : path;
}
