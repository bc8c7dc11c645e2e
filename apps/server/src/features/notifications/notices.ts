import type { Notice } from '@frontage/contract/notifications';
import { canOptOut, type EmailKind, emailKinds } from '@frontage/domain/notification/notice-kinds';
import { AppError } from '../../platform/errors.ts';
import type { Principal } from '../../platform/principal.ts';
import { countUnreadNotices, findNotices, findEmailOptOuts, setNoticesRead, setEmailPreference } from './notice.store.ts';
import type { RequestsDeps } from '../requests/requests-deps.ts';
import { readUnsubscribeToken } from './unsubscribe-token.ts';

type Deps = Pick<RequestsDeps, 'config' | 'db' | 'secrets'>;

const shown = 50;

export async function listNotices({ db }: Deps, { accountId }: Principal): Promise<{ notices: Notice[]; unread: number }> {
  const [rows, unread] = await Promise.all([findNotices(db.write, accountId, shown), countUnreadNotices(db.write, accountId)]);
  const notices = rows.map(({ id, kind, request_id: request, title, created_at: at, read_at: readAt }) => ({
    _id: id,
    kind,
    _request: request ?? '',
    title,
    createdAt: at.toISOString(),
    isRead: readAt !== null,
  }));
  return { notices, unread };
}

export async function markNoticesRead({ db }: Deps, { accountId }: Principal, upTo: string): Promise<number> {
  await setNoticesRead(db.write, accountId, upTo);
  return countUnreadNotices(db.write, accountId);
}

export async function readPreferences({ db }: Deps, { accountId }: Principal) {
  const unwanted = new Set(await findEmailOptOuts(db.write, accountId));
  return emailKinds.map((kind) => ({ kind, byMail: !unwanted.has(kind), canBeChanged: canOptOut(kind) }));
}

/** What is about money comes in any case. */
export async function changePreference(deps: Deps, principal: Principal, kind: EmailKind, byMail: boolean) {
  if (byMail || canOptOut(kind)) await setEmailPreference(deps.db.write, principal.accountId, kind, byMail);
  return readPreferences(deps, principal);
}

export async function unsubscribe(deps: Deps, token: string): Promise<void> {
  const read = readUnsubscribeToken(deps, token);
  if (!read) throw new AppError('link_dead');
  if (canOptOut(read.kind)) await setEmailPreference(deps.db.write, read.accountId, read.kind, false);
}
