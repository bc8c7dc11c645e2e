/** What other features may use. It is part of public pages, so it must stay small. */
export { Deadline } from './components/deadline.tsx';
export { StatusBadge } from './components/status-badge.tsx';
export { describeConsequence } from './model/labels.ts';
export { messagesHash, requestPath } from './model/request-paths.ts';
export { useLiveRequests, useOnRequestsChanged } from './model/use-live-requests.ts';
