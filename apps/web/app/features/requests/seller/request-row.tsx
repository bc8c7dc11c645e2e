import type { RentalRequest } from '@frontage/contract/requests';
import { periodNames, toListingPeriod } from '@frontage/domain/listing/period';
import { Camera } from 'lucide-react';
import { Button } from '~/components/ui/button.tsx';
import { ButtonLink } from '~/components/ui/text-link.tsx';
import { formatDateTime } from '~/lib/format-time.ts';
import { useNow } from '~/lib/use-now.ts';
import { ArtworkThumbnails } from '../components/artwork-thumbnails.tsx';
import { Deadline } from '../components/deadline.tsx';
import { FileButtons } from '../components/file-buttons.tsx';
import { RentalDates } from '../components/rental-dates.tsx';
import { RequestPrice } from '../components/request-price.tsx';
import { OpenRequest, RequestRow } from '../components/request-row.tsx';
import { fetchRequest } from '../model/load-requests.ts';
import { describeRentalEnd } from '../model/rental-history.ts';
import { artworkTasks, describeDeadline, describeRequest, describeUnpaid } from './labels.ts';
import type { SellerRequestActions } from './use-request-actions.ts';

export function SellerRequestRow({ request, actions }: { request: RentalRequest; actions: SellerRequestActions }) {
  const summary = describeRequest(request, useNow());
  const { deadline, rental, proofSubmittedAt, customerFeedback, artworkChange } = request;
  const rentalEnd = describeRentalEnd(request, 'seller');
  const unpaid = describeUnpaid(request);
  const { kind, title } = artworkChange ? { kind: 'mine' as const, title: artworkTasks[artworkChange.state] } : summary;
  return (
    <RequestRow
      viewer="seller"
      request={request}
      isMine={kind === 'mine'}
      facts={<Facts request={request} />}
      status={
        <div className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
          <span className="font-medium">{title}</span>
          {rental === 'active' && kind === 'completed' && (
            <>
              <span>Keep the ad up.</span>
              <span className="text-sm text-quiet">Request completed</span>
            </>
          )}
          {rentalEnd && <span className="font-semibold">{rentalEnd}</span>}
          {unpaid && <span>{unpaid}</span>}
          {deadline && (
            <>
              <span className="text-sm text-quiet">{describeDeadline(request, deadline.name)}</span>
              <Deadline deadline={deadline} isTheirs={kind !== 'mine'} />
            </>
          )}
        </div>
      }
      action={<RowAction request={request} actions={actions} />}
    >
      {customerFeedback?.decision === 'reject' && <Rejection feedback={customerFeedback} />}
      {proofSubmittedAt && (
        <p className="text-sm text-quiet">
          Proof submitted <time dateTime={proofSubmittedAt}>{formatDateTime(proofSubmittedAt)}</time>
        </p>
      )}
      <RowFiles request={request} />
    </RequestRow>
  );
}

function Facts({ request }: { request: RentalRequest }) {
  const { email, customerName, subscriptionType, createdAt } = request;
  return (
    <>
      {customerName && <span className="font-medium wrap-anywhere">{customerName}</span>}
      {email ? (
        <a href={`mailto:${email}`} className="link-underline inline-flex min-h-6 items-center rounded-sm wrap-anywhere max-md:-my-3 max-md:min-h-11">
          {email}
        </a>
      ) : (
        <span className="text-quiet">Account deleted</span>
      )}
      <span>{periodNames[toListingPeriod(subscriptionType)].title}</span>
      <span>
        <RequestPrice viewer="seller" request={request} />
      </span>
      <RentalDates request={request} />
      <span className="text-quiet">
        Requested{' '}
        <time dateTime={createdAt} className="whitespace-nowrap">
          {formatDateTime(createdAt)}
        </time>
      </span>
    </>
  );
}

function Rejection({ feedback: { reason, reviewedAt } }: { feedback: NonNullable<RentalRequest['customerFeedback']> }) {
  return (
    <div className="rounded-sm border-l-3 border-red bg-red-tint px-3 py-1.5 text-sm">
      <p className="line-clamp-2 wrap-anywhere">{reason || 'No reason was given.'}</p>
      <p>
        Rejected <time dateTime={reviewedAt}>{formatDateTime(reviewedAt)}</time>
      </p>
    </div>
  );
}

const downloadFailure = 'Failed to download file';

/** The artwork at a glance, and every file to download. */
function RowFiles({ request }: { request: RentalRequest }) {
  const { _id, item_name: title, artwork, fileUrl, fileNames, proofs, proofFiles } = request;
  if (fileUrl.length + proofFiles.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {artwork.some(({ preview }) => preview) && <ArtworkThumbnails title={title} artwork={artwork} size="row" />}
      {fileUrl.length > 0 && (
        <FileButtons
          word="File"
          files={fileUrl.map((url, index) => ({ url, name: fileNames[index] ?? `File ${index + 1}` }))}
          failure={downloadFailure}
          freshLink={async (index) => (await fetchRequest('seller', _id)).fileUrl[index] ?? null}
        />
      )}
      {proofFiles.length > 0 && (
        <FileButtons
          word="Proof"
          files={proofFiles.map((url, index) => ({ url, name: proofs[index]?.name ?? `Proof ${index + 1}` }))}
          failure={downloadFailure}
          freshLink={async (index) => (await fetchRequest('seller', _id)).proofFiles[index] ?? null}
        />
      )}
    </div>
  );
}

/** The one thing to do now, and the way to the rest, which is on the request's page. */
function RowAction({ request, actions }: { request: RentalRequest; actions: SellerRequestActions }) {
  const { allowedActions: allowed, cannotAccept, proposal } = request;
  const isPending = allowed.includes('accept') && !proposal;
  return (
    <>
      {isPending && <Button onClick={() => actions.openDialog('accept', request)}>Accept</Button>}
      {(allowed.includes('submit_proof') || allowed.includes('resubmit_proof')) && (
        <Button onClick={() => actions.openDialog('proof', request)}>
          <Camera aria-hidden className="size-5" />
          {allowed.includes('submit_proof') ? 'Submit Proof' : 'Resubmit Proof'}
        </Button>
      )}
      {cannotAccept === 'seller_cannot_be_paid' && <ButtonLink to="/seller/payment-settings">Set up payments</ButtonLink>}
      <OpenRequest viewer="seller" request={request} label={isPending ? 'Review' : 'Open'} />
    </>
  );
}
