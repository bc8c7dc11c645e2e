import type { RequestDetails } from '@frontage/contract/request-details';
import type { RentalRequest } from '@frontage/contract/requests';
import { Camera, CircleCheck, Trash2 } from 'lucide-react';
import { Button } from '~/components/ui/button.tsx';
import { classes } from '~/components/ui/classes.ts';
import { ButtonLink } from '~/components/ui/text-link.tsx';
import { useNow } from '~/lib/use-now.ts';
import { Deadline } from '../components/deadline.tsx';
import { describeConsequence, describeLateness, isInGrace } from '../model/labels.ts';
import { describeNextPeriod } from '../model/rental-history.ts';
import { describeDeadline, describeRequest, type RequestSummary } from './labels.ts';
import type { SellerRequestActions } from './use-request-actions.ts';

const backgrounds: Record<RequestSummary['kind'], string> = {
  mine: 'border-amber bg-amber-tint',
  theirs: 'border-line-strong bg-paper-deep',
  completed: 'border-verdigris bg-verdigris-tint',
  ended: 'border-line bg-paper-deep',
};

/** Whose turn it is, until when, and what the seller can do. */
export function RequestStatus({ details, actions }: { details: RequestDetails; actions: SellerRequestActions }) {
  const { request, subscription } = details;
  const { deadline } = request;
  const nextPeriod = describeNextPeriod(subscription, 'seller');
  const now = useNow();
  const { kind, title, text } = describeRequest(request, now, subscription?.endsAt ?? null);
  const lateness = describeLateness(request, 'seller', now);
  return (
    <div className={classes('rounded-lg border-l-6 py-5 pr-5 pl-3.5 sm:pr-7 sm:pl-5.5', backgrounds[kind])}>
      <div className="space-y-4">
        <div className="space-y-2.5">
          <p className="font-semibold">
            {kind === 'completed' && <CircleCheck aria-hidden className="mr-1.5 mb-0.5 inline size-5 text-verdigris" />}
            <span className={kind === 'mine' ? 'rounded-sm bg-amber px-1.5 py-0.5' : undefined}>{title}</span>
          </p>
          {lateness && <p className="max-w-[62ch] font-semibold wrap-anywhere text-pretty text-red">{lateness}</p>}
          {nextPeriod && <p className="font-semibold text-pretty">{nextPeriod}</p>}
          <p className="max-w-[62ch] wrap-anywhere text-pretty">{text}</p>
          {deadline && !isInGrace(deadline, now) && (
            <div>
              <p className="text-sm text-quiet">{describeDeadline(request, deadline.name)}</p>
              <Deadline deadline={deadline} isTheirs={kind !== 'mine'} withGrace={false} />
              {kind === 'mine' && <p className="mt-1 text-sm text-pretty">{describeConsequence(deadline)}</p>}
            </div>
          )}
        </div>
        <RequestActions request={request} actions={actions} />
      </div>
    </div>
  );
}

/** Only the actions that the server allows now. */
function RequestActions({ request, actions }: { request: RentalRequest; actions: SellerRequestActions }) {
  const { allowedActions: allowed, cannotAccept, proposal } = request;
  const canSubmit = allowed.includes('submit_proof');
  const canResubmit = allowed.includes('resubmit_proof');
  const shownActions = ['accept', 'propose', 'reject', 'cancel', 'delete', 'submit_proof', 'resubmit_proof'] as const;
  if (!shownActions.some((action) => allowed.includes(action))) return null;
  return (
    <fieldset
      aria-label={`Actions for ${request.item_name || 'this request'}`}
      className="flex min-w-0 flex-wrap gap-3 pb-0.5 max-sm:w-full max-sm:*:flex-1"
    >
      {allowed.includes('accept') && (
        <Button look={proposal ? 'secondary' : 'primary'} onClick={() => actions.openDialog('accept', request)}>
          {proposal ? 'Accept their dates' : 'Accept'}
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
      {allowed.includes('propose') && (
        <Button look="secondary" className="max-sm:basis-full!" onClick={() => actions.openDialog('propose', request)}>
          Propose other dates
        </Button>
      )}
      {allowed.includes('reject') && (
        <Button look="secondary" onClick={() => actions.openDialog('reject', request)}>
          Reject
        </Button>
      )}
      {allowed.includes('cancel') && (
        <Button look="secondary" onClick={() => actions.openDialog('cancel', request)}>
          Cancel request
        </Button>
      )}
      {/* Delete stands in a row of its own, because it is easily mistaken for Reject. */}
      {allowed.includes('reject') && allowed.includes('delete') && <hr className="basis-full! border-line-strong/40" />}
      {allowed.includes('delete') && (
        <Button look={allowed.includes('reject') ? 'quiet' : 'secondary'} onClick={() => actions.openDialog('delete', request)}>
          <Trash2 aria-hidden className="size-4" />
          Delete
        </Button>
      )}
    </fieldset>
  );
}
