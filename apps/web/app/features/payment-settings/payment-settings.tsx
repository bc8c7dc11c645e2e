import type { ConnectedAccount } from '@frontage/contract/connected-account';
import { use } from 'react';
import { LoadFailure } from '~/components/ui/load-failure.tsx';
import { AccountCard } from './account-card.tsx';
import { ComingBack } from './coming-back.tsx';
import { Earnings } from './earnings.tsx';
import type { LoadedAccount } from './load-account.ts';
import { NoAccount } from './no-account.tsx';
import { PaymentSettingsSkeleton } from './payment-settings-skeleton.tsx';
import { ReturnedPayout } from './returned-payout.tsx';
import { sayTotal } from './say-amount.ts';
import { type AccountDesk, useConnectedAccount } from './use-connected-account.ts';
import { useEarnings } from './use-earnings.ts';
import { type Return, useOnboardingReturn } from './use-onboarding-return.ts';
import { useWatch } from './use-watch.ts';
import { VerificationRequired } from './verification-required.tsx';
import { sayStanding, whatLeads } from './whose-turn.ts';

export function PaymentSettings({ loading }: { loading: Promise<LoadedAccount> }) {
  const loaded = use(loading);
  return 'failure' in loaded ? <LoadFailure title="Failed to load payment settings" text={loaded.failure} /> : <Settings loaded={loaded} />;
}

function Settings({ loaded }: { loaded: ConnectedAccount }) {
  const desk = useConnectedAccount(loaded);
  const cameBack = useOnboardingReturn(desk);
  useWatch(desk.account.status === 'pending_verification', desk.look);
  return desk.account.hasAccount ? <Account desk={desk} cameBack={cameBack} /> : <NoAccount desk={desk} />;
}

function Account({ desk, cameBack }: { desk: AccountDesk; cameBack: Return }) {
  const { account } = desk;
  const earnings = useEarnings(desk);
  const { balance, payouts } = earnings;
  const isAsking = cameBack === 'asking';
  const isActive = account.status === 'active';
  // A payout that came back would be the news, so nobody is called ready to be paid before that is known.
  if (isActive && !isAsking && !payouts.value && !payouts.hasFailed) return <PaymentSettingsSkeleton />;

  const [newestPayout] = payouts.value?.payouts ?? [];
  const money = balance.value && sayTotal([...balance.value.available, ...balance.value.pending]);
  const lead = isAsking ? null : whatLeads(account, newestPayout);
  return (
    <div className="space-y-6">
      <ComingBack cameBack={cameBack} account={account} />
      {lead === 'verification' && <VerificationRequired desk={desk} leads />}
      {lead === 'payout' && newestPayout && <ReturnedPayout desk={desk} payout={newestPayout} />}
      <AccountCard desk={desk} standing={sayStanding(account, { lead, money })} isAsking={isAsking} lead={lead} />
      {account.requiresAction && !isAsking && lead !== 'verification' && <VerificationRequired desk={desk} leads={false} />}
      {(isActive || newestPayout || money) && <Earnings earnings={earnings} isActive={isActive} />}
    </div>
  );
}
