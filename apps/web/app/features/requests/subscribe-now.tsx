import { errorCodes } from '@frontage/contract/errors';
import type { Pack } from '@frontage/contract/requests.schema';
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '~/components/ui/button.tsx';
import { InlineNotice } from '~/components/ui/inline-notice.tsx';
import { leaveFor } from '~/lib/leave-for.ts';
import { openCheckout } from './open-checkout.ts';

const obstacles: Record<NonNullable<Pack['cannotSubscribe']>, string> = {
  too_late: 'The time to subscribe is over.',
  already_subscribed: 'You rent this space already.',
  seller_cannot_be_paid: errorCodes.seller_cannot_receive.message,
};

/** Leads to the provider's payment page, or says why there is no way there now. */
export function SubscribeNow({ request: { _id, cannotSubscribe } }: { request: Pack }) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const isBusy = useRef(false);
  if (cannotSubscribe) return <InlineNotice tone="info">{obstacles[cannotSubscribe]}</InlineNotice>;

  async function subscribe() {
    if (isBusy.current) return;
    isBusy.current = true;
    setBusy(true);
    setFailure(undefined);
    const opened = await openCheckout(_id);
    if ('url' in opened) await leaveFor(opened.url);
    else setFailure(opened.failure);
    // Why it was refused may be seen in the request itself by now; and whoever comes back may have paid.
    void revalidate();
    isBusy.current = false;
    setBusy(false);
  }

  return (
    <>
      <Button busy={busy} onClick={() => void subscribe()}>
        Subscribe Now
      </Button>
      {failure && (
        <div className="order-last w-full">
          <InlineNotice tone="wrong">{failure}</InlineNotice>
        </div>
      )}
    </>
  );
}
