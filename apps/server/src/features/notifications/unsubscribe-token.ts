import { type EmailKind, emailKinds } from '@frontage/domain/notification/notice-kinds';
import type { NotificationsDeps } from './notifications-deps.ts';

/** Works without signing in, so all it can do is stop one kind of email to one account. */
export function unsubscribeUrl({ config, secrets }: Pick<NotificationsDeps, 'config' | 'secrets'>, accountId: string, kind: EmailKind): string {
  const signature = secrets.keyedHash('unsubscribe', accountId, kind).toString('base64url');
  return `${config.publicOrigin}/unsubscribe?token=${accountId}.${kind}.${signature}`;
}

export function readUnsubscribeToken(deps: Pick<NotificationsDeps, 'secrets'>, token: string): { accountId: string; kind: EmailKind } | null {
  const [accountId = '', claimedKind = '', signature = ''] = token.split('.');
  const kind = emailKinds.find((known) => known === claimedKind);
  return kind && isSigned(deps, signature, accountId, kind) ? { accountId, kind } : null;
}

/** Signatures of earlier secrets count too: links in old emails keep working after a rotation. */
function isSigned({ secrets }: Pick<NotificationsDeps, 'secrets'>, signature: string, accountId: string, kind: EmailKind): boolean {
  return secrets.keyedHashes('unsubscribe', accountId, kind).some((hash) => hash.toString('base64url') === signature);
}
