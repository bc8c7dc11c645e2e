import type { FileFacts } from '@frontage/domain/artwork/file-facts';
import type { Fit } from '@frontage/domain/listing/artwork-fit';
import type { AccountType } from '@frontage/domain/account/account-type';
import type { Kind } from '@frontage/domain/listing/kind';
import type { DimensionUnit, Placement } from '@frontage/domain/listing/listing-rules';
import type { ConversationTable, MessageTable } from './chat-tables.ts';
import type { InquiryTable } from './company-tables.ts';
import type { ColumnType, Generated, Insertable, Updateable } from 'kysely';
import type {
  CheckoutTable,
  ConnectedAccountTable,
  DisputeTable,
  InvoiceTable,
  LedgerCursorTable,
  LedgerEntryTable,
  LedgerPostingTable,
  PaymentCustomerTable,
  PayoutTable,
  ProblemCaseTable,
  ProviderCursorTable,
  ProviderEventTable,
  ProviderOperationTable,
  ReconciliationTable,
  RefundTable,
  SettlementStepTable,
  SubscriptionTable,
} from './money-tables.ts';
import type {
  ArtworkChangeTable,
  ProposalTable,
  NoticeTable,
  ProofCheckTable,
  ProofFileTable,
  ProofTable,
  PushSubscriptionTable,
  RentalRequestTable,
  RequestEventTable,
  RequestDeadlineTable,
  RequestReminderTable,
  BlockedDaysTable,
  AvailabilityCheckTable,
  ChangedAvailabilityTable,
  ListingWatchTable,
  CalendarLinkTable,
  CaptureLinkTable,
  PhotoCheckTable,
  PhotoLinkTable,
  SlotReservationTable,
  NoticeOptOutTable,
} from './request-tables.ts';

export type { CheckoutState, EndedBy, InvoiceStatus, OperationKind } from './money-tables.ts';

/** Set by the database on insert. */
type Stamp = ColumnType<Date, never, Date>;

/** Of an attached file: not asked for, being made, made, or impossible to make. */
type PreviewState = 'none' | 'queued' | 'ready' | 'unavailable';

type PictureState = 'expected' | 'checking' | 'ready' | 'refused' | 'forgotten';

/** Who knows an account's time zone. What the person chose is never replaced by what a device or a place says. */
export type TimeZoneSource = 'place' | 'browser' | 'person';

interface AccountTable {
  id: Generated<string>;
  type: AccountType;
  address: string | null;
  name: string;
  password_hash: string | null;
  terms_agreed_at: Date;
  created_at: Stamp;
  deleted_at: Date | null;
  suspended_at: Date | null;
  time_zone: string | null;
  time_zone_source: TimeZoneSource | null;
  first_sign_in_at: Date | null;
}

interface BillingDetailsTable {
  account_id: string;
  company_name: string;
  billing_name: string;
  billing_address: string;
  tax_number: string;
  updated_at: ColumnType<Date, Date | undefined, Date>;
}

interface AddressChangeTable {
  account_id: string;
  address: string;
  code_mac: Buffer;
  guesses: Generated<number>;
  expires_at: Date;
}

interface FunnelCountTable {
  day: string;
  step: string;
  visitors: string;
}

interface OperatorAuditTable {
  id: Generated<string>;
  at: Stamp;
  who: string;
  command: string;
  outcome: 'done' | 'failed' | 'broke off';
  says: string;
}

interface SessionTable {
  id: Generated<string>;
  account_id: string;
  secret_hash: Buffer;
  bearer_hash: Buffer | null;
  device: string;
  created_at: Stamp;
  last_seen_at: ColumnType<Date, Date | undefined, Date>;
  idle_until: Date;
  absolute_until: Date;
}

interface VerificationTable {
  id: Generated<string>;
  address: string;
  type: AccountType;
  code_mac: Buffer;
  guesses: Generated<number>;
  browser_hash: Buffer | null;
  browser_guesses: Generated<number>;
  consumed_at: Date | null;
  expires_at: Date;
}

interface PasswordResetTable {
  token_hash: Buffer;
  account_id: string;
  expires_at: Date;
}

interface SignInFailureTable {
  key: Buffer;
  failures: number;
  last_at: Date;
}

interface RateCounterTable {
  rule: string;
  key: Buffer;
  window_start: Date;
  used: number;
}

interface MailTable {
  id: Generated<string>;
  kind: string;
  sealed: Buffer | null;
  created_at: Stamp;
  sent_at: Date | null;
}

interface PictureTable {
  id: Generated<string>;
  account_id: string;
  media_type: string;
  state: ColumnType<PictureState, never, PictureState>;
  refusal: string | null;
  width: number | null;
  height: number | null;
  widths: number[] | null;
  placeholder: string | null;
  listing_id: string | null;
  created_at: Stamp;
  /** x and y of the four corners of the ad, as shares of the picture. */
  face: number[] | null;
  face_is_blank: Generated<boolean>;
}

interface AttachmentTable {
  id: Generated<string>;
  account_id: string;
  file_name: string;
  size: number;
  request_id: string | null;
  place: number | null;
  created_at: Stamp;
  preview: Generated<PreviewState>;
  preview_queued_at: Date | null;
  preview_width: number | null;
  preview_height: number | null;
  fit: Fit | null;
  mockup_width: number | null;
  mockup_height: number | null;
  artwork_change_id: string | null;
  /** Written as JSON. */
  facts: ColumnType<FileFacts | null, never, string>;
  facts_queued_at: Date | null;
}

interface MessageFileTable {
  conversation_id: string;
  message_seq: number;
  place: number;
  attachment_id: string;
}

interface ListingTable {
  /** A bigint, which the driver returns as text. */
  id: Generated<string>;
  seller_id: string;
  title: string;
  description: string;
  street_name: string;
  city: string;
  /** Set by a trigger, from the city's name. */
  city_id: ColumnType<number, undefined, never>;
  zip_code: string;
  latitude: number | null;
  longitude: number | null;
  /** Null until a job has found it. */
  time_zone: string | null;
  /** Null until a job has guessed it. */
  kind: Kind | null;
  /** Null means false. */
  kind_confirmed: boolean | null;
  state: string | null;
  daily_price: number;
  daily_discount: number;
  weekly_price: number;
  weekly_discount: number;
  monthly_price: number;
  monthly_discount: number;
  yearly_price: number;
  yearly_discount: number;
  /** Numeric, which the driver returns as text. */
  width: ColumnType<string, number, number>;
  height: ColumnType<string, number, number>;
  dimension_unit: DimensionUnit;
  mediums: number;
  slots: number;
  /** How many days the seller needs to produce an ad and put it up. */
  lead_days: Generated<number>;
  /** In feet. Numeric, like the size. */
  seen_from: ColumnType<string | null, number | null | undefined, number | null>;
  /** In inches. */
  bleed: ColumnType<string | null, number | null | undefined, number | null>;
  file_requirements: string | null;
  placement: Placement;
  /** The cover first. */
  pictures: string[];
  is_listed: boolean;
  created_at: Stamp;
  updated_at: Stamp;
  deleted_at: Date | null;
  /** By an operator; null if the seller may list it. */
  taken_down_at: Date | null;
  taken_down_reason: string | null;
}

interface ListingCardTable {
  id: string;
  card: string;
  updated_at: Date;
}

export interface Tables {
  checkout: CheckoutTable;
  subscription: SubscriptionTable;
  invoice: InvoiceTable;
  settlement_step: SettlementStepTable;
  refund: RefundTable;
  dispute: DisputeTable;
  problem_case: ProblemCaseTable;
  ledger_entry: LedgerEntryTable;
  ledger_posting: LedgerPostingTable;
  ledger_cursor: LedgerCursorTable;
  reconciliation: ReconciliationTable;
  rental_request: RentalRequestTable;
  slot_reservation: SlotReservationTable;
  blocked_days: BlockedDaysTable;
  listing_watch: ListingWatchTable;
  availability_check: AvailabilityCheckTable;
  changed_availability: ChangedAvailabilityTable;
  calendar_link: CalendarLinkTable;
  capture_link: CaptureLinkTable;
  photo_check: PhotoCheckTable;
  photo_link: PhotoLinkTable;
  request_event: RequestEventTable;
  request_deadline: RequestDeadlineTable;
  request_reminder: RequestReminderTable;
  artwork_change: ArtworkChangeTable;
  proposal: ProposalTable;
  proof: ProofTable;
  proof_check: ProofCheckTable;
  proof_file: ProofFileTable;
  notice: NoticeTable;
  notice_opt_out: NoticeOptOutTable;
  conversation: ConversationTable;
  message: MessageTable;
  account: AccountTable;
  billing_details: BillingDetailsTable;
  address_change: AddressChangeTable;
  funnel_count: FunnelCountTable;
  operator_audit: OperatorAuditTable;
  push_subscription: PushSubscriptionTable;
  session: SessionTable;
  verification: VerificationTable;
  password_reset: PasswordResetTable;
  sign_in_failure: SignInFailureTable;
  rate_counter: RateCounterTable;
  mail: MailTable;
  inquiry: InquiryTable;
  picture: PictureTable;
  attachment: AttachmentTable;
  message_file: MessageFileTable;
  listing: ListingTable;
  listing_card: ListingCardTable;
  connected_account: ConnectedAccountTable;
  payout: PayoutTable;
  payment_customer: PaymentCustomerTable;
  provider_operation: ProviderOperationTable;
  provider_event: ProviderEventTable;
  provider_cursor: ProviderCursorTable;
}

export type NewRow<Name extends keyof Tables> = Insertable<Tables[Name]>;
export type RowChanges<Name extends keyof Tables> = Updateable<Tables[Name]>;
