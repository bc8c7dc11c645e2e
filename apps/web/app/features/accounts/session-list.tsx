import type { SessionSummary } from '@frontage/contract/accounts.schema';
import { useRevalidator } from 'react-router';
import { Badge } from '~/components/ui/badge.tsx';
import { Button } from '~/components/ui/button.tsx';
import { NewestOrFailure } from '~/components/ui/load-failure.tsx';
import { api } from '~/lib/api.ts';
import { formatDateTime } from '~/lib/format-time.ts';
import { type Loaded, orLastAnswer } from '~/lib/load-result.ts';
import type { Role } from '~/lib/signed-in.ts';
import { useAction } from '~/lib/use-action.ts';

export function SessionList({ role, sessions }: { role: Role; sessions: Sessions }) {
  const { revalidate } = useRevalidator();
  return (
    <NewestOrFailure loaded={sessions} title="Your sessions couldn’t be loaded">
      {(known) => (
        <ul className="divide-y divide-line rounded-lg border border-line bg-card">
          {known.map((session) => (
            <Session key={session._id} session={session} role={role} onEnded={revalidate} />
          ))}
        </ul>
      )}
    </NewestOrFailure>
  );
}

function Session({ session, role, onEnded }: { session: SessionSummary; role: Role; onEnded: () => Promise<void> }) {
  const end = useAction(async () => {
    // Reload after a failure too: the list shows whether the session is over.
    await api('DELETE /auth/sessions/{sessionId}', { params: { sessionId: session._id }, as: role }).catch(() => undefined);
    await onEnded();
  });

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4">
      <div>
        <p className="font-semibold">{session.device}</p>
        <p className="text-sm text-quiet">
          <span className="inline-block">
            Last seen <time dateTime={session.lastSeenAt}>{formatDateTime(session.lastSeenAt)}</time>
          </span>{' '}
          <span className="max-sm:hidden" aria-hidden>
            ·
          </span>{' '}
          <span className="inline-block">
            Signed in <time dateTime={session.startedAt}>{formatDateTime(session.startedAt)}</time>
          </span>
        </p>
      </div>
      {session.current ? (
        <Badge tone="done">This device</Badge>
      ) : (
        <Button look="secondary" small busy={end.isRunning} onClick={() => void end.run()} aria-label={`Sign out: ${session.device}`}>
          Sign out
        </Button>
      )}
    </li>
  );
}

export type Sessions = Loaded<SessionSummary[]>;

/** Where an account is signed in. A failure is shown in place, because the rest of the page works without the list. */
export function loadSessions(role: Role): Promise<Sessions> {
  return orLastAnswer(
    role,
    'sessions',
    api('GET /auth/sessions', { as: role, failure: null }).then(({ sessions }) => sessions),
  );
}
