import type { RentalRequest } from '@frontage/contract/requests';
import { formatMoney, toHundredths } from '@frontage/domain/money';
import { deadlineFrom, defaultRequestDurations } from '@frontage/domain/rental-request/status';
import { dayMs } from '@frontage/domain/time';
import { startOfDay } from '@frontage/domain/time-zone/start-of-day';
import { CalendarClock, CircleDollarSign, Lock, type LucideIcon } from 'lucide-react';
import { Button } from '~/components/ui/button.tsx';
import { Sheet } from '~/components/ui/sheet.tsx';
import { formatDateTime } from '~/lib/format-time.ts';
import { useAction } from '~/lib/use-action.ts';
import { useNow } from '~/lib/use-now.ts';
import { ArtworkThumbnails } from '../components/artwork-thumbnails.tsx';
import { formatRentalDates } from '../model/rental-dates.ts';
import { ActionError } from './action-error.tsx';
import { ArtworkWarnings } from './artwork-warnings.tsx';
import { describeCommitments } from './labels.ts';
import type { SellerRequestActions } from './use-request-actions.ts';

const icons: Record<keyof ReturnType<typeof describeCommitments>, LucideIcon> = { task: CalendarClock, money: CircleDollarSign, space: Lock };

/** What the seller commits to, with the artwork, before anything is accepted. */
export function AcceptRequest({ request, actions }: { request: RentalRequest; actions: SellerRequestActions }) {
  const accept = useAction(() => actions.accept(request));
  const now = useNow();
  const { placement, startsOn, timeZone, leadDays } = request;
  const start = { start: startsOn === null ? null : startOfDay(startsOn, timeZone), leadTime: leadDays * dayMs };
  const deadline = new Date(deadlineFrom(placement === 'pay_after' ? 'proof' : 'pay', start, now, defaultRequestDurations)).toISOString();
  const commitments = describeCommitments(request, {
    deadline: formatDateTime(deadline),
    share: formatMoney(toHundredths(request.sellerReceives)),
    now,
  });
  return (
    <Sheet
      title="Accept this request?"
      onClose={actions.closeDialog}
      footer={
        <div className="grid gap-3">
          {accept.error && <ActionError error={accept.error} />}
          <div className="flex flex-wrap justify-end gap-3 max-sm:*:flex-1">
            <Button look="secondary" onClick={actions.closeDialog}>
              Go back
            </Button>
            <Button busy={accept.isRunning} onClick={() => void accept.run()}>
              Accept
            </Button>
          </div>
        </div>
      }
    >
      <div className="space-y-5">
        <p className="wrap-anywhere">
          {request.customerName || 'The customer'} wants to rent{' '}
          <strong className="font-semibold">{request.item_name || 'Subscription Request'}</strong> for this ad:
        </p>
        <ArtworkThumbnails title={request.item_name} artwork={request.artwork} size="sheet" />
        <ArtworkWarnings request={request} />
        <p>
          <span className="text-quiet">Dates:</span> <strong className="font-semibold">{formatRentalDates(request)}</strong>
        </p>
        {request.proposal && (
          <p className="text-pretty">This accepts what {request.customerName || 'the customer'} asked for. The dates you proposed no longer apply.</p>
        )}
        <ul className="space-y-3">
          {(['task', 'money', 'space'] as const).map((name) => {
            const Icon = icons[name];
            return (
              <li key={name} className="flex gap-3">
                <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-brick" />
                <span className="wrap-anywhere text-pretty">{commitments[name]}</span>
              </li>
            );
          })}
        </ul>
      </div>
    </Sheet>
  );
}
