import { canOptOut, type EmailKind, emailKinds } from '@frontage/domain/notification/notice-kinds';
import { AppError } from '../../platform/errors.ts';
import type { Principal } from '../../platform/principal.ts';
import { findEmailOptOuts, setEmailPreference } from './email-preferences.store.ts';
import type { NotificationsDeps } from './notifications-deps.ts';
import { readUnsubscribeToken } from './unsubscribe-token.ts';

export async function readPreferences({ db }: Pick<NotificationsDeps, 'db'>, { accountId }: Principal) {
  const optOuts = new Set(await findEmailOptOuts(db.write, accountId));
  return emailKinds.map((kind) => ({ kind, byEmail: !optOuts.has(kind), canBeChanged: canOptOut(kind) }));
}

/** Opting out of emails about money is ignored, because those are always sent. */
export async function changePreference(deps: Pick<NotificationsDeps, 'db'>, principal: Principal, kind: EmailKind, byEmail: boolean) {
  if (byEmail || canOptOut(kind)) await setEmailPreference(deps.db.write, principal.accountId, kind, byEmail);
  return readPreferences(deps, principal);
}

export async function unsubscribe(deps: Pick<NotificationsDeps, 'db' | 'secrets'>, token: string): Promise<void> {
  const claim = readUnsubscribeToken(deps, token);
  if (!claim) throw new AppError('link_invalid');
  if (canOptOut(claim.kind)) await setEmailPreference(deps.db.write, claim.accountId, claim.kind, false);
}
