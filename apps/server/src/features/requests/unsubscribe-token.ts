import { type MailKind, mailKinds } from '@frontage/domain/rental-request/notices';
import type { Config } from '../../platform/config.ts';
import type { RequestsDeps } from './requests-deps.ts';

type Deps = Pick<RequestsDeps, 'secrets'> & { config: Pick<Config, 'publicOrigin'> };

/** Opens without signing in, and can do nothing but end one kind of mail to one account. */
export function unsubscribeAddress({ config, secrets }: Deps, accountId: string, kind: MailKind): string {
  const signature = secrets.mark('unsubscribe', accountId, kind).toString('base64url');
  return `${config.publicOrigin}/unsubscribe?token=${accountId}.${kind}.${signature}`;
}

export function readUnsubscribeToken(deps: Deps, token: string): { accountId: string; kind: MailKind } | null {
  const [accountId = '', kindName = '', signature = ''] = token.split('.');
  const kind = mailKinds.find((known) => known === kindName);
  return kind && isSigned(deps, signature, accountId, kind) ? { accountId, kind } : null;
}

function isSigned({ secrets }: Deps, signature: string, accountId: string, kind: MailKind): boolean {
  return secrets.marks('unsubscribe', accountId, kind).some((mark) => mark.toString('base64url') === signature);
}
