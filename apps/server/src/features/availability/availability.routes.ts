import { ok } from '@frontage/contract/endpoint';
import { sendCached } from '../../platform/http/response-cache.ts';
import { sendAsDownload } from '../../platform/http/send-as-file.ts';
import { route, type Route } from '../../platform/http/route-table.ts';
import type { AvailabilityDeps } from './availability-deps.ts';
import { blockDays, listBlocks, unblockDays } from './block-days.ts';
import { readCalendarFile, readLink, removeLink, replaceLink } from './calendar-links.ts';
import { availabilityJson } from './read-availability.ts';
import { readCalendar, readListingCalendar } from './seller-calendar.ts';
import { readWatch, unwatchListing, watchListing } from './watch-listing.ts';

export function availabilityRoutes(deps: AvailabilityDeps): Route[] {
  const reading = { object: 'own', rate: ['account.account'] } as const;
  const watching = { object: 'own', rate: ['request.account'] } as const;
  const changing = { object: 'own', rate: ['block-days.account'] } as const;

  return [
    route('GET /listing/customer/{id}/availability', {
      object: 'none',
      rate: ['search.visitor'],
      handle: async ({ params: { id }, query, request, reply }) => {
        const key = `availability ${id} ${query.from ?? ''} ${query.months}`;
        const response = await deps.responseCache.get(key, () => availabilityJson(deps, id, query));
        return sendCached(request, reply, response, deps.config.responseCacheSeconds);
      },
    }),
    route('GET /api/customer/watches/{listing}', {
      ...reading,
      handle: async ({ principal, params }) => ({ ...ok, isWatching: await readWatch(deps, principal, params.listing) }),
    }),
    route('PUT /api/customer/watches/{listing}', {
      ...watching,
      handle: async ({ principal, params }) => {
        await watchListing(deps, principal, params.listing);
        return { ...ok, message: 'We’ll let you know when it’s free earlier' };
      },
    }),
    route('DELETE /api/customer/watches/{listing}', {
      ...watching,
      handle: async ({ principal, params }) => {
        await unwatchListing(deps, principal, params.listing);
        return { ...ok, message: 'We won’t let you know about this space anymore' };
      },
    }),
    route('GET /api/seller/calendar', {
      ...reading,
      handle: async ({ principal, query }) => ({ ...ok, ...(await readCalendar(deps, principal, query)) }),
    }),
    route('GET /api/seller/calendar-link', {
      ...reading,
      handle: async ({ principal, query }) => ({ ...ok, hasLink: await readLink(deps, principal, query.listing ?? null) }),
    }),
    route('PUT /api/seller/calendar-link', {
      ...changing,
      handle: async ({ principal, body }) => ({ ...ok, message: 'New link created', url: await replaceLink(deps, principal, body.listing ?? null) }),
    }),
    route('DELETE /api/seller/calendar-link', {
      ...changing,
      handle: async ({ principal, query }) => {
        await removeLink(deps, principal, query.listing ?? null);
        return { ...ok, message: 'Link deleted' };
      },
    }),
    route('GET /calendar/{token}.ics', {
      object: 'none',
      rate: ['calendar-file.visitor'],
      handle: async ({ params, reply }) => {
        void reply.header('Cache-Control', 'private, max-age=300');
        return sendAsDownload(reply, 'frontage.ics', 'text/calendar; charset=utf-8', Buffer.from(await readCalendarFile(deps, params.token)));
      },
    }),
    route('GET /api/seller/listings/{id}/calendar', {
      ...reading,
      handle: async ({ principal, params }) => ({ ...ok, listing: await readListingCalendar(deps, principal, params.id) }),
    }),
    route('GET /api/seller/listings/{id}/blocks', {
      ...reading,
      handle: async ({ principal, params }) => ({ ...ok, blocks: await listBlocks(deps, principal, params.id) }),
    }),
    route('POST /api/seller/listings/{id}/blocks', {
      ...changing,
      handle: async ({ principal, params, body }) => ({ ...ok, message: 'Days blocked', block: await blockDays(deps, principal, params.id, body) }),
    }),
    route('DELETE /api/seller/listings/{id}/blocks/{blockId}', {
      ...changing,
      handle: async ({ principal, params: { id, blockId } }) => {
        await unblockDays(deps, principal, id, blockId);
        return { ...ok, message: 'Days unblocked' };
      },
    }),
  ];
}
