import type { ProblemCase } from '@frontage/contract/request-details';
import { Badge } from '~/components/ui/badge.tsx';
import { Panel } from '~/components/ui/panel.tsx';
import { formatDay } from '~/lib/format-time.ts';
import type { Role } from '~/lib/signed-in.ts';

function describeState(viewer: Role, closedAt: string | null): string {
  if (closedAt) return `Our team closed it on ${formatDay(closedAt)}.`;
  return viewer === 'customer' ? 'Our team is looking into it and will email you.' : 'Our team is looking into it.';
}

/** Problems with payments of a rental, and how far they are. Nothing where there are none. */
export function ReportedProblems({ viewer, problems }: { viewer: Role; problems: readonly ProblemCase[] }) {
  if (problems.length === 0) return null;
  return (
    <Panel title="Reported problems">
      <ul className="space-y-4">
        {problems.map(({ _id, state, reportedAt, closedAt, text }) => (
          <li key={_id}>
            {state === 'open' ? <Badge tone="waiting">Problem reported</Badge> : <Badge tone="done">Problem closed</Badge>}
            <p className="mt-1">
              {viewer === 'customer' ? 'You reported a problem' : 'The customer reported a problem'} on {formatDay(reportedAt)}.{' '}
              {describeState(viewer, closedAt)}
            </p>
            {text && <blockquote className="mt-1.5 border-l-2 border-line-strong pl-3 text-sm wrap-anywhere whitespace-pre-line">{text}</blockquote>}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
