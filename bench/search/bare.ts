import type { SearchQuery } from '@frontage/contract/listings';
import { mediums as allMediums, fromMask, type Medium } from '@frontage/domain/medium';
import { createCityFinder } from '@frontage/server/features/listings/search/cities';
import { searchListings } from '@frontage/server/features/listings/search/search-listings';
import { toWanted } from '@frontage/server/features/listings/search/wanted';
import { findShownListing } from '@frontage/server/features/listings/shown-listing.store';
import { fastify } from 'fastify';
import { Pool } from 'pg';
import { asRows, type RowOfListing } from './as-rows.ts';

/**
 * The yardstick: bare Fastify and pg, asking the database the very questions that the product asks, without validation, limits,
 * logs, metrics and headers. `cards` takes the stored cards as the product does; `rows` takes columns and writes JSON from them, as one would at first.
 */
const takesRows = process.env['YARDSTICK'] === 'rows';
const pool = new Pool({ connectionString: process.env['DATABASE_URL'], max: 10, options: '-c jit=off' });
const findCities = createCityFinder({ search: pool });
const app = fastify();

app.get('/listing/customer/', async (request, reply) => {
  const wanted = toWanted(readQuery(request.query as Record<string, string>));
  if (!takesRows) {
    const { cards, ...rest } = await searchListings({ pool, findCities, countedUpTo: 1_000 }, wanted);
    return reply.type('application/json').send(`{"listings":[${cards}],${JSON.stringify(rest).slice(1)}`);
  }
  const taken: RowOfListing[] = [];
  const { totalCount, totalIsCapped } = await searchListings({ pool: asRows(pool, taken), findCities, countedUpTo: 1_000 }, wanted);
  return { status: 'success', success: true, listings: taken.map(toCard), totalCount, totalIsCapped };
});

app.get('/listing/customer/:id', async (request) => ({ listing: await findShownListing(pool, (request.params as { id: string }).id) }));

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

function toCard(row: RowOfListing) {
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
    mediumsAccepted: fromMask(row.mediums),
    picture: { widths: row.widths, width: row.cover_width, height: row.cover_height, placeholder: row.placeholder },
  };
}

console.log(await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) }));
