import { type Role, signedInUser, useSignedIn } from './signed-in.ts';

/** What a page last loaded. */
export interface LastAnswer<Data> {
  data: Data;
  /** When it was loaded. */
  at: number;
}

/** Enough for the pages that people move between; the oldest goes first. */
const maxKept = 40;

/** In memory only, so it ends with the tab. */
const kept: Record<Role, Map<string, LastAnswer<unknown>>> = { customer: new Map(), seller: new Map() };

useSignedIn.subscribe((now, before) => {
  for (const role of ['customer', 'seller'] as const) if (now[role]?._id !== before[role]?._id) kept[role].clear();
});

/** Keeps what `loading` brings for this account. Nothing is kept if somebody signed out or in meanwhile. */
export async function keepAnswer<Data>(role: Role, key: string, loading: Promise<Data>): Promise<Data> {
  const account = signedInUser(role)?._id;
  const data = await loading;
  if (account !== undefined && signedInUser(role)?._id === account) {
    const answers = kept[role];
    answers.delete(key);
    answers.set(key, { data, at: Date.now() });
    for (const oldest of answers.keys()) if (answers.size > maxKept) answers.delete(oldest);
  }
  return data;
}

/** The caller knows what it kept under the key. */
export function lastAnswer<Data>(role: Role, key: string): LastAnswer<Data> | undefined {
  return kept[role].get(key) as LastAnswer<Data> | undefined;
}
