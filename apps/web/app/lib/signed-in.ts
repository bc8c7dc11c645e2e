import type { User } from '@frontage/contract/accounts.schema';
import type { AccountType } from '@frontage/domain/account/account-type';
import { create } from 'zustand';
import { readStored, writeStored } from './browser-storage.ts';

export type Role = AccountType;

/** A seller and a customer can be signed in side by side. This is a cache: the server decides. */
export type SignedIn = Record<Role, User | null>;

const nobody: SignedIn = { seller: null, customer: null };
const storeKey = 'root';
const tokenKey = 'token';

export const useSignedIn = create<SignedIn>()(() => nobody);

/** Keeps the store and local storage in sync, across tabs too. Runs once, before hydration. */
export function syncSignedInWithStorage(): void {
  const readStore = () => useSignedIn.setState(readSignedIn(readStored(storeKey)), true);
  readStore();
  useSignedIn.subscribe(({ seller, customer }) => writeStored(storeKey, JSON.stringify({ seller, customer })));
  window.addEventListener('storage', ({ key }) => {
    if (key === storeKey || key === null) readStore();
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

/** The customer's bearer. It is useless without the session cookie, which no script can read. */
export function readToken(): string | null {
  return readStored(tokenKey);
}

export function rememberToken(token: string | null): void {
  writeStored(tokenKey, token);
}

/** Local storage may hold anything, so only exactly our shape is accepted. */
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
