import { Client } from 'pg';

/**
 * What the triggers write, for many rows at once. The words don't come from listing_words: it is a query itself, and calling it for each
 * row would take three times as long. A test compares both.
 */
const copies = [
  `insert into listing_search
   select id, city_id, mediums, daily_price, weekly_price, monthly_price, yearly_price
   from listing where id between $1 and $2 and is_listed order by id`,
  `insert into listing_text
   select id, daily_price, weekly_price, monthly_price, yearly_price, array_to_tsvector(
     string_to_array(fold(concat_ws(' ', title, street_name, city, zip_code, description)), ' ') || listing_marks(city_id, mediums))
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

/** Every word and how many listings use it. */
export const countWordsSql = `
  create temporary table counted on commit drop as
  select lexeme as word, count(*)::int as listings
  from (select unnest(tsvector_to_array(words)) as lexeme from listing_text) used
  group by lexeme`;
export const storeWords = `insert into word (word, listings) select word, listings from counted where word not like '~%' order by word`;
