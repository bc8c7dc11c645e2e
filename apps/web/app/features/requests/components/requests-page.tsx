import type { RentalRequest } from '@frontage/contract/requests';
import { type ReactNode, use } from 'react';
import { LoadFailure } from '~/components/ui/load-failure.tsx';
import { useLastGood } from '~/lib/load-result.ts';
import type { Role } from '~/lib/signed-in.ts';
import { useFocusRequest } from '../model/focus-request.ts';
import { customerLoadFailure, type LoadedRequests, type RequestsPageData, requestsPath } from '../model/load-requests.ts';
import { describeChanges, useChangedRequests } from '../model/use-changed-requests.ts';
import { useLiveRequests } from '../model/use-live-requests.ts';
import { LinkedRequest } from './linked-request.tsx';
import { PageNumbers } from './page-numbers.tsx';
import { WaitingForYou } from './waiting-for-you.tsx';

interface RequestsPageProps {
  viewer: Role;
  loading: Promise<LoadedRequests>;
  renderCard: (request: RentalRequest, isLinked: boolean) => ReactNode;
  /** Shown where there are no requests. */
  empty: ReactNode;
  /** Names the request that was changed from this page, once. */
  takeLastChangedId?: () => string | null;
}

const takeNone = () => null;

/** The list of requests for either side. When a reload fails, the requests that were there stay. */
export function RequestsPage({ viewer, loading, renderCard, empty, takeLastChangedId = takeNone }: RequestsPageProps) {
  const loaded = use(loading);
  const { data, failure } = useLastGood<RequestsPageData>(loaded, (last) => isSamePage(last, loaded.page));
  useLiveRequests(viewer, (requestId) => data === null || isListed(data, requestId));
  useFocusRequest(loaded, takeLastChangedId);
  return (
    <div className="space-y-6">
      {failure !== null && <RequestsFailure viewer={viewer} failure={failure} isStale={data !== null} />}
      {data && (data.pagination.totalRequests === 0 && !data.linked ? empty : <Requests viewer={viewer} data={data} renderCard={renderCard} />)}
    </div>
  );
}

/** A page behind the last one shows the last one. */
function isSamePage({ page, pagination }: RequestsPageData, requestedPage: number): boolean {
  return page === Math.min(requestedPage, Math.max(1, pagination.totalPages));
}

/** New requests appear on the first page; later pages change only with the requests that they show. */
function isListed({ page, requests, linked }: RequestsPageData, requestId: string): boolean {
  return page === 1 || linked?._id === requestId || requests.some(({ _id }) => _id === requestId);
}

function RequestsFailure({ viewer, failure, isStale }: { viewer: Role; failure: string; isStale: boolean }) {
  if (viewer === 'customer') return <LoadFailure title={customerLoadFailure} text={failure === customerLoadFailure ? undefined : failure} />;
  if (isStale) return <LoadFailure tone="warning" title="This may be out of date" text="We couldn’t refresh your requests just now." />;
  return <LoadFailure title="Your requests couldn’t be loaded" text={failure} />;
}

function Requests({ viewer, data, renderCard }: Pick<RequestsPageProps, 'viewer' | 'renderCard'> & { data: RequestsPageData }) {
  const { requests, page, linkedId, linked } = data;
  const isLinkedOnPage = requests.some(({ _id }) => _id === linkedId);
  return (
    <>
      {viewer === 'seller' && <ChangeAnnouncement requests={requests} />}
      {linkedId !== null && !isLinkedOnPage && <LinkedRequest list={requestsPath(viewer, page)}>{linked && renderCard(linked, true)}</LinkedRequest>}
      <WaitingForYou requests={requests} viewer={viewer} />
      {requests.length > 0 && (
        <ul aria-label="Requests" className="space-y-6">
          {requests.map((request) => (
            <li key={request._id}>{renderCard(request, request._id === linkedId)}</li>
          ))}
        </ul>
      )}
      <PageSummary viewer={viewer} data={data} />
    </>
  );
}

function ChangeAnnouncement({ requests }: { requests: readonly RentalRequest[] }) {
  return <output className="sr-only">{describeChanges(useChangedRequests(requests))}</output>;
}

function PageSummary({ viewer, data: { requests, page, pagination } }: { viewer: Role; data: RequestsPageData }) {
  const { limit, totalPages, totalRequests } = pagination;
  if (requests.length === 0 || (viewer === 'customer' && totalPages === 1)) return null;
  const first = (page - 1) * limit + 1;
  return (
    <div className="space-y-4 pt-2">
      <p className="text-center text-quiet tabular-nums">
        Showing {first} to {first + requests.length - 1} of {totalRequests.toLocaleString('en-US')} requests
      </p>
      {totalPages > 1 && <PageNumbers page={page} totalPages={totalPages} href={(to) => requestsPath(viewer, to)} />}
    </div>
  );
}
