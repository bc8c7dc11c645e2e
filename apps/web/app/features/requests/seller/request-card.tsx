import type { RentalRequest } from '@frontage/contract/requests.schema';
import { ImageOff } from 'lucide-react';
import { Link } from 'react-router';
import { RequestFrame } from '../components/request-frame.tsx';
import { StatusBadge } from '../components/status-badge.tsx';
import { RequestTimeline } from '../components/timeline.tsx';
import { requestHeadingId } from '../model/focus-request.ts';
import { ProofRejection, RequestFacts, RequestFiles } from './request-details.tsx';
import { StatusBanner } from './status-banner.tsx';
import type { SellerRequestActions } from './use-request-actions.ts';

interface RequestCardProps {
  request: RentalRequest;
  actions: SellerRequestActions;
  /** The address links to this request. */
  isLinked?: boolean;
}

export function RequestCard({ request, actions, isLinked = false }: RequestCardProps) {
  return (
    <RequestFrame requestId={request._id} isLinked={isLinked} className="xl:grid xl:grid-cols-[minmax(0,1fr)_22.5rem]">
      <div className="min-w-0">
        <Header request={request} />
        <StatusBanner request={request} actions={actions} />
        <div className="space-y-6 px-5 py-5 sm:px-7 sm:py-6">
          <RequestFacts request={request} />
          {request.customerFeedback?.decision === 'reject' && <ProofRejection feedback={request.customerFeedback} />}
          <RequestFiles request={request} />
        </div>
      </div>
      <RequestTimeline request={request} viewer="seller" />
    </RequestFrame>
  );
}

function Header({ request }: { request: RentalRequest }) {
  const { item_name: name, _listing: listing } = request;
  return (
    <header className="flex gap-4 px-5 pt-5 pb-4 sm:px-7 sm:pt-6">
      <Cover url={listing.image} />
      <div className="flex min-w-0 flex-1 flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 basis-56 grow">
          <h2 id={requestHeadingId(request._id)} tabIndex={-1} className="heading-item scroll-mt-28 wrap-anywhere outline-none sm:text-2xl">
            {name || 'Subscription Request'}
          </h2>
          <p className="mt-1 text-sm">
            {listing.isDeleted ? (
              <span className="text-quiet">The listing was deleted</span>
            ) : (
              <Link to={`/seller/edit-listing/${listing._id}`} className="link-underline inline-flex min-h-6 items-center rounded-sm font-medium">
                View listing
              </Link>
            )}
          </p>
        </div>
        <StatusBadge request={request} />
      </div>
    </header>
  );
}

function Cover({ url }: { url: string | null }) {
  return (
    <div className="relative grid aspect-[4/3] w-20 shrink-0 place-items-center self-start overflow-hidden rounded-md border border-line bg-paper-deep sm:w-28">
      {url ? (
        <img src={url} alt="" loading="lazy" decoding="async" className="absolute inset-0 size-full object-cover" />
      ) : (
        <ImageOff aria-hidden className="size-6 text-quiet" />
      )}
    </div>
  );
}
