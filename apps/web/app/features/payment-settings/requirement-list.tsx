import type { ConnectedAccount } from '@frontage/contract/connected-account';
import { Building2, CircleHelp, FileText, Landmark, type LucideIcon, UserRound } from 'lucide-react';
import type { Asked } from './read-requirements.ts';
import type { Group } from './requirement-words.ts';

const groups: { group: Group | null; title: string; icon: LucideIcon }[] = [
  { group: 'documentsRequired', title: 'Documents required', icon: FileText },
  { group: 'bankAccountRequired', title: 'Bank account required', icon: Landmark },
  { group: 'businessInfoRequired', title: 'Business information required', icon: Building2 },
  { group: 'personalInfoRequired', title: 'Personal information required', icon: UserRound },
  { group: null, title: 'Also asked for', icon: CircleHelp },
];

interface RequirementListProps {
  asked: Asked[];
  /** All that is known where the provider names nothing in particular. */
  flags: ConnectedAccount['verificationStatus'];
}

/** Everything once, under the kind that it is of. */
export function RequirementList({ asked, flags }: RequirementListProps) {
  const thingsOf = (kind: Group | null) => asked.filter(({ group }) => group === kind);
  const isShown = (kind: Group | null) => (asked.length > 0 ? thingsOf(kind).length > 0 : kind !== null && flags[kind]);
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

function Things({ things }: { things: Asked[] }) {
  if (things.length === 0) return null;
  return (
    <ul className="mt-0.5 space-y-0.5">
      {things.map(({ what, faults }) => (
        <li key={what} className="wrap-anywhere">
          {what}
          {faults.map((fault) => (
            <span key={fault} className="block text-sm text-pretty">
              {fault}
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}
