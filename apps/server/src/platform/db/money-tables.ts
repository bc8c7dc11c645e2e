import type { AccountFacts } from '@frontage/domain/payout/connected-account';
import type { ColumnType, Generated } from 'kysely';

/** Set by the database on insert. */
type Stamp = ColumnType<Date, never, Date>;

export interface ConnectedAccountTable {
  seller_id: string;
  provider_id: string;
  /** Written as JSON text. */
  facts: ColumnType<AccountFacts, string, string>;
  receives_since: Generated<Date | null>;
  cannot_receive_since: Generated<Date | null>;
  onboarded_at: Date | null;
  delay_days: number | null;
  version: Generated<number>;
}

export interface PayoutTable {
  provider_id: string;
  account_provider_id: string;
  amount: ColumnType<string, number, number>;
  currency: string;
  status: string;
  description: string | null;
  method: string;
  type: string;
  created_at: Date;
  arrival_date: Date;
  version: number;
}

export interface PaymentCustomerTable {
  customer_id: string;
  provider_id: string;
  default_card_id: string | null;
}

export type OperationKind =
  | 'open-account'
  | 'set-schedule'
  | 'open-customer'
  | 'forget-card'
  | 'forget-cards'
  | 'open-checkout'
  | 'expire-checkout'
  | 'change-subscription'
  | 'end-subscription'
  | 'send-transfer'
  | 'reverse-transfer'
  | 'refund';

export interface ProviderOperationTable {
  name: string;
  kind: OperationKind;
  account_id: string;
  input: ColumnType<unknown, string, string | null>;
  round: Generated<number>;
  state: ColumnType<'open' | 'done' | 'refused', undefined, 'open' | 'done' | 'refused'>;
  error: string | null;
  attempts: Generated<number>;
  round_began_at: Stamp;
  tried_at: Date | null;
  claimed_until: Date | null;
}

export interface ProviderEventTable {
  id: string;
  type: string;
  account_provider_id: string | null;
  object_id: string | null;
  came_by: 'webhook' | 'sweep';
  state: 'new' | 'done' | 'ignored' | 'dead';
  attempts: Generated<number>;
  error: string | null;
  received_at: Stamp;
}

export interface ProviderCursorTable {
  only_row: Generated<true>;
  swept_until: Date;
}

export interface CheckoutTable {
  request_id: string;
  attempt: number;
  provider_id: string | null;
  url: string | null;
  expires_at: Date | null;
  state: ColumnType<CheckoutState, CheckoutState | undefined, CheckoutState>;
  created_at: Stamp;
}

export type CheckoutState = 'opening' | 'open' | 'complete' | 'expired' | 'refused';
export type EndedBy = 'customer' | 'seller' | 'listing' | 'operator' | 'payment' | 'account' | 'dates';

export interface SubscriptionTable {
  id: Generated<string>;
  request_id: string;
  listing_id: string;
  seller_id: string;
  customer_id: string;
  provider_id: string;
  status: string;
  started_at: Date;
  period_start: Date;
  period_end: Date;
  cancels_at_period_end: Generated<boolean>;
  /** The old name of `cancels_at_period_end`, for the release before this one. A trigger keeps both equal. */
  ends_with_period: Generated<boolean>;
  /** When a rental with an end stops at Stripe, which may be several periods away. */
  cancels_at: Date | null;
  ended_by: EndedBy | null;
  past_due_since: Date | null;
  ended_at: Date | null;
  version: Generated<number>;
}

export type InvoiceStatus = 'draft' | 'open' | 'paid' | 'void' | 'uncollectible';

export interface InvoiceTable {
  provider_id: string;
  subscription_id: string | null;
  request_id: string;
  number: string | null;
  status: InvoiceStatus;
  amount: number;
  fee: number;
  share: number;
  period_start: Date;
  period_end: Date;
  created_at: Date;
  paid_at: Date | null;
  page_url: string | null;
  payment_intent: string | null;
  charge_id: string | null;
  processing_fee: number | null;
  refunded: Generated<number>;
  disputed: Generated<number>;
  taken_back: Generated<number>;
  due: ColumnType<number, never, never>;
  settled: Generated<number>;
  version: Generated<number>;
}

export interface SettlementStepTable {
  invoice_id: string;
  number: number;
  seller_id: string;
  kind: 'transfer' | 'reversal' | 'net' | 'owe';
  amount: number;
  state: 'wanted' | 'done' | 'refused';
  transfer_number: number | null;
  provider_id: string | null;
  created_at: Stamp;
}

export interface RefundTable {
  id: Generated<string>;
  invoice_id: string;
  amount: number;
  seller_part: Generated<number>;
  reason: string;
  state: 'wanted' | 'pending' | 'succeeded' | 'failed' | 'refused';
  provider_id: string | null;
  created_at: Stamp;
  version: Generated<number>;
}

export interface DisputeTable {
  provider_id: string;
  invoice_id: string;
  amount: number;
  seller_part: Generated<number>;
  status: string;
  is_withdrawn: Generated<boolean>;
  is_closed: Generated<boolean>;
  created_at: Date;
  version: Generated<number>;
}

export interface ProblemCaseTable {
  id: Generated<string>;
  invoice_id: string;
  customer_id: string;
  text: string;
  state: ColumnType<'open' | 'closed', undefined, 'open' | 'closed'>;
  resolution: string | null;
  created_at: Stamp;
  closed_at: Date | null;
}

export interface LedgerEntryTable {
  id: Generated<string>;
  name: string;
  book: string;
  kind: string;
  transaction_id: string | null;
  source_id: string | null;
  occurred_at: Date;
  invoice_id: string | null;
}

export interface LedgerPostingTable {
  entry_id: string;
  account: string;
  seller_id: string | null;
  amount: ColumnType<string, number, never>;
}

export interface LedgerCursorTable {
  book: string;
  read_until: Date;
}

export interface ReconciliationTable {
  id: Generated<string>;
  at: Stamp;
  is_clean: boolean;
  report: ColumnType<unknown, string, never>;
}
