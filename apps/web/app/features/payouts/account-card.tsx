import { ExternalLink, RefreshCw } from 'lucide-react';
import { Badge } from '~/components/ui/badge.tsx';
import { Button } from '~/components/ui/button.tsx';
import { Card } from '~/components/ui/card.tsx';
import { Skeleton } from '~/components/ui/skeleton.tsx';
import { AccountFacts } from './account-facts.tsx';
import type { AccountSummary, TopPanel } from './account-labels.ts';
import type { ConnectedAccountState } from './use-connected-account.ts';

interface AccountCardProps {
  desk: ConnectedAccountState;
  standing: AccountSummary;
  /** The provider is being asked, so that what we were told last may be wrong. */
  isAsking: boolean;
  /** What stands above the card and has the main button. */
  lead: TopPanel;
}

export function AccountCard({ desk, standing: { label, tone, title, text }, isAsking, lead }: AccountCardProps) {
  const news = isAsking ? { title: 'Checking with Stripe…', text: 'This takes a few seconds.' } : { title, text };
  return (
    <Card>
      {/* On phones the longest word would not fit beside the heading, and the place should not depend on the word. */}
      <div className="flex items-center justify-between gap-x-3 gap-y-2 max-sm:flex-col max-sm:items-start">
        <h2 className="text-sm font-semibold text-quiet">Connected account</h2>
        {isAsking ? <Skeleton className="h-6 w-24" /> : <Badge tone={tone}>{label}</Badge>}
      </div>
      {/* Read out when it changes while somebody waits for it. */}
      <output className="mt-3 block">
        <span className={lead ? 'heading-item block text-2xl text-balance' : 'heading-section block'}>{news.title}</span>
        {news.text && <span className="mt-2 block max-w-[62ch] leading-relaxed text-pretty text-quiet">{news.text}</span>}
      </output>
      <AccountFacts account={isAsking ? null : desk.account} />
      <Buttons desk={desk} isAsking={isAsking} lead={lead} />
    </Card>
  );
}

function Buttons({ desk, isAsking, lead }: Omit<AccountCardProps, 'standing'>) {
  const { account, runningAction, onboard, refresh } = desk;
  const { status, onboardingCompleted } = account;
  const isRefreshing = isAsking || runningAction === 'refresh';
  // Elsewhere there is another thing to do, or none.
  const isNext = status === 'pending';
  const setup = !isAsking && status !== 'active' && (
    <Button look={isNext ? 'primary' : 'quiet'} busy={runningAction === 'onboard' || runningAction === 'set-up'} onClick={() => void onboard()}>
      Complete Setup
    </Button>
  );
  return (
    <div className="mt-6 flex flex-wrap gap-3 max-sm:flex-col">
      {isNext && setup}
      {!isAsking && status === 'active' && onboardingCompleted && lead !== 'payout' && <DashboardButton desk={desk} />}
      <Button look="secondary" busy={isRefreshing} onClick={() => void refresh()}>
        {!isRefreshing && <RefreshCw aria-hidden className="size-4" />}
        Refresh Status
      </Button>
      {!isNext && setup}
    </div>
  );
}

interface DashboardButtonProps {
  desk: ConnectedAccountState;
  /** Whether it is the one thing to do. */
  isMain?: boolean;
  className?: string;
}

export function DashboardButton({ desk: { runningAction, openDashboard }, isMain = false, className }: DashboardButtonProps) {
  return (
    <Button look={isMain ? 'primary' : 'secondary'} className={className} busy={runningAction === 'dashboard'} onClick={() => void openDashboard()}>
      Stripe Dashboard
      <ExternalLink aria-hidden className="size-4" />
      <span className="sr-only"> (opens in a new tab)</span>
    </Button>
  );
}
