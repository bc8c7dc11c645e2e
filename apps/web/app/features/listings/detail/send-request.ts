import type { ResponseOf } from '@frontage/contract/calls';
import type { RequestPeriod } from '@frontage/domain/listing/period';
import type { RentalDates } from '@frontage/domain/rental-request/rental-dates';
import { ApiError } from '~/lib/api-error.ts';
import { api } from '~/lib/api.ts';
import { log } from '~/lib/log.ts';
import { toast } from '~/lib/toast.ts';
import type { AttachmentUploads } from './attachment-uploads.ts';

const call = 'POST /listing/customer/checkout-listing';

/** `filesAreGone`: the server no longer has the uploaded files. */
type SendResult = { ok: true } | { ok: false; failure: string; filesAreGone: boolean };

/** What the customer writes with the request. */
export interface RequestNote {
  brandName: string;
  message: string;
}

interface RequestToSend {
  listingId: string;
  period: RequestPeriod;
  note: RequestNote;
  dates: RentalDates;
  uploads: AttachmentUploads;
  card: string;
}

/** Sends the rental request once its files are uploaded, and shows the result. Nothing is charged. */
export async function sendRequest({ listingId, period, note, dates, uploads, card }: RequestToSend): Promise<SendResult> {
  await uploads.uploader()?.waitUntilDone();
  const { files } = uploads.store.getState();
  if (files.some(({ state }) => state !== 'ready'))
    return { ok: false, failure: 'Some files didn’t upload. Close this window, then retry or remove them.', filesAreGone: false };
  const attached = { attachmentUrls: files.map(({ url }) => url), attachmentFits: files.map(({ fit }) => fit) };
  const body = { _listing: listingId, subscriptionType: period, ...note, ...given(dates), ...attached, selectedPaymentMethod: card };
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

/** Only what is set. */
function given({ startsOn, endsOn, periods }: RentalDates) {
  return { startsOn: startsOn ?? undefined, endsOn: endsOn ?? undefined, periods: periods ?? undefined };
}

function fail(failure: string, filesAreGone = false): SendResult {
  toast.error(failure);
  return { ok: false, failure, filesAreGone };
}

/** A proxy may respond instead of the server. */
function isComplete(response: Partial<ResponseOf<typeof call>> | string): response is ResponseOf<typeof call> {
  return typeof response === 'object' && typeof response.message === 'string' && response.request !== undefined;
}
