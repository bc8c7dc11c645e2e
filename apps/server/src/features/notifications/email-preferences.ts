import { canOptOut, type EmailKind, emailKinds, isPushed } from '@frontage/domain/notification/notice-kinds';
import { AppError } from '../../platform/errors.ts';
import type { Principal } from '../../platform/principal.ts';
import { findOptOuts, setPreference } from './notice-preferences.store.ts';
import type { NotificationsDeps } from './notifications-deps.ts';
import { readUnsubscribeToken } from './unsubscribe-token.ts';

type PreferencesDeps = Pick<NotificationsDeps, 'db' | 'push'>;

export async function readPreferences({ db, push }: PreferencesDeps, { accountId }: Principal) {
  const [emails, pushes] = [new Set(await findOptOuts(db.write, accountId, 'email')), new Set(await findOptOuts(db.write, accountId, 'push'))];
  return emailKinds.map((kind) => ({
    kind,
    byEmail: !emails.has(kind),
    byPush: push && isPushed(kind) ? !pushes.has(kind) : null,
    canBeChanged: canOptOut(kind),
  }));
}

interface PreferenceChange {
  kind: EmailKind;
  byEmail?: boolean | undefined;
  byPush?: boolean | undefined;
}

/** Opting out of emails about money is ignored, because those are always sent. Push messages are each person's choice. */
export async function changePreference(deps: PreferencesDeps, principal: Principal, { kind, byEmail, byPush }: PreferenceChange) {
  const { accountId } = principal;
  if (byEmail !== undefined && (byEmail || canOptOut(kind))) await setPreference(deps.db.write, { accountId, channel: 'email', kind }, byEmail);
  if (byPush !== undefined && isPushed(kind)) await setPreference(deps.db.write, { accountId, channel: 'push', kind }, byPush);
  return readPreferences(deps, principal);
}

export async function unsubscribe(deps: Pick<NotificationsDeps, 'db' | 'secrets'>, token: string): Promise<void> {
  const claim = readUnsubscribeToken(deps, token);
  if (!claim) throw new AppError('link_invalid');
  for (const kind of claim.kinds.filter(canOptOut)) await setPreference(deps.db.write, { accountId: claim.accountId, channel: 'email', kind }, false);
}
