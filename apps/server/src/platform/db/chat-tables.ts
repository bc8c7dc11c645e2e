import type { AccountType } from '@frontage/domain/account/account-type';
import type { ColumnType, Generated } from 'kysely';

export interface ConversationTable {
  id: Generated<string>;
  listing_id: string;
  customer_id: string;
  seller_id: string;
  last_seq: Generated<number>;
  last_text: Generated<string>;
  last_sender: Generated<AccountType>;
  last_at: ColumnType<Date, never, Date>;
  customer_sent: Generated<number>;
  seller_sent: Generated<number>;
  customer_read: Generated<number>;
  seller_read: Generated<number>;
  customer_mail_at: Date | null;
  seller_mail_at: Date | null;
  customer_told: Generated<number>;
  seller_told: Generated<number>;
  created_at: ColumnType<Date, never, never>;
}

export interface MessageTable {
  conversation_id: string;
  seq: number;
  id: Generated<string>;
  sender: AccountType;
  nth: number;
  text: string;
  client_id: string | null;
  sent_at: ColumnType<Date, never, never>;
}
