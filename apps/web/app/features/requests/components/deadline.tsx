import type { RentalRequest } from '@frontage/contract/requests.schema';
import { Clock, TriangleAlert } from 'lucide-react';
import { classes } from '~/components/ui/classes.ts';
import { formatDateTime } from '~/lib/format-time.ts';
import { formatTimeLeft } from '~/lib/format-time.ts';
import { useNow } from '~/lib/use-now.ts';

interface DeadlineProps {
  deadline: NonNullable<RentalRequest['deadline']>;
  /** The other side's: they are known, but nothing has to be done about them. */
  isTheirs?: boolean;
  /** False where it is said beside it until when it can still be done. */
  withGrace?: boolean;
  className?: string;
}

/** Until when something has to be done: in the visitor's own time, and how long that still is. Past it, until when it can still be done. */
export function Deadline({ deadline: { name, at, graceEndsAt }, isTheirs = false, withGrace = true, className }: DeadlineProps) {
  const now = useNow();
  const left = Date.parse(at) - now;
  const isPast = left <= 0;
  const Icon = isPast ? TriangleAlert : Clock;
  return (
    <p className={classes('flex gap-2 tabular-nums', isPast ? 'text-red' : 'text-orange', isTheirs && 'text-sm', className)}>
      <Icon aria-hidden className={classes('size-4 shrink-0', isTheirs ? 'mt-0.5' : 'mt-1')} />
      <span className="min-w-0">
        <strong className={isTheirs ? 'font-medium' : 'font-semibold'}>{isPast ? 'Expired:' : 'Deadline:'}</strong>{' '}
        <time dateTime={at} className={classes('whitespace-nowrap', !isTheirs && 'font-medium')}>
          {formatDateTime(at)}
        </time>{' '}
        {isPast && withGrace && <Grace endsAt={graceEndsAt} now={now} isPayment={name === 'pay'} />}
        {!isPast && <span className="text-sm whitespace-nowrap">({formatTimeLeft(left)} left)</span>}
      </span>
    </p>
  );
}

/** Late is still in time, but a payment that has not begun can’t begin any more. */
function Grace({ endsAt, now, isPayment }: { endsAt: string; now: number; isPayment: boolean }) {
  if (Date.parse(endsAt) <= now) return <span className="block text-sm">The time for this is over.</span>;
  return (
    <span className="block text-sm">
      {isPayment ? 'A payment that has begun can be finished until' : 'Still possible until'}{' '}
      <time dateTime={endsAt} className="whitespace-nowrap">
        {formatDateTime(endsAt)}
      </time>
      .
    </span>
  );
}
