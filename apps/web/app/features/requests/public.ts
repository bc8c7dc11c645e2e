/** What other features may use. It is part of public pages, so it must stay small. */
export { useLiveRequests, useOnRequestsChanged } from './model/use-live-requests.ts';
