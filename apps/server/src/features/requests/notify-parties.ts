import type { AccountType } from '@frontage/domain/account/account-type';
import type { EndReason, RequestStatus } from '@frontage/domain/rental-request/status';
import type { RequestNoticeKind } from '@frontage/domain/notification/notice-kinds';
import type { Transaction } from '../../platform/db/database.ts';
import { enqueueEmail } from '../../platform/email/outbox.ts';
import { publishLive } from '../../platform/realtime/live-channel.ts';
import { requestEmail } from './emails/request.email.ts';
import { insertNotice, wantsEmail } from '../notifications/notice.store.ts';
import type { RequestRow } from './request.store.ts';
import type { RequestsDeps } from './requests-deps.ts';

export type Side = AccountType;

export interface RequestNotification {
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
  recipients: readonly Side[];
  notice: RequestNoticeKind | null;
  reason?: EndReason | null;
  note?: string | null;
  isAutomatic?: boolean;
  deadline: Date | null;
}

type Deps = Pick<RequestsDeps, 'config' | 'queue' | 'secrets'>;

/** Tells people in the page and by mail, as part of what they are told about. Open pages of both sides look again by themselves. */
export async function notifyParties(deps: Deps, tx: Transaction, telling: RequestNotification): Promise<void> {
  const { request, recipients, notice } = telling;
  if (notice) for (const side of recipients) await tellSide(deps, tx, { ...telling, notice }, side);
  await publishLive(tx, [request.customer_id, request.seller_id], { request: request.id });
}

async function tellSide(deps: Deps, tx: Transaction, telling: RequestNotification & { notice: RequestNoticeKind }, side: Side): Promise<void> {
  const { request, notice } = telling;
  const [accountId, address] = side === 'customer' ? [request.customer_id, request.customer_address] : [request.seller_id, request.seller_address];
  await insertNotice(tx, { accountId, kind: notice, requestId: request.id });
  if (address && (await wantsEmail(tx, accountId, notice)))
    await enqueueEmail(deps, tx, requestEmail(deps, { ...telling, side, accountId, address }));
}
