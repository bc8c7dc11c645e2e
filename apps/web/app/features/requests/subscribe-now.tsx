import type { Pack } from '@frontage/contract/requests.schema';
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '~/components/ui/button.tsx';
import { InlineNotice } from '~/components/ui/inline-notice.tsx';
import { leaveFor } from '~/lib/leave-for.ts';
import { openCheckout } from './open-checkout.ts';
import { sayCost } from './say-subscribing.ts';

/** Says what it costs, and leads to the provider's payment page. */
export function SubscribeNow({ request }: { request: Pack }) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const isBusy = useRef(false);

  async function subscribe() {
    if (isBusy.current) return;
    isBusy.current = true;
    setBusy(true);
    setFailure(undefined);
    const opened = await openCheckout(request._id);
    if ('url' in opened) await leaveFor(opened.url);
    else setFailure(opened.failure);
    // Why it was refused may be seen in the request itself by now; and whoever comes back may have paid.
    void revalidate();
    isBusy.current = false;
    setBusy(false);
  }

  return (
    <>
      <p className="w-full text-pretty tabular-nums">{sayCost(request)}</p>
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
