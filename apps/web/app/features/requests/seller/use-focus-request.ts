import { focusRequest } from '~/features/requests/model/focus-request.ts';
import type { LoadedRequests } from '~/features/requests/model/load-requests.ts';
import { useFocusLinkedRequest } from '~/features/requests/model/focus-request.ts';
import type { SellerRequestActions } from './use-request-actions.ts';

/** Leads to the request that the address names, and back to a request with which something was done. */
export function useFocusRequest(loaded: LoadedRequests, { takeLastChangedId }: SellerRequestActions): void {
  useFocusLinkedRequest(loaded, () => {
    const done = takeLastChangedId();
    // Whoever has moved on meanwhile is left in peace.
    if (done !== null && document.activeElement === document.body && !focusRequest(done)) focusTop();
  });
}

function focusTop(): void {
  const heading = document.querySelector('h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus();
}
