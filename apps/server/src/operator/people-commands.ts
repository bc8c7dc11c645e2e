import { findAccountForOperator, type AccountSummaryRow, unsuspendAccount, suspendAccount } from '../features/accounts/public.ts';
import { unlistAllOf, unlist } from '../features/listings/public.ts';
import { type Act, done, failed } from './command.ts';

const nobody = 'There is no such account.';

export function readPersonCommand([verb, who, ...why]: string[]): Act | null {
  if (!who) return null;
  if (verb === 'find' && why.length === 0) return find(who.toLowerCase());
  if (verb === 'suspend' && why.length > 0) return suspend(who.toLowerCase());
  return verb === 'restore' && why.length > 0 ? restore(who.toLowerCase()) : null;
}

export function readListingCommand([verb, id, ...why]: string[]): Act | null {
  if (verb !== 'unlist' || !id || !/^[1-9]\d{0,17}$/.test(id) || why.length === 0) return null;
  return async (deps) =>
    (await unlist(deps, id))
      ? done(`Listing ${id} is no longer listed. Existing requests and rentals continue.`)
      : failed('There is no such listing, or it is not listed.');
}

function find(who: string): Act {
  return async (deps) => {
    const person = await findAccountForOperator(deps, who);
    return person ? done(describe(person)) : failed(nobody);
  };
}

function suspend(who: string): Act {
  return async (deps) => {
    let unlisted = 0;
    const person = await suspendAccount(deps, who, async (tx, { id }) => {
      unlisted = await unlistAllOf(tx, id);
    });
    if (!person) return failed(nobody);
    const left = [`${person.open_requests} open requests`, `${person.subscriptions} running subscriptions`].join(' and ');
    return done(`${person.name} is signed out everywhere and can't sign in. ${unlisted} listings were unlisted. Unchanged: ${left}.`);
  };
}

function restore(who: string): Act {
  return async (deps) => {
    const person = await unsuspendAccount(deps, who);
    return person ? done(`${person.name} can sign in again. Their listings stay unlisted until they list them again.`) : failed(nobody);
  };
}

function describe(person: AccountSummaryRow): string {
  return [
    `${person.name}, ${person.type}, ${person.id}`,
    `since ${person.created_at.toISOString().slice(0, 10)}${person.suspended_at ? `, suspended since ${person.suspended_at.toISOString().slice(0, 10)}` : ''}`,
    `${person.sessions} sessions, ${person.listings} listed listings, ${person.open_requests} open requests, ${person.subscriptions} running subscriptions`,
  ].join('\n');
}
