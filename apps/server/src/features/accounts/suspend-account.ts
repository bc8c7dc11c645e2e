import type { Database, Transaction } from '../../platform/db/database.ts';
import { findPerson, holdPerson, type PersonRow, setSuspended } from './anyone.store.ts';
import { deleteSessions } from './session.store.ts';

type Deps = { db: Database };

/** Somebody by their address or id, for operators. */
export function findAnyone({ db }: Deps, who: string): Promise<PersonRow | undefined> {
  return findPerson(db.write, who);
}

/** Ends all their sessions and lets them in no more; pages that are open are cut off within minutes. `also` is done with it. Undefined if there is nobody. */
export async function suspendAccount(
  { db }: Deps,
  who: string,
  also: (tx: Transaction, person: PersonRow) => Promise<unknown>,
): Promise<PersonRow | undefined> {
  return db.transaction(async (tx) => {
    const person = await holdPerson(tx, who);
    if (!person) return undefined;
    await setSuspended(tx, person.id, true);
    await deleteSessions(tx, person.id);
    await also(tx, person);
    return person;
  });
}

/** They may sign in again. */
export async function restoreAccount({ db }: Deps, who: string): Promise<PersonRow | undefined> {
  return db.transaction(async (tx) => {
    const person = await holdPerson(tx, who);
    if (person) await setSuspended(tx, person.id, false);
    return person;
  });
}
