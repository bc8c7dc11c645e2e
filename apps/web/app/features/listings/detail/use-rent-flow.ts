import type { Listing } from '@frontage/contract/listings.schema';
import { type Period, periods as pricePeriods, type RequestPeriod, requestPeriods } from '@frontage/domain/listing/period';
import { isOpenStatus } from '@frontage/domain/rental-request/status';
import { requestMessages } from '@frontage/domain/rental-request/upload-rules';
import { useEffect, useRef, useState } from 'react';
import { useOnRequestsChanged } from '~/features/requests/public.ts';
import { api } from '~/lib/api.ts';
import { useSignedIn } from '~/lib/signed-in.ts';
import { toast } from '~/lib/toast.ts';
import { type AttachmentUploads, attachmentUploadsFor } from './attachment-uploads.ts';
import { sendRequest } from './send-request.ts';

export interface RentFlow {
  uploads: AttachmentUploads;
  /** The customer already has an open request for this period. */
  hasOpenRequest: (period: Period) => boolean;
  /** The request is known to be for another listing, so its changes don't matter here. */
  isAboutOtherListing: (requestId: string) => boolean;
  /** The request was sent a moment ago. */
  isSent: boolean;
  /** Opens the card choice, if at least one file is attached. */
  startRequest: (period: Period) => void;
}

interface RentSteps extends RentFlow {
  /** The period being requested while a card is chosen. */
  requestedPeriod: Period | null;
  close: () => void;
  /** Returns an error message, or null. */
  send: (card: string) => Promise<string | null>;
}

export const attachmentPickerId = 'attachments';

/** The steps from a listing to a sent request: attach files, choose a card, send. */
export function useRentFlow({ _id }: Listing): RentSteps {
  const customerId = useSignedIn(({ customer }) => customer?._id);
  const [uploads] = useState(() => attachmentUploadsFor(_id));
  const { periods: openPeriods, isAboutOtherListing, reload, add } = useOpenRequests(_id, customerId);
  const [requestedPeriod, setRequestedPeriod] = useState<Period | null>(null);
  const [isSent, setSent] = useState(false);
  const isSending = useRef(false);

  useEffect(() => {
    if (customerId) uploads.uploadMissing();
  }, [uploads, customerId]);

  function startRequest(period: Period) {
    if (uploads.store.getState().files.length > 0) return setRequestedPeriod(period);
    uploads.showMissingFile();
    toast.error(requestMessages.noFile);
    // On phones the button is far away from the file input.
    document.getElementById(attachmentPickerId)?.querySelector('input')?.focus();
  }

  async function send(card: string): Promise<string | null> {
    if (isSending.current || !requestedPeriod) return null;
    isSending.current = true;
    try {
      return await sendWhenUploaded(requestedPeriod, card);
    } finally {
      isSending.current = false;
    }
  }

  async function sendWhenUploaded(period: Period, card: string): Promise<string | null> {
    await uploads.waitUntilDone();
    const { files } = uploads.store.getState();
    if (files.some(({ state }) => state !== 'ready')) return 'Some files didn’t upload. Close this window, then retry or remove them.';
    const attachmentUrls = files.map(({ url }) => url);
    const result = await sendRequest({ _listing: _id, subscriptionType: toRequestPeriod(period), attachmentUrls, selectedPaymentMethod: card });
    if (result.ok) {
      add(toRequestPeriod(period));
      uploads.clear();
      setRequestedPeriod(null);
      setSent(true);
      return null;
    }
    if (result.filesAreGone) uploads.uploadAgain();
    // The request may exist although no response arrived.
    await reload();
    return result.failure;
  }

  return {
    uploads,
    hasOpenRequest: (period) => openPeriods.includes(toRequestPeriod(period)),
    isAboutOtherListing,
    isSent,
    startRequest,
    requestedPeriod,
    close: () => setRequestedPeriod(null),
    send,
  };
}

function toRequestPeriod(period: Period): RequestPeriod {
  return requestPeriods[pricePeriods.indexOf(period)] ?? 'day';
}

interface OpenRequests extends Pick<RentFlow, 'isAboutOtherListing'> {
  /** The periods of this listing for which the customer has an open request. */
  periods: readonly RequestPeriod[];
  reload: () => Promise<void>;
  /** Records that this page has just sent a request for this period. */
  add: (period: RequestPeriod) => void;
}

const none: readonly RequestPeriod[] = [];

/** The customer's open requests for this listing. If the call fails, the server still rejects a second request. */
function useOpenRequests(listingId: string, customerId: string | undefined): OpenRequests {
  const [fetched, setFetched] = useState<{ customerId: string; periods: readonly RequestPeriod[]; otherIds: readonly string[] }>();

  async function reload() {
    if (!customerId) return;
    const requests = await fetchOpenRequests(listingId);
    if (requests) setFetched({ customerId, ...requests });
  }

  const periods = fetched && fetched.customerId === customerId ? fetched.periods : none;

  useEffect(() => {
    if (!customerId) return undefined;
    let isMounted = true;
    void fetchOpenRequests(listingId).then((requests) => requests && isMounted && setFetched({ customerId, ...requests }));
    return () => {
      isMounted = false;
    };
  }, [listingId, customerId]);
  const isAboutOtherListing = (requestId: string) => fetched?.otherIds.includes(requestId) ?? false;
  useOnRequestsChanged(
    'customer',
    () => void reload(),
    (requestId) => !isAboutOtherListing(requestId),
  );

  return {
    periods,
    isAboutOtherListing,
    reload,
    add: (period) => customerId && setFetched({ customerId, periods: [...periods, period], otherIds: fetched?.otherIds ?? [] }),
  };
}

async function fetchOpenRequests(listingId: string): Promise<{ periods: readonly RequestPeriod[]; otherIds: readonly string[] } | null> {
  try {
    const { packs } = await api('GET /listing/customer/customer-packs', { query: {}, quiet: true });
    const open = packs.filter(({ _listing, permission }) => _listing._id === listingId && isOpenStatus(permission));
    const otherIds = packs.filter(({ _listing }) => _listing._id !== listingId).map(({ _id }) => _id);
    return { periods: requestPeriods.filter((period) => open.some(({ subscriptionType }) => subscriptionType === period)), otherIds };
  } catch {
    return null;
  }
}
