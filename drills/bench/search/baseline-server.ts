import type { SearchQuery } from '@frontage/contract/listings';
import { maskToMediums, type Medium, mediums as allMediums } from '@frontage/domain/listing/medium';
import { findPublicListing } from '@frontage/server/features/listings/listing.store';
import { createCityFinder } from '@frontage/server/features/search/cities';
import { toCriteria } from '@frontage/server/features/search/criteria';
import { searchListings } from '@frontage/server/features/search/search-listings';
import type { Pool as DatabasePool } from '@frontage/server/platform/db/database';
import { fastify } from 'fastify';
import { Pool } from 'pg';

/**
 * The yardstick: bare Fastify and pg, asking the database the very questions that the product asks, without validation, limits,
 * logs, metrics and headers. `cards` takes the stored cards as the product does; `rows` takes columns and writes JSON from them, as one would at first.
 */
const takesRows = process.env['YARDSTICK'] === 'rows';
const pool = new Pool({ connectionString: process.env['DATABASE_URL'], max: 10, options: '-c jit=off' });
const findCities = createCityFinder({ search: pool });
const app = fastify();

app.get('/listing/customer/', async (request, reply) => {
  const wanted = toCriteria(readQuery(request.query as Record<string, string>));
  if (!takesRows) {
    const { cards, ...rest } = await searchListings({ pool, findCities, countedUpTo: 1_000 }, wanted);
    return reply.type('application/json').send(`{"listings":[${cards}],${JSON.stringify(rest).slice(1)}`);
  }
  const taken: ListingRow[] = [];
  const { totalCount, totalIsCapped } = await searchListings({ pool: selectRowsInsteadOfCards(pool, taken), findCities, countedUpTo: 1_000 }, wanted);
  return { status: 'success', success: true, listings: taken.map(toCard), totalCount, totalIsCapped };
});

app.get('/listing/customer/:id', async (request) => ({ listing: await findPublicListing(pool, (request.params as { id: string }).id) }));

function readQuery(query: Record<string, string>): SearchQuery {
  const number = (name: string) => (query[name] === undefined ? undefined : Number(query[name]));
  return {
    limit: Number(query['limit']),
    skip: number('skip') ?? 0,
    searchKeyword: query['searchKeyword'],
    city: query['city'],
    minPrice: number('minPrice'),
    maxPrice: number('maxPrice'),
    priceType: (query['priceType'] ?? 'dailyPricing') as SearchQuery['priceType'],
    mediums: query['mediums']?.split(',').filter((word): word is Medium => (allMediums as readonly string[]).includes(word)),
    sort: (query['sort'] ?? 'newest') as SearchQuery['sort'],
  };
}

const price = (cents: number, basisPoints: number) => ({ price: cents / 100, discount: basisPoints / 100 });

function toCard(row: ListingRow) {
  return {
    _id: row.id,
    title: row.title,
    streetName: row.street_name,
    city: row.city,
    zipCode: row.zip_code,
    image: `http://files.example/${row.cover_id}/${row.widths.at(-1)}.webp`,
    isListed: true,
    dailyPricing: price(row.daily_price, row.daily_discount),
    weeklyPricing: price(row.weekly_price, row.weekly_discount),
    monthlyPricing: price(row.monthly_price, row.monthly_discount),
    yearlyPricing: price(row.yearly_price, row.yearly_discount),
    width: Number(row.width),
    height: Number(row.height),
    dimensionUnit: row.dimension_unit,
    mediumsAccepted: maskToMediums(row.mediums),
    picture: { widths: row.widths, width: row.cover_width, height: row.cover_height, placeholder: row.placeholder },
  };
}

console.log(await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) }));

export interface ListingRow {
  counted: number;
  id: string;
  title: string;
  street_name: string;
  city: string;
  zip_code: string;
  daily_price: number;
  daily_discount: number;
  weekly_price: number;
  weekly_discount: number;
  monthly_price: number;
  monthly_discount: number;
  yearly_price: number;
  yearly_discount: number;
  width: string;
  height: string;
  dimension_unit: string;
  mediums: number;
  cover_id: string;
  widths: number[];
  cover_width: number;
  cover_height: number;
  placeholder: string;
}

const columns = `l.id, l.title, l.street_name, l.city, l.zip_code, l.daily_price, l.daily_discount, l.weekly_price, l.weekly_discount,
  l.monthly_price, l.monthly_discount, l.yearly_price, l.yearly_discount, l.width, l.height, l.dimension_unit, l.mediums,
  p.id as cover_id, p.widths, p.width as cover_width, p.height as cover_height, p.placeholder`;
const sources = 'join listing l using (id) join picture p on p.id = l.pictures[1]';

const walked = /^([\s\S]*hits\))\s*select\s+\(select count[\s\S]*where (place > \$\d+ and place <= \$\d+)\) as cards\s*$/;
const counted = /^\s*select\s+(\(select coalesce[\s\S]*?\)) as counted,[\s\S]*?from \(([\s\S]*)\) page join listing_card using \(id\)\) as cards\s*$/;

interface Asked {
  name?: string;
  text: string;
  values: unknown[];
}

/** The product's own questions, but with columns of the listing in the place of its stored card; the rows land in `taken`. */
export function selectRowsInsteadOfCards(pool: DatabasePool, taken: ListingRow[]): DatabasePool {
  const query = async (asked: Asked | string) => {
    const text = typeof asked === 'string' ? null : withColumns(asked.text);
    if (text === null || typeof asked === 'string') return pool.query(asked as string);
    const { rows } = await pool.query<ListingRow>({ ...asked, text });
    taken.push(...rows);
    return { rows: [{ counted: rows[0]?.counted ?? 0, cards: null }] };
  };
  return { query } as unknown as DatabasePool;
}

function withColumns(text: string): string | null {
  const walk = walked.exec(text);
  if (walk) return `${walk[1]} select (select count(*)::int from found) as counted, ${columns} from found ${sources} where ${walk[2]} order by place`;
  const page = counted.exec(text);
  return page ? `select ${page[1]} as counted, ${columns} from (${page[2]}) page ${sources} order by l.id desc` : null;
}
