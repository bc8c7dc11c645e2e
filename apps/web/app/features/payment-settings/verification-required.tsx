import type { ConnectedAccount } from '@frontage/contract/connected-account';
import { Building2, FileText, Landmark, type LucideIcon, UserRound } from 'lucide-react';
import { useId } from 'react';
import { Button } from '~/components/ui/button.tsx';
import { sayRequirements } from './say-requirement.ts';
import type { AccountDesk } from './use-connected-account.ts';

type Flag = keyof ConnectedAccount['verificationStatus'];

const flags: { flag: Flag; title: string; text: string; icon: LucideIcon }[] = [
  { flag: 'documentsRequired', title: 'Documents required', text: 'A clear photo of an ID or another paper', icon: FileText },
  { flag: 'bankAccountRequired', title: 'Bank account required', text: 'Where your payouts go', icon: Landmark },
  { flag: 'businessInfoRequired', title: 'Business information required', text: 'What you offer, and your tax details', icon: Building2 },
  { flag: 'personalInfoRequired', title: 'Personal information required', text: 'Who you are and where you live', icon: UserRound },
];

/** What the provider still wants from the seller: at a glance, and one by one. */
export function VerificationRequired({ desk: { account, underWay, onboard } }: { desk: AccountDesk }) {
  const id = useId();
  const { verificationStatus, requirements, status } = account;
  const raised = flags.filter(({ flag }) => verificationStatus[flag]);
  return (
    <section aria-labelledby={id} className="rounded-lg border-l-6 border-amber bg-amber-tint px-5 py-6 sm:px-7">
      <h2 id={id} className="heading-item">
        Verification Required
      </h2>
      <p className="mt-1.5 max-w-[62ch] text-pretty">
        Stripe must know who it pays, so it asks for this. You give it to Stripe on its own pages; we never see your documents or your bank details.
      </p>
      {raised.length > 0 && (
        <ul aria-label="Kinds of information" className="mt-5 grid gap-x-8 gap-y-3 sm:grid-cols-2">
          {raised.map(({ flag, title, text, icon: Icon }) => (
            <li key={flag} className="flex gap-3">
              <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-amber-deep" />
              <span>
                <span className="block font-semibold">{title}</span>
                <span className="block text-sm">{text}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {requirements.length > 0 && <Requirements texts={sayRequirements(requirements)} />}
      {/* Before the first setup is done there is one button for all of it. */}
      {status !== 'pending' && (
        <Button className="mt-6 max-sm:w-full" busy={underWay === 'onboard'} onClick={() => void onboard()}>
          Complete Verification
        </Button>
      )}
    </section>
  );
}

function Requirements({ texts }: { texts: string[] }) {
  const id = useId();
  return (
    <div className="mt-5 border-t border-amber-deep/30 pt-4">
      <h3 id={id} className="font-semibold">
        What Stripe asks for
      </h3>
      <ul aria-labelledby={id} className="mt-1.5 list-disc gap-x-12 space-y-1 pl-5 marker:text-amber-deep sm:columns-2">
        {texts.map((text) => (
          <li key={text} className="break-inside-avoid wrap-anywhere">
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
}
