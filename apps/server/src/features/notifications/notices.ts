import type { Notice } from '@frontage/contract/notifications';
import type { Transaction } from '../../platform/db/database.ts';
import type { Principal } from '../../platform/principal.ts';
import { deletePreferences } from './notice-preferences.store.ts';
import { countUnreadNotices, deleteNotices, findNotices, setNoticesRead } from './notice.store.ts';
import type { NotificationsDeps } from './notifications-deps.ts';
import { deleteSubscriptionsOf } from './push-subscription.store.ts';

type Deps = Pick<NotificationsDeps, 'db'>;

const maxListed = 50;

export async function listNotices(
  { db }: Deps,
  { accountId }: Principal,
  subjects: 'all' | undefined,
): Promise<{ notices: Notice[]; unread: number }> {
  const filter = { limit: maxListed, onlyRequests: subjects !== 'all' };
  const [rows, unread] = await Promise.all([findNotices(db.write, accountId, filter), countUnreadNotices(db.write, accountId)]);
  const notices = rows.map((row) => ({
    _id: row.id,
    kind: row.kind,
    _request: row.request_id ?? '',
    _listing: row.listing_id ?? '',
    title: row.title,
    createdAt: row.created_at.toISOString(),
    isRead: row.read_at !== null,
  }));
  return { notices, unread };
}

/** Returns how many are still unread. */
export async function markNoticesRead({ db }: Deps, { accountId }: Principal, lastId: string): Promise<number> {
  await setNoticesRead(db.write, accountId, lastId);
  return countUnreadNotices(db.write, accountId);
}

/** For an account that is being deleted: its preferences and subscribed browsers go too. */
export async function deleteNoticesOf(tx: Transaction, accountId: string): Promise<void> {
  await deleteNotices(tx, accountId);
  await deletePreferences(tx, accountId);
  await deleteSubscriptionsOf(tx, accountId);
}
