import { type AccountType, otherAccountType } from '@frontage/domain/account/account-type';
import { sql, type Sql, type Transaction } from '../../platform/db/database.ts';
import type { CoverRow } from '../../platform/email/cover-picture.ts';

export interface UnreadRecipient {
  accountId: string;
  side: AccountType;
}

export async function findUnreadRecipients(db: Sql, limit: number): Promise<UnreadRecipient[]> {
  const { rows } = await sql<UnreadRecipient>`
    select distinct customer_id as "accountId", 'customer' as side from conversation where customer_mail_at <= app_now()
    union select distinct seller_id, 'seller' from conversation where seller_mail_at <= app_now()
    limit ${limit}`.execute(db);
  return rows;
}

export interface UnreadConversationRow {
  id: string;
  title: string;
  other_name: string;
  unread: number;
  /** Unread messages that came after the last email. */
  not_emailed: number;
  address: string | null;
  /** The newest message of the other side. */
  last_text: string;
  cover: CoverRow | null;
}

/** Also locks conversations whose email is not due yet: one email covers them all. */
export async function lockUnreadConversations(tx: Transaction, { accountId, side }: UnreadRecipient): Promise<UnreadConversationRow[]> {
  const other = otherAccountType(side);
  const [sent, read, emailed] = [sql.ref(`conversation.${other}_sent`), sql.ref(`conversation.${side}_read`), sql.ref(`conversation.${side}_told`)];
  const { rows } = await sql<UnreadConversationRow>`
    select conversation.id, listing.title, other.name as other_name, ${sent} - ${read} as unread,
      ${sent} - greatest(${read}, ${emailed}) as not_emailed, recipient.address,
      (select message.text from message where message.conversation_id = conversation.id and message.sender = ${other} order by message.seq desc limit 1) as last_text,
      (select json_build_object('id', picture.id, 'widths', picture.widths) from picture where picture.id = listing.pictures[1] and picture.state = 'ready') as cover
    from conversation
      join listing on listing.id = conversation.listing_id
      join account recipient on recipient.id = ${sql.ref(`conversation.${side}_id`)}
      join account other on other.id = ${sql.ref(`conversation.${other}_id`)}
    where recipient.id = ${accountId} and ${sql.ref(`conversation.${side}_mail_at`)} is not null
    order by conversation.id for no key update of conversation`.execute(tx);
  return rows;
}

export async function markEmailed(tx: Transaction, side: AccountType, ids: readonly string[]): Promise<void> {
  const other = otherAccountType(side);
  await sql`
    update conversation set ${sql.ref(`${side}_told`)} = ${sql.ref(`${other}_sent`)}, ${sql.ref(`${side}_mail_at`)} = null
    where id = any(${ids}::uuid[])`.execute(tx);
}
