import type { Happening, Pack } from '@frontage/contract/requests.schema';
import { whoseTurn } from '@frontage/domain/rental-request/whose-turn';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '~/components/ui/classes.ts';
import { sayMoment } from '~/lib/moments.ts';
import { Deadline } from './deadline.tsx';
import { sayObstacle, sayUnpaid } from './pay-standing.ts';
import { sayActor, sayHappening, shownHappenings, type Viewer } from './say-happening.ts';
import { sayTurn, stepsAhead } from './steps.ts';
import { useNow } from './use-now.ts';

/** A longer story begins with its newest part. */
const mostShown = 4;

interface TimelineProps {
  request: Pack;
  viewer: Viewer;
  /** False where the deadline already stands beside it. */
  withDeadline?: boolean;
}

/** One honest story for both sides: what happened, whose turn it is, and what comes next. */
export function Timeline({ request, viewer, withDeadline = true }: TimelineProps) {
  const past = shownHappenings(request.timeline);
  const [now, ...next] = stepsAhead(request, viewer, useNow());
  const folded = past.length > mostShown ? past.length - mostShown + 1 : 0;
  const tell = (happening: Happening) => (
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
  happening: Happening;
  isLast: boolean;
}

function Past({ happening, request, viewer, isLast }: PastProps) {
  const hasEndedBadly = isLast && request.permission !== 'subscription_created';
  return (
    <Entry mark={hasEndedBadly ? 'ended' : 'done'} isLast={isLast} isCurrent={isLast}>
      <p className="font-semibold">{sayHappening(happening, viewer, request.endReason)}</p>
      <p className="text-sm wrap-anywhere text-quiet">
        {sayActor(happening, viewer, request)} <span aria-hidden>·</span>{' '}
        <time dateTime={happening.at} className="whitespace-nowrap tabular-nums">
          {sayMoment(happening.at)}
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
  const obstacle = viewer === 'customer' ? sayObstacle(request, time) : sayUnpaid(request, time);
  const isMine = obstacle === null && whoseTurn(request.permission) === viewer;
  return (
    <Entry mark={isMine ? 'mine' : 'theirs'} isLast={isLast} isCurrent>
      <p className="font-semibold">
        <span className={isMine ? 'rounded-sm bg-amber px-1.5 py-0.5' : undefined}>{obstacle ?? sayTurn(request.permission, viewer)}</span>
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
