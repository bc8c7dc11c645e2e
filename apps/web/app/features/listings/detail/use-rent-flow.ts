import type { Listing } from '@frontage/contract/listings.schema';
import { type Period, periods as pricePeriods, type RequestPeriod, requestPeriods } from '@frontage/domain/listing/period';
import type { RentalDates } from '@frontage/domain/rental-request/rental-dates';
import { isOpenStatus } from '@frontage/domain/rental-request/status';
import { requestMessages } from '@frontage/domain/rental-request/upload-rules';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useOnRequestsChanged } from '~/features/requests/public.ts';
import { api } from '~/lib/api.ts';
import { importWithRetry } from '~/lib/lazy-component.ts';
import { useSignedIn } from '~/lib/signed-in.ts';
import { toast } from '~/lib/toast.ts';
import { type AttachmentUploads, attachmentUploadsFor } from './attachment-uploads.ts';
import { focusAttachmentPicker } from './attachment.ts';
import { chosenPeriod } from './period-tabs.tsx';
import type { RequestNote } from './send-request.ts';

export interface RentFlow {
  uploads: AttachmentUploads;
  /** Other customers occupy every slot, and no free day is known. Before the customer's own requests are known, their slot counts too. */
  isFullyRented: boolean;
  /** It can be rented, but not from today until someone cancels. */
  needsDates: boolean;
  dates: RentalDates;
  /** The customer already has an open request for this period. */
  hasOpenRequest: (period: Period) => boolean;
  /** The request was sent a moment ago. */
  isSent: boolean;
  /** Opens the card choice, if at least one file is attached. */
  startRequest: (period: Period) => void;
}

export interface RentSteps extends RentFlow {
  /** The period being requested while a card is chosen. */
  requestedPeriod: Period | null;
  note: RequestNote;
  setNote: (note: RequestNote) => void;
  setDates: (dates: RentalDates) => void;
  close: () => void;
  /** Returns an error message, or null. */
  send: (card: string) => Promise<string | null>;
}

/** Written here, because the rules for dates are loaded later. */
const noDates: RentalDates = { startsOn: null, endsOn: null, periods: null };

const emptyNote: RequestNote = { brandName: '', message: '' };

/** The steps from a listing to a sent request: attach files, choose a card, send. */
export function useRentFlow(listing: Listing): RentSteps {
  const { _id, isFullyRented, freeFrom } = listing;
  const customerId = useSignedIn(({ customer }) => customer?._id);
  const [uploads] = useState(() => attachmentUploadsFor(_id));
  const { periods: openPeriods, isFullyRentedByOthers, reload, add } = useOpenRequests(_id, customerId);
  const [requestedPeriod, setRequestedPeriod] = useState<Period | null>(null);
  const [note, setNote] = useState<RequestNote>(emptyNote);
  const location = useLocation();
  const [dates, setDates] = useState(() => readDates(location.search));
  const [isSent, setSent] = useState(false);
  const isSending = useRef(false);

  useEffect(() => {
    if (customerId) uploads.uploader()?.uploadMissing();
  }, [uploads, customerId]);

  useContinueAfterSignIn(customerId, async (search) => {
    const period = chosenPeriod(listing, search);
    const [open] = await Promise.all([fetchRequests(_id), uploads.restored]);
    if (open?.periods.includes(toRequestPeriod(period))) return;
    if (uploads.store.getState().files.length > 0) setRequestedPeriod(period);
    else focusAttachmentPicker();
  });

  function startRequest(period: Period) {
    if (uploads.store.getState().files.length > 0) return setRequestedPeriod(period);
    uploads.showMissingFile();
    toast.error(requestMessages.noFile);
    focusAttachmentPicker();
  }

  async function send(card: string): Promise<string | null> {
    if (isSending.current || !requestedPeriod) return null;
    isSending.current = true;
    try {
      return await sendFor(toRequestPeriod(requestedPeriod), card);
    } finally {
      isSending.current = false;
    }
  }

  async function sendFor(period: RequestPeriod, card: string): Promise<string | null> {
    const { sendRequest } = await importWithRetry(() => import('./send-request.ts'));
    const result = await sendRequest({ listingId: _id, period, note, dates, uploads, card });
    if (result.ok) {
      add(period);
      uploads.uploader()?.clear();
      setNote(emptyNote);
      setDates(noDates);
      setRequestedPeriod(null);
      setSent(true);
      return null;
    }
    if (result.filesAreGone) uploads.uploader()?.uploadAgain();
    // The request may exist although no response arrived.
    await reload();
    return result.failure;
  }

  // A start that was chosen in the calendar is a free day.
  const isFull = (isFullyRentedByOthers ?? isFullyRented) && dates.startsOn === null;
  const hasFreeDay = !isFullyRented || freeFrom !== undefined;
  return {
    uploads,
    isFullyRented: isFull && !hasFreeDay,
    needsDates: isFull && hasFreeDay,
    hasOpenRequest: (period) => openPeriods.includes(toRequestPeriod(period)),
    isSent,
    startRequest,
    requestedPeriod,
    note,
    setNote,
    dates,
    setDates,
    close: () => setRequestedPeriod(null),
    send,
  };
}

/** Of a search by days, or kept while a visitor signs in. Our links have the end right after the start. */
function readDates(search: string): RentalDates {
  const [, startsOn = null, endsOn = null] = /[?&]startsOn=(\d{4}-\d\d-\d\d)(?:&endsOn=(\d{4}-\d\d-\d\d))?(?:&|$)/.exec(search) ?? [];
  return [startsOn, endsOn].every(isNullOrDay) ? { ...noDates, startsOn, endsOn } : noDates;
}

/** Anyone can write a link with a month 13. Periods can't be counted from there. */
function isNullOrDay(day: string | null): boolean {
  return day === null || !Number.isNaN(Date.parse(`${day}T00:00:00Z`));
}

/** A visitor who pressed Rent had to sign in first. Back on the listing, the next step opens. */
function useContinueAfterSignIn(customerId: string | undefined, proceed: (search: string) => Promise<void>): void {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const params = new URLSearchParams(search);
    if (!customerId || params.get('rent') !== 'open') return;
    params.delete('rent');
    void proceed(search);
    void navigate(`${pathname}?${params}`, { replace: true, preventScrollReset: true, state });
    // `proceed` is a new function on every render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [customerId, search]);
}

function toRequestPeriod(period: Period): RequestPeriod {
  return requestPeriods[pricePeriods.indexOf(period)] ?? 'day';
}

interface OpenRequests {
  /** The periods of this listing for which the customer has an open request. */
  periods: readonly RequestPeriod[];
  /** Not known for visitors, and before the first response. */
  isFullyRentedByOthers: boolean | undefined;
  reload: () => Promise<void>;
  /** Records that this page has just sent a request for this period. */
  add: (period: RequestPeriod) => void;
}

interface FetchedRequests {
  periods: readonly RequestPeriod[];
  isFullyRentedByOthers: boolean | undefined;
}

const notFetched: FetchedRequests = { periods: [], isFullyRentedByOthers: undefined };

/** The customer's open requests for this listing. If the call fails, the server still rejects a second request. */
function useOpenRequests(listingId: string, customerId: string | undefined): OpenRequests {
  const [fetched, setFetched] = useState<FetchedRequests & { customerId: string }>();

  async function reload() {
    if (!customerId) return;
    const requests = await fetchRequests(listingId);
    if (requests) setFetched({ customerId, ...requests });
  }

  const own = fetched && fetched.customerId === customerId ? fetched : notFetched;

  useEffect(() => {
    if (!customerId) return undefined;
    let isMounted = true;
    void fetchRequests(listingId).then((requests) => requests && isMounted && setFetched({ customerId, ...requests }));
    return () => {
      isMounted = false;
    };
  }, [listingId, customerId]);
  useOnRequestsChanged('customer', () => void reload());

  return {
    periods: own.periods,
    isFullyRentedByOthers: own.isFullyRentedByOthers,
    reload,
    add: (period) => customerId && setFetched({ ...own, customerId, periods: [...own.periods, period] }),
  };
}

async function fetchRequests(listingId: string): Promise<FetchedRequests | null> {
  try {
    const { packs, isFullyRentedByOthers } = await api('GET /listing/customer/customer-packs', { query: { _listing: listingId }, quiet: true });
    const open = packs.filter(({ permission }) => isOpenStatus(permission));
    return { periods: open.map(({ subscriptionType }) => subscriptionType), isFullyRentedByOthers };
  } catch {
    return null;
  }
}
