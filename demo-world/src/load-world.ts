import { mediumsToMask } from '@frontage/domain/listing/medium';
import { stateOfZipCode } from '@frontage/domain/listing/us-state';
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
import { kindDefaults, kindOfScene } from './listings/kind-defaults.ts';
import { openPictureCache, type PictureCache, readRendered } from './pictures/picture-cache.ts';
import { type PictureSpec, pictureSpecsFor } from './pictures/picture-specs.ts';
import type { RenderedPicture } from './pictures/render-picture.ts';

type DemoPicture = { id: string; spec: PictureSpec };
type MissingListing = { listing: DemoListing; index: number; pictures: DemoPicture[] };

/** The listings were added over this many days, the last one today. */
const spreadDays = 150;

/** Adds missing demo listings with their pictures. Running it again adds nothing. */
export async function loadListings(
  client: Client,
  files: Files,
  sellers: readonly string[],
  count: number,
  cache = openPictureCache(),
): Promise<number> {
  const all = Array.from({ length: count }, (_, index): MissingListing => {
    const listing = demoListingAt(index);
    return { listing, index, pictures: pictureSpecsFor(listing).map((spec, number) => ({ id: demoPictureId(index, number), spec })) };
  });
  const existing = await client.query<{ id: string }>('select id from picture where id = any($1::uuid[]) and listing_id is not null', [
    all.map(({ pictures }) => pictures[0]?.id),
  ]);
  const present = new Set(existing.rows.map(({ id }) => id));
  const missing = all.filter(({ pictures }) => !present.has(pictures[0]?.id ?? ''));
  const rendered = await renderAndUpload(
    missing.flatMap(({ pictures }) => pictures),
    files,
    cache,
  );
  await client.query('begin');
  try {
    for (const item of missing) await addListing(client, item, sellers[item.index % sellers.length] ?? '', count, rendered);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
  return missing.length;
}

/** More at once would wait longer for a connection than they may. */
const uploadsAtOnce = 8;

/** Uploads each picture as soon as it is rendered. */
async function renderAndUpload(pictures: readonly DemoPicture[], files: Files, cache: PictureCache): Promise<Map<string, RenderedPicture>> {
  const rendered = new Map<string, RenderedPicture>();
  const picturesBySpec = Map.groupBy(pictures, ({ spec }) => JSON.stringify(spec));
  const lanes = Array.from({ length: uploadsAtOnce }, () => Promise.resolve());
  await cache.render(
    pictures.map(({ spec }) => spec),
    (spec, folder) => {
      const picture = readRendered(folder);
      for (const { id } of picturesBySpec.get(JSON.stringify(spec)) ?? []) {
        rendered.set(id, picture);
        const [lane = Promise.resolve()] = lanes.splice(0, 1);
        lanes.push(lane.then(() => upload(files, id, picture, folder)));
      }
    },
  );
  await Promise.all(lanes);
  return rendered;
}

async function upload(files: Files, id: string, { widths }: RenderedPicture, folder: string): Promise<void> {
  for (const width of widths) await files.storePicture(id, width, await readFile(join(folder, `${width}.webp`)));
}

async function addListing(
  client: Client,
  { listing, index, pictures }: MissingListing,
  sellerId: string,
  count: number,
  rendered: Map<string, RenderedPicture>,
) {
  for (const { id } of pictures) {
    const picture = rendered.get(id);
    await client.query(
      `insert into picture (id, account_id, media_type, state, width, height, widths, placeholder, face, face_is_blank)
       values ($1, $2, 'image/webp', 'ready', $3, $4, $5, $6, $7, $8) on conflict (id) do nothing`,
      [
        id,
        sellerId,
        picture?.width,
        picture?.height,
        picture?.widths,
        picture?.placeholder,
        picture?.face?.corners.flat(),
        picture?.face?.isBlank ?? false,
      ],
    );
  }
  const columns = listingColumns(listing, index, count);
  const names = Object.keys(columns);
  const placeholders = names.map((_, i) => `$${i + 3}`).join(', ');
  const { rows } = await client.query<{ id: string }>(
    `insert into listing (seller_id, pictures, ${names.join(', ')}) values ($1, $2, ${placeholders}) returning id`,
    [sellerId, pictures.map(({ id }) => id), ...Object.values(columns)],
  );
  await client.query('update picture set listing_id = $2 where id = any($1::uuid[])', [pictures.map(({ id }) => id), rows[0]?.id]);
  if (!listing.blocked) return;
  const { from, until, note } = listing.blocked;
  await client.query(
    `insert into blocked_days (listing_id, days, note) select $1, daterange(today + $2::int, today + $3::int), $4 from listing_today(null) today`,
    [rows[0]?.id, from, until, note],
  );
}

function listingColumns(listing: DemoListing, index: number, count: number): Record<string, unknown> {
  const { prices } = listing;
  const createdAt = new Date(Date.now() - ((count - index - 0.5) / count) * spreadDays * 86_400_000);
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
    kind: kindOfScene[listing.kind],
    kind_confirmed: true,
    state: stateOfZipCode(listing.zipCode),
    slots: listing.slots,
    lead_days: listing.leadDays,
    ...printingColumns(listing.kind),
    placement: listing.placement,
    is_listed: listing.isListed,
    created_at: createdAt,
    updated_at: createdAt,
  };
}

function printingColumns(kind: DemoListing['kind']): Record<string, unknown> {
  const { printing } = kindDefaults[kind];
  return printing ? { seen_from: printing.seenFrom, bleed: printing.bleed, file_requirements: printing.fileRequirements } : {};
}

/** The same id for the same picture, so that a second run knows what exists. */
export function demoPictureId(index: number, number: number): string {
  const hex = createHash('sha256').update(`demo listing ${index} picture ${number}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Adds missing accounts and returns the sellers' ids in order. */
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
