import { mediums, mediumsToMask } from '@frontage/domain/listing/medium';
import { stateOfZipCode } from '@frontage/domain/listing/us-state';
import { kindNames, templatesByKind } from '../listings/descriptions.ts';
import { kindDefaults, kindOfScene } from '../listings/kind-defaults.ts';
import { seededRandom } from '../random.ts';
import type { ListingKind } from '../scenes/scene-kinds.ts';
import { createBulkWriter } from './bulk-writer.ts';
import { type BulkCity, cityCount, citySkew, createZipfSampler } from './names.ts';

/** What all rows of a load have in common. Plain data, so that it can be sent to a worker thread. */
export type BulkPlan = {
  seed: string;
  rows: number;
  firstId: number;
  cities: (BulkCity & { id: number })[];
  sellers: string[];
  pictures: string[];
};

/** Rows are made in blocks. Each block has its own seed, so any worker can make any block. */
export const blockRows = 2_000;

export const copyStatement = `copy listing (id, seller_id, title, description, street_name, city, city_id, zip_code, latitude, longitude,
  daily_price, daily_discount, weekly_price, weekly_discount, monthly_price, monthly_discount, yearly_price, yearly_discount,
  width, height, dimension_unit, mediums, slots, placement, pictures, is_listed, created_at, updated_at, kind, kind_confirmed, state) from stdin`;

/** Listings are created in this range. */
const firstCreated = Date.UTC(2023, 0, 1);
const createdRange = 3 * 365 * 86_400_000;

/** Billboards are the most common kind. */
const weightedKinds = [...kindNames, 'roofBillboard', 'roofBillboard', 'roadsideBillboard', 'roadsideBillboard'] as [ListingKind, ...ListingKind[]];
const masks = Object.fromEntries(
  Object.entries(kindDefaults).map(([kind, defaults]) => [kind, defaults.mediums.map((medium) => mediumsToMask([medium]))]),
);

/** Makes one block of rows as lines for COPY. */
export function createBlockMaker({ seed, rows, firstId, cities, sellers, pictures }: BulkPlan): (block: number) => string {
  const cityRank = createZipfSampler(cityCount, citySkew);
  const writer = createBulkWriter(seed);

  return (block) => {
    const random = seededRandom(`${seed} block ${block}`);
    const { next, between, whole, pick, normal, chance } = random;
    const discount = () => (next() < 0.6 ? 0 : whole(1, 30) * 100);
    writer.setRandom(random);
    let lines = '';
    for (let row = block * blockRows; row < Math.min(rows, (block + 1) * blockRows); row++) {
      const city = cities[cityRank(next)] ?? cities[0];
      if (!city) break;
      const kind = pick(weightedKinds);
      const defaults = kindDefaults[kind];
      const day = Math.max(100, Math.round(Math.exp(3.4 + normal() * 0.85) * city.priceLevel * 100));
      const zip = city.zips[whole(0, city.zips.length - 1)] ?? '';
      const street = writer.street();
      const title = writer.title(street, templatesByKind[kind].nouns);
      const created = firstCreated + (createdRange * row) / rows;
      lines += `${firstId + row}\t${sellers[Math.floor(next() ** 2 * sellers.length)]}\t${title}\t${writer.description(kind, street, city.name)}\t`;
      lines += `${whole(1, 9_899)} ${street}\t${city.name}\t${city.id}\t${zip}\t`;
      lines += `${(city.latitude + normal() * 0.06).toFixed(6)}\t${(city.longitude + normal() * 0.08).toFixed(6)}\t`;
      lines += `${day}\t${discount()}\t${Math.round(day * between(5, 6))}\t${discount()}\t${Math.round(day * between(18, 24))}\t${discount()}\t`;
      lines += `${Math.round(day * between(150, 215))}\t${discount()}\t${whole(8, 120) / 2}\t${whole(6, 60) / 2}\t${defaults.unit}\t`;
      lines += `${randomMediums(masks[kind] ?? [1], whole, next)}\t${whole(...defaults.slots)}\t${chance(0.1) ? 'pay_before' : 'pay_after'}\t`;
      lines += `{${pick(pictures as [string, ...string[]])}}\t${next() < 0.7 ? 't' : 'f'}\t`;
      lines += `${new Date(created).toISOString()}\t${new Date(created + next() * 30 * 86_400_000).toISOString()}\t`;
      lines += `${kindOfScene[kind]}\tt\t${stateOfZipCode(zip) ?? '\\N'}\n`;
    }
    return lines;
  };
}

/** One to four mediums, mostly the usual ones of the kind. */
function randomMediums(usual: readonly number[], whole: (low: number, high: number) => number, next: () => number): number {
  let mask = usual[0] ?? 1;
  for (let count = whole(1, 4); count > 1; count--) {
    mask |= next() < 0.6 ? (usual[whole(0, usual.length - 1)] ?? mask) : 1 << whole(0, mediums.length - 1);
  }
  return mask;
}
