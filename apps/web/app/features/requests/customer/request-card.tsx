import type { RentalRequest } from '@frontage/contract/requests.schema';
import { Link } from 'react-router';
import { FileButtons } from '../components/file-buttons.tsx';
import { RequestFrame } from '../components/request-frame.tsx';
import { RequestPrice } from '../components/request-price.tsx';
import { StatusBadge } from '../components/status-badge.tsx';
import { RequestTimeline } from '../components/timeline.tsx';
import { requestHeadingId } from '../model/focus-request.ts';
import { fetchRequest } from '../model/load-requests.ts';
import { paymentState } from '../model/payment-state.ts';
import { formatDateTime } from '~/lib/format-time.ts';
import { useNow } from '~/lib/use-now.ts';
import { CurrentStatus, TurnBanner } from './current-status.tsx';

interface RequestCardProps {
  request: RentalRequest;
  /** The address links to this request. */
  isLinked?: boolean;
}

export function RequestCard({ request, isLinked = false }: RequestCardProps) {
  const { _id, fileUrl, fileNames } = request;
  return (
    <RequestFrame requestId={_id} isLinked={isLinked}>
      <TurnBanner request={request} />
      <div className="p-5 sm:p-7 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-10">
        <div className="min-w-0">
          <Heading request={request} />
          <CurrentStatus request={request} />
          {fileUrl.length > 0 && (
            <div className="mt-5">
              <h3 className="mb-2 text-sm font-semibold text-quiet">Your files</h3>
              <FileButtons
                word="File"
                files={fileUrl.map((url, index) => ({ url, name: fileNames[index] ?? `File ${index + 1}` }))}
                failure="Failed to download file. Please try again."
                freshLink={async (index) => (await fetchRequest('customer', _id)).fileUrl[index] ?? null}
              />
            </div>
          )}
        </div>
        <RequestTimeline request={request} viewer="customer" />
      </div>
    </RequestFrame>
  );
}

function Heading({ request }: { request: RentalRequest }) {
  const { _id, item_name, _listing, _seller, createdAt } = request;
  const title = item_name || 'Subscription Request';
  // The banner above already says what is paused or too late.
  const isPayable = (paymentState(request, useNow()) ?? 'open') === 'open';
  return (
    <div className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 sm:grid-cols-[11rem_minmax(0,1fr)] sm:grid-rows-[auto_1fr] sm:gap-x-6">
      <div className="relative aspect-4/3 self-start overflow-hidden rounded-md border border-line bg-paper-deep sm:row-span-2">
        {_listing.image && <img src={_listing.image} alt="" loading="lazy" className="absolute inset-0 size-full object-cover" />}
      </div>
      <div className="min-w-0">
        <div className="mb-1.5">
          <StatusBadge request={isPayable ? request : { ...request, deadline: null }} />
        </div>
        <h2 id={requestHeadingId(_id)} tabIndex={-1} title={title} className="heading-item line-clamp-3 outline-none wrap-anywhere">
          {_listing.isDeleted ? (
            title
          ) : (
            <Link to={`/listing/${_listing._id}`} className="rounded-sm hover:text-brick hover:underline">
              {title}
            </Link>
          )}
        </h2>
      </div>
      <div className="max-sm:col-span-2 max-sm:mt-3 sm:mt-1">
        <p>
          <RequestPrice request={request} />
        </p>
        <ul className="mt-1.5 flex flex-wrap gap-x-4 gap-y-0.5 text-sm text-quiet">
          <li className="min-w-0 wrap-anywhere">
            From <span className="font-medium text-ink">{_seller.name}</span>
          </li>
          <li>
            Requested{' '}
            <time dateTime={createdAt} className="whitespace-nowrap">
              {formatDateTime(createdAt)}
            </time>
          </li>
          {_listing.isDeleted && <li>The listing was deleted</li>}
        </ul>
      </div>
    </div>
  );
}
