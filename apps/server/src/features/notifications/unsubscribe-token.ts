import { type EmailKind, emailKinds } from '@frontage/domain/notification/notice-kinds';
import type { UnsubscribeLinks } from '../../platform/email/email-content.ts';
import type { NotificationsDeps } from './notifications-deps.ts';

/** They work without signing in, so all they can do is stop these kinds of email to one account. */
export function unsubscribeLinks(
  { config, secrets }: Pick<NotificationsDeps, 'config' | 'secrets'>,
  accountId: string,
  kinds: readonly EmailKind[],
): UnsubscribeLinks {
  const claimed = kinds.join('-');
  const token = `${accountId}.${claimed}.${secrets.keyedHash('unsubscribe', accountId, claimed).toString('base64url')}`;
  return {
    page: `${config.publicOrigin}/unsubscribe?token=${token}`,
    oneClick: `${config.publicOrigin}/_api/notices/unsubscribe/one-click?token=${token}`,
  };
}

export function readUnsubscribeToken(deps: Pick<NotificationsDeps, 'secrets'>, token: string): { accountId: string; kinds: EmailKind[] } | null {
  const [accountId = '', claimed = '', signature = ''] = token.split('.');
  if (!isSigned(deps, signature, accountId, claimed)) return null;
  return { accountId, kinds: emailKinds.filter((kind) => claimed.split('-').includes(kind)) };
}

/** Signatures of earlier secrets count too: links in old emails keep working after a rotation. */
function isSigned({ secrets }: Pick<NotificationsDeps, 'secrets'>, signature: string, accountId: string, claimed: string): boolean {
  return secrets.keyedHashes('unsubscribe', accountId, claimed).some((hash) => hash.toString('base64url') === signature);
}
