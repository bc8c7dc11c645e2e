import type { RentalRequest } from '@frontage/contract/requests';
import { type ReactNode, use } from 'react';
import { LoadFailure } from '~/components/ui/load-failure.tsx';
import { useLastGood } from '~/lib/load-result.ts';
import type { Role } from '~/lib/signed-in.ts';
import { useFocusRequest } from '../model/focus-request.ts';
import { customerLoadFailure, type LoadedRequests, type RequestsPageData, type RequestsPageParams, requestsPerPage } from '../model/load-requests.ts';
import { requestsPath } from '../model/request-paths.ts';
import { describeChanges, useChangedRequests } from '../model/use-changed-requests.ts';
import { useLiveRequests } from '../model/use-live-requests.ts';
import { PageNumbers } from './page-numbers.tsx';
import { RequestSearch } from './request-search.tsx';
import { countAll, emptyTabs, RequestTabs } from './request-tabs.tsx';
import { WaitingSummary } from './waiting-summary.tsx';

interface RequestsPageProps {
  viewer: Role;
  loading: Promise<LoadedRequests>;
  renderRow: (request: RentalRequest) => ReactNode;
  /** Shown where there are no requests at all. */
  empty: ReactNode;
  /** Names the request that was changed from this page, once. */
  takeLastChangedId?: () => string | null;
}

const takeNone = () => null;

/** The list of requests for either side, the most urgent first. When a reload fails, the requests that were there stay. */
export function RequestsPage({ viewer, loading, renderRow, empty, takeLastChangedId = takeNone }: RequestsPageProps) {
  const loaded = use(loading);
  const { data, failure, loadedAt } = useLastGood<RequestsPageData>(loaded, (last) => isSamePage(last, loaded));
  // Any change may move requests between pages and tabs.
  useLiveRequests(viewer);
  useFocusRequest(loaded, takeLastChangedId);
  return (
    <div className="space-y-6">
      {failure !== null && <RequestsFailure viewer={viewer} failure={failure} isStale={data !== null} loadedAt={loadedAt} />}
      {data && (isEmpty(data) ? empty : <Requests viewer={viewer} data={data} renderRow={renderRow} />)}
    </div>
  );
}

function isEmpty({ requests, tabCounts, q }: RequestsPageData): boolean {
  return q === null && requests.length === 0 && countAll(tabCounts) === 0;
}

/** A page number that is too high shows the last page. */
function isSamePage({ page, tab, q, pagination }: RequestsPageData, requested: RequestsPageParams): boolean {
  return tab === requested.tab && q === requested.q && page === Math.min(requested.page, Math.max(1, pagination.totalPages));
}

interface RequestsFailureProps {
  viewer: Role;
  failure: string;
  isStale: boolean;
  loadedAt: number | null;
}

function RequestsFailure({ viewer, failure, isStale, loadedAt }: RequestsFailureProps) {
  const tone = isStale ? 'warning' : 'error';
  if (viewer === 'customer') return <LoadFailure tone={tone} title={customerLoadFailure} text={failure} loadedAt={loadedAt} />;
  if (isStale)
    return <LoadFailure tone={tone} title="This may be out of date" text="We couldn’t refresh your requests just now." loadedAt={loadedAt} />;
  return <LoadFailure title="Your requests couldn’t be loaded" text={failure} />;
}

function Requests({ viewer, data, renderRow }: Pick<RequestsPageProps, 'viewer' | 'renderRow'> & { data: RequestsPageData }) {
  const { requests, page, tab, q, tabCounts } = data;
  const hasSummary = page === 1 && q === null && (tab === null || tab === 'needs_you');
  return (
    <>
      {viewer === 'seller' && <ChangeAnnouncement requests={requests} />}
      {(q !== null || countAll(tabCounts) > requestsPerPage) && <RequestSearch viewer={viewer} tab={tab} q={q} found={countAll(tabCounts)} />}
      <RequestTabs viewer={viewer} current={tab} search={q} counts={tabCounts} />
      {hasSummary && <WaitingSummary viewer={viewer} total={tabCounts.needs_you} requests={requests} />}
      {requests.length > 0 ? (
        <ul aria-label="Requests" className="space-y-3">
          {requests.map((request) => (
            <li key={request._id}>{renderRow(request)}</li>
          ))}
        </ul>
      ) : (
        <p className="py-10 text-center text-quiet">{q === null ? tab && emptyTabs[tab] : 'No requests match your search here.'}</p>
      )}
      <PageSummary viewer={viewer} data={data} />
    </>
  );
}

function ChangeAnnouncement({ requests }: { requests: readonly RentalRequest[] }) {
  return <output className="sr-only">{describeChanges(useChangedRequests(requests))}</output>;
}

function PageSummary({ viewer, data: { requests, page, tab, q, pagination } }: { viewer: Role; data: RequestsPageData }) {
  const { limit, totalPages, totalRequests } = pagination;
  if (requests.length === 0 || (viewer === 'customer' && totalPages === 1)) return null;
  const first = (page - 1) * limit + 1;
  return (
    <div className="space-y-4 pt-2">
      <p className="text-center text-quiet tabular-nums">
        Showing {first} to {first + requests.length - 1} of {totalRequests.toLocaleString('en-US')} requests
      </p>
      {totalPages > 1 && <PageNumbers page={page} totalPages={totalPages} href={(to) => requestsPath(viewer, { tab, q, page: to })} />}
    </div>
  );
}
