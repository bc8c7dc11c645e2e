import type { RequestDetails } from '@frontage/contract/request-details';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, use } from 'react';
import { Link } from 'react-router';
import { LoadFailure } from '~/components/ui/load-failure.tsx';
import { EmptyState } from '~/components/ui/empty-state.tsx';
import { EmptyMailbox } from '~/art/empty-mailbox.tsx';
import { Panel } from '~/components/ui/panel.tsx';
import { ButtonLink } from '~/components/ui/text-link.tsx';
import { useLastGood } from '~/lib/load-result.ts';
import type { Role } from '~/lib/signed-in.ts';
import { StatusBadge } from '../components/status-badge.tsx';
import { Timeline } from '../components/timeline.tsx';
import { requestHeadingId, useFocusRequest } from '../model/focus-request.ts';
import type { LoadedDetails } from '../model/load-details.ts';
import { useKeepHeadingFocus } from './heading-focus.ts';
import { requestsPath } from '../model/request-paths.ts';
import { useLiveRequests } from '../model/use-live-requests.ts';

interface RequestPageProps {
  viewer: Role;
  id: string;
  loading: Promise<LoadedDetails>;
  /** Names the request once it was changed from this page. */
  takeLastChangedId?: () => string | null;
  /** Once the request is there. */
  children: (details: RequestDetails) => ReactNode;
}

/** The page of one request, on either side. When a reload fails, what was there stays. */
export function RequestPage({ viewer, id, loading, takeLastChangedId = takeNone, children }: RequestPageProps) {
  const loaded = use(loading);
  const { data, failure, loadedAt } = useLastGood(loaded);
  // Whether a seller can accept also depends on the other requests for the listing.
  useLiveRequests(viewer, (requestId) => requestId === id || isBlocked(data));
  useFocusRequest(loaded, takeLastChangedId);
  useKeepHeadingFocus(id);
  if (data === null || 'isMissing' in data)
    return (
      <>
        <h1 className="sr-only">Request</h1>
        {data ? <MissingRequest viewer={viewer} /> : <LoadFailure title="This request couldn’t be loaded" text={failure ?? undefined} />}
      </>
    );
  return (
    <div className="space-y-6">
      {failure !== null && (
        <LoadFailure tone="warning" title="This may be out of date" text="We couldn’t refresh this request just now." loadedAt={loadedAt} />
      )}
      {children(data.details)}
    </div>
  );
}

const takeNone = () => null;

function isBlocked(data: Exclude<LoadedDetails, { failure: string }> | null): boolean {
  return data !== null && 'details' in data && data.details.request.cannotAccept !== null;
}

function MissingRequest({ viewer }: { viewer: Role }) {
  return (
    <EmptyState
      picture={<EmptyMailbox />}
      title="We couldn’t find that request"
      action={<ButtonLink to={requestsPath(viewer)}>Show all requests</ButtonLink>}
    >
      <p>It may belong to another account. Check which account you’re signed in with.</p>
    </EmptyState>
  );
}

/** Stands there before the request is loaded, so that nothing moves when it comes. */
export function BackToRequests({ viewer }: { viewer: Role }) {
  return (
    <Link
      to={requestsPath(viewer)}
      className="mb-3 inline-flex min-h-6 items-center gap-1.5 rounded-sm font-medium max-md:min-h-11 hover:text-brick hover:underline"
    >
      <ArrowLeft aria-hidden className="size-4" />
      All requests
    </Link>
  );
}

interface RequestLayoutProps {
  viewer: Role;
  details: RequestDetails;
  /** Under the title: who and where. */
  lead: ReactNode;
  /** What to do now. First on phones, beside the rest on wide screens. */
  status: ReactNode;
  /** Artwork, proof and messages. */
  main: ReactNode;
  /** Facts, money and problems. */
  aside: ReactNode;
}

export function RequestLayout({ viewer, details, lead, status, main, aside }: RequestLayoutProps) {
  const { request } = details;
  return (
    <article aria-labelledby={requestHeadingId(request._id)}>
      <header className="mb-6 space-y-2">
        {/* Where nothing can be paid now, the status says why, and nobody is late. */}
        <StatusBadge request={request.cannotSubscribe ? { ...request, deadline: null } : request} />
        <h1 id={requestHeadingId(request._id)} tabIndex={-1} className="heading-section wrap-anywhere outline-none sm:text-3xl">
          {request.item_name || 'Subscription Request'}
        </h1>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-0.5 text-quiet wrap-anywhere max-sm:flex-col max-sm:items-start max-md:[&>a]:inline-flex max-md:[&>a]:min-h-11 max-md:[&>a]:items-center">
          {lead}
        </div>
      </header>
      <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_24rem] xl:grid-rows-[auto_1fr] xl:gap-x-8">
        <div className="min-w-0 xl:col-start-2 xl:row-start-1">{status}</div>
        <div className="min-w-0 space-y-6 xl:col-start-1 xl:row-span-2 xl:row-start-1">
          {main}
          <Panel title="Timeline">
            <Timeline details={details} viewer={viewer} />
          </Panel>
        </div>
        <div className="min-w-0 space-y-6 xl:col-start-2 xl:row-start-2">{aside}</div>
      </div>
    </article>
  );
}
