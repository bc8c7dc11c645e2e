import { AppError } from '../../platform/errors.ts';
import type { Principal } from '../../platform/principal.ts';
import { newToken, tokenHash } from '../../platform/secrets.ts';
import type { AvailabilityDeps } from './availability-deps.ts';
import { findOwnListing } from './blocked-days.store.ts';
import { deleteLink, findLinkedCalendar, hasLink, saveLink } from './calendar-link.store.ts';
import { writeCalendar } from './write-calendar.ts';

type Deps = Pick<AvailabilityDeps, 'db'> & { config: Pick<AvailabilityDeps['config'], 'publicOrigin'> };

/** Null: the link for all listings. */
type ListingOrAll = string | null;

export async function readLink({ db }: Deps, { accountId }: Principal, listing: ListingOrAll): Promise<boolean> {
  await requireOwn(db, accountId, listing);
  return hasLink(db.write, accountId, listing);
}

/** The URL, which is shown once. The link before it stops working. */
export async function replaceLink({ db, config }: Deps, { accountId }: Principal, listing: ListingOrAll): Promise<string> {
  await requireOwn(db, accountId, listing);
  const token = newToken();
  await db.transaction((tx) => saveLink(tx, accountId, listing, tokenHash(token)));
  return `${config.publicOrigin}/_api/calendar/${token}.ics`;
}

export async function removeLink({ db }: Deps, { accountId }: Principal, listing: ListingOrAll): Promise<void> {
  await requireOwn(db, accountId, listing);
  await db.transaction((tx) => deleteLink(tx, accountId, listing));
}

async function requireOwn(db: Deps['db'], sellerId: string, listing: ListingOrAll): Promise<void> {
  if (listing !== null && !(await findOwnListing(db.write, sellerId, listing))) throw new AppError('not_found');
}

export async function readCalendarFile({ db }: Pick<Deps, 'db'>, token: string): Promise<string> {
  const calendar = await findLinkedCalendar(db.write, tokenHash(token));
  if (!calendar) throw new AppError('not_found');
  const events = calendar.events.map(({ kind, id, title, from, until }) => ({
    uid: `${kind}-${id}@frontage`,
    from,
    until,
    summary: `${kind === 'rental' ? 'Rented' : 'Blocked'}: ${title}`,
  }));
  return writeCalendar(calendar.title ?? 'Frontage', events, calendar.now);
}
