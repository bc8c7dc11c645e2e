import type { ConnectedAccount } from '@frontage/contract/connected-account';
import { Button } from '~/components/ui/button.tsx';
import { type Asked, readRequirements } from './read-requirements.ts';
import { RequirementList } from './requirement-list.tsx';
import { TurnPanel } from './turn-panel.tsx';
import type { AccountDesk } from './use-connected-account.ts';

const label = 'Verification Required';

interface VerificationRequiredProps {
  desk: AccountDesk;
  /** It is the news of the page and has the button. Otherwise the account above it has both. */
  leads: boolean;
}

/** What the provider still wants from the seller. */
export function VerificationRequired({ desk: { account, underWay, onboard }, leads }: VerificationRequiredProps) {
  const asked = readRequirements(account.requirements);
  if (!leads)
    return (
      <TurnPanel label={label}>
        <p className="mt-1.5 max-w-[62ch] text-pretty">
          Stripe must know who it pays, so it asks for this. You give it to Stripe on its own pages; we never see your documents or your bank details.
        </p>
        <RequirementList asked={asked} flags={account.verificationStatus} />
      </TurnPanel>
    );

  const { headline, reason, listed } = sayNews(account, asked);
  return (
    <TurnPanel label={label} headline={headline}>
      <p className="mt-2 max-w-[62ch] text-lg leading-relaxed text-pretty">{reason}</p>
      <RequirementList asked={listed} flags={account.verificationStatus} />
      <Button className="mt-6 max-sm:w-full" busy={underWay === 'onboard'} onClick={() => void onboard()}>
        Complete Verification
      </Button>
      <p className="mt-3 max-w-[62ch] text-sm text-pretty">
        The button leads to Stripe’s own pages. We never see your documents or your bank details.
      </p>
    </TurnPanel>
  );
}

/** Of one thing the reason is the news, and the list below need not say it again. */
function sayNews({ status }: ConnectedAccount, asked: Asked[]): { headline: string; reason: string; listed: Asked[] } {
  const [first, ...more] = asked;
  if (first && more.length === 0)
    return {
      headline: `It is your turn: ${first.task}`,
      reason: first.faults.join(' ') || sayWhy(status),
      listed: [{ ...first, faults: [] }],
    };
  const headline = first ? `It is your turn: Stripe needs ${asked.length} things` : 'It is your turn: answer what Stripe asks';
  return { headline, reason: sayWhy(status), listed: asked };
}

function sayWhy(status: ConnectedAccount['status']): string {
  return status === 'active'
    ? 'Stripe pays you as before. Give it this soon, so that it stays that way.'
    : 'Your account is paused until Stripe has this.';
}
