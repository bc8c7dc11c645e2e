import { type AccountFacts, canReceiveTransfers, toAccountState } from '@frontage/domain/payout/connected-account';
import type { Transaction } from '../../platform/db/database.ts';
import { enqueueEmail } from '../../platform/email/outbox.ts';
import type { PayoutSnapshot } from '../../platform/stripe/connected-accounts.ts';
import { accountState } from './connected-account.presenter.ts';
import { type ConnectedAccountRow, findSellerEmail } from './connected-account.store.ts';
import { accountRestrictedEmail } from './emails/account-restricted.email.ts';
import { payoutFailedEmail, payoutSentEmail } from './emails/payout.email.ts';
import type { PayoutsDeps } from './payouts-deps.ts';

type Deps = Pick<PayoutsDeps, 'config' | 'queue' | 'secrets'>;

const payoutEmails: Partial<Record<string, typeof payoutSentEmail>> = { paid: payoutSentEmail, failed: payoutFailedEmail };

/** Belongs in the transaction that stores the new status, so that the seller gets one email however often Stripe reports it. */
export async function emailSellerAboutPayout(
  deps: Deps,
  tx: Transaction,
  { seller_id: sellerId }: ConnectedAccountRow,
  payout: PayoutSnapshot,
  previousStatus: string | null,
): Promise<void> {
  const compose = payout.status === previousStatus ? undefined : payoutEmails[payout.status];
  const to = compose && (await findSellerEmail(tx, sellerId));
  if (to) await enqueueEmail(deps, tx, compose(deps, { payout, to }));
}

/** Sent once each time the account becomes restricted, in the transaction that stores the change. */
export async function emailSellerAboutRestriction(deps: Deps, tx: Transaction, before: ConnectedAccountRow, facts: AccountFacts): Promise<void> {
  const state = toAccountState(facts, before.onboarded_at !== null);
  if (state.status !== 'restricted' || accountState(before).status === 'restricted') return;
  const to = await findSellerEmail(tx, before.seller_id);
  if (to) await enqueueEmail(deps, tx, accountRestrictedEmail(deps, { state, canReceive: canReceiveTransfers(facts), to }));
}
