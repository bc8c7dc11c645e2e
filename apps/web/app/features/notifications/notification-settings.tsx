import type { EmailKind } from '@frontage/domain/notification/notice-kinds';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { NewestOrFailure } from '~/components/ui/load-failure.tsx';
import { Switch } from '~/components/ui/switch.tsx';
import { api } from '~/lib/api.ts';
import { type Loaded, orLastAnswer } from '~/lib/load-result.ts';
import type { Role } from '~/lib/signed-in.ts';
import { useAction } from '~/lib/use-action.ts';
import { noticeLabels } from './kinds.ts';

interface NoticePreference {
  kind: EmailKind;
  byEmail: boolean;
  /** Null for kinds that are never pushed, and where push is off. */
  byPush: boolean | null;
  /** Whether its emails can be turned off. */
  canBeChanged: boolean;
}

export type LoadedPreferences = Loaded<NoticePreference[]>;

export function loadPreferences(role: Role): Promise<LoadedPreferences> {
  return orLastAnswer(
    role,
    'preferences',
    api('GET /notices/preferences', { as: role, failure: null }).then(({ preferences }) => preferences),
  );
}

/** One column for each way to reach the person. */
const allColumns = [
  { field: 'byEmail', title: 'Email' },
  { field: 'byPush', title: 'Push' },
] as const;

export function NotificationSettings({ account, loaded }: { account: Role; loaded: LoadedPreferences }) {
  return (
    <NewestOrFailure loaded={loaded} title="Your settings couldn’t be loaded">
      {(preferences) => <Preferences account={account} preferences={preferences} />}
    </NewestOrFailure>
  );
}

/** A table of switches: what happens, and how we tell the person about it. */
function Preferences({ account, preferences }: { account: Role; preferences: readonly NoticePreference[] }) {
  const rows = preferences.flatMap((preference) => {
    const about = noticeLabels(account, preference.kind)?.about;
    return about ? [{ preference, about }] : [];
  });
  const columns = allColumns.filter(({ field }) => preferences.some((preference) => preference[field] !== null));
  return (
    <table className="w-full rounded-lg border border-line bg-card">
      <thead>
        <tr>
          <th scope="col" className="py-2 pl-4 text-left text-sm font-medium text-quiet">
            When
          </th>
          {columns.map(({ title }) => (
            <th key={title} scope="col" className="py-2 pr-4 pl-3 text-right text-sm font-medium text-quiet">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ preference, about }) => (
          <tr key={preference.kind} className="border-t border-line">
            <th scope="row" className="w-full py-2 pl-4 text-left font-normal text-pretty">
              {about}
            </th>
            {columns.map((column) => (
              <td key={column.field} className="py-2 pr-4 pl-3 text-right align-middle">
                {/* Starts again when another value was loaded. */}
                <PreferenceCell key={String(preference[column.field])} account={account} preference={preference} about={about} column={column} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface PreferenceCellProps {
  account: Role;
  preference: NoticePreference;
  about: string;
  column: (typeof allColumns)[number];
}

function PreferenceCell({ account, preference, about, column: { field, title } }: PreferenceCellProps) {
  const { kind, canBeChanged } = preference;
  const [saved, setSaved] = useState(preference[field] === true);
  const change = useAction((isOn: boolean) => api('PUT /notices/preferences', { body: { kind, [field]: isOn }, as: account }), {
    onDone: (_answer, isOn) => setSaved(isOn),
  });
  if (preference[field] === null)
    return (
      <span className="text-quiet">
        <span aria-hidden>–</span>
        <span className="sr-only">Not sent</span>
      </span>
    );
  if (field === 'byPush' && isPushBlocked()) return <span className="text-sm whitespace-nowrap text-quiet">Blocked</span>;
  if (field === 'byEmail' && !canBeChanged)
    return (
      <span className="inline-flex min-h-11 items-center gap-1.5 text-sm whitespace-nowrap text-quiet">
        <Lock aria-hidden className="size-4" />
        <span>
          Always<span className="max-sm:sr-only"> sent</span>
        </span>
      </span>
    );
  return (
    <span className="inline-flex min-h-11 flex-col items-end justify-center">
      {/* The switch turns at once, and turns back if the server refuses. */}
      <Switch label={`${title}: ${about}`} on={change.running?.[0] ?? saved} busy={change.isRunning} onChange={(on) => void change.run(on)} />
      {change.error && (
        <span role="alert" className="mt-1 text-sm font-medium text-red">
          {change.error.message}
        </span>
      )}
    </span>
  );
}

/** A switch that is on would promise what this browser never shows. The text above the table says where to allow it. */
function isPushBlocked(): boolean {
  return 'Notification' in window && Notification.permission === 'denied';
}
