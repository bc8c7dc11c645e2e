import type { PayoutNoticeKind } from '@frontage/domain/notification/notice-kinds';
import { type AccountFacts, canReceiveTransfers, toAccountState } from '@frontage/domain/payout/connected-account';
import type { Transaction } from '../../platform/db/database.ts';
import type { Email } from '../../platform/email/compose-email.ts';
import type { PayoutSnapshot } from '../../platform/stripe/connected-accounts.ts';
import { notifyPerson } from '../notifications/public.ts';
import { accountState } from './connected-account.presenter.ts';
import { type ConnectedAccountRow, lockSellerAddress } from './connected-account.store.ts';
import { accountRestrictedEmail } from './emails/account-restricted.email.ts';
import { payoutFailedEmail, payoutSentEmail } from './emails/payout.email.ts';
import type { PayoutsDeps } from './payouts-deps.ts';

type Deps = Pick<PayoutsDeps, 'config' | 'queue' | 'secrets'>;

interface PayoutNotice {
  kind: PayoutNoticeKind;
  compose: typeof payoutSentEmail;
}

const payoutNotices: Partial<Record<string, PayoutNotice>> = {
  paid: { kind: 'payout_sent', compose: payoutSentEmail },
  failed: { kind: 'payout_failed', compose: payoutFailedEmail },
};

/** Belongs in the transaction that stores the new status, so that the seller gets one notice and email however often Stripe reports it. */
export async function notifySellerOfPayout(
  deps: Deps,
  tx: Transaction,
  { seller_id: sellerId }: ConnectedAccountRow,
  payout: PayoutSnapshot,
  previousStatus: string | null,
): Promise<void> {
  const notice = payout.status === previousStatus ? undefined : payoutNotices[payout.status];
  if (notice) await notifySeller(deps, tx, sellerId, notice.kind, (to) => notice.compose(deps, { payout, to }));
}

/** Sent once each time the account becomes restricted, in the transaction that stores the change. */
export async function notifySellerOfRestriction(deps: Deps, tx: Transaction, before: ConnectedAccountRow, facts: AccountFacts): Promise<void> {
  const state = toAccountState(facts, before.onboarded_at !== null);
  if (state.status !== 'restricted' || accountState(before).status === 'restricted') return;
  await notifySeller(deps, tx, before.seller_id, 'account_restricted', (to) =>
    accountRestrictedEmail(deps, { state, canReceive: canReceiveTransfers(facts), to }),
  );
}

async function notifySeller(deps: Deps, tx: Transaction, sellerId: string, kind: PayoutNoticeKind, compose: (to: string) => Email): Promise<void> {
  const to = await lockSellerAddress(tx, sellerId);
  if (to) await notifyPerson(deps, tx, { accountId: sellerId, email: compose(to) }, { kind });
}
