import { type MailKind, mailKinds } from '@frontage/domain/rental-request/notices';
import type { Config } from '../../platform/config.ts';
import type { RequestsDeps } from './requests-deps.ts';

type Deps = Pick<RequestsDeps, 'secrets'> & { config: Pick<Config, 'publicOrigin'> };

/** Opens without signing in, and can do nothing but end one kind of mail to one account. */
export function unsubscribeAddress(deps: Deps, accountId: string, kind: MailKind): string {
  return `${deps.config.publicOrigin}/unsubscribe?token=${accountId}.${kind}.${sign(deps, accountId, kind)}`;
}

export function readUnsubscribeToken(deps: Deps, token: string): { accountId: string; kind: MailKind } | null {
  const [accountId = '', kindName = '', signature = ''] = token.split('.');
  const kind = mailKinds.find((known) => known === kindName);
  return kind && signature === sign(deps, accountId, kind) ? { accountId, kind } : null;
}

function sign({ secrets }: Deps, accountId: string, kind: MailKind): string {
  return secrets.mark('unsubscribe', accountId, kind).toString('base64url');
}
