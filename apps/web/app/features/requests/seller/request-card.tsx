import type { RentalRequest } from '@frontage/contract/requests';
import { Camera, CircleCheck, ImageOff, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '~/components/ui/button.tsx';
import { classes } from '~/components/ui/classes.ts';
import { ButtonLink } from '~/components/ui/text-link.tsx';
import { useNow } from '~/lib/use-now.ts';
import { Deadline } from '../components/deadline.tsx';
import { RequestFrame } from '../components/request-frame.tsx';
import { StatusBadge } from '../components/status-badge.tsx';
import { RequestTimeline } from '../components/timeline.tsx';
import { requestHeadingId } from '../model/focus-request.ts';
import { describeLateness } from '../model/labels.ts';
import { ActionError } from './action-error.tsx';
import { deadlineLabels, describeRequest, type RequestSummary } from './labels.ts';
import { ProofRejection, RequestFacts, RequestFiles } from './request-details.tsx';
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

const backgrounds: Record<RequestSummary['kind'], string> = {
  mine: 'border-amber bg-amber-tint',
  theirs: 'border-line-strong bg-paper-deep',
  completed: 'border-verdigris bg-verdigris-tint',
  ended: 'border-line bg-paper-deep',
};

/** Whose turn it is, until when, and what the seller can do. */
function StatusBanner({ request, actions }: { request: RentalRequest; actions: SellerRequestActions }) {
  const { deadline, cannotAccept } = request;
  const now = useNow();
  const { kind, title, text } = describeRequest(request, now);
  const lateness = describeLateness(request, 'seller', now);
  const acceptError = actions.acceptError(request);
  // The text above already names the obstacle.
  const isExplained = acceptError?.code === cannotAccept;
  return (
    <div className={classes('border-l-6 py-4 pr-5 pl-3.5 sm:pr-7 sm:pl-5.5', backgrounds[kind])}>
      <div className="space-y-4">
        <div className="space-y-2.5">
          <p className="font-semibold">
            {kind === 'completed' && <CircleCheck aria-hidden className="mr-1.5 mb-0.5 inline size-5 text-verdigris" />}
            <span className={kind === 'mine' ? 'rounded-sm bg-amber px-1.5 py-0.5' : undefined}>{title}</span>
          </p>
          {lateness && <p className="max-w-[62ch] font-semibold wrap-anywhere text-pretty text-red">{lateness}</p>}
          <p className="max-w-[62ch] wrap-anywhere text-pretty">{text}</p>
          {deadline && (
            <div>
              <p className="text-sm text-quiet">{deadlineLabels[deadline.name]}</p>
              <Deadline deadline={deadline} isTheirs={kind !== 'mine'} withGrace={false} />
            </div>
          )}
        </div>
        <RequestActions request={request} actions={actions} />
      </div>
      {acceptError && !isExplained && <ActionError error={acceptError} className="mt-4" />}
    </div>
  );
}

/** Only the actions that the server allows now. */
function RequestActions({ request, actions }: { request: RentalRequest; actions: SellerRequestActions }) {
  const { allowedActions: allowed, cannotAccept } = request;
  const canSubmit = allowed.includes('submit_proof');
  const canResubmit = allowed.includes('resubmit_proof');
  const shownActions = ['accept', 'reject', 'cancel', 'delete', 'submit_proof', 'resubmit_proof'] as const;
  if (!shownActions.some((action) => allowed.includes(action))) return null;
  const isAccepting = actions.isAccepting(request);
  return (
    <fieldset
      aria-label={`Actions for ${request.item_name || 'this request'}`}
      className="flex min-w-0 flex-wrap gap-3 pb-0.5 max-sm:w-full max-sm:*:flex-1"
    >
      {allowed.includes('accept') && (
        <Button busy={isAccepting} onClick={() => void actions.accept(request)}>
          Accept
        </Button>
      )}
      {cannotAccept === 'seller_cannot_be_paid' && (
        <ButtonLink to="/seller/payment-settings" className="max-sm:basis-full!">
          Go to Payment Settings
        </ButtonLink>
      )}
      {(canSubmit || canResubmit) && (
        <Button className="max-sm:basis-full!" onClick={() => actions.openDialog('proof', request)}>
          <Camera aria-hidden className="size-5" />
          {canSubmit ? 'Submit Proof' : 'Resubmit Proof'}
        </Button>
      )}
      {allowed.includes('reject') && (
        <Button look="secondary" disabled={isAccepting} onClick={() => actions.openDialog('reject', request)}>
          Reject
        </Button>
      )}
      {allowed.includes('cancel') && (
        <Button look="secondary" onClick={() => actions.openDialog('cancel', request)}>
          Cancel
        </Button>
      )}
      {allowed.includes('delete') && (
        <Button
          look={allowed.includes('reject') ? 'quiet' : 'secondary'}
          disabled={isAccepting}
          onClick={() => actions.openDialog('delete', request)}
        >
          <Trash2 aria-hidden className="size-4" />
          Delete
        </Button>
      )}
    </fieldset>
  );
}
