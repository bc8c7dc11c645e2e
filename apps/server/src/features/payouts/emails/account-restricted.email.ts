import type { AccountState } from '@frontage/domain/payout/connected-account';
import { composeEmail, type Email } from '../../../platform/email/compose-email.ts';
import type { PayoutsDeps } from '../payouts-deps.ts';

interface Restriction {
  state: AccountState;
  /** Whether customers can still pay the seller. */
  canReceive: boolean;
  to: string;
}

export function accountRestrictedEmail({ config }: Pick<PayoutsDeps, 'config'>, { state, canReceive, to }: Restriction): Email {
  return composeEmail({
    kind: 'account-restricted',
    to,
    origin: config.publicOrigin,
    subject: state.requiresAction ? 'Action required: update your payment account' : 'Your payment account is restricted',
    before: [
      state.requiresAction
        ? `Stripe, our payment provider, needs ${describeRequirements(state)} to keep paying you.`
        : 'Stripe, our payment provider, has restricted your account. Nothing is missing from you right now. Check your payment settings for the current status.',
      canReceive
        ? 'Customers can still pay you, but payouts to your bank may be paused until then.'
        : 'Until then customers can’t subscribe to your spaces, and we hold your share of active rentals for you.',
    ],
    highlight: { link: `${config.publicOrigin}/seller/payment-settings`, label: 'Open payment settings' },
    footer: { type: 'always' },
  });
}

function describeRequirements({ verificationStatus }: AccountState): string {
  const missing = [
    verificationStatus.documentsRequired && 'a document',
    verificationStatus.bankAccountRequired && 'your bank account',
    verificationStatus.businessInfoRequired && 'details about your business',
    verificationStatus.personalInfoRequired && 'details about you',
  ].filter((part) => part !== false);
  return missing.length > 0 ? missing.join(', ').replace(/, ([^,]+)$/, ' and $1') : 'more details';
}
