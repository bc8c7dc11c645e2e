import type { EmailKind } from '@frontage/domain/notification/notice-kinds';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { LoadFailure } from '~/components/ui/load-failure.tsx';
import { Switch } from '~/components/ui/switch.tsx';
import { api } from '~/lib/api.ts';
import { type Loaded, orFailure } from '~/lib/load-result.ts';
import type { Role } from '~/lib/signed-in.ts';
import { useAction } from '~/lib/use-action.ts';
import { noticeLabels } from './labels.ts';

interface EmailPreference {
  kind: EmailKind;
  byEmail: boolean;
  canBeChanged: boolean;
}

export type LoadedPreferences = Loaded<EmailPreference[]>;

export function loadPreferences(role: Role): Promise<LoadedPreferences> {
  return orFailure(api('GET /notices/preferences', { as: role }).then(({ preferences }) => preferences));
}

export function EmailPreferences({ account, loaded }: { account: Role; loaded: LoadedPreferences }) {
  if ('failure' in loaded) return <LoadFailure title="Your settings couldn’t be loaded" text={loaded.failure} />;
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-card">
      {loaded.map((preference) => {
        const about = noticeLabels[account][preference.kind]?.about;
        return about && <PreferenceRow key={preference.kind} account={account} preference={preference} about={about} />;
      })}
    </ul>
  );
}

function PreferenceRow({ account, preference, about }: { account: Role; preference: EmailPreference; about: string }) {
  const { kind, canBeChanged } = preference;
  const [savedByMail, setSavedByMail] = useState(preference.byEmail);
  const change = useAction((byEmail: boolean) => api('PUT /notices/preferences', { body: { kind, byEmail }, as: account }), {
    onDone: (_answer, byEmail) => setSavedByMail(byEmail),
  });
  // The switch turns at once, and turns back if the server refuses.
  const byEmail = change.running?.[0] ?? savedByMail;

  return (
    <li className="px-4 py-3">
      <div className="flex min-h-8 items-center justify-between gap-4">
        <span>{about}</span>
        {canBeChanged ? (
          <Switch label={`Email: ${about}`} on={byEmail} busy={change.isRunning} onChange={(on) => void change.run(on)} />
        ) : (
          <span className="inline-flex shrink-0 items-center gap-1.5 text-sm text-quiet">
            <Lock aria-hidden className="size-4" />
            Always sent
          </span>
        )}
      </div>
      {change.error && (
        <p role="alert" className="mt-1 text-sm font-medium text-red">
          {change.error.message}
        </p>
      )}
    </li>
  );
}
