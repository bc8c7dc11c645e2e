import type { AccountState } from '@frontage/domain/payout/connected-account';
import { composeEmail } from '../../../platform/email/compose-email.ts';
import type { Email } from '../../../platform/email/compose-email.ts';
import type { StripeSyncDeps } from '../../stripe-sync/stripe-sync-deps.ts';

interface RestrictedMail {
  standing: AccountState;
  /** Whether rents can still be paid to the seller. */
  canReceive: boolean;
  address: string;
}

export function accountRestrictedEmail({ config }: Pick<StripeSyncDeps, 'config'>, { standing, canReceive, address }: RestrictedMail): Email {
  return composeEmail({
    kind: 'account-restricted',
    to: address,
    subject: standing.requiresAction ? 'Your payment account needs something from you' : 'Your payment account is restricted',
    before: [
      standing.requiresAction
        ? `The payment provider asks for ${whatIsAsked(standing)} before it goes on paying you.`
        : 'The payment provider has restricted your account. It does not say that anything is missing; your payment settings show how it stands.',
      canReceive
        ? 'Customers can still pay you, but nothing may reach your bank until then.'
        : 'Until then customers can’t subscribe to your spaces, and your share of running rents is held for you.',
    ],
    highlight: { link: `${config.publicOrigin}/seller/payment-settings`, label: 'Open payment settings' },
  });
}

function whatIsAsked({ verificationStatus: asks }: AccountState): string {
  const things = [
    asks.documentsRequired && 'a document',
    asks.bankAccountRequired && 'your bank account',
    asks.businessInfoRequired && 'details about your business',
    asks.personalInfoRequired && 'details about you',
  ].filter((thing) => thing !== false);
  return things.length > 0 ? things.join(', ').replace(/, ([^,]+)$/, ' and $1') : 'more details';
}
