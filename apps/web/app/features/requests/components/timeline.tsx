import type { RentalRequest, RequestHistoryEntry } from '@frontage/contract/requests.schema';
import { whoseTurn } from '@frontage/domain/rental-request/status';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '~/components/ui/classes.ts';
import { formatDateTime } from '~/lib/format-time.ts';
import { useNow } from '~/lib/use-now.ts';
import { describeActor, describeHistoryEntry, type Viewer, visibleHistory } from '../model/labels.ts';
import { describeMissedPayment, describePaymentObstacle } from '../model/payment-state.ts';
import { describeTurn, remainingSteps } from '../model/remaining-steps.ts';
import { Deadline } from './deadline.tsx';

/** A longer story begins with its newest part. */
const mostShown = 4;

interface TimelineProps {
  request: RentalRequest;
  viewer: Viewer;
  /** False where the deadline already stands beside it. */
  withDeadline?: boolean;
}

/** One honest story for both sides: what happened, whose turn it is, and what comes next. */
export function Timeline({ request, viewer, withDeadline = true }: TimelineProps) {
  const past = visibleHistory(request.timeline);
  const [now, ...next] = remainingSteps(request, viewer, useNow());
  const folded = past.length > mostShown ? past.length - mostShown + 1 : 0;
  const tell = (happening: RequestHistoryEntry) => (
    <Past
      key={`${happening.at} ${happening.action}`}
      happening={happening}
      request={request}
      viewer={viewer}
      isLast={now === undefined && happening === past.at(-1)}
    />
  );
  return (
    <ol aria-label="Timeline">
      {folded > 0 && (
        <Entry mark="done">
          <details className="group/earlier">
            <summary className="inline-flex min-h-6 list-none items-center gap-1.5 rounded-sm font-semibold hover:underline">
              {folded} earlier steps
              <ChevronDown aria-hidden className="size-4 transition-transform group-open/earlier:rotate-180" />
            </summary>
            <ol className="mt-4 -mb-4">{past.slice(0, folded).map(tell)}</ol>
          </details>
        </Entry>
      )}
      {past.slice(folded).map(tell)}
      {now !== undefined && <Now request={request} viewer={viewer} withDeadline={withDeadline} step={now} isLast={next.length === 0} />}
      {next.map((step, place) => (
        <Entry key={step} mark="next" isLast={place === next.length - 1}>
          <p className="text-quiet">
            <span className="sr-only">Next: </span>
            {step}
          </p>
        </Entry>
      ))}
    </ol>
  );
}

interface PastProps extends TimelineProps {
  happening: RequestHistoryEntry;
  isLast: boolean;
}

function Past({ happening, request, viewer, isLast }: PastProps) {
  const hasEndedBadly = isLast && request.permission !== 'subscription_created';
  return (
    <Entry mark={hasEndedBadly ? 'ended' : 'done'} isLast={isLast} isCurrent={isLast}>
      <p className="font-semibold">{describeHistoryEntry(happening, viewer, request.endReason)}</p>
      <p className="text-sm wrap-anywhere text-quiet">
        {describeActor(happening, viewer, request)} <span aria-hidden>·</span>{' '}
        <time dateTime={happening.at} className="whitespace-nowrap tabular-nums">
          {formatDateTime(happening.at)}
        </time>
      </p>
      {happening.note && (
        <blockquote className="mt-1.5 max-w-[60ch] border-l-2 border-line-strong pl-3 text-sm wrap-anywhere whitespace-pre-line">
          {happening.note}
        </blockquote>
      )}
    </Entry>
  );
}

function Now({ request, viewer, withDeadline, step, isLast }: TimelineProps & { step: string; isLast: boolean }) {
  const time = useNow();
  const obstacle = viewer === 'customer' ? describePaymentObstacle(request, time) : describeMissedPayment(request, time);
  const isMine = obstacle === null && whoseTurn(request.permission) === viewer;
  return (
    <Entry mark={isMine ? 'mine' : 'theirs'} isLast={isLast} isCurrent>
      <p className="font-semibold">
        <span className={isMine ? 'rounded-sm bg-amber px-1.5 py-0.5' : undefined}>{obstacle ?? describeTurn(request.permission, viewer)}</span>
      </p>
      <p className="mt-0.5">{step}</p>
      {withDeadline && request.deadline && <Deadline deadline={request.deadline} className="mt-1" />}
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
      {!isLast && <span aria-hidden className={classes('absolute top-3 -bottom-2 left-[0.4375rem] border-l-2', lineOf(mark))} />}
      <span aria-hidden className={classes('absolute top-[0.3125rem] left-0 size-4 rounded-full border-2', marks[mark])} />
      {children}
    </li>
  );
}

function lineOf(mark: keyof typeof marks): string {
  return mark === 'done' ? 'border-verdigris' : 'border-dashed border-line-strong';
}

/** Where it would push the next request out of sight, the story is opened by whoever wants it. */
export function FoldedTimeline({ className, children }: { className: string; children: ReactNode }) {
  return (
    <details className={classes('group border-t border-line', className)}>
      <summary className="flex min-h-14 list-none items-center justify-between gap-3 rounded-md font-semibold [&::-webkit-details-marker]:hidden">
        Timeline
        <ChevronDown aria-hidden className="size-5 transition-transform group-open:rotate-180" />
      </summary>
      <div className="pt-1 pb-5">{children}</div>
    </details>
  );
}
