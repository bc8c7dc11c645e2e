import { addDays } from '@frontage/domain/listing/day';
import { dayIn } from '@frontage/domain/time-zone/format-time';
import { defaultTimeZone } from '@frontage/domain/time-zone/time-zone';
import { randomUUID } from 'node:crypto';
import { newToken, tokenHash } from '../../src/platform/secrets.ts';
import {
  anyone,
  byId,
  byPublicId,
  customerWithBearer,
  type Expectations,
  inBody,
  inPath,
  inQuery,
  seller,
  withoutIds,
  type World,
} from './expectations.ts';
import { ownListing, publicListing } from './listings.ts';

export const availability: Expectations = {
  'GET /listing/customer/{id}/availability': anyone.reads(byPublicId(publicListing, inPath('id'))),

  'PUT /api/customer/watches/{listing}': customerWithBearer.writes(byPublicId(publicListing, inPath('listing'))),
  // Not to watch a listing is no error, so these don't look at the listing.
  'GET /api/customer/watches/{listing}': customerWithBearer.reads(
    byPublicId(publicListing, inPath('listing'), { listed: 'ok', "nobody's": 'ok', 'no id at all': 400 }),
  ),
  'DELETE /api/customer/watches/{listing}': customerWithBearer.writes(
    byPublicId(publicListing, inPath('listing'), { listed: 'ok', "nobody's": 'ok', 'no id at all': 400 }),
  ),

  'GET /api/seller/calendar': seller.reads(),
  'GET /api/seller/listings/{id}/calendar': seller.reads(byId(ownListing, inPath('id'), { 'my unlisted': 'ok', 'my deleted': 404 })),
  'GET /api/seller/calendar-link': seller.reads(byId(ownListing, inQuery('listing'), { 'my deleted': 404 })),
  'PUT /api/seller/calendar-link': seller.writes(byId(ownListing, inBody('listing'), { 'my deleted': 404 })),
  'DELETE /api/seller/calendar-link': seller.writes(byId(ownListing, inQuery('listing'), { 'my deleted': 404 })),
  'GET /calendar/{token}.ics': withoutIds(
    'Who has the token may read: calendar programs have no session.',
    anyone.reads({ 'with a link': ['ok', calendarLink], "nobody's": [404, () => ({ params: { token: newToken() } })] }),
  ),

  'GET /api/seller/listings/{id}/blocks': seller.reads(byId(ownListing, inPath('id'), { 'my unlisted': 'ok', 'my deleted': 404 })),
  'POST /api/seller/listings/{id}/blocks': seller.writes(
    byId(ownListing, (id) => inPath('id', { body: daysToBlock() })(id), { 'my unlisted': 'ok', 'my deleted': 404 }),
  ),
  'DELETE /api/seller/listings/{id}/blocks/{blockId}': seller.writes(byId(block(), (params) => ({ params }), { "a stranger's at my listing": 404 })),
};

function daysToBlock() {
  const from = addDays(dayIn(new Date(), defaultTimeZone), 10);
  return { from, to: from };
}

async function calendarLink(world: World) {
  const [token, listing] = [newToken(), await ownListing['my own'](world)];
  const insert = 'insert into calendar_link (seller_id, listing_id, token_hash) values ($1, $2, $3)';
  await world.testApp.sql(insert, [world.seller.id, listing, tokenHash(token)]);
  return { params: { token } };
}

function block() {
  const { 'my own': mine, "a stranger's": strangers } = ownListing;
  return {
    'my own': async (world: World) => {
      const id = await mine(world);
      return { id, blockId: await insertBlock(world, id) };
    },
    "a stranger's": async (world: World) => {
      const id = await strangers(world);
      return { id, blockId: await insertBlock(world, id) };
    },
    "a stranger's at my listing": async (world: World) => ({ id: await mine(world), blockId: await insertBlock(world, await strangers(world)) }),
    "nobody's": async (world: World) => ({ id: await mine(world), blockId: randomUUID() }),
    'no id at all': async (world: World) => ({ id: await mine(world), blockId: 'first' }),
  };
}

async function insertBlock({ testApp }: World, listingId: string): Promise<string> {
  const [row] = await testApp.sql<{ id: string }>(
    `insert into blocked_days (listing_id, days) values ($1, daterange(listing_today(null) + 10, listing_today(null) + 12)) returning id`,
    [listingId],
  );
  return row?.id ?? '';
}
