import type { RentalRequest, RequestHistoryEntry } from '@frontage/contract/requests';
import { whoseTurn } from '@frontage/domain/rental-request/status';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '~/components/ui/classes.ts';
import { formatDateTime } from '~/lib/format-time.ts';
import type { Role } from '~/lib/signed-in.ts';
import { useMediaQuery } from '~/lib/use-media-query.ts';
import { useNow } from '~/lib/use-now.ts';
import { describeActor, describeHistoryEntry, visibleHistory } from '../model/labels.ts';
import { describeMissedPayment, describePaymentObstacle } from '../model/payment-state.ts';
import { describeTurn, remainingSteps } from '../model/remaining-steps.ts';
import { Deadline } from './deadline.tsx';

interface TimelineProps {
  request: RentalRequest;
  viewer: Role;
}

/** Cards differ by side: `room` is the width from which the timeline stands open beside or below the request. */
const layouts: Record<Role, { room: string; folded: string; open: string; heading: string }> = {
  customer: {
    room: '(min-width: 64rem)',
    folded: 'mt-5 -mb-5 sm:-mb-7',
    open: 'border-l border-line pl-10',
    heading: 'mb-3 text-sm font-semibold text-quiet',
  },
  seller: {
    room: '(min-width: 40rem)',
    folded: 'px-5',
    open: 'border-line bg-paper px-7 py-6 max-xl:border-t xl:border-l',
    heading: 'mb-4 text-sm text-quiet',
  },
};

/** What happened to a request, whose turn it is, and what comes next. Folded where it would push the next request out of sight. */
export function RequestTimeline({ request, viewer }: TimelineProps) {
  const { room, folded, open, heading } = layouts[viewer];
  const hasRoom = useMediaQuery(room);
  if (hasRoom)
    return (
      <section className={open}>
        <h3 className={heading}>Timeline</h3>
        <Timeline request={request} viewer={viewer} />
      </section>
    );
  return (
    <details className={classes('group border-t border-line', folded)}>
      <summary className="flex min-h-14 list-none items-center justify-between gap-3 rounded-md font-semibold [&::-webkit-details-marker]:hidden">
        Timeline
        <ChevronDown aria-hidden className="size-5 transition-transform group-open:rotate-180" />
      </summary>
      <div className="pt-1 pb-5">
        <Timeline request={request} viewer={viewer} />
      </div>
    </details>
  );
}

/** Of a longer history the earlier steps are folded. */
const maxVisibleEntries = 4;

function Timeline({ request, viewer }: TimelineProps) {
  const history = visibleHistory(request.timeline);
  const [currentStep, ...nextSteps] = remainingSteps(request, viewer, useNow());
  const foldedCount = history.length > maxVisibleEntries ? history.length - maxVisibleEntries + 1 : 0;
  const renderPast = (entry: RequestHistoryEntry) => (
    <PastEntry
      key={`${entry.at} ${entry.action}`}
      entry={entry}
      request={request}
      viewer={viewer}
      isLast={currentStep === undefined && entry === history.at(-1)}
    />
  );
  return (
    <ol aria-label="Timeline">
      {foldedCount > 0 && (
        <Entry mark="done">
          <details className="group/earlier">
            <summary className="inline-flex min-h-6 list-none items-center gap-1.5 rounded-sm font-semibold hover:underline">
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

interface PastEntryProps extends TimelineProps {
  entry: RequestHistoryEntry;
  isLast: boolean;
}

function PastEntry({ entry, request, viewer, isLast }: PastEntryProps) {
  const hasEndedBadly = isLast && request.permission !== 'subscription_created';
  return (
    <Entry mark={hasEndedBadly ? 'ended' : 'done'} isLast={isLast} isCurrent={isLast}>
      <p className="font-semibold">{describeHistoryEntry(entry, viewer, request.endReason)}</p>
      <p className="text-sm wrap-anywhere text-quiet">
        {describeActor(entry, viewer, request)} <span aria-hidden>·</span>{' '}
        <time dateTime={entry.at} className="whitespace-nowrap tabular-nums">
          {formatDateTime(entry.at)}
        </time>
      </p>
      {entry.note && (
        <blockquote className="mt-1.5 max-w-[60ch] border-l-2 border-line-strong pl-3 text-sm wrap-anywhere whitespace-pre-line">
          {entry.note}
        </blockquote>
      )}
    </Entry>
  );
}

function CurrentEntry({ request, viewer, step, isLast }: TimelineProps & { step: string; isLast: boolean }) {
  const now = useNow();
  const obstacle = viewer === 'customer' ? describePaymentObstacle(request, now) : describeMissedPayment(request, now);
  const isMine = obstacle === null && whoseTurn(request.permission) === viewer;
  return (
    <Entry mark={isMine ? 'mine' : 'theirs'} isLast={isLast} isCurrent>
      <p className="font-semibold">
        <span className={isMine ? 'rounded-sm bg-amber px-1.5 py-0.5' : undefined}>{obstacle ?? describeTurn(request.permission, viewer)}</span>
      </p>
      <p className="mt-0.5">{step}</p>
      {/* The customer's card shows the deadline right beside it. */}
      {viewer === 'seller' && request.deadline && <Deadline deadline={request.deadline} isTheirs={!isMine} className="mt-1" />}
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
