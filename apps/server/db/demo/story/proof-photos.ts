import sharp from 'sharp';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { photoWith } from '../../../testing/exif-bytes.ts';
import type { DemoListing } from '../listings/listing-at.ts';
import type { PictureOrder } from '../pictures/orders.ts';
import { briefFor } from '../scenes/kinds.ts';
import type { Place } from './place.ts';

/** The same space at another hour than on its cover. */
export function proofOrder({ scene }: DemoListing): PictureOrder {
  return { scene: { ...scene, time: briefFor(scene).time === 'golden' ? 'morning' : 'golden' }, width: 960 };
}

/** As a telephone writes it: with the time, and the place where the listing is. */
export async function takePhoto({ pictures }: Pick<Place, 'pictures'>, listing: DemoListing, at: Date): Promise<Buffer> {
  let drawn: string | undefined;
  await pictures.print([proofOrder(listing)], (_, folder) => (drawn = join(folder, '960.webp')));
  const jpeg = await sharp(await readFile(drawn ?? ''))
    .jpeg({ quality: 80 })
    .toBuffer();
  return photoWith(jpeg, {
    time: at.toISOString().slice(0, 19).replaceAll('-', ':').replace('T', ' '),
    zone: '+00:00',
    latitude: [[Math.round(Math.abs(listing.latitude) * 1e6), 1e6], [0, 1], [0, 1]],
    latitudeSide: listing.latitude < 0 ? 'S' : 'N',
    longitude: [[Math.round(Math.abs(listing.longitude) * 1e6), 1e6], [0, 1], [0, 1]],
    longitudeSide: listing.longitude < 0 ? 'W' : 'E',
  }); // prettier-ignore
}
