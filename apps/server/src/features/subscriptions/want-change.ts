import type { Transaction } from '../../platform/db/database.ts';
import { openOperation } from '../payments/public.ts';
import { outdateAnswers, type SubscriptionRow } from './subscription.store.ts';

/** The wish to the provider that a subscription ends with its period, or goes on: one for each time that somebody changed their mind. */
export function wishFor({ provider_id: id, customer_id: accountId, version }: WishedFor, endsWithPeriod: boolean) {
  return {
    name: `renewal:${id}:${version}`,
    kind: 'change-subscription',
    accountId,
    input: { subscription: id, endsWithPeriod },
  } as const;
}

export type Wish = ReturnType<typeof wishFor>;

type WishedFor = Pick<SubscriptionRow, 'provider_id' | 'customer_id' | 'version'>;

/** The provider has done what was wished. If something else is wanted by now, which it may have done before, that is wished again. */
export async function wantAgainIfOvertaken(tx: Transaction, providerId: string, endsWithPeriod: boolean): Promise<void> {
  const row = await outdateAnswers(tx, providerId);
  if (row && row.ends_with_period !== endsWithPeriod) await openOperation(tx, wishFor(row, row.ends_with_period));
}
