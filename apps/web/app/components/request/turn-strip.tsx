import type { Pack } from '@frontage/contract/requests.schema';
import { whoseTurn } from '@frontage/domain/rental-request/whose-turn';
import { Hand } from 'lucide-react';
import type { MouseEvent } from 'react';
import { headingId, leadToRequest, lightUpRequest } from './lead-to-request.ts';
import { isCustomersTurn } from './pay-standing.ts';
import type { Viewer } from './say-happening.ts';
import { sayWaiting } from './say-waiting.ts';
import { useNow } from './use-now.ts';

/** What on this page waits for whoever looks at it: newest first is not most urgent first. */
export function TurnStrip({ requests, viewer }: { requests: readonly Pack[]; viewer: Viewer }) {
  const now = useNow();
  const waiting = requests.filter((request) => (viewer === 'customer' ? isCustomersTurn(request, now) : whoseTurn(request.permission) === viewer));
  // The only card of a page says it itself.
  if (waiting.length === 0 || requests.length === 1) return null;
  return (
    <nav aria-label="Waiting for you" className="rounded-lg border-l-6 border-amber bg-amber-tint px-4 py-3.5 sm:px-5">
      <p className="flex gap-2 font-semibold tabular-nums">
        <Hand aria-hidden className="mt-0.5 size-5 shrink-0" />
        {sayWaiting(waiting, now)}
      </p>
      <ul className="mt-1.5 flex flex-wrap gap-x-5 gap-y-1 pl-7">
        {waiting.map((request) => (
          <li key={request._id} className="min-w-0">
            <a
              href={`#${headingId(request._id)}`}
              onClick={(event) => jump(event, request._id)}
              className="link-underline inline-flex min-h-6 items-center rounded-sm wrap-anywhere"
            >
              {nameOf(request, viewer)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The address keeps naming the page and not a place on it. */
function jump(event: MouseEvent, requestId: string): void {
  event.preventDefault();
  leadToRequest(requestId, 'start');
  lightUpRequest(requestId);
}

function nameOf({ item_name: title, customerName }: Pack, viewer: Viewer): string {
  const name = title || 'Subscription Request';
  return viewer === 'seller' && customerName ? `${name}, for ${customerName}` : name;
}
