import { ApiError } from '~/lib/api-error.ts';
import { api } from '~/lib/api.ts';
import { log } from '~/lib/log.ts';
import { notify } from '~/lib/notify.ts';

/** Asks for the page where a request is paid for. However often it is asked, it is one page. */
export async function openCheckout(requestId: string): Promise<{ url: string } | { failure: string }> {
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
  notify.error(failure);
  return { failure };
}
