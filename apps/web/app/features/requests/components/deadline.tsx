import type { RentalRequest } from '@frontage/contract/requests';
import { Clock, TriangleAlert } from 'lucide-react';
import { classes } from '~/components/ui/classes.ts';
import { formatDateTime, formatTimeLeft } from '~/lib/format-time.ts';
import { useNow } from '~/lib/use-now.ts';
import { describeOutcome, isInGrace } from '../model/labels.ts';

interface DeadlineProps {
  deadline: NonNullable<RentalRequest['deadline']>;
  /** Who has to do what until then, where nothing beside it says so. */
  step?: string | null;
  /** The other side's deadline, drawn smaller. */
  isTheirs?: boolean;
  /** False where a sentence beside it says what was due and the final deadline. */
  withGrace?: boolean;
  className?: string;
}

/** The deadline in the visitor's time zone and the time left. Once it has passed, the final deadline, as long as that has not passed too. */
export function Deadline({ deadline, step = null, isTheirs = false, withGrace = true, className }: DeadlineProps) {
  const { name, at, graceEndsAt } = deadline;
  const now = useNow();
  const left = Date.parse(at) - now;
  const isPast = left <= 0;
  const isFinalAhead = isInGrace(deadline, now);
  if (isFinalAhead && !withGrace) return null;
  const Icon = isPast ? TriangleAlert : Clock;
  return (
    <p className={classes('flex gap-2 tabular-nums', isPast ? 'text-red' : 'text-orange', isTheirs && 'text-sm', className)}>
      <Icon aria-hidden className={classes('size-4 shrink-0', isTheirs ? 'mt-0.5' : 'mt-1')} />
      <span className="min-w-0">
        {step && <span className="mr-0.5 text-quiet">{step} </span>}
        <span>
          <strong className={isTheirs ? 'font-medium' : 'font-semibold'}>{isFinalAhead ? 'Was due' : isPast ? 'Expired:' : 'Deadline:'}</strong>{' '}
          <Time at={at} className={classes('whitespace-nowrap', !isTheirs && 'font-medium')} />
          {isFinalAhead && (
            <>
              .{' '}
              <span className="block text-sm">
                Final deadline <Time at={graceEndsAt} />; after that {describeOutcome(name)}.
              </span>
            </>
          )}
          {!isPast && ' '}
          {!isPast && <span className="text-sm whitespace-nowrap">({formatTimeLeft(left)} left)</span>}
        </span>
      </span>
    </p>
  );
}

function Time({ at, className = 'whitespace-nowrap' }: { at: string; className?: string }) {
  return (
    <time dateTime={at} className={className}>
      {formatDateTime(at)}
    </time>
  );
}
