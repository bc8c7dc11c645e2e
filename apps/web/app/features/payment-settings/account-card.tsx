import { sayMoney } from '@frontage/domain/money';
import { platformFee } from '@frontage/domain/price';
import { CircleCheck, CircleDashed, ExternalLink, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '~/components/ui/button.tsx';
import { Card } from '~/components/ui/card.tsx';
import { StateBadge } from '~/components/ui/state-badge.tsx';
import type { AccountDesk } from './use-connected-account.ts';
import { sayStanding } from './whose-turn.ts';

export function AccountCard({ desk }: { desk: AccountDesk }) {
  const { account } = desk;
  const { word, tone, title, text } = sayStanding(account);
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h2 className="text-sm font-semibold text-quiet">Connected account</h2>
        <StateBadge tone={tone}>{word}</StateBadge>
      </div>
      {/* Read out when it changes while somebody waits for it. */}
      <output className="mt-3 block">
        <span className="heading-section block">{title}</span>
        <span className="mt-2 block max-w-[62ch] leading-relaxed text-pretty text-quiet">{text}</span>
      </output>
      <dl className="mt-6 grid gap-x-8 divide-line border-y border-line max-sm:divide-y sm:grid-cols-3">
        <Fact name="Onboarding">
          <Check done={account.onboardingCompleted}>{account.onboardingCompleted ? 'Complete' : 'Incomplete'}</Check>
        </Fact>
        <Fact name="Payouts">
          <Check done={account.payoutsEnabled}>{account.payoutsEnabled ? 'Enabled' : 'Disabled'}</Check>
        </Fact>
        <Fact name="Platform fee">
          <span className="tabular-nums">
            {platformFee.share / 100}% + {sayMoney(platformFee.fixed)}
          </span>
        </Fact>
      </dl>
      <Buttons desk={desk} />
    </Card>
  );
}

function Buttons({ desk: { account, underWay, onboard, openDashboard, refresh } }: { desk: AccountDesk }) {
  const { status, onboardingCompleted } = account;
  const isActive = status === 'active';
  // Where it is not the next thing to do, another button is.
  const isNext = status === 'pending';
  return (
    <div className="mt-6 flex flex-wrap gap-3 max-sm:flex-col">
      {!isActive && (
        <Button look={isNext ? 'primary' : 'secondary'} busy={underWay === 'onboard' || underWay === 'set-up'} onClick={() => void onboard()}>
          Complete Setup
        </Button>
      )}
      {isActive && onboardingCompleted && (
        <Button busy={underWay === 'dashboard'} onClick={() => void openDashboard()}>
          Stripe Dashboard
          <ExternalLink aria-hidden className="size-4" />
          <span className="sr-only"> (opens in a new tab)</span>
        </Button>
      )}
      <Button look="secondary" busy={underWay === 'refresh'} onClick={() => void refresh()}>
        {underWay !== 'refresh' && <RefreshCw aria-hidden className="size-4" />}
        Refresh Status
      </Button>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-4 py-3 sm:block sm:py-4">
      <dt className="text-sm text-quiet">{name}</dt>
      <dd className="font-semibold sm:mt-1 sm:text-lg">{children}</dd>
    </div>
  );
}

function Check({ done, children }: { done: boolean; children: string }) {
  const Icon = done ? CircleCheck : CircleDashed;
  return (
    <span className="inline-flex items-center gap-2">
      <Icon aria-hidden className={`size-5 ${done ? 'text-verdigris' : 'text-amber-deep'}`} />
      {children}
    </span>
  );
}
