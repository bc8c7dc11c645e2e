import { mediumsToMask } from '@frontage/domain/listing/medium';
import { createPasswords } from '@frontage/server/features/accounts/public';
import { demoPassword, demoPeople } from '@frontage/server/features/demo/public';
import type { Files } from '@frontage/server/platform/files/files';
import { createMetrics } from '@frontage/server/platform/metrics';
import { deriveSecrets } from '@frontage/server/platform/secrets';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import { type DemoListing, demoListingAt } from './listings/demo-listing.ts';
import { openPictureCache, type PictureCache, readRendered } from './pictures/picture-cache.ts';
import { type PictureSpec, pictureSpecsFor } from './pictures/picture-specs.ts';
import type { RenderedPicture } from './pictures/render-picture.ts';

type DemoPicture = { id: string; order: PictureSpec };
type Waiting = { listing: DemoListing; index: number; pictures: DemoPicture[] };

/** Over how many days the listings were added, the last of them today. */
const spreadDays = 150;

/** Adds the demo listings that are not there yet, with their pictures. Running it again adds nothing. */
export async function loadListings(
  client: Client,
  files: Files,
  sellers: readonly string[],
  count: number,
  cache = openPictureCache(),
): Promise<number> {
  const all = Array.from({ length: count }, (_, index): Waiting => {
    const listing = demoListingAt(index);
    return { listing, index, pictures: pictureSpecsFor(listing).map((order, number) => ({ id: demoPictureId(index, number), order })) };
  });
  const known = await client.query<{ id: string }>('select id from picture where id = any($1::uuid[]) and listing_id is not null', [
    all.map(({ pictures }) => pictures[0]?.id),
  ]);
  const present = new Set(known.rows.map(({ id }) => id));
  const waiting = all.filter(({ pictures }) => !present.has(pictures[0]?.id ?? ''));
  const printed = await printAndUpload(
    waiting.flatMap(({ pictures }) => pictures),
    files,
    cache,
  );
  await client.query('begin');
  try {
    for (const each of waiting) await addListing(client, each, sellers[each.index % sellers.length] ?? '', count, printed);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
  return waiting.length;
}

/** Each picture goes up as soon as it is drawn. */
async function printAndUpload(pictures: readonly DemoPicture[], files: Files, cache: PictureCache): Promise<Map<string, RenderedPicture>> {
  const printed = new Map<string, RenderedPicture>();
  const idsOf = Map.groupBy(pictures, ({ order }) => JSON.stringify(order));
  const uploads: Promise<void>[] = [];
  await cache.render(
    pictures.map(({ order }) => order),
    (order, folder) => {
      const picture = readRendered(folder);
      for (const { id } of idsOf.get(JSON.stringify(order)) ?? []) {
        printed.set(id, picture);
        uploads.push(upload(files, id, picture, folder));
      }
    },
  );
  await Promise.all(uploads);
  return printed;
}

async function upload(files: Files, id: string, { widths }: RenderedPicture, folder: string): Promise<void> {
  for (const width of widths) await files.storePicture(id, width, await readFile(join(folder, `${width}.webp`)));
}

async function addListing(
  client: Client,
  { listing, index, pictures }: Waiting,
  sellerId: string,
  count: number,
  printed: Map<string, RenderedPicture>,
) {
  for (const { id } of pictures) {
    const picture = printed.get(id);
    await client.query(
      `insert into picture (id, account_id, media_type, state, width, height, widths, placeholder)
       values ($1, $2, 'image/webp', 'ready', $3, $4, $5, $6) on conflict (id) do nothing`,
      [id, sellerId, picture?.width, picture?.height, picture?.widths, picture?.placeholder],
    );
  }
  const columns = columnsOf(listing, index, count);
  const names = Object.keys(columns);
  const places = names.map((_, i) => `$${i + 3}`).join(', ');
  const { rows } = await client.query<{ id: string }>(
    `insert into listing (seller_id, pictures, ${names.join(', ')}) values ($1, $2, ${places}) returning id`,
    [sellerId, pictures.map(({ id }) => id), ...Object.values(columns)],
  );
  await client.query('update picture set listing_id = $2 where id = any($1::uuid[])', [pictures.map(({ id }) => id), rows[0]?.id]);
}

function columnsOf(listing: DemoListing, index: number, count: number): Record<string, unknown> {
  const { prices } = listing;
  const added = new Date(Date.now() - ((count - index - 0.5) / count) * spreadDays * 86_400_000);
  return {
    title: listing.title,
    description: listing.description,
    street_name: listing.streetName,
    city: listing.city,
    zip_code: listing.zipCode,
    latitude: listing.latitude,
    longitude: listing.longitude,
    ...Object.fromEntries(
      Object.entries(prices).flatMap(([period, { price, discount }]) => [
        [`${period}_price`, price],
        [`${period}_discount`, discount],
      ]),
    ),
    width: listing.width,
    height: listing.height,
    dimension_unit: listing.dimensionUnit,
    mediums: mediumsToMask(listing.mediums),
    slots: listing.slots,
    placement: listing.placement,
    is_listed: listing.isListed,
    created_at: added,
    updated_at: added,
  };
}

/** Always the same one for the same picture: this is how a second run knows what the first one did. */
export function demoPictureId(index: number, number: number): string {
  const hex = createHash('sha256').update(`demo listing ${index} picture ${number}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Adds those who are not there yet; gives the ids of the sellers, in their order. */
export async function loadPeople(client: Client, appSecret: string): Promise<string[]> {
  const passwords = createPasswords({ pepper: deriveSecrets(appSecret).pepper, metrics: createMetrics() });
  const passwordHash = await passwords.hash(demoPassword);
  for (const { type, name, address } of demoPeople) {
    await client.query(
      `insert into account (type, name, address, password_hash, terms_agreed_at) values ($1, $2, $3, $4, now()) on conflict (address) do nothing`,
      [type, name, address, passwordHash],
    );
  }
  const sellers = demoPeople.filter(({ type }) => type === 'seller').map(({ address }) => address as string);
  const found = await client.query<{ id: string }>('select id from account where address = any($1) order by array_position($1, address)', [sellers]);
  return found.rows.map(({ id }) => id);
}
