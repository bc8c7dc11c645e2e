import { Client } from 'pg';

const sizeColumns = `hundredths_of_feet(width, dimension_unit), hundredths_of_feet(height, dimension_unit), size_of(listing), placement = 'pay_after'`;

/**
 * What the triggers write, for many rows at once. The words don't come from listing_words: it is a query itself, and calling it for each
 * row would take three times as long. A test compares both.
 */
const copies = [
  `insert into listing_search
   select id, city_id, searched_traits(listing), daily_price, weekly_price, monthly_price, yearly_price,
     map_x(longitude), map_y(latitude), map_cell(map_x(longitude), map_y(latitude)), ${sizeColumns}
   from listing where id between $1 and $2 and is_listed order by id`,
  `insert into listing_text (id, daily, weekly, monthly, yearly, words, title, x, y, width, height, size, pays_after, is_taken)
   select id, daily_price, weekly_price, monthly_price, yearly_price, array_to_tsvector(
     string_to_array(fold(concat_ws(' ', title, street_name, city, zip_code, description)), ' ') || listing_marks(listing)),
     array_to_tsvector(string_to_array(fold(title), ' ')), map_x(longitude), map_y(latitude), ${sizeColumns}, is_taken_today(listing)
   from listing where id between $1 and $2 and is_listed order by id`,
  `insert into listing_card
   select listing.id, listing_card(listing, cover), listing.updated_at
   from listing join picture cover on cover.id = listing.pictures[1]
   where listing.id between $1 and $2 and listing.is_listed order by listing.id`,
];

const batchRows = 5_000;

/** Fills the projections. Two connections take turns in small batches, so that rows are stored nearly in the order of their ids. */
export async function fillProjections(ownerUrl: string, firstId: number, lastId: number, connections = 2): Promise<void> {
  let next = firstId;
  const work = async () => {
    const client = new Client({ connectionString: ownerUrl });
    await client.connect();
    try {
      await client.query('set synchronous_commit = off');
      await client.query('set work_mem = "256MB"');
      while (next <= lastId) {
        const from = next;
        next += batchRows;
        for (const statement of copies) await client.query(statement, [from, Math.min(lastId, from + batchRows - 1)]);
      }
    } finally {
      await client.end();
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
}

/** The number of listed listings by city and set of mediums; city 0 means all. */
export const countListingsSql = `
  insert into listing_count (city_id, mediums, listings)
  select coalesce(city_id, 0), mediums, count(*) from listing_search group by grouping sets ((city_id, mediums), (mediums))`;

/** The same by cells of the map. */
export const countOnMapSql = `
  insert into map_count (level, cell, mediums, listings, x_sum, y_sum)
  select level, cell >> (2 * (24 - level)), case when level in (7, 9, 11, 14) then -1 else mediums end, count(*), sum(x), sum(y)
  from listing_search cross join unnest('{6,7,8,9,10,11,12,14}'::smallint[]) level where cell is not null group by 1, 2, 3
  union all
  select -level, cell >> (2 * (24 - level)), -1, count(*), sum(x), sum(y)
  from listing_search cross join unnest('{7,9,11,14}'::smallint[]) level where cell is not null and mediums < 0 group by 1, 2`;

/** Every word and how many listings use it. */
export const countWordsSql = `
  create temporary table counted on commit drop as
  select lexeme as word, count(*)::int as listings
  from (select unnest(tsvector_to_array(words)) as lexeme from listing_text) used
  group by lexeme`;
export const storeWords = `insert into word (word, listings) select word, listings from counted where word !~ '^~[cg]' order by word`;
