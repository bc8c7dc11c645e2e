import type { Pack } from '@frontage/contract/requests.schema';
import { api } from '~/lib/api.ts';
import type { Role } from '~/lib/signed-in.ts';
import type { Destination } from './destination.ts';

const howMany = 50;

/** What an account has: its newest requests, subscriptions and conversations. What can't be had is left out. */
export async function ownThings(role: Role): Promise<Destination[]> {
  const found = await Promise.allSettled([requests(role), subscriptions(role), conversations(role)]);
  return found.flatMap((part) => (part.status === 'fulfilled' ? part.value : []));
}

async function requests(role: Role): Promise<Destination[]> {
  const query = { page: 1, limit: howMany };
  const theirs: Pack[] =
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
