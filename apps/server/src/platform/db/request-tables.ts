import type { Placement } from '@frontage/domain/listing/listing-rules';
import type { RequestPeriod } from '@frontage/domain/listing/period';
import type { EmailKind, NoticeKind } from '@frontage/domain/notification/notice-kinds';
import type { EndReason, RequestStatus } from '@frontage/domain/rental-request/status';
import type { Action, Actor } from '@frontage/domain/rental-request/transitions';
import type { ColumnType, Generated } from 'kysely';

type Stamp = ColumnType<Date, never, Date>;

export interface RentalRequestTable {
  id: Generated<string>;
  listing_id: string;
  seller_id: string;
  customer_id: string;
  title: string;
  period: RequestPeriod;
  price: number;
  discount: number;
  pays: number;
  fee: number;
  receives: number;
  placement: Placement;
  card_id: string;
  status: RequestStatus;
  end_reason: EndReason | null;
  deadline: Date | null;
  submissions: Generated<number>;
  is_hidden: Generated<boolean>;
  created_at: Stamp;
}

export interface SlotOccupancyTable {
  listing_id: string;
  slot: number;
  request_id: string;
}

export interface RequestEventTable {
  id: Generated<string>;
  request_id: string;
  at: Stamp;
  actor: Actor;
  action: Action | 'send';
  from_status: RequestStatus | null;
  to_status: RequestStatus;
  note: string | null;
}

export interface RequestDeadlineTable {
  request_id: string;
  kind: 'remind' | 'overdue' | 'expire';
  due_at: Date;
}

export interface ProofTable {
  id: Generated<string>;
  request_id: string;
  number: number;
  message: string;
  submitted_at: Stamp;
  decision: 'accept' | 'reject' | null;
  reason: string | null;
  decided_at: Date | null;
}

export interface ProofFileTable {
  id: Generated<string>;
  seller_id: string;
  proof_id: string | null;
  place: number | null;
  file_name: string;
  media_type: string;
  size: number;
  width: number | null;
  height: number | null;
  taken_at: Date | null;
  latitude: number | null;
  longitude: number | null;
  created_at: Stamp;
}

export interface NoticeTable {
  id: Generated<string>;
  account_id: string;
  kind: NoticeKind;
  request_id: string | null;
  created_at: Stamp;
  read_at: Date | null;
}

export interface EmailOptOutTable {
  account_id: string;
  kind: EmailKind;
}
