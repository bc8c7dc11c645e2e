import type { RentalRequest } from '@frontage/contract/requests.schema';
import { useEffect, useMemo, useState } from 'react';
import { api } from '~/lib/api.ts';
import { type Role, type SignedIn, useSignedIn } from '~/lib/signed-in.ts';
import { type Destination, matchDestinations } from './destination.ts';

const pause = 150;

/** Where one could go, given what was typed so far. */
export function useDestinations(text: string): Destination[] {
  const users = useSignedIn();
  const own = useOwnThings(users.seller?._id, users.customer?._id);
  const listings = useListings(text.trim());
  return useMemo(() => [...matchDestinations(text, [...pageDestinations(users), ...own]), ...listings], [text, users, own, listings]);
}

function useOwnThings(seller: string | undefined, customer: string | undefined): Destination[] {
  const [things, setThings] = useState<Destination[]>([]);
  useEffect(() => {
    const closed = new AbortController();
    const take = (more: Destination[]) => closed.signal.aborted || setThings((known) => [...known, ...more]);
    if (seller) void accountDestinations('seller').then(take);
    if (customer) void accountDestinations('customer').then(take);
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

const howMany = 50;

/** What an account has: its newest requests, subscriptions and conversations. What can't be had is left out. */
async function accountDestinations(role: Role): Promise<Destination[]> {
  const found = await Promise.allSettled([requests(role), subscriptions(role), conversations(role)]);
  return found.flatMap((part) => (part.status === 'fulfilled' ? part.value : []));
}

async function requests(role: Role): Promise<Destination[]> {
  const query = { page: 1, limit: howMany };
  const theirs: RentalRequest[] =
    role === 'seller'
      ? (await api('GET /auth/seller/profile', { query, quiet: true })).user.requested_pack
      : (await api('GET /api/customer/requests', { query, quiet: true })).requests;
  return theirs.map(({ _id, item_name: name, permission, customerName, _seller }) => ({
    group: 'Requests',
    title: name || 'Subscription Request',
    about: [role === 'seller' ? customerName : _seller.name, permission.replaceAll('_', ' ')].filter(Boolean).join(', '),
    to: `${role === 'seller' ? '/seller/requested' : '/requestedPack'}?request=${_id}`,
  }));
}

async function subscriptions(role: Role): Promise<Destination[]> {
  const manner = { quiet: true };
  const answer =
    role === 'seller' ? await api('GET /listing/seller/subscriptions', manner) : await api('GET /listing/customer/subscriptions', manner);
  return answer.subscriptions.map(({ _listing, _seller, _user, status }) => ({
    group: 'Subscriptions',
    title: _listing.title,
    about: [role === 'seller' ? _user.name : _seller.name, status.replaceAll('_', ' ')].join(', '),
    to: role === 'seller' ? '/seller/subscriptions' : '/subscriptions',
  }));
}

async function conversations(role: Role): Promise<Destination[]> {
  const answer = await api('GET /chat/conversations', { query: { search: undefined, limit: howMany }, as: role, quiet: true });
  return answer.conversations.map(({ id, listingTitle, customerName, sellerName }) => ({
    group: 'Conversations',
    title: role === 'seller' ? customerName : sellerName,
    about: listingTitle,
    to: `${role === 'seller' ? '/seller/chat' : '/requestedPack'}?conversation=${id}`,
  }));
}

const forVisitors: [to: string, title: string][] = [
  ['/auth/login', 'Sign In'],
  ['/auth/register', 'Sign Up'],
];

const forCustomers: [to: string, title: string][] = [
  ['/requestedPack', 'Requested Packages'],
  ['/subscriptions', 'Subscriptions'],
  ['/spending', 'Spending'],
  ['/notices?as=customer', 'Notices'],
  ['/account?as=customer', 'Account'],
];

const forSellers: [to: string, title: string][] = [
  ['/seller/listings', 'Listings'],
  ['/seller/add-listing', 'Add New Listing'],
  ['/seller/requested', 'User request'],
  ['/seller/subscriptions', 'Subscriptions'],
  ['/seller/chat', 'Chat'],
  ['/seller/earnings', 'Earnings'],
  ['/seller/payment-settings', 'Payment Settings'],
  ['/notices?as=seller', 'Notices'],
  ['/account?as=seller', 'Account'],
];

function pageDestinations({ seller, customer }: SignedIn): Destination[] {
  const isBoth = seller !== null && customer !== null;
  return [
    ...(seller ? said(forSellers, isBoth ? 'As seller' : '') : []),
    ...(customer ? said(forCustomers, isBoth ? 'As customer' : '') : []),
    ...said([['/', 'Home'], ...((seller ?? customer) ? [] : forVisitors), ['/about-us', 'About Us'], ['/terms-of-service', 'Terms of Service']], ''),
  ];
}

function said(pages: readonly [to: string, title: string][], about: string): Destination[] {
  return pages.map(([to, title]) => ({ group: 'Pages', title, about, to }));
}
