import type { PlantedBug } from './request-bugs.ts';

const domain = 'packages/domain/src/listing';
const feature = 'apps/server/src/features/availability';
const reservations = 'apps/server/src/features/requests/slot-reservations.store.ts';
const blockTest = [`${feature}/block-days.test.ts`];
const web = 'apps/web/app';
const searchParams = `${web}/lib/search-params.ts`;
const searchScreen = `${web}/features/search`;
const watchTest = [`${feature}/notify-watchers.test.ts`];

/** About blocked days and the public calendar: each is one line. */
export const availabilityBugs: PlantedBug[] = [
  {
    description: 'a reservation may cross blocked days',
    file: `${domain}/slot-reservations.ts`,
    original: 'if (blocked.some((one) => overlap(one, added))) return null;',
    replacement: '',
    tests: [`${domain}/slot-reservations.test.ts`],
  },
  {
    description: 'the last blocked day is free',
    file: `${domain}/blocked-days.ts`,
    original: 'return { from, until: addDays(to, 1) };',
    replacement: 'return { from, until: to };',
    tests: [`${domain}/blocked-days.test.ts`],
  },
  {
    description: 'yesterday can be blocked',
    file: `${domain}/blocked-days.ts`,
    original: 'if (from < today)',
    replacement: 'if (from < addDays(today, -1))',
    tests: [`${domain}/blocked-days.test.ts`],
  },
  {
    description: 'a block may have one day too many',
    file: `${domain}/blocked-days.ts`,
    original: 'if (countDays(from, to) >= blockLimits.days)',
    replacement: 'if (countDays(from, to) > blockLimits.days)',
    tests: [`${domain}/blocked-days.test.ts`],
  },
  {
    description: 'blocked days look free to visitors',
    file: `${domain}/availability.ts`,
    original: 'blocked.some((one) => includesDay(one, day)) ||',
    replacement: '',
    tests: [`${domain}/availability.test.ts`],
  },
  {
    description: 'a day is taken only once there are more reservations than slots',
    file: `${domain}/availability.ts`,
    original: '.length >= slots;',
    replacement: '.length > slots;',
    tests: [`${domain}/availability.test.ts`],
  },
  {
    description: 'of several rentals the one that would end last decides',
    file: `${domain}/availability.ts`,
    original: 'days.toSorted()[0]',
    replacement: 'days.toSorted().at(-1)',
    tests: [`${domain}/availability.test.ts`],
  },
  {
    description: 'a promise is made for a rental whose payment is late',
    file: `${feature}/availability.store.ts`,
    original: ' and past_due_since is null',
    replacement: '',
    tests: [`${feature}/read-availability.test.ts`],
  },
  {
    description: 'an accepted request looks like a rental that runs',
    file: `${feature}/seller-calendar.store.ts`,
    original: "request.status = 'subscription_created' as is_running",
    replacement: 'true as is_running',
    tests: [`${feature}/seller-calendar.test.ts`],
  },
  {
    description: 'the listing is not locked while days are blocked',
    file: `${feature}/blocked-days.store.ts`,
    original: '\n    for no key update',
    replacement: '',
    tests: blockTest,
  },
  {
    description: 'days that are rented can be blocked',
    file: `${feature}/block-days.ts`,
    original: 'if (reserved !== null) throw',
    replacement: 'if (reserved === entered.to) throw',
    tests: blockTest,
  },
  {
    description: 'a seller can unblock the days of someone else',
    file: `${feature}/blocked-days.store.ts`,
    original: ".where('id', '=', id).where('listing_id', '=', listingId)",
    replacement: ".where('id', '=', id)",
    tests: ['apps/server/testing/authorization/authorization.test.ts'],
  },
  {
    description: 'a request without an end can be sent although days are blocked',
    file: reservations,
    original: ' and blocked_days.days && ${days} limit 1',
    replacement: ' and false limit 1',
    tests: blockTest,
  },
  {
    description: 'a blocked day is not fully rented',
    file: 'apps/server/db/migrations/0053_taken_listings.sql',
    original: 'from blocked_days where listing_id = $1.id and days @> listing_today($1.time_zone)',
    replacement: 'from blocked_days where listing_id = $1.id and isempty(days)',
    tests: blockTest,
  },
  {
    description: 'a listing that is changed without a lead time loses it',
    file: 'apps/server/src/features/listings/plain-columns.ts',
    original: 'filter(({ field }) => input[field] !== undefined)',
    replacement: 'filter(({ field }) => { input.leadDays ??= 0; return input[field] !== undefined; })',
    tests: ['apps/server/src/features/listings/seller-listings.test.ts'],
  },
  {
    description: 'a calendar file shows the listings of every seller',
    file: `${feature}/calendar-link.store.ts`,
    original: 'where listing.seller_id = link.seller_id and listing.deleted_at is null',
    replacement: 'where listing.deleted_at is null',
    tests: [`${feature}/calendar-links.test.ts`],
  },
  {
    description: 'a line of a calendar file is too long',
    file: `${feature}/write-calendar.ts`,
    original: 'if (bytes + size > 75)',
    replacement: 'if (bytes > 75)',
    tests: [`${feature}/write-calendar.test.ts`],
  },
  {
    description: 'a title can add lines to a calendar file',
    file: `${feature}/write-calendar.ts`,
    original: '.replaceAll(/\\r\\n|\\r|\\n/g, String.raw`\\n`)',
    replacement: '',
    tests: [`${feature}/write-calendar.test.ts`],
  },
  {
    description: 'blocked days count as renters',
    file: reservations,
    original: 'select ${mostReservedByCustomers(sql`true`)} as reserved',
    replacement: 'select ${mostReserved(sql`true`)} as reserved',
    tests: blockTest,
  },
  {
    description: 'watchers are told about a later day too',
    file: `${feature}/watch.store.ts`,
    original: '(known_free_from is null or known_free_from > ${freeFrom})',
    replacement: '(known_free_from is null or known_free_from <> ${freeFrom})',
    tests: watchTest,
  },
  {
    description: 'what watchers know is not forgotten when days are taken',
    file: `${feature}/notify-watchers.job.ts`,
    original: '  await updateKnownFreeFrom(tx, listingId, freeFrom);',
    replacement: '  if (watchers.length > 0) await updateKnownFreeFrom(tx, listingId, freeFrom);',
    tests: watchTest,
  },
  {
    description: 'a space that becomes free again and again is told again and again',
    file: `${feature}/watch.store.ts`,
    original: ' and (told_at is null or ${nextNoticeAt} <= app_now())',
    replacement: '',
    tests: watchTest,
  },
  {
    description: 'what was not told because of an earlier notice is never told',
    file: `${feature}/notify-watchers.job.ts`,
    original: 'if (freeFrom !== null) await markForLater(tx, listingId, freeFrom);',
    replacement: '',
    tests: watchTest,
  },
  {
    description: 'parallel calls watch more listings than allowed',
    file: `${feature}/watch.store.ts`,
    original: 'await sql`select from account where id = ${accountId} for no key update`.execute(tx);',
    replacement: '',
    tests: watchTest,
  },
  {
    description: 'more slots are no news for watchers',
    file: 'apps/server/db/migrations/0051_listing_watches.sql',
    original: 'when (old.slots <> new.slots or old.is_listed <> new.is_listed)',
    replacement: 'when (old.is_listed <> new.is_listed)',
    tests: watchTest,
  },
  {
    description: 'a day can’t be searched any more while it is still today in Samoa',
    file: searchParams,
    original: 'new Date(now - latestZoneHours * hourMs)',
    replacement: 'new Date(now)',
    tests: [`${web}/lib/search-params.test.ts`],
  },
  {
    description: 'a last day before the first one is searched',
    file: searchParams,
    original: "freeFrom && readDay(source.get('freeTo'), freeFrom, last)",
    replacement: "freeFrom && readDay(source.get('freeTo'), first, last)",
    tests: [`${web}/lib/search-params.test.ts`],
  },
  {
    description: 'the page searches what is rented too, without being asked',
    file: `${searchScreen}/find-listings.ts`,
    original: 'available: search.available,',
    replacement: '',
    tests: [`${searchScreen}/find-listings.test.ts`],
  },
  {
    description: 'a rental without an end has a free day',
    file: `${searchScreen}/availability-labels.ts`,
    original: "freeFrom === null ? 'Rented' :",
    replacement: '',
    tests: [`${searchScreen}/availability-labels.test.ts`],
  },
  {
    description: 'the site map forgets a kind in a city while all of them are rented',
    file: 'apps/server/src/features/cities/city-site-map.ts',
    original: '(mediums & ${allKindsMask}) >> 8',
    replacement: 'mediums >> 8',
    tests: ['apps/server/src/features/cities/cities.test.ts'],
  },
];
