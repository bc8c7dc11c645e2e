import type { Card } from '@frontage/contract/cards';
import { AppError } from '../../platform/errors.ts';
import type { Principal } from '../../platform/principal.ts';
import { findCustomer } from './payment-customer.store.ts';
import type { PaymentsDeps } from './payments-deps.ts';
import { performOperation } from './perform-operation.ts';
import { orTell } from './provider-failed.ts';
import { findOperation } from './provider-operation.store.ts';

/** What the provider's form in the page needs to save a card for this customer, who may be a new one there. */
export async function beginCardSetup(deps: PaymentsDeps, principal: Principal): Promise<string> {
  return orTell(
    'Failed to add payment method',
    requireCustomer(deps, principal).then((customer) => deps.provider.beginCardSetup(customer)),
  );
}

export async function listCards({ db, provider }: PaymentsDeps, { accountId }: Principal): Promise<Card[]> {
  const customer = await findCustomer(db.write, accountId);
  if (customer === null) return [];
  const cards = await orTell('Failed to load payment methods', provider.cards(customer));
  return cards.map(({ id, brand, last4, expMonth, expYear }) => ({ id, card: { brand, last4, exp_month: expMonth, exp_year: expYear } }));
}

/** A card of somebody else and one that does not exist are the same: not found. */
export async function removeCard(deps: PaymentsDeps, { accountId }: Principal, card: string): Promise<void> {
  const wanted = { name: `forget-card:${card}`, kind: 'forget-card' as const, accountId, input: { card } };
  // Asked after the provider: a press that came earlier may have removed the card in between.
  const hasBegun = async () => (await findOperation(deps.db.write, wanted.name))?.account_id === accountId;
  const remove = async () => {
    const mayRemove = (await isOwnCard(deps, accountId, card)) || (await hasBegun());
    if (!mayRemove) throw new AppError('not_found');
    await performOperation(deps, wanted);
  };
  await orTell('Failed to remove payment method', remove());
}

async function requireCustomer(deps: PaymentsDeps, { accountId, address, name }: Principal): Promise<string> {
  const existing = await findCustomer(deps.db.write, accountId);
  if (existing !== null) return existing;
  await performOperation(deps, { name: `customer:${accountId}`, kind: 'open-customer', accountId, input: { email: address, name } });
  const opened = await findCustomer(deps.db.write, accountId);
  if (opened === null) throw new Error('a customer was opened at the provider and not kept');
  return opened;
}

export async function isOwnCard({ db, provider }: Pick<PaymentsDeps, 'db' | 'provider'>, accountId: string, card: string): Promise<boolean> {
  const customer = await findCustomer(db.write, accountId);
  return customer !== null && (await provider.ownerOfCard(card)) === customer;
}
