import type { RequestDetails } from '@frontage/contract/request-details';
import type { RentalRequest } from '@frontage/contract/requests';
import { whoseTurn } from '@frontage/domain/rental-request/status';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '~/components/ui/classes.ts';
import { formatDateTime } from '~/lib/format-time.ts';
import type { Role } from '~/lib/signed-in.ts';
import { useNow } from '~/lib/use-now.ts';
import { artworkHistory } from '../model/artwork-history.ts';
import { describeActor, describeHistoryEntry, visibleHistory } from '../model/labels.ts';
import { describeMissedPayment, describePaymentObstacle } from '../model/payment-state.ts';
import { rentalHistory } from '../model/rental-history.ts';
import { describeTurn, remainingSteps } from '../model/remaining-steps.ts';

interface TimelineProps {
  details: Pick<RequestDetails, 'request' | 'artworkChanges' | 'subscription'>;
  viewer: Role;
}

/** Of a longer history the earlier steps are folded. */
const maxVisibleEntries = 6;

/** What happened to a request, whose turn it is, and what comes next. */
export function Timeline({ details, viewer }: TimelineProps) {
  const { request } = details;
  const history = pastEntries(details, viewer);
  const [currentStep, ...nextSteps] = remainingSteps(request, viewer, useNow());
  const foldedCount = history.length > maxVisibleEntries ? history.length - maxVisibleEntries + 1 : 0;
  const renderPast = (entry: PastStep) => {
    const isLast = currentStep === undefined && entry === history.at(-1);
    return <PastEntry key={`${entry.at} ${entry.label}`} entry={entry} isLast={isLast} hasEnded={request.rental !== 'active'} />;
  };
  return (
    <ol aria-label="Timeline">
      {foldedCount > 0 && (
        <Entry mark="done">
          <details className="group/earlier">
            <summary className="inline-flex min-h-6 list-none items-center max-md:min-h-11 gap-1.5 rounded-sm font-semibold hover:underline">
              {foldedCount} earlier steps
              <ChevronDown aria-hidden className="size-4 transition-transform group-open/earlier:rotate-180" />
            </summary>
            <ol className="mt-4 -mb-4">{history.slice(0, foldedCount).map(renderPast)}</ol>
          </details>
        </Entry>
      )}
      {history.slice(foldedCount).map(renderPast)}
      {currentStep !== undefined && <CurrentEntry request={request} viewer={viewer} step={currentStep} isLast={nextSteps.length === 0} />}
      {nextSteps.map((step, index) => (
        <Entry key={step} mark="next" isLast={index === nextSteps.length - 1}>
          <p className="text-quiet">
            <span className="sr-only">Next: </span>
            {step}
          </p>
        </Entry>
      ))}
    </ol>
  );
}

interface PastStep {
  at: string;
  label: string;
  /** 'You', the other side's name, or 'Automatically'. */
  by: string;
  note: string | null;
}

/** What happened to the request, to its artwork and to the rental, oldest first. */
function pastEntries({ request, artworkChanges, subscription }: TimelineProps['details'], viewer: Role): PastStep[] {
  const steps = visibleHistory(request.timeline).map((entry) => ({
    at: entry.at,
    label: describeHistoryEntry(entry, viewer, request.endReason),
    by: describeActor(entry, viewer, request),
    note: entry.note,
  }));
  const rental = rentalHistory(subscription, viewer).map(({ at, label, by }) => ({ at, label, by, note: null }));
  const artwork = artworkHistory(artworkChanges).map(({ at, label, actor, note }) => ({
    at,
    label,
    by: describeActor({ actor }, viewer, request),
    note,
  }));
  return [...steps, ...artwork, ...rental].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

interface PastEntryProps {
  entry: PastStep;
  isLast: boolean;
  /** No rental runs any more, or its payment failed. */
  hasEnded: boolean;
}

function PastEntry({ entry: { at, label, by, note }, isLast, hasEnded }: PastEntryProps) {
  return (
    <Entry mark={isLast && hasEnded ? 'ended' : 'done'} isLast={isLast} isCurrent={isLast}>
      <p className="font-semibold">{label}</p>
      <p className="text-sm wrap-anywhere text-quiet">
        {by} <span aria-hidden>·</span>{' '}
        <time dateTime={at} className="whitespace-nowrap tabular-nums">
          {formatDateTime(at)}
        </time>
      </p>
      {note && (
        <blockquote className="mt-1.5 max-w-[60ch] border-l-2 border-line-strong pl-3 text-sm wrap-anywhere whitespace-pre-line">{note}</blockquote>
      )}
    </Entry>
  );
}

interface CurrentEntryProps {
  request: RentalRequest;
  viewer: Role;
  step: string;
  isLast: boolean;
}

function CurrentEntry({ request, viewer, step, isLast }: CurrentEntryProps) {
  const now = useNow();
  const obstacle = viewer === 'customer' ? describePaymentObstacle(request, now) : describeMissedPayment(request, now);
  const isMine = obstacle === null && whoseTurn(request.permission, Boolean(request.proposal)) === viewer;
  return (
    <Entry mark={isMine ? 'mine' : 'theirs'} isLast={isLast} isCurrent>
      <p className="font-semibold">
        <span className={isMine ? 'rounded-sm bg-amber px-1.5 py-0.5' : undefined}>{obstacle ?? describeTurn(request, viewer)}</span>
      </p>
      <p className="mt-0.5">{step}</p>
    </Entry>
  );
}

const marks = {
  done: 'border-verdigris bg-verdigris',
  ended: 'border-quiet bg-quiet',
  mine: 'border-ink bg-amber',
  theirs: 'border-ink bg-card',
  next: 'border-line-strong border-dashed bg-card',
} as const;

interface EntryProps {
  mark: keyof typeof marks;
  isLast?: boolean;
  isCurrent?: boolean;
  children: ReactNode;
}

function Entry({ mark, isLast = false, isCurrent = false, children }: EntryProps) {
  return (
    <li aria-current={isCurrent ? 'step' : undefined} className={classes('relative pl-7', !isLast && 'pb-4')}>
      {!isLast && (
        <span
          aria-hidden
          className={classes(
            'absolute top-3 -bottom-2 left-[0.4375rem] border-l-2',
            mark === 'done' ? 'border-verdigris' : 'border-dashed border-line-strong',
          )}
        />
      )}
      <span aria-hidden className={classes('absolute top-[0.3125rem] left-0 size-4 rounded-full border-2', marks[mark])} />
      {children}
    </li>
  );
}
