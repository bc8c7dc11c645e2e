import { allKindsMask, type Kind, kinds, kindsToMask } from '@frontage/domain/listing/kind';
import type { Pool } from '../../platform/db/database.ts';
import { hasPage } from './count-cities.ts';

/** Each has a page for itself and for each of eight kinds: below the 50,000 addresses of one file. */
const partSize = 5_000;

interface CityPages {
  state: string;
  slug: string;
  /** Those that it has. */
  kinds: Kind[];
}

export async function readCitySiteMap(pool: Pool): Promise<{ states: string[]; parts: number[] }> {
  const { rows } = await pool.query<{ state: string; parts: number[] }>({
    name: 'city-site-map',
    text: `
      select state, array_agg(distinct id / ${partSize}) as parts
      from city where ${hasPage} and exists (select from listing_count where city_id = city.id and listings > 0)
      group by state order by state`,
  });
  const parts = new Set(rows.flatMap((row) => row.parts));
  return { states: rows.map(({ state }) => state), parts: [...parts].toSorted((a, b) => a - b) };
}

export async function readCitySiteMapPart(pool: Pool, part: number): Promise<CityPages[]> {
  const { rows } = await pool.query<{ key: string; state: string; bits: number[] }>({
    name: 'city-site-map-part',
    text: `
      select key, state, array_agg(distinct (mediums & ${allKindsMask}) >> 8) as bits
      from city join listing_count on city_id = city.id and listings > 0
      where id >= $1::bigint * ${partSize} and id < ($1::bigint + 1) * ${partSize} and ${hasPage}
      group by city.id order by city.id`,
    values: [part],
  });
  return rows.map(({ key, state, bits }) => ({ state, slug: key.replaceAll(' ', '-'), kinds: kinds.filter((kind) => bits.includes(bitOf(kind))) }));
}

/** Counters have the kind above the eight bits of mediums. The sign says whether it is taken today. */
function bitOf(kind: Kind): number {
  return kindsToMask([kind]) >> 8;
}
