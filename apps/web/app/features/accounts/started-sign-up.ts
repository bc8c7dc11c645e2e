import type { AccountType } from '@frontage/domain/account/account-type';
import { codeLifetimeMinutes } from '@frontage/domain/account/verification-code';
import { readStored, writeStored } from '~/lib/browser-storage.ts';

/** A sign-up that is not finished. It survives a closed tab. Passwords are never stored. */
export interface StartedSignUp {
  name: string;
  email: string;
  type: AccountType;
  /** Where the person was going. */
  next: string | null;
  /** When the last code was sent; null if it could not be sent. */
  codeSentAt: number | null;
  /** The account exists. Only signing in is left. */
  isCreated: boolean;
  startedAt: number;
}

const key = 'sign-up';
const keptMs = 24 * 3_600_000;

export function rememberSignUp(signUp: StartedSignUp): void {
  writeStored(key, JSON.stringify(signUp));
}

export function forgetSignUp(): void {
  writeStored(key, null);
}

export function readSignUp(): StartedSignUp | null {
  return parseSignUp(readStored(key), Date.now());
}

/** Local storage may hold anything, so only exactly our shape is accepted. */
export function parseSignUp(stored: string | null, now: number): StartedSignUp | null {
  try {
    const value: unknown = JSON.parse(stored ?? 'null');
    return isSignUp(value) && now - value.startedAt < keptMs ? value : null;
  } catch {
    return null;
  }
}

function isSignUp(value: unknown): value is StartedSignUp {
  if (typeof value !== 'object' || value === null) return false;
  const { name, email, type, next, codeSentAt, isCreated, startedAt } = value as Record<string, unknown>;
  return (
    typeof name === 'string' &&
    typeof email === 'string' &&
    (type === 'customer' || type === 'seller') &&
    (next === null || typeof next === 'string') &&
    (codeSentAt === null || typeof codeSentAt === 'number') &&
    typeof isCreated === 'boolean' &&
    typeof startedAt === 'number'
  );
}

/** Whether the last code still works. */
export function hasValidCode({ codeSentAt }: StartedSignUp, now = Date.now()): boolean {
  return codeSentAt !== null && now - codeSentAt < codeLifetimeMinutes * 60_000;
}

interface Credentials {
  email: string;
  password: string;
}

let newCredentials: Credentials | null = null;

/** For the login page that follows the sign-up. Only this page's memory has them: neither its history nor its storage. */
export function passToLogin(credentials: Credentials): void {
  newCredentials = credentials;
}

/** Returns them once. */
export function takeForLogin(): Credentials | null {
  const taken = newCredentials;
  newCredentials = null;
  return taken;
}
