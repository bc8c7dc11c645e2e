import type { AccountType } from '@frontage/domain/account/account-type';
import type { DimensionUnit, Placement } from '@frontage/domain/listing/listing-rules';
import type { ConversationTable, MessageTable } from './chat-tables.ts';
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
  NoticeTable,
  ProofFileTable,
  ProofTable,
  RentalRequestTable,
  RequestEventTable,
  RequestDeadlineTable,
  SlotOccupancyTable,
  EmailOptOutTable,
} from './request-tables.ts';

export type { CheckoutState, EndedBy, InvoiceStatus, OperationKind } from './money-tables.ts';

/** Set by the database on insert. */
type Stamp = ColumnType<Date, never, Date>;

export type PictureState = 'expected' | 'checking' | 'ready' | 'refused' | 'forgotten';

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
}

interface AttachmentTable {
  id: Generated<string>;
  account_id: string;
  file_name: string;
  size: number;
  request_id: string | null;
  place: number | null;
  created_at: Stamp;
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
  placement: Placement;
  /** The cover first. */
  pictures: string[];
  is_listed: boolean;
  created_at: Stamp;
  updated_at: Stamp;
  deleted_at: Date | null;
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
  slot_occupancy: SlotOccupancyTable;
  request_event: RequestEventTable;
  request_deadline: RequestDeadlineTable;
  proof: ProofTable;
  proof_file: ProofFileTable;
  notice: NoticeTable;
  email_opt_out: EmailOptOutTable;
  conversation: ConversationTable;
  message: MessageTable;
  account: AccountTable;
  operator_audit: OperatorAuditTable;
  session: SessionTable;
  verification: VerificationTable;
  password_reset: PasswordResetTable;
  sign_in_failure: SignInFailureTable;
  rate_counter: RateCounterTable;
  mail: MailTable;
  picture: PictureTable;
  attachment: AttachmentTable;
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
