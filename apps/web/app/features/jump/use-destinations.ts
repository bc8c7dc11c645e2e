import { useEffect, useMemo, useState } from 'react';
import { api } from '~/lib/api.ts';
import { useSignedIn } from '~/lib/signed-in.ts';
import { type Destination, matching } from './destination.ts';
import { ownThings } from './own-things.ts';
import { pagesFor } from './pages.ts';

const pause = 150;

/** Where one could go, given what was typed so far. */
export function useDestinations(text: string): Destination[] {
  const users = useSignedIn();
  const own = useOwnThings(users.seller?._id, users.customer?._id);
  const listings = useListings(text.trim());
  return useMemo(() => [...matching(text, [...pagesFor(users), ...own]), ...listings], [text, users, own, listings]);
}

function useOwnThings(seller: string | undefined, customer: string | undefined): Destination[] {
  const [things, setThings] = useState<Destination[]>([]);
  useEffect(() => {
    const closed = new AbortController();
    const take = (more: Destination[]) => closed.signal.aborted || setThings((known) => [...known, ...more]);
    if (seller) void ownThings('seller').then(take);
    if (customer) void ownThings('customer').then(take);
    return () => closed.abort();
  }, [seller, customer]);
  return things;
}

function useListings(keyword: string): Destination[] {
  const [found, setFound] = useState<{ keyword: string; listings: Destination[] }>({ keyword: '', listings: [] });
  useEffect(() => {
    if (!keyword) return undefined;
    const latest = new AbortController();
    const timer = setTimeout(() => {
      const rest = { city: undefined, minPrice: undefined, maxPrice: undefined, mediums: undefined };
      const query = { ...rest, searchKeyword: keyword, limit: 5, skip: 0 };
      void api('GET /listing/customer/', { query, quiet: true, signal: latest.signal })
        .then(({ listings }) =>
          setFound({ keyword, listings: listings.map(({ _id, title, city }) => ({ group: 'Listings', title, about: city, to: `/listing/${_id}` })) }),
        )
        .catch(() => setFound({ keyword, listings: [] }));
    }, pause);
    return () => {
      clearTimeout(timer);
      latest.abort();
    };
  }, [keyword]);
  // What was found for the last word stays until the next answer, so that nothing flickers while somebody types.
  return keyword ? found.listings : [];
}
