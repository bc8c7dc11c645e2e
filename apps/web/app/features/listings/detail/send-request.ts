import type { ResponseOf, InputOf } from '@frontage/contract/calls';
import { ApiError } from '~/lib/api-error.ts';
import { api } from '~/lib/api.ts';
import { log } from '~/lib/log.ts';
import { toast } from '~/lib/toast.ts';

const call = 'POST /listing/customer/checkout-listing';

/** `filesAreGone`: the server no longer has the uploaded files. */
export type SendResult = { ok: true } | { ok: false; failure: string; filesAreGone: boolean };

/** Sends the rental request and shows the result. Nothing is charged. */
export async function sendRequest(body: InputOf<typeof call>['body']): Promise<SendResult> {
  try {
    const response = await api(call, { body, success: null, failure: null });
    if (!isComplete(response)) return fail('Failed to send rental request. Please try again.');
    toast.success(response.message);
    return { ok: true };
  } catch (error) {
    if (!(error instanceof ApiError)) log('A rental request could not be sent', error);
    if (!(error instanceof ApiError) || error.code === 'no_response') return fail('An error occurred. Please try again.');
    const [message = error.message] = Object.values(error.fields);
    // The page is already going to the login, which shows the reason.
    if (error.code === 'unauthenticated') return { ok: false, failure: message, filesAreGone: false };
    return fail(message, 'attachmentUrls' in error.fields);
  }
}

function fail(failure: string, filesAreGone = false): SendResult {
  toast.error(failure);
  return { ok: false, failure, filesAreGone };
}

/** A proxy may respond instead of the server. */
function isComplete(response: Partial<ResponseOf<typeof call>> | string): response is ResponseOf<typeof call> {
  return typeof response === 'object' && typeof response.message === 'string' && response.request !== undefined;
}
