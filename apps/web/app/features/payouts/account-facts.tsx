import type { ConnectedAccount } from '@frontage/contract/payouts';
import { formatMoney } from '@frontage/domain/money';
import { platformFee } from '@frontage/domain/listing/price';
import { CircleCheck, CircleDashed, CircleX, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Skeleton } from '~/components/ui/skeleton.tsx';

/** '6% + $0.30' */
export const platformFeeText = `${platformFee.share / 100}% + ${formatMoney(platformFee.fixed)}`;

/** Null while the account's state is unknown. */
export function AccountFacts({ account }: { account: ConnectedAccount | null }) {
  return (
    <dl className="mt-6 grid gap-x-8 divide-line border-y border-line max-sm:divide-y sm:grid-cols-3">
      <Fact name="Onboarding">{account ? <Onboarding {...account} /> : <Unknown />}</Fact>
      <Fact name="Payouts">{account ? <Payouts {...account} /> : <Unknown />}</Fact>
      <Fact name="Platform fee">
        <span className="block tabular-nums">{platformFeeText}</span>
        <span className="block text-sm font-normal text-quiet">of each rental payment</span>
      </Fact>
    </dl>
  );
}

function Onboarding({ onboardingCompleted }: ConnectedAccount) {
  return onboardingCompleted ? <Done>Complete</Done> : <Missing>Incomplete</Missing>;
}

function Payouts({ payoutsEnabled, status }: ConnectedAccount) {
  if (payoutsEnabled) return <Done>Enabled</Done>;
  return status === 'restricted' ? <Stopped>Disabled</Stopped> : <Missing>Disabled</Missing>;
}

const Done = ({ children }: { children: string }) => statusMark(CircleCheck, 'text-verdigris', children);
const Missing = ({ children }: { children: string }) => statusMark(CircleDashed, 'text-amber-deep', children);
const Stopped = ({ children }: { children: string }) => statusMark(CircleX, 'text-red', children);

function statusMark(Icon: LucideIcon, color: string, text: string) {
  return (
    <span className="inline-flex items-center gap-2">
      <Icon aria-hidden className={`size-5 ${color}`} />
      {text}
    </span>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-4 py-3 sm:block sm:py-4">
      <dt className="text-sm text-quiet">{name}</dt>
      <dd className="font-semibold max-sm:text-right sm:mt-1 sm:text-lg">{children}</dd>
    </div>
  );
}

function Unknown() {
  return <Skeleton className="my-0.5 h-6 w-28" />;
}
