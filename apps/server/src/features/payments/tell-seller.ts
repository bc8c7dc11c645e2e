import { type AccountFacts, canReceive, judgeAccount } from '@frontage/domain/connected-account';
import type { Transaction } from '../../platform/db/database.ts';
import { postMail } from '../../platform/mail/outbox.ts';
import type { PayoutFacts } from '../../platform/payments/connected-accounts.ts';
import { standingOf } from './connected-account.presenter.ts';
import { type AccountRow, findSellerAddress } from './connected-account.store.ts';
import { accountRestrictedMail } from './emails/account-restricted.email.ts';
import { payoutFailedMail, payoutSentMail } from './emails/payout.email.ts';
import type { PaymentsDeps } from './payments-deps.ts';

type Deps = Pick<PaymentsDeps, 'config' | 'queue' | 'secrets'>;

/** Tells a seller that money went out or came back, in the transaction that first writes it down: however often we hear of it, he hears once. */
export async function tellOfPayout(deps: Deps, tx: Transaction, { seller_id: sellerId }: AccountRow, payout: PayoutFacts, before: string | null) {
  const mail = payout.status === before ? undefined : mails[payout.status];
  const address = mail && (await findSellerAddress(tx, sellerId));
  if (address) await postMail(deps, tx, mail(deps, { payout, address }));
}

const mails: Partial<Record<string, typeof payoutSentMail>> = { paid: payoutSentMail, failed: payoutFailedMail };

/** Tells a seller that his account has become restricted, in the transaction that writes down the turn; not again while it stays so. */
export async function tellOfRestriction(deps: Deps, tx: Transaction, before: AccountRow, facts: AccountFacts): Promise<void> {
  const standing = judgeAccount(facts, before.onboarded_at !== null);
  if (standing.status !== 'restricted' || standingOf(before).status === 'restricted') return;
  const address = await findSellerAddress(tx, before.seller_id);
  if (address) await postMail(deps, tx, accountRestrictedMail(deps, { standing, canReceive: canReceive(facts), address }));
}
