import type { User } from '@frontage/contract/accounts.schema';
import type { AccountType } from '@frontage/domain/account/account-type';
import { create } from 'zustand';
import { readStored, writeStored } from './browser-storage.ts';

export type Role = AccountType;

/** Who is signed in in this browser: a seller and a customer may be, side by side. It is a cache; the server decides. */
export type SignedIn = Record<Role, User | null>;

const nobody: SignedIn = { seller: null, customer: null };
const storeKey = 'root';
const tokenKey = 'token';

export const useSignedIn = create<SignedIn>()(() => nobody);

/** Reads what this browser remembers, now and whenever another tab changes it, and writes down what changes here. Runs once, before the page comes alive. */
export function syncSignedInWithStorage(): void {
  const remember = () => useSignedIn.setState(readSignedIn(readStored(storeKey)), true);
  remember();
  useSignedIn.subscribe(({ seller, customer }) => writeStored(storeKey, JSON.stringify({ seller, customer })));
  window.addEventListener('storage', ({ key }) => {
    if (key === storeKey || key === null) remember();
  });
}

export function signedInUser(role: Role): User | null {
  return useSignedIn.getState()[role];
}

export function rememberUser({ _id, name, email, type }: User): void {
  useSignedIn.setState({ [type]: { _id, name, email, type } });
}

export function forgetUser(role: Role): void {
  if (role === 'customer') rememberToken(null);
  if (signedInUser(role)) useSignedIn.setState({ [role]: null });
}

/** The customer's bearer; worth nothing without the session cookie, which no script can read. */
export function readToken(): string | null {
  return readStored(tokenKey);
}

export function rememberToken(token: string | null): void {
  writeStored(tokenKey, token);
}

/** Anybody can write into local storage, so only what has exactly our shape is taken. */
export function readSignedIn(stored: string | null): SignedIn {
  try {
    const value: unknown = JSON.parse(stored ?? 'null');
    if (!isRecord(value)) return nobody;
    return { seller: readUser(value['seller'], 'seller'), customer: readUser(value['customer'], 'customer') };
  } catch {
    return nobody;
  }
}

function readUser(value: unknown, type: Role): User | null {
  if (!isRecord(value)) return null;
  const { _id, name, email } = value;
  if (typeof _id !== 'string' || typeof name !== 'string' || typeof email !== 'string' || value['type'] !== type) return null;
  return { _id, name, email, type };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
