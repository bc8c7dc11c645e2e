import type { Pool } from '../../platform/db/database.ts';
import type { Keyword } from './keyword.ts';
import type { KeywordPlan } from './statements.ts';
import type { SearchCriteria } from './criteria.ts';

/**
 * Microseconds, measured with ten million listings. The planner can't choose here: it takes every beginning of a word
 * for a common one, and a walk for a rare word would read the whole table.
 */
const cost = { rowInOrder: 0.6, rowByWord: 4, rowByNumber: 6 };

/** Each way is judged by how long it may take at worst: words that go together are rarer than each alone, but nobody knows by how much. */
export function choosePlan({ tokens, listed, within }: Keyword, { sort }: SearchCriteria, inPriceRange: number | null, need: number): KeywordPlan {
  const atMost = Math.min(within, ...tokens.map(({ listings }) => listings));
  const priceShare = inPriceRange === null ? 1 : Math.min(1, inPriceRange / Math.max(1, listed));
  const likely = tokens.reduce((matching, { listings }) => matching * Math.min(1, listings / Math.max(1, listed)), within) * priceShare;
  const rowsToRead = Math.min(listed, (need * listed) / Math.max(1, likely));

  const costs: [KeywordPlan, number][] = [
    ['in order', sort === 'newest' ? rowsToRead * cost.rowInOrder : rowsToRead * cost.rowByNumber],
    ['by word', atMost * cost.rowByWord],
    ...(inPriceRange === null ? [] : [['by price', inPriceRange * cost.rowByNumber] as [KeywordPlan, number]]),
  ];
  return costs.toSorted(([, a], [, b]) => a - b)[0]?.[0] ?? 'by word';
}

/** About how many listed spaces are in the price range, from the database's own statistics. */
export async function estimateInPriceRange(pool: Pool, { price, period }: SearchCriteria): Promise<number | null> {
  if (price === null) return null;
  const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    // Both are whole numbers of ours; a plan can't be asked for with values apart.
    `explain (format json) select from listing_search where ${period} between ${Math.trunc(price.from)} and ${Math.trunc(price.to)}`,
  );
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? null;
}
