import { use, useState } from 'react';
import { EmptyMailbox } from '~/art/empty-mailbox.tsx';
import { EmptyState } from '~/components/ui/empty-state.tsx';
import { LoadFailure } from '~/components/ui/load-failure.tsx';
import { Pagination } from '~/components/ui/pagination.tsx';
import { Skeleton } from '~/components/ui/skeleton.tsx';
import { ButtonLink } from '~/components/ui/text-link.tsx';
import { LinkedRequest } from '~/features/requests/components/linked-request.tsx';
import { WaitingForYou } from '~/features/requests/components/waiting-for-you.tsx';
import { useFocusLinkedRequest } from '~/features/requests/model/focus-request.ts';
import { type LoadedRequests, type RequestsPageData, requestsPerPage } from '~/features/requests/model/load-requests.ts';
import { useLiveRequests } from '~/features/requests/model/use-live-requests.ts';
import { chargeTimingText } from './labels.ts';
import { customerRequestsPath, requestsLoadFailure } from './load-requests.ts';
import { RequestCard } from './request-card.tsx';

export function CustomerRequests({ loading }: { loading: Promise<LoadedRequests> }) {
  const answer = use(loading);
  const [last, setLast] = useState<RequestsPageData | null>(null);
  useLiveRequests();
  useFocusLinkedRequest(answer);
  if (!('failure' in answer) && answer !== last) setLast(answer);

  // What was there stays there, if looking again has failed.
  const shown = 'failure' in answer ? last : answer;
  return (
    <div className="space-y-6">
      {'failure' in answer && <LoadFailure title={requestsLoadFailure} text={answer.failure === requestsLoadFailure ? undefined : answer.failure} />}
      {shown && (shown.pagination.totalRequests === 0 ? <NoRequests /> : <Requests {...shown} />)}
    </div>
  );
}

function Requests({ requests, pagination: { totalPages, totalRequests }, page, linkedId, linked }: RequestsPageData) {
  const isOnPage = requests.some(({ _id }) => _id === linkedId);
  const first = (page - 1) * requestsPerPage + 1;
  return (
    <>
      {linkedId !== null && !isOnPage && (
        <LinkedRequest list={customerRequestsPath(page)}>{linked && <RequestCard request={linked} isLinked />}</LinkedRequest>
      )}
      <WaitingForYou requests={requests} viewer="customer" />
      <ul aria-label="Requests" className="space-y-6">
        {requests.map((request) => (
          <li key={request._id}>
            <RequestCard request={request} isLinked={request._id === linkedId} />
          </li>
        ))}
      </ul>
      {totalPages > 1 && (
        <div className="space-y-4 pt-4">
          <p className="text-center text-quiet tabular-nums">
            Showing {first} to {first + requests.length - 1} of {totalRequests.toLocaleString('en-US')} requests
          </p>
          <Pagination page={page} totalPages={totalPages} href={customerRequestsPath} />
        </div>
      )}
    </>
  );
}

function NoRequests() {
  return (
    <EmptyState picture={<EmptyMailbox />} title="You have not asked for a space yet" action={<ButtonLink to="/">Find a space</ButtonLink>}>
      <p>
        Each request will appear here with its seller, its price and its deadline. You send one from the page of a space: attach your artwork, press
        Rent and choose a card.
      </p>
      <p>{chargeTimingText}</p>
    </EmptyState>
  );
}

/** Two requests before they are there. */
export function CustomerRequestsSkeleton() {
  return (
    <div aria-busy="true" className="space-y-6">
      <output className="sr-only">Loading your requests</output>
      {[1, 2].map((card) => (
        <div key={card} className="rounded-lg border border-line bg-card p-5 sm:p-7 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-10">
          <div>
            <div className="flex gap-4 sm:gap-5">
              <Skeleton className="aspect-4/3 w-24 shrink-0 self-start sm:w-40" />
              <div className="flex-1 space-y-2.5">
                <Skeleton className="h-6 max-w-80" />
                <Skeleton className="h-5 max-w-48" />
                <Skeleton className="h-5 max-w-40" />
              </div>
            </div>
            <Skeleton className="mt-6 h-28" />
          </div>
          <Skeleton className="hidden h-64 lg:block" />
        </div>
      ))}
    </div>
  );
}
