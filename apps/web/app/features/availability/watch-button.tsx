import { Bell, BellOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { Button } from '~/components/ui/button.tsx';
import { ButtonLink } from '~/components/ui/text-link.tsx';
import { api } from '~/lib/api.ts';
import { loginPath } from '~/lib/login-redirect.ts';
import { useSignedIn } from '~/lib/signed-in.ts';
import { useAction } from '~/lib/use-action.ts';
import { labels } from './labels.ts';

/** For customers who would take the space earlier than it is free now. Visitors sign in first; sellers see nothing. */
export function WatchButton({ listingId }: { listingId: string }) {
  const { customer, seller } = useSignedIn();
  const { pathname, search } = useLocation();
  if (customer) return <Watch key={customer._id} listingId={listingId} />;
  if (seller) return null;
  return (
    <ButtonLink to={loginPath({ pathname, search })} look="secondary">
      <Bell aria-hidden className="size-4" />
      {labels.watch}
    </ButtonLink>
  );
}

function Watch({ listingId }: { listingId: string }) {
  const [isWatching, setWatching] = useState(false);
  useEffect(() => {
    let isMounted = true;
    void fetchIsWatching(listingId).then((watching) => isMounted && setWatching(watching));
    return () => {
      isMounted = false;
    };
  }, [listingId]);
  const change = useAction(async () => {
    const params = { listing: listingId };
    await (isWatching ? api('DELETE /api/customer/watches/{listing}', { params }) : api('PUT /api/customer/watches/{listing}', { params }));
    setWatching(!isWatching);
  });
  const Icon = isWatching ? BellOff : Bell;
  return (
    <>
      <Button look="secondary" busy={change.isRunning} onClick={() => void change.run()}>
        <Icon aria-hidden className="size-4" />
        {isWatching ? labels.unwatch : labels.watch}
      </Button>
      <output className="calendar-watched">{isWatching && labels.watching}</output>
    </>
  );
}

/** If the call fails, watching twice has no further effect. */
async function fetchIsWatching(listing: string): Promise<boolean> {
  try {
    return (await api('GET /api/customer/watches/{listing}', { params: { listing }, quiet: true })).isWatching;
  } catch {
    return false;
  }
}
