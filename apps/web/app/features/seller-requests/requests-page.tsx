import { use, useState } from 'react';
import { EmptyLetterBox } from '~/art/empty-letter-box.tsx';
import { LinkedRequest } from '~/components/request/linked-request.tsx';
import type { LoadedPage, RequestPage } from '~/components/request/load-page.ts';
import { TurnStrip } from '~/components/request/turn-strip.tsx';
import { useLiveRequests } from '~/components/request/use-live-requests.ts';
import { EmptyState } from '~/components/ui/empty-state.tsx';
import { LoadFailure } from '~/components/ui/load-failure.tsx';
import { ButtonLink } from '~/components/ui/text-link.tsx';
import { addressOfPage } from './load-requests.ts';
import { PageNumbers } from './page-numbers.tsx';
import { RequestCard } from './request-card.tsx';
import { sayNews, useNews } from './use-news.ts';
import { useLead } from './use-lead.ts';
import type { RequestDesk } from './use-request-desk.ts';

interface RequestsContentProps {
  loading: Promise<LoadedPage>;
  desk: RequestDesk;
}

export function RequestsContent({ loading, desk }: RequestsContentProps) {
  const loaded = use(loading);
  const [shown, setShown] = useState(loaded);
  useLiveRequests();
  useLead(loaded, desk);

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

function Requests({ shown, desk }: { shown: RequestPage; desk: RequestDesk }) {
  const { requests, pagination, page, linkedId, linked } = shown;
  const news = useNews(requests);
  const isOnPage = requests.some(({ _id }) => _id === linkedId);
  const first = (page - 1) * pagination.limit + 1;
  return (
    <>
      <output className="sr-only">{sayNews(news)}</output>
      {linkedId !== null && !isOnPage && (
        <LinkedRequest list={addressOfPage(page)}>{linked && <RequestCard request={linked} desk={desk} isLinked />}</LinkedRequest>
      )}
      <TurnStrip requests={requests} viewer="seller" />
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
      picture={<EmptyLetterBox />}
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
