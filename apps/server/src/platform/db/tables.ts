import type { AccountType } from '@frontage/domain/account-type';
import type { ColumnType, Generated } from 'kysely';

/** Set by the database when the row is made; read as a date. */
type Stamp = ColumnType<Date, never, Date>;

interface AccountTable {
  id: Generated<string>;
  type: AccountType;
  address: string | null;
  name: string;
  password_hash: string | null;
  terms_agreed_at: Date;
  created_at: Stamp;
  deleted_at: Date | null;
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

export interface Tables {
  account: AccountTable;
  session: SessionTable;
  verification: VerificationTable;
  password_reset: PasswordResetTable;
  sign_in_failure: SignInFailureTable;
  rate_counter: RateCounterTable;
  mail: MailTable;
}
