import type { ConnectedAccount } from '@frontage/contract/connected-account';
import { use } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '~/components/ui/button.tsx';
import { InlineNotice } from '~/components/ui/inline-notice.tsx';
import { AccountCard } from './account-card.tsx';
import { Earnings } from './earnings.tsx';
import type { LoadedAccount } from './load-account.ts';
import { NoAccount } from './no-account.tsx';
import { useConnectedAccount } from './use-connected-account.ts';
import { type Return, useOnboardingReturn } from './use-onboarding-return.ts';
import { useWatch } from './use-watch.ts';
import { VerificationRequired } from './verification-required.tsx';

export function PaymentSettings({ loading }: { loading: Promise<LoadedAccount> }) {
  const loaded = use(loading);
  return 'failure' in loaded ? <Failure text={loaded.failure} /> : <Account loaded={loaded} />;
}

function Account({ loaded }: { loaded: ConnectedAccount }) {
  const desk = useConnectedAccount(loaded);
  const cameBack = useOnboardingReturn(desk);
  const { account, refreshed } = desk;
  useWatch(account.status === 'pending_verification', desk.look);

  if (!account.hasAccount) return <NoAccount desk={desk} />;
  return (
    <div className="space-y-6">
      <ComingBack cameBack={cameBack} />
      <AccountCard desk={desk} />
      {account.requiresAction && <VerificationRequired desk={desk} />}
      {account.status === 'active' && <Earnings refreshed={refreshed} />}
    </div>
  );
}

function ComingBack({ cameBack }: { cameBack: Return }) {
  if (cameBack === 'complete') return <InlineNotice tone="info">Welcome back. We are asking Stripe how your account stands now…</InlineNotice>;
  if (cameBack === 'refresh')
    return <InlineNotice tone="info">Your link to Stripe had expired. We are taking you there with a new one…</InlineNotice>;
  return null;
}

function Failure({ text }: { text: string }) {
  const { revalidate, state } = useRevalidator();
  return (
    <InlineNotice tone="wrong" title="Failed to load payment settings">
      <p>{text}</p>
      <Button look="secondary" small className="mt-3" busy={state === 'loading'} onClick={() => void revalidate()}>
        Try again
      </Button>
    </InlineNotice>
  );
}
