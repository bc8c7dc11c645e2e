import type { Call } from '@frontage/contract/calls';
import { addDays } from '@frontage/domain/listing/day';
import { dayIn } from '@frontage/domain/time-zone/format-time';
import { defaultTimeZone } from '@frontage/domain/time-zone/time-zone';
import { randomUUID } from 'node:crypto';
import { newToken, tokenHash } from '../../src/platform/secrets.ts';
import { insertListing } from '../listings.ts';
import type { PaymentsTestApp } from '../test-app.ts';
import type { MakeInput } from './call-input.ts';
import { type AuthorizationPeople, chooseByName } from './people.ts';

type AvailabilityCall = Extract<
  Call,
  | `${string}/blocks${string}`
  | `${string}/availability`
  | `${string}/calendar`
  | `${string}/calendar-link`
  | `${string}.ics`
  | `${string}/watches/${string}`
>;

export const availabilityInputs: Record<AvailabilityCall, MakeInput> = {
  'GET /listing/customer/{id}/availability': async (testApp, people, object) => ({ params: { id: await listingOf(testApp, people, object) } }),
  'GET /api/customer/watches/{listing}': async (testApp, people, object) => ({ params: { listing: await listingOf(testApp, people, object) } }),
  'PUT /api/customer/watches/{listing}': async (testApp, people, object) => ({ params: { listing: await listingOf(testApp, people, object) } }),
  'DELETE /api/customer/watches/{listing}': async (testApp, people, object) => ({ params: { listing: await listingOf(testApp, people, object) } }),
  'GET /api/seller/calendar': async () => ({}),
  'GET /api/seller/calendar-link': async (testApp, people, object) => ({ query: { listing: await listingOf(testApp, people, object) } }),
  'PUT /api/seller/calendar-link': async (testApp, people, object) => ({ body: { listing: await listingOf(testApp, people, object) } }),
  'DELETE /api/seller/calendar-link': async (testApp, people, object) => ({ query: { listing: await listingOf(testApp, people, object) } }),
  'GET /calendar/{token}.ics': async (testApp, people, object) => {
    const [token, listing] = [newToken(), await listingOf(testApp, people, 'my own')];
    const insert = 'insert into calendar_link (seller_id, listing_id, token_hash) values ($1, $2, $3)';
    if (object === 'with a link') await testApp.sql(insert, [people.seller.id, listing, tokenHash(token)]);
    return { params: { token } };
  },
  'GET /api/seller/listings/{id}/calendar': async (testApp, people, object) => ({ params: { id: await listingOf(testApp, people, object) } }),
  'GET /api/seller/listings/{id}/blocks': async (testApp, people, object) => ({ params: { id: await listingOf(testApp, people, object) } }),
  'POST /api/seller/listings/{id}/blocks': async (testApp, people, object) => {
    const from = addDays(dayIn(new Date(), defaultTimeZone), 10);
    return { params: { id: await listingOf(testApp, people, object) }, body: { from, to: from } };
  },
  'DELETE /api/seller/listings/{id}/blocks/{blockId}': async (testApp, people, object) => {
    const [listing, other] = [await listingOf(testApp, people, 'my own'), await listingOf(testApp, people, "another seller's")];
    return chooseByName(object, {
      'my own': async () => ({ params: { id: listing, blockId: await insertBlock(testApp, listing) } }),
      "another seller's": async () => ({ params: { id: other, blockId: await insertBlock(testApp, other) } }),
      "another seller's at my listing": async () => ({ params: { id: listing, blockId: await insertBlock(testApp, other) } }),
      "nobody's": () => ({ params: { id: listing, blockId: randomUUID() } }),
      'no id at all': () => ({ params: { id: listing, blockId: 'first' } }),
    });
  },
};

function listingOf(testApp: PaymentsTestApp, { seller, neighbour }: AuthorizationPeople, whose: string): Promise<string> {
  const insert = async (owner: string, changes = {}) => (await insertListing(testApp, owner, changes)).id;
  return chooseByName(whose, {
    listed: () => insert(seller.id),
    unlisted: () => insert(seller.id, { is_listed: false }),
    deleted: () => insert(seller.id, { deleted_at: new Date() }),
    'my own': () => insert(seller.id),
    'my unlisted': () => insert(seller.id, { is_listed: false }),
    'my deleted': () => insert(seller.id, { deleted_at: new Date() }),
    "another seller's": () => insert(neighbour.id),
    "nobody's": () => '999999999999',
    'no id at all': () => 'first',
  });
}

async function insertBlock({ sql }: PaymentsTestApp, listingId: string): Promise<string> {
  const [row] = await sql<{ id: string }>(
    `insert into blocked_days (listing_id, days) values ($1, daterange(listing_today(null) + 10, listing_today(null) + 12)) returning id`,
    [listingId],
  );
  return row?.id ?? '';
}
