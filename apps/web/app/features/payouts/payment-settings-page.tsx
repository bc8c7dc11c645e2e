import type { ConnectedAccount } from '@frontage/contract/payouts';
import { use } from 'react';
import { EmptyReceipt } from '~/art/empty-receipt.tsx';
import { Button } from '~/components/ui/button.tsx';
import { Card } from '~/components/ui/card.tsx';
import { InlineNotice } from '~/components/ui/inline-notice.tsx';
import { LoadFailure } from '~/components/ui/load-failure.tsx';
import { Skeleton } from '~/components/ui/skeleton.tsx';
import { useLastGood } from '~/lib/load-result.ts';
import { usePolling } from '~/lib/use-polling.ts';
import { AccountCard } from './account-card.tsx';
import { platformFeeText } from './account-facts.tsx';
import { chooseTopPanel, describeAccount, describeOnboardingReturn } from './account-labels.ts';
import { ReturnedPayout } from './action-panel.tsx';
import { BalanceAndPayouts } from './balance-and-payouts.tsx';
import { formatTotal } from './format-payout.ts';
import type { LoadedAccount } from './load-account.ts';
import { useBalanceAndPayouts } from './use-balance-and-payouts.ts';
import { type ConnectedAccountState, useConnectedAccount } from './use-connected-account.ts';
import { type OnboardingReturn, useOnboardingReturn } from './use-onboarding-return.ts';
import { VerificationRequired } from './verification-required.tsx';

export function PaymentSettings({ loading }: { loading: Promise<LoadedAccount> }) {
  const { data, failure, loadedAt } = useLastGood(use(loading));
  if (!data) return <LoadFailure title="Failed to load payment settings" text={failure ?? undefined} />;
  const isStale = failure !== null;
  return (
    <div className="space-y-6">
      {isStale && (
        <LoadFailure tone="warning" title="This may be out of date" text="We couldn’t refresh your payment settings just now." loadedAt={loadedAt} />
      )}
      {/* Starts again when newer data comes. */}
      <Settings key={String(isStale)} loaded={data} isStale={isStale} />
    </div>
  );
}

function Settings({ loaded, isStale }: { loaded: ConnectedAccount; isStale: boolean }) {
  const connectedAccount = useConnectedAccount(loaded);
  const onboardingReturn = useOnboardingReturn(connectedAccount);
  usePolling(connectedAccount.account.status === 'pending_verification', connectedAccount.reloadStatus);
  return connectedAccount.account.hasAccount ? (
    <Account connectedAccount={connectedAccount} onboardingReturn={onboardingReturn} isStale={isStale} />
  ) : (
    <NoConnectedAccount connectedAccount={connectedAccount} />
  );
}

interface AccountProps {
  connectedAccount: ConnectedAccountState;
  onboardingReturn: OnboardingReturn;
  isStale: boolean;
}

function Account({ connectedAccount, onboardingReturn, isStale }: AccountProps) {
  const { account } = connectedAccount;
  const balanceAndPayouts = useBalanceAndPayouts(connectedAccount, isStale);
  const { balance, payouts } = balanceAndPayouts;
  const isChecking = onboardingReturn === 'checking';
  const isActive = account.status === 'active';
  // Wait for the payouts: if the bank returned the newest one, the seller is not ready to be paid.
  if (isActive && !isChecking && !payouts.value && !payouts.hasFailed) return <PaymentSettingsSkeleton />;

  const [newestPayout] = payouts.value?.payouts ?? [];
  const money = balance.value && formatTotal([...balance.value.available, ...balance.value.pending]);
  const topPanel = isChecking ? null : chooseTopPanel(account, newestPayout);
  return (
    <div className="space-y-6">
      <OnboardingResult onboardingReturn={onboardingReturn} account={account} />
      {topPanel === 'verification' && <VerificationRequired connectedAccount={connectedAccount} isTopPanel />}
      {topPanel === 'payout' && newestPayout && <ReturnedPayout connectedAccount={connectedAccount} payout={newestPayout} />}
      <AccountCard
        connectedAccount={connectedAccount}
        summary={describeAccount(account, { topPanel, money })}
        isChecking={isChecking}
        topPanel={topPanel}
      />
      {account.requiresAction && !isChecking && topPanel !== 'verification' && (
        <VerificationRequired connectedAccount={connectedAccount} isTopPanel={false} />
      )}
      {(isActive || newestPayout || money) && <BalanceAndPayouts state={balanceAndPayouts} isActive={isActive} />}
    </div>
  );
}

/** For sellers who come back from Stripe. The result is derived from the current account, so it stays true while it is shown. */
function OnboardingResult({ onboardingReturn, account }: { onboardingReturn: OnboardingReturn; account: ConnectedAccount }) {
  if (onboardingReturn === 'checking') return <InlineNotice tone="info">Welcome back from Stripe.</InlineNotice>;
  if (onboardingReturn === 'expired')
    return <InlineNotice tone="info">Your Stripe link expired. We’re taking you there with a new one…</InlineNotice>;
  if (onboardingReturn === 'check-failed')
    return <InlineNotice tone="info">We couldn’t reach Stripe just now, so this may be out of date. Refresh the status in a moment.</InlineNotice>;
  const result = onboardingReturn === 'checked' ? describeOnboardingReturn(account) : null;
  return result && <InlineNotice tone={result.tone}>{result.text}</InlineNotice>;
}

/** Fits on a phone's screen without scrolling, button included. */
function NoConnectedAccount({ connectedAccount: { runningAction, setUp } }: { connectedAccount: ConnectedAccountState }) {
  return (
    <Card className="flex flex-col items-center text-center sm:pt-12 sm:pb-14">
      <div className="w-42 sm:w-80">
        <EmptyReceipt />
      </div>
      <h2 className="heading-section mt-5 sm:mt-7">Set up your payment account</h2>
      <p className="mt-3 max-w-[54ch] leading-relaxed text-pretty text-quiet sm:text-balance">
        You need a Stripe account before you can accept rental requests. It takes about five minutes. Have your ID, tax details and bank account
        ready. Frontage keeps <span className="whitespace-nowrap">{platformFeeText}</span> of each rental payment.
      </p>
      <Button className="mt-6 max-sm:w-full sm:mt-7" busy={runningAction === 'set-up'} onClick={() => void setUp()}>
        Set Up Payments
      </Button>
    </Card>
  );
}

/** Stands in for the account card. */
export function PaymentSettingsSkeleton() {
  return (
    <Card>
      <div aria-busy="true">
        <output className="sr-only">Loading</output>
        <div className="flex justify-between gap-2 max-sm:flex-col">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-6 w-24" />
        </div>
        <Skeleton className="mt-4 h-9 max-w-md" />
        <div className="mt-8 grid gap-x-8 gap-y-4 sm:grid-cols-3">
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
        </div>
        <Skeleton className="mt-8 h-11 max-w-80" />
      </div>
    </Card>
  );
}
