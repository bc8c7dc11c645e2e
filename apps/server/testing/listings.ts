import type { Kind } from '@frontage/domain/listing/kind';
import type { InputOf } from '@frontage/contract/calls';
import type { Browser } from './browser.ts';
import { filesConfig } from './files-config.ts';
import { signedInPerson } from './people.ts';
import type { TestServers } from './test-servers.ts';
import type { TestApp } from './test-app.ts';

type NewListing = InputOf<'POST /listing/seller'>['body'];

/** What a seller enters for a listing, without `image`. */
export function listingInput(changes: Partial<NewListing> = {}): NewListing {
  return {
    title: 'Brick wall at the station',
    streetName: '12 Canal Street',
    city: 'Chicago',
    zipCode: '60614',
    description: 'A dry wall.\nEverybody walks past it.',
    dailyPricing: { price: 20, discount: 0 },
    weeklyPricing: { price: 100, discount: 10 },
    monthlyPricing: { price: 350.5, discount: 12.5 },
    yearlyPricing: { price: 3_600, discount: 25 },
    width: 12,
    height: 8.5,
    dimensionUnit: 'feet',
    mediumsAccepted: ['vinyl', 'paper'],
    isListed: true,
    ...changes,
  };
}

/** Where the original of a picture is uploaded, and where the picture is public. */
export function uploadUrl({ stack }: TestServers, accountId: string, pictureId: string): string {
  const { origin, uploadsBucket } = filesConfig(stack);
  return `${origin}/${uploadsBucket}/picture/${accountId}/${pictureId}`;
}
export function publicPictureUrl({ stack }: TestServers, pictureId: string, width = 1600): string {
  const { origin, picturesBucket } = filesConfig(stack);
  return `${origin}/${picturesBucket}/${pictureId}/${width}.webp`;
}

/** A ready picture in the database only: the store has nothing. */
export async function insertPicture(testServers: TestServers, accountId: string): Promise<string> {
  const [row] = await testServers.sql<{ id: string }>(
    `insert into picture (account_id, media_type, state, width, height, widths, placeholder)
     values ($1, 'image/png', 'ready', 1600, 900, '{480,960,1600}', 'data:image/webp;base64,UklGRg==') returning id`,
    [accountId],
  );
  return row?.id ?? '';
}

export interface ListingColumns {
  title: string;
  description: string;
  street_name: string;
  city: string;
  zip_code: string;
  daily_price: number;
  weekly_price: number;
  monthly_price: number;
  yearly_price: number;
  mediums: number;
  kind: Kind | null;
  state: string | null;
  latitude: number | null;
  longitude: number | null;
  width: number;
  height: number;
  dimension_unit: 'feet' | 'inches';
  placement: 'pay_after' | 'pay_before';
  is_listed: boolean;
  deleted_at: Date | null;
}

const defaults: ListingColumns = {
  title: 'Brick wall at the station',
  description: 'A dry wall.',
  street_name: '12 Canal Street',
  city: 'Chicago',
  zip_code: '60614',
  daily_price: 2_000,
  weekly_price: 10_000,
  monthly_price: 35_050,
  yearly_price: 360_000,
  mediums: 6,
  kind: null,
  state: null,
  latitude: null,
  longitude: null,
  width: 12,
  height: 8.5,
  dimension_unit: 'feet',
  placement: 'pay_after',
  is_listed: true,
  deleted_at: null,
};

/** Inserts a listing with one picture directly. */
export async function insertListing(
  testServers: TestServers,
  sellerId: string,
  changes: Partial<ListingColumns> = {},
): Promise<{ id: string; picture: string }> {
  const picture = await insertPicture(testServers, sellerId);
  const columns = { ...defaults, ...(changes.deleted_at ? { is_listed: false } : {}), ...changes };
  const names = Object.keys(columns);
  const [row] = await testServers.sql<{ id: string }>(
    `insert into listing (seller_id, pictures, daily_discount, weekly_discount, monthly_discount, yearly_discount, slots, ${names.join(', ')})
     values ($1, array[$2::uuid], 0, 1000, 1250, 2500, 1, ${names.map((_, index) => `$${index + 3}`).join(', ')})
     returning id`,
    [sellerId, picture, ...Object.values(columns)],
  );
  const id = row?.id ?? '';
  await testServers.sql('update picture set listing_id = $2 where id = $1', [picture, id]);
  return { id, picture };
}

/** A signed-in seller with a ready picture for a new listing. */
export async function sellerWithPicture(testApp: TestApp) {
  const { person, browser } = await signedInPerson(testApp, 'seller');
  const picture = await insertPicture(testApp, person.id);
  return { person, browser, picture, image: uploadUrl(testApp, person.id, picture) };
}

/** Adds a listing through the API, with a picture of its own. */
export async function addListing(testApp: TestApp, browser: Browser, sellerId: string, changes: Partial<NewListing> = {}) {
  const image = uploadUrl(testApp, sellerId, await insertPicture(testApp, sellerId));
  const answer = await browser.call('POST /listing/seller', { body: listingInput({ image, ...changes }) });
  if (answer.status !== 200) throw new Error(`could not add a listing: ${answer.text}`);
  return answer.body.listing;
}
