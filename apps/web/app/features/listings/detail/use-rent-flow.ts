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
  /** The viewer's own request for this period is still open. */
  hasOpenRequest: (period: Period) => boolean;
  /** Known to be about another listing, so a change of it changes nothing here. */
  isAboutOtherListing: (requestId: string) => boolean;
  /** The request was sent a moment ago. */
  isSent: boolean;
  /** A customer wants to rent: the next thing is to choose a card, if there is a file. */
  startRequest: (period: Period) => void;
}

interface RentalSteps extends RentFlow {
  /** The period whose card is being chosen. */
  requestedPeriod: Period | null;
  close: () => void;
  /** Says what went wrong, or nothing. */
  send: (card: string) => Promise<string | null>;
}

export const attachmentPickerId = 'attachments';

/** The way from a listing to a request: files, then a card, then it is sent. */
export function useRentFlow({ _id }: Listing): RentalSteps {
  const customerId = useSignedIn(({ customer }) => customer?._id);
  const [tray] = useState(() => attachmentUploadsFor(_id));
  const { periods: open, isAboutOtherListing, look, add } = useOpenRequests(_id, customerId);
  const [wished, setWished] = useState<Period | null>(null);
  const [isSent, setSent] = useState(false);
  const underWay = useRef(false);

  useEffect(() => {
    if (customerId) tray.uploadMissing();
  }, [tray, customerId]);

  function wish(period: Period) {
    if (tray.store.getState().files.length > 0) return setWished(period);
    tray.showMissingFile();
    toast.error(requestMessages.noFile);
    // On phones the button is far from the place where files are chosen.
    document.getElementById(attachmentPickerId)?.querySelector('input')?.focus();
  }

  async function send(card: string): Promise<string | null> {
    if (underWay.current || !wished) return null;
    underWay.current = true;
    try {
      return await sendWhenUploaded(wished, card);
    } finally {
      underWay.current = false;
    }
  }

  async function sendWhenUploaded(period: Period, card: string): Promise<string | null> {
    await tray.waitUntilDone();
    const { files } = tray.store.getState();
    if (files.some(({ state }) => state !== 'ready')) return 'Some files didn’t upload. Close this window, then retry or remove them.';
    const attachmentUrls = files.map(({ url }) => url);
    const sent = await sendRequest({ _listing: _id, subscriptionType: nameOf(period), attachmentUrls, selectedPaymentMethod: card });
    if (sent.ok) {
      add(nameOf(period));
      tray.clear();
      setWished(null);
      setSent(true);
      return null;
    }
    if (sent.filesAreGone) tray.uploadAgain();
    // The request may be there although no answer came.
    await look();
    return sent.failure;
  }

  return {
    uploads: tray,
    hasOpenRequest: (period) => open.includes(nameOf(period)),
    isAboutOtherListing,
    isSent,
    startRequest: wish,
    requestedPeriod: wished,
    close: () => setWished(null),
    send,
  };
}

function nameOf(period: Period): RequestPeriod {
  return requestPeriods[pricePeriods.indexOf(period)] ?? 'day';
}

interface OpenRequests extends Pick<RentFlow, 'isAboutOtherListing'> {
  /** For which periods of this listing the customer's request is still open. */
  periods: readonly RequestPeriod[];
  look: () => Promise<void>;
  /** A request for this period was sent from here. */
  add: (period: RequestPeriod) => void;
}

const none: readonly RequestPeriod[] = [];

/** Whoever has asked already need not ask again. When that can't be found out, the server still knows. */
function useOpenRequests(listingId: string, customerId: string | undefined): OpenRequests {
  const [told, setTold] = useState<{ customerId: string; periods: readonly RequestPeriod[]; otherIds: readonly string[] }>();

  async function look() {
    if (!customerId) return;
    const answer = await askForPeriods(listingId);
    if (answer) setTold({ customerId, ...answer });
  }

  const periods = told && told.customerId === customerId ? told.periods : none;

  useEffect(() => {
    if (!customerId) return undefined;
    let isShown = true;
    void askForPeriods(listingId).then((answer) => answer && isShown && setTold({ customerId, ...answer }));
    return () => {
      isShown = false;
    };
  }, [listingId, customerId]);
  const isAboutOtherListing = (requestId: string) => told?.otherIds.includes(requestId) ?? false;
  useOnRequestsChanged(
    'customer',
    () => void look(),
    (requestId) => !isAboutOtherListing(requestId),
  );

  return {
    periods,
    isAboutOtherListing,
    look,
    add: (period) => customerId && setTold({ customerId, periods: [...periods, period], otherIds: told?.otherIds ?? [] }),
  };
}

async function askForPeriods(listingId: string): Promise<{ periods: readonly RequestPeriod[]; otherIds: readonly string[] } | null> {
  try {
    const { packs } = await api('GET /listing/customer/customer-packs', { query: {}, quiet: true });
    const open = packs.filter(({ _listing, permission }) => _listing._id === listingId && isOpenStatus(permission));
    const otherIds = packs.filter(({ _listing }) => _listing._id !== listingId).map(({ _id }) => _id);
    return { periods: requestPeriods.filter((period) => open.some(({ subscriptionType }) => subscriptionType === period)), otherIds };
  } catch {
    return null;
  }
}
