import type { ConnectedAccount } from '@frontage/contract/payouts';
import { Building2, CircleHelp, FileText, Landmark, type LucideIcon, UserRound } from 'lucide-react';
import { Button } from '~/components/ui/button.tsx';
import { ActionPanel } from './action-panel.tsx';
import { parseRequirements, type RequirementGroup, type RequirementItem } from './requirements.ts';
import type { ConnectedAccountState } from './use-connected-account.ts';

const label = 'Verification Required';

interface VerificationRequiredProps {
  desk: ConnectedAccountState;
  /** It is the news of the page and has the button. Otherwise the account above it has both. */
  leads: boolean;
}

/** What the provider still wants from the seller. */
export function VerificationRequired({ desk: { account, runningAction, onboard }, leads }: VerificationRequiredProps) {
  const asked = parseRequirements(account.requirements);
  if (!leads)
    return (
      <ActionPanel label={label}>
        <p className="mt-1.5 max-w-[62ch] text-pretty">
          Stripe must know who it pays, so it asks for this. You give it to Stripe on its own pages; we never see your documents or your bank details.
        </p>
        <RequirementList asked={asked} flags={account.verificationStatus} />
      </ActionPanel>
    );

  const { headline, reason, listed } = sayNews(account, asked);
  return (
    <ActionPanel label={label} headline={headline}>
      <p className="mt-2 max-w-[62ch] text-lg leading-relaxed text-pretty">{reason}</p>
      <RequirementList asked={listed} flags={account.verificationStatus} />
      <Button className="mt-6 max-sm:w-full" busy={runningAction === 'onboard'} onClick={() => void onboard()}>
        Complete Verification
      </Button>
      <p className="mt-3 max-w-[62ch] text-sm text-pretty">
        The button leads to Stripe’s own pages. We never see your documents or your bank details.
      </p>
    </ActionPanel>
  );
}

/** Of one thing the reason is the news, and the list below need not say it again. */
function sayNews({ status }: ConnectedAccount, asked: RequirementItem[]): { headline: string; reason: string; listed: RequirementItem[] } {
  const [first, ...more] = asked;
  if (first && more.length === 0)
    return {
      headline: `It is your turn: ${first.task}`,
      reason: first.problems.join(' ') || sayWhy(status),
      listed: [{ ...first, problems: [] }],
    };
  const headline = first ? `It is your turn: Stripe needs ${asked.length} things` : 'It is your turn: answer what Stripe asks';
  return { headline, reason: sayWhy(status), listed: asked };
}

function sayWhy(status: ConnectedAccount['status']): string {
  return status === 'active'
    ? 'Stripe pays you as before. Give it this soon, so that it stays that way.'
    : 'Your account is paused until Stripe has this.';
}

const groups: { group: RequirementGroup | null; title: string; icon: LucideIcon }[] = [
  { group: 'documentsRequired', title: 'Documents required', icon: FileText },
  { group: 'bankAccountRequired', title: 'Bank account required', icon: Landmark },
  { group: 'businessInfoRequired', title: 'Business information required', icon: Building2 },
  { group: 'personalInfoRequired', title: 'Personal information required', icon: UserRound },
  { group: null, title: 'Also asked for', icon: CircleHelp },
];

interface RequirementListProps {
  asked: RequirementItem[];
  /** All that is known where the provider names nothing in particular. */
  flags: ConnectedAccount['verificationStatus'];
}

/** Everything once, under the kind that it is of. */
function RequirementList({ asked, flags }: RequirementListProps) {
  const thingsOf = (kind: RequirementGroup | null) => asked.filter(({ group }) => group === kind);
  const isShown = (kind: RequirementGroup | null) => (asked.length > 0 ? thingsOf(kind).length > 0 : kind !== null && flags[kind]);
  return (
    <ul aria-label="What Stripe asks for" className="mt-5 gap-x-10 space-y-4 sm:columns-2">
      {groups
        .filter(({ group }) => isShown(group))
        .map(({ group, title, icon: Icon }) => (
          <li key={title} className="flex break-inside-avoid gap-3">
            <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-amber-deep" />
            <div className="min-w-0">
              <h3 className="font-semibold">{title}</h3>
              <Things things={thingsOf(group)} />
            </div>
          </li>
        ))}
    </ul>
  );
}

function Things({ things }: { things: RequirementItem[] }) {
  if (things.length === 0) return null;
  return (
    <ul className="mt-0.5 space-y-0.5">
      {things.map(({ label, problems }) => (
        <li key={label} className="wrap-anywhere">
          {label}
          {problems.map((fault) => (
            <span key={fault} className="block text-sm text-pretty">
              {fault}
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}
