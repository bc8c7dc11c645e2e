import type { PlantedBug } from './request-bugs.ts';

const listings = 'apps/server/src/features/listings';
const requests = 'apps/server/src/features/requests';
const takeDownTest = [`${listings}/take-down.test.ts`];

/** About listings and new requests: each is one line. */
export const listingBugs: PlantedBug[] = [
  {
    description: 'a price that Stripe never accepts is offered',
    file: 'packages/domain/src/listing/price.ts',
    original: "if (customerPays > maxPayment) return 'too_high';",
    replacement: '',
    tests: ['packages/domain/src/listing/price.test.ts'],
  },
  {
    description: 'a listing without a price is listed',
    file: `${listings}/require-listable.ts`,
    original: 'if (!listing.isListed || listing.missing === null) return listing;',
    replacement: 'if (listing.missing !== undefined) return listing;',
    tests: [`${listings}/listable.test.ts`],
  },
  {
    description: 'a seller lists a listing that was taken down',
    file: `${listings}/change-listing.ts`,
    original: "if (input.isListed === true && stored.taken_down_at !== null) throw new AppError('listing_taken_down');",
    replacement: '',
    tests: takeDownTest,
  },
  {
    description: 'an operator only unlists, and the seller lists it again',
    file: `${listings}/listing.store.ts`,
    original: '.set({ is_listed: false, taken_down_at: sql`app_now()`, taken_down_reason: reason, updated_at: sql`app_now()` })',
    replacement: '.set({ is_listed: false, updated_at: sql`app_now()` })',
    tests: takeDownTest,
  },
  {
    description: 'a request is sent for an account that is being deleted',
    file: `${requests}/send-request.ts`,
    original: "if (!(await lockActiveAccount(tx, principal.accountId))) throw new AppError('unauthenticated');",
    replacement: '',
    tests: [`${requests}/send-request.test.ts`],
  },
  {
    description: 'the account is looked at, but not locked',
    file: 'apps/server/src/features/accounts/lock-account.ts',
    original: '    .forShare()\n',
    replacement: '',
    tests: [`${requests}/send-request.test.ts`],
  },
  {
    description: 'new requests are not counted by the day',
    file: `${requests}/send-request.ts`,
    original: "['new-request-hour.account', 'new-request-day.account'] as const",
    replacement: "['new-request-hour.account'] as const",
    tests: [`${requests}/new-request-limits.test.ts`],
  },
  {
    description: 'a list of requests has no end',
    file: `${requests}/request.store.ts`,
    original: ') newest order by created_at desc, id limit ${limit}`',
    replacement: ') newest order by created_at desc, id`',
    tests: [`${requests}/newest-requests.test.ts`],
  },
  {
    description: 'a map waits for tiles that never come',
    file: 'apps/web/app/map/open-tiles.ts',
    original: 'AbortSignal.any([signal, patience])',
    replacement: 'signal',
    tests: ['apps/web/app/map/open-tiles.test.ts'],
  },
  {
    description: 'the map’s tiles may be read over an open connection',
    file: 'apps/web/server/map-tiles.ts',
    original: "if (PUBLIC_ORIGIN.startsWith('https:') && !MAP_TILES_URL.startsWith('https:'))",
    replacement: 'if (PUBLIC_ORIGIN === MAP_TILES_URL)',
    tests: ['apps/web/server/environment.test.ts'],
  },
  {
    description: 'a city where a seller typed the state again has a second page',
    file: 'apps/server/src/features/cities/count-cities.ts',
    original: " and key not like '% ' || lower(state)",
    replacement: '',
    tests: ['apps/server/src/features/cities/cities.test.ts'],
  },
  {
    description: 'a city without a listed space has a page',
    file: 'apps/server/src/features/cities/count-cities.ts',
    original: 'where key = $1 and state = $2 and ${hasPage} and listings > 0',
    replacement: 'where key = $1 and state = $2 and ${hasPage}',
    tests: ['apps/server/src/features/cities/cities.test.ts'],
  },
];
