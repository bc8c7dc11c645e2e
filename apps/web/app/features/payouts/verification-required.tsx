import type { ConnectedAccount } from '@frontage/contract/payouts';
import { Building2, CircleHelp, FileText, Landmark, type LucideIcon, UserRound } from 'lucide-react';
import { Button } from '~/components/ui/button.tsx';
import { ActionPanel } from './action-panel.tsx';
import { parseRequirements, type RequirementGroup, type RequirementItem } from './requirements.ts';
import type { ConnectedAccountState } from './use-connected-account.ts';

const panelLabel = 'Verification Required';

interface VerificationRequiredProps {
  connectedAccount: ConnectedAccountState;
  /** As the top panel it has the headline and the button. Otherwise the account card above has both. */
  isTopPanel: boolean;
}

/** What Stripe still needs from the seller. */
export function VerificationRequired({ connectedAccount: { account, runningAction, onboard }, isTopPanel }: VerificationRequiredProps) {
  const requirements = parseRequirements(account.requirements);
  if (!isTopPanel)
    return (
      <ActionPanel label={panelLabel}>
        <p className="mt-1.5 max-w-[62ch] text-pretty">
          Stripe needs to know who it pays, so it asks for this. You send it to Stripe directly. We never see your documents or your bank details.
        </p>
        <RequirementList requirements={requirements} flags={account.verificationStatus} />
      </ActionPanel>
    );

  const { headline, reason, shown } = describeRequirements(account, requirements);
  return (
    <ActionPanel label={panelLabel} headline={headline}>
      <p className="mt-2 max-w-[62ch] text-lg leading-relaxed text-pretty">{reason}</p>
      <RequirementList requirements={shown} flags={account.verificationStatus} />
      <Button className="mt-6 max-sm:w-full" busy={runningAction === 'onboard'} onClick={() => void onboard()}>
        Complete Verification
      </Button>
      <p className="mt-3 max-w-[62ch] text-sm text-pretty">The button takes you to Stripe. We never see your documents or your bank details.</p>
    </ActionPanel>
  );
}

/** With a single requirement the text gives its problems, so the list below leaves them out. */
function describeRequirements(
  { status }: ConnectedAccount,
  requirements: RequirementItem[],
): { headline: string; reason: string; shown: RequirementItem[] } {
  const [first, ...more] = requirements;
  if (first && more.length === 0)
    return {
      headline: first.task,
      reason: first.problems.join(' ') || describeUrgency(status),
      shown: [{ ...first, problems: [] }],
    };
  const headline = first ? `Stripe needs ${requirements.length} things from you` : 'Answer Stripe’s questions';
  return { headline, reason: describeUrgency(status), shown: requirements };
}

function describeUrgency(status: ConnectedAccount['status']): string {
  return status === 'active' ? 'You’re still getting paid. Send this soon to keep it that way.' : 'Your account is paused until Stripe has this.';
}

const groups: { group: RequirementGroup | null; title: string; icon: LucideIcon }[] = [
  { group: 'documentsRequired', title: 'Documents required', icon: FileText },
  { group: 'bankAccountRequired', title: 'Bank account required', icon: Landmark },
  { group: 'businessInfoRequired', title: 'Business information required', icon: Building2 },
  { group: 'personalInfoRequired', title: 'Personal information required', icon: UserRound },
  { group: null, title: 'Also required', icon: CircleHelp },
];

interface RequirementListProps {
  requirements: RequirementItem[];
  /** Used when Stripe names no single requirement. */
  flags: ConnectedAccount['verificationStatus'];
}

/** The requirements by group. */
function RequirementList({ requirements, flags }: RequirementListProps) {
  const inGroup = (kind: RequirementGroup | null) => requirements.filter(({ group }) => group === kind);
  const hasGroup = (kind: RequirementGroup | null) => (requirements.length > 0 ? inGroup(kind).length > 0 : kind !== null && flags[kind]);
  return (
    <ul aria-label="What Stripe asks for" className="mt-5 gap-x-10 space-y-4 sm:columns-2">
      {groups
        .filter(({ group }) => hasGroup(group))
        .map(({ group, title, icon: Icon }) => (
          <li key={title} className="flex break-inside-avoid gap-3">
            <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-amber-deep" />
            <div className="min-w-0">
              <h3 className="font-semibold">{title}</h3>
              <RequirementItems items={inGroup(group)} />
            </div>
          </li>
        ))}
    </ul>
  );
}

function RequirementItems({ items }: { items: RequirementItem[] }) {
  if (items.length === 0) return null;
  return (
    <ul className="mt-0.5 space-y-0.5">
      {items.map(({ label, problems }) => (
        <li key={label} className="wrap-anywhere">
          {label}
          {problems.map((problem) => (
            <span key={problem} className="block text-sm text-pretty">
              {problem}
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}
