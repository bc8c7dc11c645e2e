import { ProviderError } from '../../platform/stripe/provider-error.ts';
import { isSubscriptionOrRequestKnown } from './settlement.store.ts';
import type { SettlementsDeps } from './settlements-deps.ts';

/** Null if our Stripe account doesn't have it: then it belongs to a seller's account and is the result of something we did. */
export async function nullIfMissing<Snapshot>(reading: Promise<Snapshot>): Promise<Snapshot | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof ProviderError && error.kind === 'refused' && error.code === 'resource_missing') return null;
    throw error;
  }
}

/** For a charge without a stored payment. Throws if the payment is ours and only late, so that the event is tried again. */
export async function throwIfPaymentNotStoredYet({ db, provider }: Pick<SettlementsDeps, 'db' | 'provider'>, charge: string): Promise<void> {
  const invoice = charge === '' ? null : await provider.findInvoiceOfCharge(charge);
  if (invoice && (await isSubscriptionOrRequestKnown(db.write, invoice))) throw new Error('the payment of this charge is not stored yet');
}
