import type { Pack } from '@frontage/contract/requests.schema';
import { Link } from 'react-router';
import { FileButtons } from '~/components/request/file-buttons.tsx';
import { headingId } from '~/components/request/lead-to-request.ts';
import { payStanding } from '~/components/request/pay-standing.ts';
import { PriceLine } from '~/components/request/price-line.tsx';
import { RequestFrame } from '~/components/request/request-frame.tsx';
import { StatusBadge } from '~/components/request/status-badge.tsx';
import { useNow } from '~/components/request/use-now.ts';
import { sayMoment } from '~/lib/moments.ts';
import { freshFileLink } from './fresh-request.ts';
import { RequestNow } from './request-now.tsx';
import { RequestStory } from './request-story.tsx';
import { TurnBand } from './turn-band.tsx';

interface RequestCardProps {
  request: Pack;
  /** The address leads to this one. */
  isLinked?: boolean;
}

/** A request as its customer sees it. */
export function RequestCard({ request, isLinked = false }: RequestCardProps) {
  const { _id, fileUrl, fileNames } = request;
  return (
    <RequestFrame requestId={_id} isLinked={isLinked}>
      <TurnBand request={request} />
      <div className="p-5 sm:p-7 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-10">
        <div className="min-w-0">
          <Heading request={request} />
          <RequestNow request={request} />
          {fileUrl.length > 0 && (
            <div className="mt-5">
              <h3 className="mb-2 text-sm font-semibold text-quiet">Your files</h3>
              <FileButtons
                word="File"
                files={fileUrl.map((url, place) => ({ url, name: fileNames[place] ?? `File ${place + 1}` }))}
                failure="Failed to download file. Please try again."
                freshLink={(place) => freshFileLink(_id, place)}
              />
            </div>
          )}
        </div>
        <RequestStory request={request} />
      </div>
    </RequestFrame>
  );
}

function Heading({ request }: { request: Pack }) {
  const { _id, item_name, _listing, _seller, createdAt } = request;
  const title = item_name || 'Subscription Request';
  // What is paused is not late, and what is too late is said above it.
  const isPayable = (payStanding(request, useNow()) ?? 'open') === 'open';
  return (
    <div className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 sm:grid-cols-[11rem_minmax(0,1fr)] sm:grid-rows-[auto_1fr] sm:gap-x-6">
      <div className="relative aspect-4/3 self-start overflow-hidden rounded-md border border-line bg-paper-deep sm:row-span-2">
        {_listing.image && <img src={_listing.image} alt="" loading="lazy" className="absolute inset-0 size-full object-cover" />}
      </div>
      <div className="min-w-0">
        <div className="mb-1.5">
          <StatusBadge request={isPayable ? request : { ...request, deadline: null }} />
        </div>
        <h2 id={headingId(_id)} tabIndex={-1} title={title} className="heading-item line-clamp-3 outline-none wrap-anywhere">
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
          <PriceLine request={request} />
        </p>
        <ul className="mt-1.5 flex flex-wrap gap-x-4 gap-y-0.5 text-sm text-quiet">
          <li className="min-w-0 wrap-anywhere">
            From <span className="font-medium text-ink">{_seller.name}</span>
          </li>
          <li>
            Requested{' '}
            <time dateTime={createdAt} className="whitespace-nowrap">
              {sayMoment(createdAt)}
            </time>
          </li>
          {_listing.isDeleted && <li>The listing was deleted</li>}
        </ul>
      </div>
    </div>
  );
}
