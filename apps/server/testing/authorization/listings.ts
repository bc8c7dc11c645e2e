import { randomUUID } from 'node:crypto';
import { insertListing, insertPicture, type ListingColumns, listingInput, publicPictureUrl, uploadUrl } from '../listings.ts';
import { anyone, byId, byPublicId, type Expectations, inBody, inPath, type Make, seller, withoutIds, type World } from './expectations.ts';

/** As its seller sees it. */
export const ownListing = {
  'my own': listingOf('me'),
  'my unlisted': listingOf('me', { is_listed: false }),
  'my deleted': listingOf('me', { deleted_at: new Date() }),
  "a stranger's": listingOf('a stranger'),
  "nobody's": () => '999999999999',
  'no id at all': () => 'first',
};

/** As everyone else sees it. */
export const publicListing = {
  listed: ownListing['my own'],
  unlisted: ownListing['my unlisted'],
  deleted: ownListing['my deleted'],
  "nobody's": ownListing["nobody's"],
  'no id at all': ownListing['no id at all'],
};

export const listings: Expectations = {
  'POST /listing/seller': seller.writes({
    'with my picture': ['ok', withPicture(myPicture)],
    'with my picture that another listing has': [400, withPicture(attachedPicture)],
    "with a stranger's picture": [400, withPicture(strangersPicture)],
    "with nobody's picture": [400, withPicture(nobodysPicture)],
  }),
  'GET /listing/seller': seller.reads(),
  'GET /listing/seller/seller': seller.reads(),
  'GET /listing/seller/seller{suffix}': withoutIds(
    'Old pages add a suffix, which has no meaning.',
    seller.reads(() => ({ params: { suffix: '-of-mine' } })),
  ),
  'GET /listing/seller/seller/{suffix}': withoutIds(
    'Old pages add a suffix, which has no meaning.',
    seller.reads(() => ({ params: { suffix: 'mine' } })),
  ),
  'GET /listing/seller/{listingId}': seller.reads(byId(ownListing, inPath('listingId'), { 'my unlisted': 'ok', 'my deleted': 404 })),
  'PUT /listing/seller': seller.writes({
    ...byId(ownListing, (id) => ({ body: { ...listingInput({ title: `Wall ${randomUUID()}` }), _id: id } }), {
      'my unlisted': 'ok',
      'my deleted': 404,
    }),
    "my own, with a stranger's picture": [400, changeTo(strangersPicture)],
    "my own, with nobody's picture": [400, changeTo(nobodysPicture)],
  }),
  'DELETE /listing/seller': seller.writes(byId(ownListing, inBody('_listing'), { 'my unlisted': 'ok', 'my deleted': 404 })),
  'GET /listing/customer/{id}': anyone.reads(byPublicId(publicListing, inPath('id'))),
  'GET /places': seller.reads(() => ({ query: { zipCode: '60614' } })),
  'GET /sitemap/listings': anyone.reads(),
  'GET /sitemap/listings/{part}': withoutIds(
    'A part of the site map belongs to nobody.',
    anyone.reads(() => ({ params: { part: '0' } })),
  ),
};

function listingOf(owner: 'me' | 'a stranger', columns: Partial<ListingColumns> = {}): Make<string> {
  return async ({ testApp, seller: me, strangers }) => (await insertListing(testApp, owner === 'me' ? me.id : strangers.seller.id, columns)).id;
}

function withPicture(makeUrl: Make<string>): Make {
  return async (world) => ({ body: listingInput({ image: await makeUrl(world) }) });
}

function changeTo(makeUrl: Make<string>): Make {
  return async (world) => ({ body: { ...listingInput({ image: await makeUrl(world) }), _id: await ownListing['my own'](world) } });
}

export async function myPicture({ testApp, seller: { id } }: World): Promise<string> {
  return uploadUrl(testApp, id, await insertPicture(testApp, id));
}

async function attachedPicture({ testApp, seller: { id } }: World): Promise<string> {
  return publicPictureUrl(testApp, (await insertListing(testApp, id)).picture);
}

export async function strangersPicture({ testApp, strangers }: World): Promise<string> {
  return uploadUrl(testApp, strangers.seller.id, await insertPicture(testApp, strangers.seller.id));
}

export function nobodysPicture({ testApp, seller: { id } }: World): string {
  return uploadUrl(testApp, id, randomUUID());
}
