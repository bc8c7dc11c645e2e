import { ExternalLink, RefreshCw } from 'lucide-react';
import { Badge } from '~/components/ui/badge.tsx';
import { Button } from '~/components/ui/button.tsx';
import { Card } from '~/components/ui/card.tsx';
import { Skeleton } from '~/components/ui/skeleton.tsx';
import { AccountFacts } from './account-facts.tsx';
import type { AccountSummary, TopPanel } from './account-labels.ts';
import type { ConnectedAccountState } from './use-connected-account.ts';

interface AccountCardProps {
  connectedAccount: ConnectedAccountState;
  summary: AccountSummary;
  /** Stripe is being asked, so the account that we know may be out of date. */
  isChecking: boolean;
  /** The panel above the card; it has the main button. */
  topPanel: TopPanel;
}

export function AccountCard({ connectedAccount, summary: { label, tone, title, text }, isChecking, topPanel }: AccountCardProps) {
  const headline = isChecking ? { title: 'Checking with Stripe…', text: 'This takes a few seconds.' } : { title, text };
  return (
    <Card>
      {/* Always below the heading on phones: the longest label would not fit beside it, and its place should not depend on the label. */}
      <div className="flex items-center justify-between gap-x-3 gap-y-2 max-sm:flex-col max-sm:items-start">
        <h2 className="text-sm font-semibold text-quiet">Connected account</h2>
        {isChecking ? <Skeleton className="h-6 w-24" /> : <Badge tone={tone}>{label}</Badge>}
      </div>
      {/* An output, so that screen readers announce the result of a check. */}
      <output className="mt-3 block">
        <span className={topPanel ? 'heading-item block text-2xl text-balance' : 'heading-section block'}>{headline.title}</span>
        {headline.text && <span className="mt-2 block max-w-[62ch] leading-relaxed text-pretty text-quiet">{headline.text}</span>}
      </output>
      <AccountFacts account={isChecking ? null : connectedAccount.account} />
      <Buttons connectedAccount={connectedAccount} isChecking={isChecking} topPanel={topPanel} />
    </Card>
  );
}

function Buttons({ connectedAccount, isChecking, topPanel }: Omit<AccountCardProps, 'summary'>) {
  const { account, runningAction, onboard, refresh } = connectedAccount;
  const { status, onboardingCompleted } = account;
  const isRefreshing = isChecking || runningAction === 'refresh';
  // In any other status, finishing the setup is not the main thing to do.
  const isSetupMain = status === 'pending';
  const setupButton = !isChecking && status !== 'active' && (
    <Button look={isSetupMain ? 'primary' : 'quiet'} busy={runningAction === 'onboard' || runningAction === 'set-up'} onClick={() => void onboard()}>
      Complete Setup
    </Button>
  );
  return (
    <div className="mt-6 flex flex-wrap gap-3 max-sm:flex-col">
      {isSetupMain && setupButton}
      {!isChecking && status === 'active' && onboardingCompleted && topPanel !== 'payout' && <DashboardButton connectedAccount={connectedAccount} />}
      <Button look="secondary" busy={isRefreshing} onClick={() => void refresh()}>
        {!isRefreshing && <RefreshCw aria-hidden className="size-4" />}
        Refresh Status
      </Button>
      {!isSetupMain && setupButton}
    </div>
  );
}

interface DashboardButtonProps {
  connectedAccount: ConnectedAccountState;
  isMain?: boolean;
  className?: string;
}

export function DashboardButton({ connectedAccount: { runningAction, openDashboard }, isMain = false, className }: DashboardButtonProps) {
  return (
    <Button look={isMain ? 'primary' : 'secondary'} className={className} busy={runningAction === 'dashboard'} onClick={() => void openDashboard()}>
      Stripe Dashboard
      <ExternalLink aria-hidden className="size-4" />
      <span className="sr-only"> (opens in a new tab)</span>
    </Button>
  );
}
