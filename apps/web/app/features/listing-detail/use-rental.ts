import type { Listing } from '@frontage/contract/listings.schema';
import { type Period, periods, requestPeriods, type RequestPeriod } from '@frontage/domain/period';
import { requestMessages } from '@frontage/domain/rental-request/rules';
import { useEffect, useRef, useState } from 'react';
import { notify } from '~/lib/notify.ts';
import { useSignedIn } from '~/lib/signed-in.ts';
import { type AttachmentTray, trayOf } from './attachment-tray.ts';
import { sendRequest } from './send-request.ts';
import { useOpenRequests } from './use-open-requests.ts';

export interface Rental {
  tray: AttachmentTray;
  /** The viewer's own request for this period is still open. */
  isPending: (period: Period) => boolean;
  /** The request was sent a moment ago. */
  isSent: boolean;
  /** A customer wants to rent: the next thing is to choose a card, if there is a file. */
  wish: (period: Period) => void;
}

interface RentalSteps extends Rental {
  /** The period whose card is being chosen. */
  wished: Period | null;
  close: () => void;
  /** Says what went wrong, or nothing. */
  send: (card: string) => Promise<string | null>;
}

export const pickerId = 'attachments';

/** The way from a listing to a request: files, then a card, then it is sent. */
export function useRental({ _id }: Listing): RentalSteps {
  const customerId = useSignedIn(({ customer }) => customer?._id);
  const [tray] = useState(() => trayOf(_id));
  const { periods: open, look, add } = useOpenRequests(_id, customerId);
  const [wished, setWished] = useState<Period | null>(null);
  const [isSent, setSent] = useState(false);
  const underWay = useRef(false);

  useEffect(() => {
    if (customerId) tray.begin();
  }, [tray, customerId]);

  function wish(period: Period) {
    if (tray.store.getState().files.length > 0) return setWished(period);
    tray.askForFile();
    notify.error(requestMessages.noFile);
    // On phones the button is far from the place where files are chosen.
    document.getElementById(pickerId)?.querySelector('input')?.focus();
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
    await tray.settled();
    const { files } = tray.store.getState();
    if (files.some(({ state }) => state !== 'ready')) return 'Not every file was uploaded. Close this, then try again or remove the file.';
    const attachmentUrls = files.map(({ url }) => url);
    const sent = await sendRequest({ _listing: _id, subscriptionType: nameOf(period), attachmentUrls, selectedPaymentMethod: card });
    if (sent.ok) {
      add(nameOf(period));
      tray.clear();
      setWished(null);
      setSent(true);
      return null;
    }
    if (sent.filesAreGone) tray.beginAnew();
    // The request may be there although no answer came.
    await look();
    return sent.failure;
  }

  return { tray, isPending: (period) => open.includes(nameOf(period)), isSent, wish, wished, close: () => setWished(null), send };
}

function nameOf(period: Period): RequestPeriod {
  return requestPeriods[periods.indexOf(period)] ?? 'day';
}
