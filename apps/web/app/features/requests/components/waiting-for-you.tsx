import type { RentalRequest } from '@frontage/contract/requests';
import { whoseTurn } from '@frontage/domain/rental-request/status';
import { Hand } from 'lucide-react';
import type { MouseEvent } from 'react';
import type { Role } from '~/lib/signed-in.ts';
import { useNow } from '~/lib/use-now.ts';
import { focusRequest, highlightRequest, requestHeadingId } from '../model/focus-request.ts';
import { describeWaiting } from '../model/labels.ts';
import { isCustomersTurn } from '../model/payment-state.ts';

/** Links to the requests that wait for the viewer: the list is sorted by age, not by urgency. */
export function WaitingForYou({ requests, viewer }: { requests: readonly RentalRequest[]; viewer: Role }) {
  const now = useNow();
  const waiting = requests.filter((request) => (viewer === 'customer' ? isCustomersTurn(request, now) : whoseTurn(request.permission) === viewer));
  // A single card says it itself.
  if (waiting.length === 0 || requests.length === 1) return null;
  return (
    <nav aria-label="Requests that need action" className="rounded-lg border-l-6 border-amber bg-amber-tint px-4 py-3.5 sm:px-5">
      <p className="flex gap-2 font-semibold tabular-nums">
        <Hand aria-hidden className="mt-0.5 size-5 shrink-0" />
        {describeWaiting(waiting, now)}
      </p>
      <ul className="mt-1.5 flex flex-wrap gap-x-5 gap-y-1 pl-7">
        {waiting.map((request) => (
          <li key={request._id} className="min-w-0">
            <a
              href={`#${requestHeadingId(request._id)}`}
              onClick={(event) => goToRequest(event, request._id)}
              className="link-underline inline-flex min-h-6 items-center rounded-sm wrap-anywhere"
            >
              {linkText(request, viewer)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Scrolls by script, because the address names the page and not a place on it. */
function goToRequest(event: MouseEvent, requestId: string): void {
  event.preventDefault();
  focusRequest(requestId, 'start');
  highlightRequest(requestId);
}

function linkText({ item_name: title, customerName }: RentalRequest, viewer: Role): string {
  const name = title || 'Subscription Request';
  return viewer === 'seller' && customerName ? `${name}, for ${customerName}` : name;
}
