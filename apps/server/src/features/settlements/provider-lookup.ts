import { ProviderError } from '../../platform/stripe/provider-error.ts';
import { isSubscriptionOrRequestKnown } from './payment.store.ts';
import type { SettlementsDeps } from './settlements-deps.ts';

/** Null for something that the provider does not have in our account: then it lies in a seller's and follows what we do. */
export async function nullIfMissing<Standing>(reading: Promise<Standing>): Promise<Standing | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof ProviderError && error.kind === 'refused' && error.code === 'resource_missing') return null;
    throw error;
  }
}

/** For something about a charge that no payment here knows: throws if the payment is only not written down yet, so that it is tried again. */
export async function throwIfPaymentNotStoredYet({ db, provider }: Pick<SettlementsDeps, 'db' | 'provider'>, charge: string): Promise<void> {
  const bill = charge === '' ? null : await provider.findInvoiceOfCharge(charge);
  if (bill && (await isSubscriptionOrRequestKnown(db.write, bill))) throw new Error('the payment that this is about is not written down yet');
}
