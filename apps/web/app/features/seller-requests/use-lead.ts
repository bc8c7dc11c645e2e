import { leadToRequest } from '~/components/request/lead-to-request.ts';
import type { LoadedPage } from '~/components/request/load-page.ts';
import { useLinkedRequest } from '~/components/request/use-linked-request.ts';
import type { RequestDesk } from './use-request-desk.ts';

/** Leads to the request that the address names, and back to a request with which something was done. */
export function useLead(loaded: LoadedPage, { takeDone }: RequestDesk): void {
  useLinkedRequest(loaded, () => {
    const done = takeDone();
    // Whoever has moved on meanwhile is left in peace.
    if (done !== null && document.activeElement === document.body && !leadToRequest(done)) focusTop();
  });
}

function focusTop(): void {
  const heading = document.querySelector('h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus();
}
