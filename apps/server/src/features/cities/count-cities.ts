import type { City } from '@frontage/contract/cities';
import { tidyCityName } from '@frontage/domain/listing/city-address';
import { stateNames } from '@frontage/domain/listing/us-state';
import type { Pool } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';

/** As many as fit below every page. */
const largestCities = 8;
/** A page with more links helps nobody; the site map has the rest. */
const citiesOfState = 300;
const otherCities = 12;

/**
 * Cities whose name can be part of an address. Not those of an unknown state, and not those where a seller typed the state again ('Austin, TX'),
 * which would be a second page for the same city.
 */
export const hasPage = `state in (${Object.keys(stateNames)
  .map((code) => `'${code}'`)
  .join(', ')}) and key ~ '^[a-z0-9]+( [a-z0-9]+)*$' and key ~ '[a-z]{2}' and key not like '% ' || lower(state)`;

/** From the counters, which are as new as the listings. */
const withListings = `city cross join lateral (select coalesce(sum(listings), 0)::int as listings from listing_count where city_id = city.id) counted`;

interface CityRow {
  key: string;
  name: string;
  state: string;
  listings: number;
}

function toCity({ key, name, state, listings }: CityRow): City {
  return { name: tidyCityName(name), state, slug: key.replaceAll(' ', '-'), listings };
}

export async function findLargestCities(pool: Pool): Promise<City[]> {
  const { rows } = await pool.query<CityRow>({
    name: 'largest-cities',
    text: `
      select key, name, state, listings
      from (select city_id, sum(listings)::int as listings from listing_count where city_id <> 0 group by city_id having sum(listings) > 0) counted
      join city on city.id = city_id
      where ${hasPage} order by listings desc, key, state limit ${largestCities}`,
  });
  return rows.map(toCity);
}

export async function listCitiesOfState(pool: Pool, state: string): Promise<{ listings: number; cities: City[] }> {
  const { rows } = await pool.query<CityRow & { total: number }>({
    name: 'cities-of-state',
    text: `
      select key, name, state, listings, (sum(listings) over ())::int as total
      from ${withListings}
      where state = $1 and ${hasPage} and listings > 0 order by listings desc, key limit ${citiesOfState}`,
    values: [state],
  });
  if (rows.length === 0) throw new AppError('not_found');
  return { listings: rows[0]?.total ?? 0, cities: rows.map(toCity) };
}

export async function readCity(pool: Pool, state: string, slug: string): Promise<{ city: City; otherCities: City[] }> {
  const { rows } = await pool.query<CityRow>({
    name: 'city',
    text: `select key, name, state, listings from ${withListings} where key = $1 and state = $2 and ${hasPage} and listings > 0`,
    values: [slug.replaceAll('-', ' '), state],
  });
  const [row] = rows;
  if (!row) throw new AppError('not_found');
  const city = toCity(row);
  const { cities } = await listCitiesOfState(pool, state);
  return { city, otherCities: cities.filter((other) => other.slug !== city.slug).slice(0, otherCities) };
}
