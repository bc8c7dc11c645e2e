import type { Pack } from '@frontage/contract/requests.schema';
import { CirclePause, Hand, TimerOff } from 'lucide-react';
import { isCustomersTurn, payStanding, sayObstacle } from '~/components/request/pay-standing.ts';
import { useNow } from '~/components/request/use-now.ts';

const shape = 'flex items-center gap-2 px-5 py-2 font-semibold wrap-anywhere sm:px-7';

/** Across the top of a request that waits for the customer, or that the customer can't go on with now. */
export function TurnBand({ request }: { request: Pack }) {
  const now = useNow();
  const standing = payStanding(request, now);
  const words = sayObstacle(request, now);
  if (isCustomersTurn(request, now))
    return (
      <p className={`${shape} bg-amber`}>
        <Hand aria-hidden className="size-4.5 shrink-0" />
        Waiting for you
      </p>
    );
  if (standing === 'paused')
    return (
      <p className={`${shape} bg-paper-deep`}>
        <CirclePause aria-hidden className="size-4.5 shrink-0" />
        {words}
      </p>
    );
  if (standing === 'too_late')
    return (
      <p className={`${shape} bg-red-tint text-red`}>
        <TimerOff aria-hidden className="size-4.5 shrink-0" />
        {words}
      </p>
    );
  return null;
}
