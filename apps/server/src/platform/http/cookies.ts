import type { AccountType } from '@frontage/domain/account/account-type';

/** Browsers accept a `__Host-` cookie only if it is secure and for exactly this host, so over plain http the prefix is left out. */
export function sessionCookieName(type: AccountType, secure: boolean): string {
  return secure ? `__Host-${type}` : type;
}

export function sessionCookie(type: AccountType, secret: string, maxAgeSeconds: number, secure: boolean): string {
  return `${sessionCookieName(type, secure)}=${secret}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${maxAgeSeconds}${secure ? '; Secure' : ''}`;
}

export function expiredSessionCookie(type: AccountType, secure: boolean): string {
  return sessionCookie(type, '', 0, secure);
}

export function readCookie(header: string | undefined, name: string): string | null {
  for (const pair of header?.split(';') ?? []) {
    const equals = pair.indexOf('=');
    if (equals > 0 && pair.slice(0, equals).trim() === name) return pair.slice(equals + 1).trim() || null;
  }
  return null;
}
