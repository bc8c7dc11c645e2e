import { formatShortDay } from '@frontage/domain/listing/day';
import type { ResultCount } from '@frontage/domain/listing/search';
import type { Day } from '@frontage/domain/listing/slot-reservations';
import { formatNumber } from '@frontage/domain/money';
import { type Search, searchableDays } from '~/lib/search-params.ts';
import type { TakenListing } from './find-listings.ts';

/** '12 more are rented right now.', 'More than 100 more aren’t free then.'; without 'more' if nothing else is listed. */
export function describeLeftOut({ totalCount, totalIsCapped }: ResultCount, isAddition: boolean, isByDays = false): string {
  const count = `${totalIsCapped ? 'More than ' : ''}${formatNumber(totalCount)}${isAddition ? ' more' : ''}`;
  const verb = totalCount === 1 ? 'is' : 'are';
  return isByDays ? `${count} ${verb}n’t free then.` : `${count} ${verb} rented right now.`;
}

/** By the id of the listing: 'Rented · free from Dec 4', with the year where it is not the current one. */
export function tagsOf(taken: readonly TakenListing[] = []): Map<string, string> {
  return new Map(taken.map(({ _id, freeFrom }) => [_id, freeFrom === null ? 'Rented' : `Rented · free from ${formatDay(freeFrom)}`]));
}

/** 'Free from Dec 4', 'Free Dec 4 – Dec 18' */
export function describeFreeDays({ freeFrom, freeTo }: Pick<Search, 'freeFrom' | 'freeTo'>): string {
  if (freeTo === '') return `Free from ${formatDay(freeFrom)}`;
  return freeTo === freeFrom ? `Free on ${formatDay(freeFrom)}` : `Free ${formatDay(freeFrom)} – ${formatDay(freeTo)}`;
}

const formatDay = (day: Day) => formatShortDay(day, searchableDays().first);
