import type { AccountType } from '@frontage/domain/account-type';
import type { EndReason, RequestStatus } from '@frontage/domain/rental-request/status';
import type { RequestNoticeKind } from '@frontage/domain/rental-request/notices';
import type { Transaction } from '../../platform/db/database.ts';
import { postMail } from '../../platform/mail/outbox.ts';
import { announce } from '../../platform/realtime/announce.ts';
import { requestMail } from './emails/request.email.ts';
import { insertNotice, wantsMail } from './notice.store.ts';
import type { RequestRow } from './request.store.ts';
import type { RequestsDeps } from './requests-deps.ts';

export type Side = AccountType;

export interface Telling {
  request: Pick<
    RequestRow,
    | 'id'
    | 'title'
    | 'customer_id'
    | 'seller_id'
    | 'customer_name'
    | 'seller_name'
    | 'customer_address'
    | 'seller_address'
    | 'period'
    | 'pays'
    | 'receives'
  >;
  to: RequestStatus;
  tells: readonly Side[];
  notice: RequestNoticeKind | null;
  reason?: EndReason | null;
  note?: string | null;
  isAutomatic?: boolean;
  deadline: Date | null;
}

type Deps = Pick<RequestsDeps, 'config' | 'queue' | 'secrets'>;

/** Tells people in the page and by mail, as part of what they are told about. Open pages of both sides look again by themselves. */
export async function tell(deps: Deps, tx: Transaction, telling: Telling): Promise<void> {
  const { request, tells, notice } = telling;
  if (notice) for (const side of tells) await tellSide(deps, tx, { ...telling, notice }, side);
  await announce(tx, [request.customer_id, request.seller_id], { request: request.id });
}

async function tellSide(deps: Deps, tx: Transaction, telling: Telling & { notice: RequestNoticeKind }, side: Side): Promise<void> {
  const { request, notice } = telling;
  const [accountId, address] = side === 'customer' ? [request.customer_id, request.customer_address] : [request.seller_id, request.seller_address];
  await insertNotice(tx, { accountId, kind: notice, requestId: request.id });
  if (address && (await wantsMail(tx, accountId, notice))) await postMail(deps, tx, requestMail(deps, { ...telling, side, accountId, address }));
}
