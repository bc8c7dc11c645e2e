import type { ResponseOf, InputOf } from '@frontage/contract/calls';
import { ApiError } from '~/lib/api-error.ts';
import { api } from '~/lib/api.ts';
import { log } from '~/lib/log.ts';
import { toast } from '~/lib/toast.ts';

const call = 'POST /listing/customer/checkout-listing';

/** `filesAreGone`: the server no longer has what was uploaded. */
export type SendResult = { ok: true } | { ok: false; failure: string; filesAreGone: boolean };

/** Asks to rent, and tells how that went. Nothing is paid. */
export async function sendRequest(body: InputOf<typeof call>['body']): Promise<SendResult> {
  try {
    const answer = await api(call, { body, success: null, failure: null });
    if (!isComplete(answer)) return fail('Failed to send rental request. Please try again.');
    toast.success(answer.message);
    return { ok: true };
  } catch (error) {
    if (!(error instanceof ApiError)) log('A rental request could not be sent', error);
    if (!(error instanceof ApiError) || error.code === 'no_response') return fail('An error occurred. Please try again.');
    const [fault = error.message] = Object.values(error.fields);
    // The page is already on its way to the login, which says why.
    if (error.code === 'unauthenticated') return { ok: false, failure: fault, filesAreGone: false };
    return fail(fault, 'attachmentUrls' in error.fields);
  }
}

function fail(failure: string, filesAreGone = false): SendResult {
  toast.error(failure);
  return { ok: false, failure, filesAreGone };
}

/** Something between the server and us may answer in its place. */
function isComplete(answer: Partial<ResponseOf<typeof call>> | string): answer is ResponseOf<typeof call> {
  return typeof answer === 'object' && typeof answer.message === 'string' && answer.request !== undefined;
}
