import { type EmailKind, emailKinds } from '@frontage/domain/notification/notice-kinds';
import type { Config } from '../../platform/config.ts';
import type { RequestsDeps } from '../requests/requests-deps.ts';

type Deps = Pick<RequestsDeps, 'secrets'> & { config: Pick<Config, 'publicOrigin'> };

/** Opens without signing in, and can do nothing but end one kind of mail to one account. */
export function unsubscribeUrl({ config, secrets }: Deps, accountId: string, kind: EmailKind): string {
  const signature = secrets.keyedHash('unsubscribe', accountId, kind).toString('base64url');
  return `${config.publicOrigin}/unsubscribe?token=${accountId}.${kind}.${signature}`;
}

export function readUnsubscribeToken(deps: Deps, token: string): { accountId: string; kind: EmailKind } | null {
  const [accountId = '', kindName = '', signature = ''] = token.split('.');
  const kind = emailKinds.find((known) => known === kindName);
  return kind && isSigned(deps, signature, accountId, kind) ? { accountId, kind } : null;
}

function isSigned({ secrets }: Deps, signature: string, accountId: string, kind: EmailKind): boolean {
  return secrets.keyedHashes('unsubscribe', accountId, kind).some((mark) => mark.toString('base64url') === signature);
}
