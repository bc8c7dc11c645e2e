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
    subject: state.requiresAction ? 'Your payment account needs something from you' : 'Your payment account is restricted',
    before: [
      state.requiresAction
        ? `The payment provider asks for ${describeRequirements(state)} before it goes on paying you.`
        : 'The payment provider has restricted your account. It does not say that anything is missing; your payment settings show how it stands.',
      canReceive
        ? 'Customers can still pay you, but nothing may reach your bank until then.'
        : 'Until then customers can’t subscribe to your spaces, and your share of running rents is held for you.',
    ],
    highlight: { link: `${config.publicOrigin}/seller/payment-settings`, label: 'Open payment settings' },
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
