import type { Pool } from '../../platform/db/database.ts';
import type { SearchCriteria } from './criteria.ts';
import type { Keyword } from './keyword.ts';
import type { KeywordPlan } from './statements.ts';

/**
 * Microseconds per row, measured with ten million listings. PostgreSQL can't choose here: it assumes that every word prefix is
 * common, and reading in order for a rare word would read the whole table.
 */
const cost = { rowInOrder: 0.6, rowByWord: 4, rowByNumber: 6 };

/** Compares worst cases: a combination of words is rarer than each word alone, but nobody knows by how much. */
export function choosePlan({ tokens, listed, within }: Keyword, { sort }: SearchCriteria, inPriceRange: number | null, need: number): KeywordPlan {
  const maxMatches = Math.min(within, ...tokens.map(({ listings }) => listings));
  const priceShare = inPriceRange === null ? 1 : Math.min(1, inPriceRange / Math.max(1, listed));
  const expectedMatches = tokens.reduce((matching, { listings }) => matching * Math.min(1, listings / Math.max(1, listed)), within) * priceShare;
  const rowsToRead = Math.min(listed, (need * listed) / Math.max(1, expectedMatches));

  const costs: [KeywordPlan, number][] = [
    ['in order', sort === 'newest' ? rowsToRead * cost.rowInOrder : rowsToRead * cost.rowByNumber],
    ['by word', maxMatches * cost.rowByWord],
    ...(inPriceRange === null ? [] : [['by price', inPriceRange * cost.rowByNumber] as [KeywordPlan, number]]),
  ];
  return costs.toSorted(([, a], [, b]) => a - b)[0]?.[0] ?? 'by word';
}

/** How many listings are in the price range, from the database's own statistics. Null without a price range. */
export async function estimateInPriceRange(pool: Pool, { price, period }: SearchCriteria): Promise<number | null> {
  if (price === null) return null;
  const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    // `explain` takes no parameters. Both values are integers that we made.
    `explain (format json) select from listing_search where ${period} between ${Math.trunc(price.from)} and ${Math.trunc(price.to)}`,
  );
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? null;
}
