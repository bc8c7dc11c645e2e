export function loginPath(from: { pathname: string; search: string }): string {
  return `/auth/login?${new URLSearchParams({ next: from.pathname + from.search })}`;
}

/** Keeps where the person was going while they move between signing in and signing up. */
export function withNext(path: string, next: string | null): string {
  return next === null ? path : `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ next })}`;
}
