import type { PlantedBug } from './request-bugs.ts';

const search = 'apps/server/src/features/search';
const truthTest = [`${search}/search-truth.test.ts`];

const availabilityTest = [`${search}/check-availability.test.ts`];

/** About finding listings by place and days, and what a search without results offers instead. */
export const searchBugs: PlantedBug[] = [
  {
    description: 'the nearest are those in the first small circle, however few they are',
    file: `${search}/search-listings.ts`,
    original: 'if (found.counted >= need) return withoutSome(found);',
    replacement: 'return withoutSome(found);',
    tests: truthTest,
  },
  {
    description: 'matches of a word in the newest batches are all, however few they are',
    file: `${search}/keyword-search.ts`,
    original: "return plan === 'newest by word' && found.counted < need ? run('by word') : found;",
    replacement: 'return found;',
    tests: [`${search}/newest-by-word.test.ts`],
  },
  {
    description: 'a radius is a square',
    file: `${search}/area.ts`,
    original: '...(circle === null ? [] : [circleCondition(circle, put)]),',
    replacement: '',
    tests: truthTest,
  },
  {
    description: 'listings in the area are found without testing their price',
    file: `${search}/conditions.ts`,
    original: 'return price === null ? [] : [',
    replacement: 'return price === null || price ? [] : [',
    tests: truthTest,
  },
  {
    description: 'a keyword in a city is found in other cities',
    file: `${search}/keyword-search.ts`,
    original: "...(cities === null ? [] : [cityMarks?.query ?? anyOf(cities.map((id) => `'~c${id}'`))]),",
    replacement: '',
    tests: truthTest,
  },
  {
    description: 'a state has the cities of all other states',
    file: `${search}/find-places.ts`,
    original: 'where state = any($1) limit',
    replacement: 'where state <> all($1) limit',
    tests: truthTest,
  },
  {
    description: 'taken listings are found where all matches are read',
    file: `${search}/statements.ts`,
    original: "'select * from matching where not is_taken'",
    replacement: "'select * from matching'",
    tests: truthTest,
  },
  {
    description: 'counts of wide views are not maintained when a listing goes',
    file: 'apps/server/db/migrations/0044_plain_map_counts.sql',
    original: "from unnest('{6,7,8,9,10,11,12,14}'::smallint[]) level where tg_op <> 'INSERT' and old.cell is not null",
    replacement: "from unnest('{6,8,10,12,14}'::smallint[]) level where tg_op <> 'INSERT' and old.cell is not null",
    tests: truthTest,
  },
  {
    description: 'a filter is offered for removal without which nothing is found either',
    file: 'packages/domain/src/listing/wider-search.ts',
    original: '    .filter(({ totalCount }) => totalCount > 0)\n',
    replacement: '',
    tests: ['packages/domain/src/listing/wider-search.test.ts'],
  },
  {
    description: 'the nearest matches ignore the kind that was asked for',
    file: `${search}/nearest-matches.ts`,
    original: 'bounds: undefined };',
    replacement: 'bounds: undefined, kinds: undefined };',
    tests: [`${search}/wider-search.test.ts`],
  },
  {
    description: 'what is free on the days is counted as left out',
    file: `${search}/search-listings.ts`,
    original: 'const included = isByDays ? free : 0;',
    replacement: 'const included = 0;',
    tests: truthTest,
  },
  {
    description: 'taken listings are found by their words',
    file: `${search}/conditions.ts`,
    original: "[taken ? 'is_taken' : 'not is_taken']",
    replacement: '[]',
    tests: truthTest,
  },
  {
    description: 'blocked days are free',
    file: `${search}/conditions.ts`,
    original: "${overlapping('blocked_days')} is not true",
    replacement: 'true',
    tests: truthTest,
  },
  {
    description: 'a space with several slots is taken once one of them is',
    file: `${search}/conditions.ts`,
    original: 'slots > 1 and has_free_slot(id, ${days})',
    replacement: 'false',
    tests: truthTest,
  },
  {
    description: 'the last of the wanted days does not count',
    file: `${search}/conditions.ts`,
    original: "${to}, '[]')",
    replacement: "${to}, '[)')",
    tests: truthTest,
  },
  {
    description: 'counters answer for days, which they do not know',
    file: `${search}/search-listings.ts`,
    original: 'area === null && free === null && sort',
    replacement: 'area === null && sort',
    tests: truthTest,
  },
  {
    description: 'the number of listings that were left out is that of the others',
    file: `${search}/search-listings.ts`,
    original: '{ free: null } : { taken: true }',
    replacement: '{ free: null } : {}',
    tests: truthTest,
  },
  {
    description: 'what is free from today on counts as taken',
    file: 'apps/server/src/features/availability/find-taken.ts',
    original: 'freeFrom === occupancy.today ? []',
    replacement: 'freeFrom === null ? []',
    tests: truthTest,
  },
  {
    description: 'a new day changes nothing',
    file: `${search}/check-availability.job.ts`,
    original: 'await scheduleNextCheck(tx, listingId);',
    replacement: '',
    tests: availabilityTest,
  },
  {
    description: 'a change of the listing makes it available',
    file: 'apps/server/db/migrations/0053_taken_listings.sql',
    original: 'traits smallint := searched_traits(new);',
    replacement: 'traits smallint := listing_traits(new);',
    tests: availabilityTest,
  },
  {
    description: 'the job waits for whoever changes a listing',
    file: `${search}/taken.store.ts`,
    original: ' skip locked',
    replacement: '',
    tests: availabilityTest,
  },
  {
    description: 'on the map, taken listings count as available',
    file: `${search}/clusters.ts`,
    original: '!hasTraits && criteria.taken === false',
    replacement: 'false',
    tests: truthTest,
  },
];
