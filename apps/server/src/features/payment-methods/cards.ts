import type { PaymentCard } from '@frontage/contract/payment-methods';
import type { Transaction } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Principal } from '../../platform/principal.ts';
import { orProviderUnavailable } from '../../platform/stripe/provider-error.ts';
import { abandonOperations, findOperation, storeAndRunOperation, storeOperation } from '../stripe-sync/public.ts';
import { customerOpeningOperation, detachAllCardsOperation, detachCardOperation } from './operations.ts';
import { findPreferredCardIds, findProviderCustomerId, updateDefaultCard } from './payment-customer.store.ts';
import type { PaymentMethodsDeps } from './payment-methods-deps.ts';

/** Returns the client secret that Stripe's card form needs. Creates the Stripe customer if this is their first card. */
export async function startCardSetup(deps: PaymentMethodsDeps, principal: Principal): Promise<string> {
  return orProviderUnavailable(
    'Failed to add payment method',
    findOrOpenCustomer(deps, principal).then((customer) => deps.provider.startCardSetup(customer)),
  );
}

async function findOrOpenCustomer(deps: PaymentMethodsDeps, { accountId, address, name }: Principal): Promise<string> {
  const existing = await findProviderCustomerId(deps.db.write, accountId);
  if (existing !== null) return existing;
  await storeAndRunOperation(deps, customerOpeningOperation(accountId, { email: address, name }));
  const opened = await findProviderCustomerId(deps.db.write, accountId);
  if (opened === null) throw new Error('a customer was created at the provider but not stored');
  return opened;
}

interface SavedCards {
  paymentMethods: PaymentCard[];
  /** The card that the customer chose to use first, or the one they used last. */
  preferred: string | null;
}

export async function listCards({ db, provider }: Pick<PaymentMethodsDeps, 'db' | 'provider'>, { accountId }: Principal): Promise<SavedCards> {
  const customer = await findProviderCustomerId(db.write, accountId);
  if (customer === null) return { paymentMethods: [], preferred: null };
  const cards = await orProviderUnavailable('Failed to load payment methods', provider.listCards(customer));
  const preferredIds = await findPreferredCardIds(db.write, accountId);
  return {
    paymentMethods: cards.map(({ id, brand, last4, expMonth, expYear }) => ({ id, card: { brand, last4, exp_month: expMonth, exp_year: expYear } })),
    preferred: preferredIds.find((preferred) => cards.some(({ id }) => id === preferred)) ?? null,
  };
}

/** Another customer's card is not found, like one that does not exist. */
export async function chooseDefaultCard(deps: PaymentMethodsDeps, { accountId }: Principal, card: string): Promise<void> {
  const isOwn = await orProviderUnavailable('Failed to load payment methods', isCardOfCustomer(deps, accountId, card));
  if (!isOwn) throw new AppError('not_found');
  await updateDefaultCard(deps.db.write, accountId, card);
}

/** Another customer's card is not found, like one that does not exist. */
export async function removeCard(deps: PaymentMethodsDeps, { accountId }: Principal, card: string): Promise<void> {
  const operation = detachCardOperation(accountId, card);
  // Checked after Stripe: an earlier request may have detached the card meanwhile.
  const hasStarted = async () => (await findOperation(deps.db.write, operation.name))?.account_id === accountId;
  const remove = async () => {
    const mayRemove = (await isCardOfCustomer(deps, accountId, card)) || (await hasStarted());
    if (!mayRemove) throw new AppError('not_found');
    await storeAndRunOperation(deps, operation);
  };
  await orProviderUnavailable('Failed to remove payment method', remove());
}

export async function isCardOfCustomer(
  { db, provider }: Pick<PaymentMethodsDeps, 'db' | 'provider'>,
  accountId: string,
  card: string,
): Promise<boolean> {
  const customer = await findProviderCustomerId(db.write, accountId);
  return customer !== null && (await provider.readCardOwner(card)) === customer;
}

/** For a customer who deletes their account: Stripe forgets their cards. */
export async function deletePaymentDataOf(tx: Transaction, accountId: string): Promise<void> {
  await abandonOperations(tx, accountId, ['open-customer']);
  await updateDefaultCard(tx, accountId, null);
  const customer = await findProviderCustomerId(tx, accountId);
  if (customer !== null) await storeOperation(tx, detachAllCardsOperation(accountId, customer));
}
