import { requestPeriods, type RequestPeriod } from '@frontage/domain/period';
import { isOpen } from '@frontage/domain/rental-request/status';
import { useEffect, useState } from 'react';
import { useRequestNews } from '~/components/request/use-live-requests.ts';
import { api } from '~/lib/api.ts';

interface OpenRequests {
  /** For which periods of this listing the customer's request is still open. */
  periods: readonly RequestPeriod[];
  look: () => Promise<void>;
  /** A request for this period was sent from here. */
  add: (period: RequestPeriod) => void;
}

const none: readonly RequestPeriod[] = [];

/** Whoever has asked already need not ask again. When that can't be found out, the server still knows. */
export function useOpenRequests(listingId: string, customerId: string | undefined): OpenRequests {
  const [told, setTold] = useState<{ customerId: string; periods: readonly RequestPeriod[] }>();

  async function look() {
    if (!customerId) return;
    const answer = await askForPeriods(listingId);
    if (answer) setTold({ customerId, periods: answer });
  }

  const periods = told && told.customerId === customerId ? told.periods : none;

  useEffect(() => {
    if (!customerId) return undefined;
    let isShown = true;
    void askForPeriods(listingId).then((answer) => answer && isShown && setTold({ customerId, periods: answer }));
    return () => {
      isShown = false;
    };
  }, [listingId, customerId]);
  useRequestNews(() => void look());

  return { periods, look, add: (period) => customerId && setTold({ customerId, periods: [...periods, period] }) };
}

async function askForPeriods(listingId: string): Promise<readonly RequestPeriod[] | null> {
  try {
    const { packs } = await api('GET /listing/customer/customer-packs', { query: {}, quiet: true });
    const open = packs.filter(({ _listing, permission }) => _listing._id === listingId && isOpen(permission));
    return requestPeriods.filter((period) => open.some(({ subscriptionType }) => subscriptionType === period));
  } catch {
    return null;
  }
}
