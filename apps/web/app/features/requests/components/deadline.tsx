import type { RentalRequest } from '@frontage/contract/requests';
import { Clock, TriangleAlert } from 'lucide-react';
import { classes } from '~/components/ui/classes.ts';
import { formatDateTime, formatTimeLeft } from '~/lib/format-time.ts';
import { useNow } from '~/lib/use-now.ts';

interface DeadlineProps {
  deadline: NonNullable<RentalRequest['deadline']>;
  /** The other side's deadline, drawn smaller. */
  isTheirs?: boolean;
  /** False where the end of the grace period stands beside it. */
  withGrace?: boolean;
  className?: string;
}

/** The deadline in the visitor's time zone and the time left. Once it has passed, the end of the grace period. */
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
        {isPast && withGrace && <Grace endsAt={graceEndsAt} now={now} isPayment={name === 'pay'} isTheirs={isTheirs} />}
        {!isPast && <span className="text-sm whitespace-nowrap">({formatTimeLeft(left)} left)</span>}
      </span>
    </p>
  );
}

/** Late actions are still possible, but only a payment that has begun can be finished. */
function Grace({ endsAt, now, isPayment, isTheirs }: { endsAt: string; now: number; isPayment: boolean; isTheirs: boolean }) {
  if (Date.parse(endsAt) <= now) return <span className="block text-sm">Deadline passed.</span>;
  return (
    <span className="block text-sm">
      {isTheirs ? 'They' : 'You'} can {isPayment ? 'finish a payment that has started' : 'still respond'} until{' '}
      <time dateTime={endsAt} className="whitespace-nowrap">
        {formatDateTime(endsAt)}
      </time>
      .
    </span>
  );
}
