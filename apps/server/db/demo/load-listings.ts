import { toMask } from '@frontage/domain/medium';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import type { Files } from '../../src/platform/files/files.ts';
import { type DemoListing, listingAt } from './listings/listing-at.ts';
import { type PictureOrder, pictureOrders } from './pictures/orders.ts';
import { openPictureCache, type PictureCache, readPrinted } from './pictures/picture-cache.ts';
import type { PrintedPicture } from './pictures/print-picture.ts';

type DemoPicture = { id: string; order: PictureOrder };
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
    const listing = listingAt(index);
    return { listing, index, pictures: pictureOrders(listing).map((order, number) => ({ id: pictureIdOf(index, number), order })) };
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
async function printAndUpload(pictures: readonly DemoPicture[], files: Files, cache: PictureCache): Promise<Map<string, PrintedPicture>> {
  const printed = new Map<string, PrintedPicture>();
  const idsOf = Map.groupBy(pictures, ({ order }) => JSON.stringify(order));
  const uploads: Promise<void>[] = [];
  await cache.print(
    pictures.map(({ order }) => order),
    (order, folder) => {
      const picture = readPrinted(folder);
      for (const { id } of idsOf.get(JSON.stringify(order)) ?? []) {
        printed.set(id, picture);
        uploads.push(upload(files, id, picture, folder));
      }
    },
  );
  await Promise.all(uploads);
  return printed;
}

async function upload(files: Files, id: string, { widths }: PrintedPicture, folder: string): Promise<void> {
  for (const width of widths) await files.putPicture(id, width, await readFile(join(folder, `${width}.webp`)));
}

async function addListing(
  client: Client,
  { listing, index, pictures }: Waiting,
  sellerId: string,
  count: number,
  printed: Map<string, PrintedPicture>,
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
    mediums: toMask(listing.mediums),
    slots: listing.slots,
    placement: listing.placement,
    is_listed: listing.isListed,
    created_at: added,
    updated_at: added,
  };
}

/** Always the same one for the same picture: this is how a second run knows what the first one did. */
export function pictureIdOf(index: number, number: number): string {
  const hex = createHash('sha256').update(`demo listing ${index} picture ${number}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
