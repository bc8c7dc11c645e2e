import type { EmailKind } from '@frontage/domain/notification/notice-kinds';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { LoadFailure } from '~/components/ui/load-failure.tsx';
import { Switch } from '~/components/ui/switch.tsx';
import { ApiError } from '~/lib/api-error.ts';
import { api } from '~/lib/api.ts';
import type { Role } from '~/lib/signed-in.ts';
import { noticeLabels } from './labels.ts';

interface MailPreferencesProps {
  account: Role;
  loaded: Awaited<ReturnType<typeof loadPreferences>>;
}

export function EmailPreferences({ account, loaded }: MailPreferencesProps) {
  if ('failure' in loaded) return <LoadFailure title="Your settings could not be loaded" text={loaded.failure} />;
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-card">
      {loaded.map((preference) => {
        const about = noticeLabels[account][preference.kind]?.about;
        return about && <Line key={preference.kind} account={account} preference={preference} about={about} />;
      })}
    </ul>
  );
}

function Line({ account, preference, about }: { account: Role; preference: EmailPreference; about: string }) {
  const { kind, canBeChanged } = preference;
  const [byMail, setByMail] = useState(preference.byMail);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function change(wish: boolean) {
    setByMail(wish);
    setBusy(true);
    setFailure(undefined);
    try {
      await api('PUT /notices/preferences', { body: { kind, byMail: wish }, as: account });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setByMail(!wish);
      setFailure(error.message);
    } finally {
      setBusy(false);
    }
  }

  return (
    <li className="px-4 py-3">
      <div className="flex min-h-8 items-center justify-between gap-4">
        <span>{about}</span>
        {canBeChanged ? (
          <Switch label={`Mail: ${about}`} on={byMail} busy={busy} onChange={(wish) => void change(wish)} />
        ) : (
          <span className="inline-flex shrink-0 items-center gap-1.5 text-sm text-quiet">
            <Lock aria-hidden className="size-4" />
            Always sent
          </span>
        )}
      </div>
      {failure && (
        <p role="alert" className="mt-1 text-sm font-medium text-red">
          {failure}
        </p>
      )}
    </li>
  );
}

export interface EmailPreference {
  kind: EmailKind;
  byMail: boolean;
  canBeChanged: boolean;
}

export async function loadPreferences(role: Role): Promise<EmailPreference[] | { failure: string }> {
  try {
    const { preferences } = await api('GET /notices/preferences', { as: role });
    return preferences;
  } catch (error) {
    if (error instanceof ApiError) return { failure: error.message };
    throw error;
  }
}
