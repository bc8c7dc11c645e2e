import type { AccountType } from '@frontage/domain/account/account-type';

/** Browsers accept a `__Host-` cookie only if it is secure and for exactly this host, so over plain http the prefix is left out. */
export function sessionCookieName(type: AccountType, secure: boolean): string {
  return secure ? `__Host-${type}` : type;
}

export function sessionCookie(type: AccountType, secret: string, maxAgeSeconds: number, secure: boolean): string {
  return ownCookie(sessionCookieName(type, secure), secret, maxAgeSeconds, secure);
}

export function expiredSessionCookie(type: AccountType, secure: boolean): string {
  return sessionCookie(type, '', 0, secure);
}

/** Remembers that this browser has signed in to an account, so that nobody else's wrong passwords keep it out. It opens nothing. */
export function deviceCookieName(type: AccountType, secure: boolean): string {
  return `${sessionCookieName(type, secure)}-device`;
}

export function deviceCookie(type: AccountType, value: string, secure: boolean): string {
  return ownCookie(deviceCookieName(type, secure), value, deviceCookieSeconds, secure);
}

const deviceCookieSeconds = 365 * 24 * 3_600;

/** Which browser asked for a sign-up code, so that nobody else can use up its guesses. */
export function signUpCookieName(secure: boolean): string {
  return secure ? '__Host-sign-up' : 'sign-up';
}

export function signUpCookie(value: string, maxAgeSeconds: number, secure: boolean): string {
  return ownCookie(signUpCookieName(secure), value, maxAgeSeconds, secure);
}

/** Scripts can't read it, and other sites can't send it. */
function ownCookie(name: string, value: string, maxAgeSeconds: number, secure: boolean): string {
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${maxAgeSeconds}${secure ? '; Secure' : ''}`;
}

export function readCookie(header: string | undefined, name: string): string | null {
  for (const pair of header?.split(';') ?? []) {
    const equals = pair.indexOf('=');
    if (equals > 0 && pair.slice(0, equals).trim() === name) return pair.slice(equals + 1).trim() || null;
  }
  return null;
}
