import type { RentalRequest } from '@frontage/contract/requests';
import { useRevalidator } from 'react-router';
import { Button } from '~/components/ui/button.tsx';
import { InlineNotice } from '~/components/ui/inline-notice.tsx';
import { ApiError } from '~/lib/api-error.ts';
import { api } from '~/lib/api.ts';
import { goToExternalPage } from '~/lib/go-to-external-page.ts';
import { toast } from '~/lib/toast.ts';
import { useAction } from '~/lib/use-action.ts';
import { describeCost } from './labels.ts';

/** Says what the subscription costs, and opens Stripe's payment page. */
export function SubscribeNow({ request, withCost = true }: { request: RentalRequest; withCost?: boolean }) {
  const { revalidate } = useRevalidator();
  const subscribe = useAction(openCheckout, {
    // Runs only for people who come back with the browser's back button: they may have paid.
    onDone: () => void revalidate(),
    onError: showError,
    alwaysReload: true,
  });
  return (
    <>
      {withCost && <p className="w-full text-pretty tabular-nums">{describeCost(request)}</p>}
      <Button busy={subscribe.isRunning} onClick={() => void subscribe.run(request._id)}>
        Subscribe Now
      </Button>
      {subscribe.error && (
        <div className="order-last w-full">
          <InlineNotice tone="error">{describeError(subscribe.error)}</InlineNotice>
        </div>
      )}
    </>
  );
}

/** A second call for the same request opens the same payment page. */
async function openCheckout(requestId: string): Promise<void> {
  const answer = await api('POST /listing/customer/create-checkout-for-request', { body: { requestId }, failure: null });
  // A proxy may answer in the server's place.
  const { checkoutUrl }: { checkoutUrl?: string } = answer;
  if (!checkoutUrl) throw new ApiError({ status: 502, code: 'internal', message: 'The answer holds no payment page' });
  await goToExternalPage(checkoutUrl);
}

function showError(error: ApiError): void {
  // The login, where the page is going, says why.
  if (error.code !== 'unauthenticated') toast.error(describeError(error));
}

function describeError({ code, message }: ApiError): string {
  if (code === 'no_response') return 'An error occurred. Please try again.';
  return code === 'internal' ? 'Failed to create checkout session. Please try again.' : message;
}
