import type { RentalRequest } from '@frontage/contract/requests.schema';
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '~/components/ui/button.tsx';
import { InlineNotice } from '~/components/ui/inline-notice.tsx';
import { ApiError } from '~/lib/api-error.ts';
import { api } from '~/lib/api.ts';
import { goToExternalPage } from '~/lib/go-to-external-page.ts';
import { log } from '~/lib/log.ts';
import { toast } from '~/lib/toast.ts';
import { describeCost } from './labels.ts';

/** Says what it costs, and leads to the provider's payment page. */
export function SubscribeNow({ request }: { request: RentalRequest }) {
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
    if ('url' in opened) await goToExternalPage(opened.url);
    else setFailure(opened.failure);
    // Why it was refused may be seen in the request itself by now; and whoever comes back may have paid.
    void revalidate();
    isBusy.current = false;
    setBusy(false);
  }

  return (
    <>
      <p className="w-full text-pretty tabular-nums">{describeCost(request)}</p>
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

/** Asks for the page where a request is paid for. However often it is asked, it is one page. */
async function openCheckout(requestId: string): Promise<{ url: string } | { failure: string }> {
  try {
    const answer = await api('POST /listing/customer/create-checkout-for-request', { body: { requestId }, failure: null });
    // Something between the server and us may answer in its place.
    const { checkoutUrl }: { checkoutUrl?: string } = answer;
    return checkoutUrl ? { url: checkoutUrl } : fail('Failed to create checkout session. Please try again.');
  } catch (error) {
    if (!(error instanceof ApiError)) log('A payment page could not be opened', error);
    if (!(error instanceof ApiError) || error.code === 'no_response') return fail('An error occurred. Please try again.');
    // The page is already on its way to the login, which says why.
    if (error.code === 'unauthenticated') return { failure: error.message };
    return fail(error.code === 'internal' ? 'Failed to create checkout session. Please try again.' : error.message);
  }
}

function fail(failure: string): { failure: string } {
  toast.error(failure);
  return { failure };
}
