import type { RentalRequest } from '@frontage/contract/requests';
import { formatCityAndState } from '@frontage/domain/listing/address';
import { useEffect, useMemo, useState } from 'react';
import { api } from '~/lib/api.ts';
import { type Role, type SignedIn, useSignedIn } from '~/lib/signed-in.ts';
import { namedPages } from '~/pages.ts';
import { type Destination, matchDestinations } from './destination.ts';

/** Search only once the user stops typing. */
const typingPause = 150;

/** The destinations that match what was typed so far. */
export function useDestinations(text: string): Destination[] {
  const users = useSignedIn();
  const accountItems = useAccountDestinations(users.seller?._id, users.customer?._id);
  const listings = useListings(text.trim());
  return useMemo(
    () => [...matchDestinations(text, [...pageDestinations(users), ...accountItems]), ...listings],
    [text, users, accountItems, listings],
  );
}

function useAccountDestinations(seller: string | undefined, customer: string | undefined): Destination[] {
  const [destinations, setDestinations] = useState<Destination[]>([]);
  useEffect(() => {
    const closed = new AbortController();
    const add = (loaded: Destination[]) => closed.signal.aborted || setDestinations((known) => [...known, ...loaded]);
    if (seller) void loadAccountDestinations('seller').then(add);
    if (customer) void loadAccountDestinations('customer').then(add);
    return () => closed.abort();
  }, [seller, customer]);
  return destinations;
}

function useListings(keyword: string): Destination[] {
  const [found, setFound] = useState<{ keyword: string; listings: Destination[] }>({ keyword: '', listings: [] });
  useEffect(() => {
    if (!keyword) return undefined;
    const latest = new AbortController();
    const timer = setTimeout(() => {
      const query = { searchKeyword: keyword, limit: 5, skip: 0, forgive: 'true' };
      void api('GET /listing/customer/', { query, quiet: true, signal: latest.signal })
        .then(({ listings }) =>
          setFound({
            keyword,
            listings: listings.map((listing) => ({
              group: 'Listings',
              title: listing.title,
              about: formatCityAndState(listing),
              to: `/listing/${listing._id}`,
            })),
          }),
        )
        .catch(() => setFound({ keyword, listings: [] }));
    }, typingPause);
    return () => {
      clearTimeout(timer);
      latest.abort();
    };
  }, [keyword]);
  // Keep the last results until the next ones arrive, so that the list does not flicker.
  return keyword ? found.listings : [];
}

const pageSize = 50;

/** The newest requests, subscriptions and conversations of an account. Whatever fails to load is left out. */
async function loadAccountDestinations(role: Role): Promise<Destination[]> {
  const found = await Promise.allSettled([loadRequests(role), loadSubscriptions(role), loadConversations(role)]);
  return found.flatMap((part) => (part.status === 'fulfilled' ? part.value : []));
}

async function loadRequests(role: Role): Promise<Destination[]> {
  const query = { page: 1, limit: pageSize };
  const requests: RentalRequest[] =
    role === 'seller'
      ? (await api('GET /auth/seller/profile', { query, quiet: true })).user.requested_pack
      : (await api('GET /api/customer/requests', { query, quiet: true })).requests;
  return requests.map(({ _id, item_name: name, permission, customerName, _seller }) => ({
    group: 'Requests',
    title: name || 'Subscription Request',
    about: [role === 'seller' ? customerName : _seller.name, permission.replaceAll('_', ' ')].filter(Boolean).join(', '),
    to: `${role === 'seller' ? '/seller/requested' : '/requestedPack'}/${_id}`,
  }));
}

async function loadSubscriptions(role: Role): Promise<Destination[]> {
  const options = { quiet: true };
  const { subscriptions } =
    role === 'seller' ? await api('GET /listing/seller/subscriptions', options) : await api('GET /listing/customer/subscriptions', options);
  return subscriptions.map(({ _listing, _seller, _user, status }) => ({
    group: 'Subscriptions',
    title: _listing.title,
    about: [role === 'seller' ? _user.name : _seller.name, status.replaceAll('_', ' ')].join(', '),
    to: role === 'seller' ? '/seller/subscriptions' : '/subscriptions',
  }));
}

async function loadConversations(role: Role): Promise<Destination[]> {
  const { conversations } = await api('GET /chat/conversations', { query: { search: undefined, limit: pageSize }, as: role, quiet: true });
  return conversations.map(({ id, listingTitle, customerName, sellerName }) => ({
    group: 'Conversations',
    title: role === 'seller' ? customerName : sellerName,
    about: listingTitle,
    to: `${role === 'seller' ? '/seller/chat' : '/messages'}?conversation=${id}`,
  }));
}

function pageDestinations({ seller, customer }: SignedIn): Destination[] {
  const isBoth = seller !== null && customer !== null;
  return [
    ...(seller ? accountPages('seller', isBoth ? 'As seller' : '') : []),
    ...(customer ? accountPages('customer', isBoth ? 'As customer' : '') : []),
    ...toDestinations(namedPages('site')),
    ...((seller ?? customer) ? [] : toDestinations(namedPages('auth'))),
  ];
}

function accountPages(role: Role, about: string): Destination[] {
  const shared = namedPages('account').map(({ path, name }) => ({ path: `${path}?as=${role}`, name }));
  return toDestinations([...namedPages(role), ...shared], about);
}

function toDestinations(named: readonly { path: string; name: string }[], about = ''): Destination[] {
  return named.map(({ path, name }) => ({ group: 'Pages', title: name, about, to: path }));
}
