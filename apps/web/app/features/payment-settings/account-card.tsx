import { RefreshCw } from 'lucide-react';
import { Button } from '~/components/ui/button.tsx';
import { Card } from '~/components/ui/card.tsx';
import { Skeleton } from '~/components/ui/skeleton.tsx';
import { StateBadge } from '~/components/ui/state-badge.tsx';
import { AccountFacts } from './account-facts.tsx';
import { DashboardButton } from './dashboard-button.tsx';
import type { AccountDesk } from './use-connected-account.ts';
import type { Lead, Standing } from './whose-turn.ts';

interface AccountCardProps {
  desk: AccountDesk;
  standing: Standing;
  /** The provider is being asked, so that what we were told last may be wrong. */
  isAsking: boolean;
  /** What stands above the card and has the main button. */
  lead: Lead;
}

export function AccountCard({ desk, standing: { word, tone, title, text }, isAsking, lead }: AccountCardProps) {
  const news = isAsking ? { title: 'Checking with Stripe…', text: 'This takes a few seconds.' } : { title, text };
  return (
    <Card>
      {/* On phones the longest word would not fit beside the heading, and the place should not depend on the word. */}
      <div className="flex items-center justify-between gap-x-3 gap-y-2 max-sm:flex-col max-sm:items-start">
        <h2 className="text-sm font-semibold text-quiet">Connected account</h2>
        {isAsking ? <Skeleton className="h-6 w-24" /> : <StateBadge tone={tone}>{word}</StateBadge>}
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
  const { account, underWay, onboard, refresh } = desk;
  const { status, onboardingCompleted } = account;
  const isRefreshing = isAsking || underWay === 'refresh';
  // Elsewhere there is another thing to do, or none.
  const isNext = status === 'pending';
  const setup = !isAsking && status !== 'active' && (
    <Button look={isNext ? 'primary' : 'quiet'} busy={underWay === 'onboard' || underWay === 'set-up'} onClick={() => void onboard()}>
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
