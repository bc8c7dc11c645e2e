import type { AccountType } from '@frontage/domain/account/account-type';
import type { Shot } from '@frontage/domain/capture/shots';
import type { Placement } from '@frontage/domain/listing/listing-rules';
import type { RequestPeriod } from '@frontage/domain/listing/period';
import type { Channel, EmailKind, NoticeKind, ReminderKind } from '@frontage/domain/notification/notice-kinds';
import type { ProofGrade } from '@frontage/domain/proof-check/grade';
import type { ProposalOutcome } from '@frontage/domain/rental-request/proposal';
import type { EndReason, RequestStatus } from '@frontage/domain/rental-request/status';
import type { Action, Actor } from '@frontage/domain/rental-request/transitions';
import type { PhotoCheckStep, RentalPhotoPurpose } from '@frontage/domain/subscription/photo-check';
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
  brand_name: string | null;
  /** The number of the message that was sent with it, in the customer's conversation about the listing. */
  message_seq: number | null;
  /** Days of the listing's time zone, such as '2027-03-01'. Null: as soon as possible. */
  starts_on: string | null;
  /** At most one of these two is set. */
  ends_on: string | null;
  periods: number | null;
}

export interface SlotReservationTable {
  id: Generated<string>;
  listing_id: string;
  slot: number;
  days: string;
  request_id: string;
}

export interface BlockedDaysTable {
  id: Generated<string>;
  listing_id: string;
  days: string;
  note: string | null;
  created_at: Stamp;
}

export interface CalendarLinkTable {
  id: Generated<string>;
  seller_id: string;
  listing_id: string | null;
  token_hash: Buffer;
  created_at: Stamp;
}

export interface ListingWatchTable {
  account_id: string;
  listing_id: string;
  known_free_from: string | null;
  told_at: Date | null;
  created_at: Stamp;
}

export interface AvailabilityCheckTable {
  id: Generated<string>;
  listing_id: string;
  due_at: Date;
}

export interface ChangedAvailabilityTable {
  id: Generated<string>;
  listing_id: string;
  due_at: Generated<Date>;
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

export interface PushSubscriptionTable {
  id: Generated<string>;
  account_id: string;
  session_id: string;
  endpoint: string;
  p256dh: Buffer;
  auth: Buffer;
  saved_at: Date;
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
  artwork_change_id: string | null;
  /** Photos while the rental runs; null for proof that a request or new artwork needed. */
  purpose: RentalPhotoPurpose | null;
}

export interface ArtworkChangeTable {
  id: Generated<string>;
  request_id: string;
  number: number;
  note: string | null;
  proposed_at: Stamp;
  answer: 'accepted' | 'declined' | 'withdrawn' | null;
  reason: string | null;
  answered_at: Date | null;
  proof_due_at: Date | null;
  proven_at: Date | null;
}

export interface ProposalTable {
  id: Generated<string>;
  request_id: string;
  number: number;
  starts_on: string | null;
  ends_on: string | null;
  periods: number | null;
  old_starts_on: string | null;
  old_ends_on: string | null;
  old_periods: number | null;
  proposed_at: Stamp;
  outcome: ProposalOutcome | null;
  closed_at: Date | null;
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
  check_queued_at: Date | null;
  shot: Shot | null;
  marked_corners: unknown;
  marked_by: AccountType | null;
}

export interface CaptureLinkTable {
  id: Generated<string>;
  seller_id: string;
  request_id: string;
  token_hash: Buffer;
  code: string;
  created_at: Stamp;
  phone_hash: Buffer | null;
  opened_at: Date | null;
  proof_id: string | null;
  photo_link_id: string | null;
}

export interface PhotoLinkTable {
  id: Generated<string>;
  seller_id: string;
  request_id: string;
  token_hash: Buffer;
  created_at: Stamp;
  expires_at: Date;
}

export interface PhotoCheckTable {
  subscription_id: string;
  due_at: Date;
  step: PhotoCheckStep;
  at: Date;
}

export interface ProofCheckTable {
  proof_file_id: string;
  grade: ProofGrade | null;
  attachment_id: string | null;
  found: unknown;
  /** 256 times 0 or 1. */
  hash: string;
  same_as: string | null;
  version: number;
  marked_by: AccountType | null;
  checked_at: Stamp;
}

export interface NoticeTable {
  id: Generated<string>;
  account_id: string;
  kind: NoticeKind;
  /** Null if it is about a listing. */
  request_id: string | null;
  listing_id: string | null;
  created_at: Stamp;
  read_at: Date | null;
}

export interface NoticeOptOutTable {
  account_id: string;
  kind: EmailKind;
  channel: Channel;
}

export interface RequestReminderTable {
  account_id: string;
  request_id: string;
  kind: ReminderKind;
  deadline: Date;
  emailed_at: Date | null;
}
