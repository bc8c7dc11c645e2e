import type { Subscription } from '@frontage/contract/subscriptions.schema';
import { Button } from '~/components/ui/button.tsx';
import { Dialog } from '~/components/ui/dialog.tsx';
import { InlineNotice } from '~/components/ui/inline-notice.tsx';
import { formatDay } from '~/lib/format-time.ts';
import type { Role } from '~/lib/signed-in.ts';
import { describeCancellation } from './labels.ts';
import type { Renewals } from './use-renewals.ts';

interface CancelSubscriptionProps {
  viewer: Role;
  /** The subscription to cancel; null while the dialog is closed. */
  subscription: Subscription | null;
  renewals: Renewals;
  onClose: () => void;
}

export function CancelSubscription({ viewer, subscription, renewals, onClose }: CancelSubscriptionProps) {
  return (
    <Dialog open={subscription !== null} onClose={onClose} title="Cancel this subscription?">
      {subscription && <Confirm viewer={viewer} subscription={subscription} renewals={renewals} onClose={onClose} />}
    </Dialog>
  );
}

function Confirm({ viewer, subscription, renewals, onClose }: CancelSubscriptionProps & { subscription: Subscription }) {
  async function cancel() {
    if (await renewals.changeRenewal(subscription, true)) onClose();
  }

  return (
    <div className="space-y-5">
      <div className="space-y-3 leading-relaxed text-pretty">
        <p className="font-semibold wrap-anywhere">{subscription._listing.title}</p>
        <p>{describeCancellation(subscription, viewer)}</p>
        <p className="text-quiet">
          Changed your mind? You can reactivate it until {formatDay(subscription.endDate, { zone: subscription.timeZone })}.
        </p>
      </div>
      {renewals.failure && <InlineNotice tone="error">{renewals.failure}</InlineNotice>}
      <div className="flex flex-wrap justify-end gap-3">
        {/* The harmless way out gets the focus. */}
        <Button look="secondary" onClick={onClose} data-first-focus>
          Keep subscription
        </Button>
        <Button look="danger" busy={renewals.changingId !== null} onClick={() => void cancel()}>
          Cancel subscription
        </Button>
      </div>
    </div>
  );
}
