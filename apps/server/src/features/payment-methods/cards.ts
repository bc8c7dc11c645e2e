import type { PaymentCard } from '@frontage/contract/payment-methods';
import type { Transaction } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Principal } from '../../platform/principal.ts';
import { orProviderUnavailable } from '../../platform/stripe/provider-error.ts';
import { abandonAccountSetup, findOperation, storeOperation } from '../stripe-sync/provider-operation.store.ts';
import { storeAndRunOperation } from '../stripe-sync/run-operation.ts';
import type { StripeSyncDeps } from '../stripe-sync/stripe-sync-deps.ts';
import { findProviderCustomerId } from './payment-customer.store.ts';

/** What the provider's form in the page needs to save a card for this customer, who may be a new one there. */
export async function startCardSetup(deps: StripeSyncDeps, principal: Principal): Promise<string> {
  return orProviderUnavailable(
    'Failed to add payment method',
    requireCustomer(deps, principal).then((customer) => deps.provider.startCardSetup(customer)),
  );
}

export async function listCards({ db, provider }: StripeSyncDeps, { accountId }: Principal): Promise<PaymentCard[]> {
  const customer = await findProviderCustomerId(db.write, accountId);
  if (customer === null) return [];
  const cards = await orProviderUnavailable('Failed to load payment methods', provider.listCards(customer));
  return cards.map(({ id, brand, last4, expMonth, expYear }) => ({ id, card: { brand, last4, exp_month: expMonth, exp_year: expYear } }));
}

/** A card of somebody else and one that does not exist are the same: not found. */
export async function removeCard(deps: StripeSyncDeps, { accountId }: Principal, card: string): Promise<void> {
  const wanted = { name: `forget-card:${card}`, kind: 'forget-card' as const, accountId, input: { card } };
  // Asked after the provider: a press that came earlier may have removed the card in between.
  const hasBegun = async () => (await findOperation(deps.db.write, wanted.name))?.account_id === accountId;
  const remove = async () => {
    const mayRemove = (await isCardOfCustomer(deps, accountId, card)) || (await hasBegun());
    if (!mayRemove) throw new AppError('not_found');
    await storeAndRunOperation(deps, wanted);
  };
  await orProviderUnavailable('Failed to remove payment method', remove());
}

async function requireCustomer(deps: StripeSyncDeps, { accountId, address, name }: Principal): Promise<string> {
  const existing = await findProviderCustomerId(deps.db.write, accountId);
  if (existing !== null) return existing;
  await storeAndRunOperation(deps, { name: `customer:${accountId}`, kind: 'open-customer', accountId, input: { email: address, name } });
  const opened = await findProviderCustomerId(deps.db.write, accountId);
  if (opened === null) throw new Error('a customer was opened at the provider and not kept');
  return opened;
}

export async function isCardOfCustomer({ db, provider }: Pick<StripeSyncDeps, 'db' | 'provider'>, accountId: string, card: string): Promise<boolean> {
  const customer = await findProviderCustomerId(db.write, accountId);
  return customer !== null && (await provider.readCardOwner(card)) === customer;
}

/** For somebody who leaves: the provider forgets their cards. A seller's account stays there, because money may still be on its way. */
export async function deletePaymentDataOf(tx: Transaction, accountId: string): Promise<void> {
  await abandonAccountSetup(tx, accountId);
  const customer = await findProviderCustomerId(tx, accountId);
  if (customer === null) return;
  await storeOperation(tx, { name: `forget-cards:${customer}`, kind: 'forget-cards', accountId, input: { customer } });
}
