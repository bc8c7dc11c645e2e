import { findAccountForOperator, type AccountSummaryRow, unsuspendAccount, suspendAccount } from '../features/accounts/public.ts';
import { countListedOf, restoreListing, takeDownListing, unlistAllOf } from '../features/listings/public.ts';
import { countOpenRequestsOf } from '../features/requests/public.ts';
import { countRunningSubscriptionsOf } from '../features/subscriptions/public.ts';
import { type RunCommand, done, failed } from './command.ts';
import type { OperatorDeps } from './operator-deps.ts';

const noSuchAccount = 'There is no such account.';

export function parseAccountCommand([verb, addressOrId, ...why]: string[]): RunCommand | null {
  if (!addressOrId) return null;
  if (verb === 'find' && why.length === 0) return find(addressOrId.toLowerCase());
  if (verb === 'suspend' && why.length > 0) return suspend(addressOrId.toLowerCase());
  return verb === 'restore' && why.length > 0 ? restore(addressOrId.toLowerCase()) : null;
}

export function parseListingCommand([verb, id, ...why]: string[]): RunCommand | null {
  if (!id || !/^[1-9]\d{0,17}$/.test(id) || why.length === 0) return null;
  if (verb === 'unlist') {
    return async (deps) =>
      (await takeDownListing(deps, id, why.join(' ')))
        ? done(`Listing ${id} is down until it is restored. Its seller was emailed why. Its requests and rentals continue.`)
        : failed('There is no such listing, or it is down already.');
  }
  if (verb !== 'restore') return null;
  return async (deps) =>
    (await restoreListing(deps, id))
      ? done(`The seller may list ${id} again and was emailed.`)
      : failed('There is no such listing, or it is not down.');
}

function find(addressOrId: string): RunCommand {
  return async (deps) => {
    const account = await findAccountForOperator(deps, addressOrId);
    return account ? done(await describe(deps, account)) : failed(noSuchAccount);
  };
}

function suspend(addressOrId: string): RunCommand {
  return async (deps) => {
    let unlisted = 0;
    const account = await suspendAccount(deps, addressOrId, async (tx, { id }) => {
      unlisted = await unlistAllOf(tx, id);
    });
    if (!account) return failed(noSuchAccount);
    const unchanged = (await countRentals(deps, account.id)).join(' and ');
    return done(`${account.name} is signed out everywhere and can't sign in. ${unlisted} listings were unlisted. Not changed: ${unchanged}.`);
  };
}

function restore(addressOrId: string): RunCommand {
  return async (deps) => {
    const account = await unsuspendAccount(deps, addressOrId);
    return account ? done(`${account.name} may sign in again. Their listings stay unlisted until they list them again.`) : failed(noSuchAccount);
  };
}

async function describe(deps: OperatorDeps, account: AccountSummaryRow): Promise<string> {
  const listed = await countListedOf(deps.db.write, account.id);
  return [
    `${account.name}, ${account.type}, ${account.id}`,
    `since ${account.created_at.toISOString().slice(0, 10)}${account.suspended_at ? `, suspended since ${account.suspended_at.toISOString().slice(0, 10)}` : ''}`,
    [`${account.sessions} sessions`, `${listed} listed listings`, ...(await countRentals(deps, account.id))].join(', '),
  ].join('\n');
}

async function countRentals({ db }: Pick<OperatorDeps, 'db'>, accountId: string): Promise<string[]> {
  return [
    `${await countOpenRequestsOf(db.write, accountId)} open requests`,
    `${await countRunningSubscriptionsOf(db.write, accountId)} running subscriptions`,
  ];
}
