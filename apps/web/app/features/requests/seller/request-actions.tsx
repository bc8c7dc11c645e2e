import type { RentalRequest } from '@frontage/contract/requests.schema';
import { Camera, Trash2 } from 'lucide-react';
import { Button } from '~/components/ui/button.tsx';
import { ButtonLink } from '~/components/ui/text-link.tsx';
import type { SellerRequestActions } from './use-request-actions.ts';

/** Only the actions that the server allows now. */
export function RequestActions({ request, actions }: { request: RentalRequest; actions: SellerRequestActions }) {
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
