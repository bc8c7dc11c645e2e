import { type AreaPlan, chooseKeywordPlan, type KeywordPlan } from '../src/features/search/choose-plan.ts';
import type { SearchCriteria } from '../src/features/search/criteria.ts';
import { lookUpLiterally } from '../src/features/search/keyword-query.ts';
import { toIndexQueries } from '../src/features/search/keyword-search.ts';
import type { Scope } from '../src/features/search/search-listings.ts';
import { areaStatement, keywordStatement, type SearchStatement } from '../src/features/search/statements.ts';

/** The search by each plan that can answer it. None if there is no choice. `newest by word` answers it only if it finds as many as are needed. */
export async function statementsByPlan(
  criteria: SearchCriteria,
  { cities, cityMarks, term, readWords, estimates }: Scope,
  need: number,
): Promise<[plan: KeywordPlan | AreaPlan, SearchStatement][]> {
  if (criteria.keyword === undefined) {
    if (criteria.area === null || term) return [];
    return areaPlansFor(criteria).map((plan) => [plan, areaStatement(plan, criteria, cities, need)]);
  }
  const keyword = await lookUpLiterally(readWords, criteria.keyword);
  if (keyword.terms.length === 0 || keyword.unknownWords.length > 0) return [];
  const terms = [...keyword.terms, ...(term ? [term] : [])];
  const { batches } = chooseKeywordPlan({ ...keyword, terms }, await estimates(), criteria, cities, need);
  const query = { all: toIndexQueries({ ...keyword, terms }, { cities, cityMarks }, criteria), title: null, batches };
  const plans = [...keywordPlansFor(criteria, cities), ...(batches === 0 ? [] : ['newest by word' as const])];
  return plans.map((plan) => [plan, keywordStatement(plan, criteria, cities, query, need)]);
}

function areaPlansFor({ sort }: SearchCriteria): AreaPlan[] {
  return ['by area', 'by price', ...(sort === 'nearest' ? [] : ['in order' as const])];
}

function keywordPlansFor({ sort, area }: SearchCriteria, cities: readonly number[] | null): KeywordPlan[] {
  return [
    'by word',
    'by price',
    ...(sort === 'nearest' ? [] : ['in order' as const]),
    ...(area === null ? [] : ['by area' as const]),
    ...(sort === 'newest' ? ['in order by numbers' as const] : []),
    ...(sort === 'newest' && cities?.length === 1 ? ['by city' as const] : []),
  ];
}
