import type { SearchQuery } from '@frontage/contract/listings';
import { type Kind, kinds as allKinds } from '@frontage/domain/listing/kind';
import { maskToMediums, type Medium, mediums as allMediums } from '@frontage/domain/listing/medium';
import { findPublicListing } from '@frontage/server/features/listings/listing.store';
import { createCityFinder } from '@frontage/server/features/search/find-cities';
import { toCriteria } from '@frontage/server/features/search/criteria';
import { searchListings } from '@frontage/server/features/search/search-listings';
import { createSynonymReader } from '@frontage/server/features/search/synonyms';
import { createTotalsReader } from '@frontage/server/features/search/row-reader';
import { type Pool as DatabasePool, searchSettings } from '@frontage/server/platform/db/database';
import { fastify } from 'fastify';
import { Pool } from 'pg';

/**
 * What the product is measured against: Fastify and pg alone with the product's own SQL, without validation, limits, logs, metrics and
 * headers. `cards` sends the stored cards like the product; `rows` selects columns and builds JSON from them, the usual first solution.
 */
const usesRows = process.env['BASELINE'] === 'rows';
const pool = new Pool({ connectionString: process.env['DATABASE_URL'], max: 10, options: searchSettings });
const lookups = {
  findCities: createCityFinder({ search: pool }),
  readSynonyms: createSynonymReader({ search: pool }),
  readTotals: createTotalsReader({ search: pool }),
};
const app = fastify();

app.get('/listing/customer/', async (request, reply) => {
  const criteria = toCriteria(readQuery(request.query as Record<string, string>));
  if (!usesRows) {
    const { cards, ...rest } = await searchListings({ pool, ...lookups, countedUpTo: 1_000 }, criteria);
    return reply.type('application/json').send(`{"listings":[${cards}],${JSON.stringify(rest).slice(1)}`);
  }
  const rows: ListingRow[] = [];
  const { totalCount, totalIsCapped } = await searchListings(
    { pool: selectRowsInsteadOfCards(pool, rows), ...lookups, countedUpTo: 1_000 },
    criteria,
  );
  return { status: 'success', success: true, listings: rows.map(toCard), totalCount, totalIsCapped };
});

app.get('/listing/customer/:id', async (request) => ({ listing: await findPublicListing(pool, (request.params as { id: string }).id) }));

function readQuery(query: Record<string, string>): SearchQuery {
  const [bounds, near] = [query['bounds']?.split(',').map(Number), query['near']?.split(',').map(Number)];
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
    forgive: query['forgive'] === 'true',
    places: query['places']?.split(';').map((place) => place.trim()),
    kinds: query['kinds']?.split(',').filter((word): word is Kind => (allKinds as readonly string[]).includes(word)),
    bounds: bounds && { west: bounds[0] ?? 0, south: bounds[1] ?? 0, east: bounds[2] ?? 0, north: bounds[3] ?? 0 },
    near: near && { latitude: near[0] ?? 0, longitude: near[1] ?? 0 },
    radiusMiles: number('radiusMiles') ?? 25,
    minWidth: number('minWidth'),
    minHeight: number('minHeight'),
    placement: query['placement'] as SearchQuery['placement'],
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

interface ListingRow {
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

const rankedStatement = /^([\s\S]*hits\))\s*select\s+\(select count[\s\S]*where (place > \$\d+ and place <= \$\d+)\) as cards\s*$/;
const countedStatement =
  /^\s*(with counter as[\s\S]*?\))\s*select\s+(\(select coalesce[\s\S]*?\)) as counted,[\s\S]*from \((select id[\s\S]*)\) page\s+join listing_card using \(id\)\) as cards\s*$/;

interface Query {
  name?: string;
  text: string;
  values: unknown[];
}

/** The product's own statements, but with columns of the listing instead of its stored card. The rows are pushed to `found`. */
function selectRowsInsteadOfCards(database: DatabasePool, found: ListingRow[]): DatabasePool {
  const query = async (original: Query | string) => {
    const text = typeof original === 'string' ? null : withColumns(original.text);
    if (text === null || typeof original === 'string') return database.query(original as string);
    const { rows } = await database.query<ListingRow>({ ...original, text });
    found.push(...rows);
    return { rows: [{ counted: rows[0]?.counted ?? 0, cards: null }] };
  };
  return { query } as unknown as DatabasePool;
}

function withColumns(text: string): string | null {
  const ranked = rankedStatement.exec(text);
  if (ranked)
    return `${ranked[1]} select (select count(*)::int from found) as counted, ${columns} from found ${sources} where ${ranked[2]} order by place`;
  const page = countedStatement.exec(text);
  return page ? `${page[1]} select ${page[2]} as counted, ${columns} from (${page[3]}) page ${sources} order by l.id desc` : null;
}
