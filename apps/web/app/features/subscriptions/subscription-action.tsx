import type { Subscription } from '@frontage/contract/subscriptions.schema';
import { Button } from '~/components/ui/button.tsx';

interface SubscriptionActionProps {
  subscription: Subscription;
  isBusy: boolean;
  onCancel: () => void;
  onReactivate: () => void;
}

/** What can be done about it now, which the server says; or why there is nothing to do. */
export function SubscriptionAction({ subscription, isBusy, onCancel, onReactivate }: SubscriptionActionProps) {
  const { allowedActions, _listing } = subscription;
  const [action] = allowedActions;
  const reason = action ? null : whyNothing(subscription);
  if (!action && !reason) return null;
  return (
    <div className="flex flex-wrap items-center gap-2 pt-1.5 @min-[58rem]:flex-col @min-[58rem]:items-end @min-[58rem]:pt-0">
      {action && (
        // One button for both, so that whoever pressed it keeps the focus.
        <Button look="secondary" small busy={isBusy} className="@max-[58rem]:min-h-11" onClick={action === 'cancel' ? onCancel : onReactivate}>
          {action === 'cancel' ? 'Cancel' : 'Reactivate'}
          <span className="sr-only"> {_listing.title}</span>
        </Button>
      )}
      {reason && <p className="text-sm text-pretty text-quiet">{reason}</p>}
    </div>
  );
}

function whyNothing({ status, listingStatus, markedForCancel, cancelledBy }: Subscription): string | null {
  if (status === 'ended') return null;
  if (listingStatus === 'deleted') return 'Auto-cancelled / Continues until period end';
  const isOfOneSide = markedForCancel && (cancelledBy === 'customer' || cancelledBy === 'seller');
  return isOfOneSide ? `The ${cancelledBy} cancelled; only they can reactivate.` : null;
}
