import { useEffect, useState } from 'react';
import { useRequestNews } from '~/components/request/use-live-requests.ts';
import { api } from '~/lib/api.ts';
import { useSignedIn } from '~/lib/signed-in.ts';

/** Whether the customer rents this listing already. When that can't be found out, the server still knows. */
export function useSubscribed(listingId: string): boolean {
  const customerId = useSignedIn((state) => state.customer?._id);
  const [told, setTold] = useState<{ customerId: string; isSubscribed: boolean }>();

  useEffect(() => {
    if (!customerId) return undefined;
    let isShown = true;
    void askWhether(listingId).then((isSubscribed) => isShown && setTold({ customerId, isSubscribed }));
    return () => {
      isShown = false;
    };
  }, [listingId, customerId]);
  useRequestNews(() => {
    if (customerId) void askWhether(listingId).then((isSubscribed) => setTold({ customerId, isSubscribed }));
  });

  return told !== undefined && told.customerId === customerId && told.isSubscribed;
}

async function askWhether(listingId: string): Promise<boolean> {
  try {
    const { subscriptions } = await api('GET /listing/customer/subscriptions', { quiet: true });
    return subscriptions.some(({ _listing, status }) => _listing._id === listingId && status !== 'ended');
  } catch {
    return false;
  }
}
