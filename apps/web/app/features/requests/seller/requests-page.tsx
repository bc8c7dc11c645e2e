import { use, useState } from 'react';
import { EmptyMailbox } from '~/art/empty-mailbox.tsx';
import { EmptyState } from '~/components/ui/empty-state.tsx';
import { LoadFailure } from '~/components/ui/load-failure.tsx';
import { Skeleton } from '~/components/ui/skeleton.tsx';
import { ButtonLink } from '~/components/ui/text-link.tsx';
import { LinkedRequest } from '~/features/requests/components/linked-request.tsx';
import { WaitingForYou } from '~/features/requests/components/waiting-for-you.tsx';
import type { LoadedRequests, RequestsPageData } from '~/features/requests/model/load-requests.ts';
import { useLiveRequests } from '~/features/requests/model/use-live-requests.ts';
import { sellerRequestsPath } from './load-requests.ts';
import { PageNumbers } from './page-numbers.tsx';
import { RequestCard } from './request-card.tsx';
import { describeChanges, useChangedRequests } from './use-changed-requests.ts';
import { useFocusRequest } from './use-focus-request.ts';
import type { SellerRequestActions } from './use-request-actions.ts';

interface RequestsContentProps {
  loading: Promise<LoadedRequests>;
  desk: SellerRequestActions;
}

export function SellerRequests({ loading, desk }: RequestsContentProps) {
  const loaded = use(loading);
  const [shown, setShown] = useState(loaded);
  useLiveRequests();
  useFocusRequest(loaded, desk);

  // What was there stays when looking again fails; another page that fails has nothing to show.
  const isStale = 'failure' in loaded && !('failure' in shown) && loaded.page === shown.page;
  if (loaded !== shown && !isStale) setShown(loaded);

  if ('failure' in shown) return <LoadFailure title="Your requests could not be loaded" text={shown.failure} />;
  return (
    <div className="space-y-6">
      {isStale && <LoadFailure tone="turn" title="This may be out of date" text="Your requests could not be loaded again just now." />}
      {shown.pagination.totalRequests === 0 && !shown.linked ? <NoRequests /> : <Requests shown={shown} desk={desk} />}
    </div>
  );
}

function Requests({ shown, desk }: { shown: RequestsPageData; desk: SellerRequestActions }) {
  const { requests, pagination, page, linkedId, linked } = shown;
  const news = useChangedRequests(requests);
  const isOnPage = requests.some(({ _id }) => _id === linkedId);
  const first = (page - 1) * pagination.limit + 1;
  return (
    <>
      <output className="sr-only">{describeChanges(news)}</output>
      {linkedId !== null && !isOnPage && (
        <LinkedRequest list={sellerRequestsPath(page)}>{linked && <RequestCard request={linked} desk={desk} isLinked />}</LinkedRequest>
      )}
      <WaitingForYou requests={requests} viewer="seller" />
      {requests.length > 0 && (
        <ul aria-label="Requests" className="space-y-6">
          {requests.map((request) => (
            <li key={request._id}>
              <RequestCard request={request} desk={desk} isLinked={request._id === linkedId} />
            </li>
          ))}
        </ul>
      )}
      {requests.length > 0 && (
        <div className="space-y-4 pt-2">
          <p className="text-center text-quiet tabular-nums">
            Showing {first} to {first + requests.length - 1} of {pagination.totalRequests.toLocaleString('en-US')} requests
          </p>
          {pagination.totalPages > 1 && <PageNumbers page={page} totalPages={pagination.totalPages} />}
        </div>
      )}
    </>
  );
}

function NoRequests() {
  return (
    <EmptyState
      picture={<EmptyMailbox />}
      title="No subscription requests yet"
      action={
        <ButtonLink to="/seller/listings" look="secondary">
          See your listings
        </ButtonLink>
      }
    >
      <p>Requests will appear here when customers subscribe to your listings</p>
    </EmptyState>
  );
}

/** Cards before their requests are there. */
export function SellerRequestsSkeleton() {
  return (
    <div aria-busy="true" className="space-y-6">
      <output className="sr-only">Loading</output>
      {[1, 2, 3].map((card) => (
        <div key={card} className="overflow-hidden rounded-lg border border-line bg-card xl:grid xl:grid-cols-[minmax(0,1fr)_22.5rem]">
          <div>
            <div className="flex gap-4 px-5 pt-5 pb-4 sm:px-7 sm:pt-6">
              <Skeleton className="aspect-[4/3] w-20 shrink-0 sm:w-28" />
              <div className="flex-1 space-y-2.5">
                <Skeleton className="h-7 max-w-72" />
                <Skeleton className="h-5 max-w-28" />
              </div>
              <Skeleton className="h-6 w-24 max-sm:hidden" />
            </div>
            <Skeleton className="h-44 rounded-none" />
            <div className="grid gap-6 px-5 py-6 sm:px-7 md:grid-cols-3">
              {[1, 2, 3].map((fact) => (
                <Skeleton key={fact} className="h-11" />
              ))}
            </div>
          </div>
          <div className="space-y-4 border-l border-line bg-paper px-7 py-6 max-xl:hidden">
            {[1, 2, 3].map((step) => (
              <Skeleton key={step} className="h-10" />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
