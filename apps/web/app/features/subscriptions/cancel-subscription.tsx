import type { Subscription } from '@frontage/contract/subscriptions.schema';
import { useState } from 'react';
import { Button } from '~/components/ui/button.tsx';
import { Dialog } from '~/components/ui/dialog.tsx';
import { InlineNotice } from '~/components/ui/inline-notice.tsx';
import { formatDay } from '~/lib/format-time.ts';
import type { Role } from '~/lib/signed-in.ts';
import { describeCancellation } from './say-consequence.ts';
import type { Renewals } from './use-renewals.ts';

interface CancelSubscriptionProps {
  viewer: Role;
  /** The one in question; null for none. */
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
  const [failure, setFailure] = useState<string | null>(null);

  async function cancel() {
    setFailure(null);
    const refusal = await renewals.changeRenewal(subscription, true);
    setFailure(refusal);
    if (refusal === null) onClose();
  }

  return (
    <div className="space-y-5">
      <div className="space-y-3 leading-relaxed text-pretty">
        <p className="font-semibold wrap-anywhere">{subscription._listing.title}</p>
        <p>{describeCancellation(subscription, viewer)}</p>
        <p className="text-quiet">Changed your mind? You can reactivate it until {formatDay(subscription.endDate)}.</p>
      </div>
      {failure && <InlineNotice tone="wrong">{failure}</InlineNotice>}
      <div className="flex flex-wrap justify-end gap-3">
        {/* The harmless way out is where the focus starts. */}
        <Button look="secondary" onClick={onClose} data-first-focus>
          Keep it
        </Button>
        <Button look="danger" busy={renewals.changingId !== null} onClick={() => void cancel()}>
          Cancel subscription
        </Button>
      </div>
    </div>
  );
}
