import type { Notice } from '@frontage/contract/notices';
import { canBeUnwanted, type MailKind, mailKinds } from '@frontage/domain/rental-request/notices';
import { AppError } from '../../platform/errors.ts';
import type { Principal } from '../../platform/principal.ts';
import { countUnread, findNotices, findUnwantedMails, readNotices, setMailWanted } from './notice.store.ts';
import type { RequestsDeps } from './requests-deps.ts';
import { readUnsubscribeToken } from './unsubscribe-token.ts';

type Deps = Pick<RequestsDeps, 'config' | 'db' | 'secrets'>;

const shown = 50;

export async function listNotices({ db }: Deps, { accountId }: Principal): Promise<{ notices: Notice[]; unread: number }> {
  const [rows, unread] = await Promise.all([findNotices(db.write, accountId, shown), countUnread(db.write, accountId)]);
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

export async function markRead({ db }: Deps, { accountId }: Principal, upTo: string): Promise<number> {
  await readNotices(db.write, accountId, upTo);
  return countUnread(db.write, accountId);
}

export async function readPreferences({ db }: Deps, { accountId }: Principal) {
  const unwanted = new Set(await findUnwantedMails(db.write, accountId));
  return mailKinds.map((kind) => ({ kind, byMail: !unwanted.has(kind), canBeChanged: canBeUnwanted(kind) }));
}

/** What is about money comes in any case. */
export async function changePreference(deps: Deps, principal: Principal, kind: MailKind, byMail: boolean) {
  if (byMail || canBeUnwanted(kind)) await setMailWanted(deps.db.write, principal.accountId, kind, byMail);
  return readPreferences(deps, principal);
}

export async function unsubscribe(deps: Deps, token: string): Promise<void> {
  const read = readUnsubscribeToken(deps, token);
  if (!read) throw new AppError('link_dead');
  if (canBeUnwanted(read.kind)) await setMailWanted(deps.db.write, read.accountId, read.kind, false);
}
