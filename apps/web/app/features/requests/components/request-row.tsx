import type { RentalRequest } from '@frontage/contract/requests';
import { ImageOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonClasses } from '~/components/ui/button.tsx';
import { classes } from '~/components/ui/classes.ts';
import { Photo } from '~/components/ui/photo.tsx';
import { ButtonLink } from '~/components/ui/text-link.tsx';
import type { Role } from '~/lib/signed-in.ts';
import { requestHeadingId } from '../model/focus-request.ts';
import { messagesHash, requestPath } from '../model/request-paths.ts';
import { StatusBadge } from './status-badge.tsx';

interface RequestRowProps {
  viewer: Role;
  request: RentalRequest;
  /** It waits for the viewer. */
  isMine: boolean;
  /** Who, how much and since when. */
  facts: ReactNode;
  /** What the status means, with its deadline. */
  status: ReactNode;
  /** The one thing to do, and the way to the request's page. */
  action: ReactNode;
  /** Files and other small print. */
  children?: ReactNode;
}

/** One request in a list: what to know and do at a glance. Everything else is on its page. */
export function RequestRow({ viewer, request, isMine, facts, status, action, children }: RequestRowProps) {
  const title = request.item_name || 'Subscription Request';
  return (
    <article
      aria-labelledby={requestHeadingId(request._id)}
      className={classes(
        'grid grid-cols-[5rem_minmax(0,1fr)] gap-x-4 rounded-lg border border-l-6 border-line bg-card p-4 sm:grid-cols-[6.5rem_minmax(0,1fr)] lg:grid-cols-[6.5rem_minmax(0,1fr)_auto] lg:gap-x-6',
        isMine ? 'border-l-amber' : 'border-l-line-strong',
      )}
    >
      <Cover url={request._listing.image} />
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id={requestHeadingId(request._id)} tabIndex={-1} className="heading-item min-w-0 outline-none wrap-anywhere">
            <Link
              to={requestPath(viewer, request._id)}
              state={{ title }}
              prefetch="intent"
              className="block rounded-sm max-md:-my-2.5 max-md:py-2.5 hover:text-brick hover:underline"
            >
              {/* Inside the padding, where a cut third line would show. */}
              <span className="line-clamp-2">{title}</span>
            </Link>
          </h2>
          <StatusBadge request={request} />
        </div>
      </div>
      <div className="col-span-2 min-w-0 space-y-1.5 max-sm:mt-2 sm:col-span-1 sm:col-start-2">
        <div className="flex flex-wrap gap-x-3 text-sm *:min-w-0">{facts}</div>
        {status}
        {children}
      </div>
      <div className="col-span-2 mt-3 flex flex-wrap gap-2 *:grow max-sm:*:px-3 sm:col-span-1 sm:col-start-2 lg:col-start-3 lg:row-span-2 lg:row-start-1 lg:mt-0 lg:w-52 lg:self-center">
        {action}
        <MessageLink viewer={viewer} request={request} title={title} />
      </div>
    </article>
  );
}

/** The way to the request's page. */
export function OpenRequest({ viewer, request, label = 'Open' }: { viewer: Role; request: RentalRequest; label?: string }) {
  const { _id, item_name: title } = request;
  return (
    <ButtonLink to={requestPath(viewer, _id)} state={{ title }} look="secondary" aria-label={`${label} ${title}`}>
      {label}
    </ButtonLink>
  );
}

/** Nobody can write to a deleted account. */
function MessageLink({ viewer, request, title }: { viewer: Role; request: RentalRequest; title: string }) {
  const { _id, _seller, customerName, email } = request;
  const other = viewer === 'seller' ? { name: customerName || 'the customer', email } : { name: _seller.name || 'the seller', email: _seller.email };
  if (!other.email) return null;
  return (
    <Link
      to={requestPath(viewer, _id) + messagesHash}
      state={{ title }}
      aria-label={`Message ${other.name} about ${title}`}
      className={buttonClasses('quiet', true)}
    >
      Message
    </Link>
  );
}

const noPhoto = <ImageOff aria-hidden className="size-5 text-quiet" />;

function Cover({ url }: { url: string | null }) {
  return (
    <div className="relative grid aspect-4/3 w-full place-items-center self-start overflow-hidden rounded-md border border-line bg-paper-deep sm:row-span-2">
      {url ? <Photo src={url} alt="" loading="lazy" className="absolute inset-0 size-full object-cover" fallback={noPhoto} /> : noPhoto}
    </div>
  );
}
