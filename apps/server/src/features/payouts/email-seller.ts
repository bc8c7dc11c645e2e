import { type AccountFacts, canReceiveTransfers, toAccountState } from '@frontage/domain/payout/connected-account';
import type { Transaction } from '../../platform/db/database.ts';
import { enqueueEmail } from '../../platform/email/outbox.ts';
import type { PayoutSnapshot } from '../../platform/stripe/connected-accounts.ts';
import { accountState } from './connected-account.presenter.ts';
import { type ConnectedAccountRow, findSellerEmail } from './connected-account.store.ts';
import { accountRestrictedEmail } from './emails/account-restricted.email.ts';
import { payoutFailedEmail, payoutSentEmail } from './emails/payout.email.ts';
import type { StripeSyncDeps } from '../stripe-sync/stripe-sync-deps.ts';

type Deps = Pick<StripeSyncDeps, 'config' | 'queue' | 'secrets'>;

/** Tells a seller that money went out or came back, in the transaction that first writes it down: however often we hear of it, he hears once. */
export async function emailSellerAboutPayout(
  deps: Deps,
  tx: Transaction,
  { seller_id: sellerId }: ConnectedAccountRow,
  payout: PayoutSnapshot,
  before: string | null,
) {
  const mail = payout.status === before ? undefined : mails[payout.status];
  const address = mail && (await findSellerEmail(tx, sellerId));
  if (address) await enqueueEmail(deps, tx, mail(deps, { payout, address }));
}

const mails: Partial<Record<string, typeof payoutSentEmail>> = { paid: payoutSentEmail, failed: payoutFailedEmail };

/** Tells a seller that his account has become restricted, in the transaction that writes down the turn; not again while it stays so. */
export async function emailSellerAboutRestriction(deps: Deps, tx: Transaction, before: ConnectedAccountRow, facts: AccountFacts): Promise<void> {
  const standing = toAccountState(facts, before.onboarded_at !== null);
  if (standing.status !== 'restricted' || accountState(before).status === 'restricted') return;
  const address = await findSellerEmail(tx, before.seller_id);
  if (address) await enqueueEmail(deps, tx, accountRestrictedEmail(deps, { standing, canReceive: canReceiveTransfers(facts), address }));
}
