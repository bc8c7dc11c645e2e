import { type AccountType, otherAccountType } from '@frontage/domain/account/account-type';
import { duplicateWindowMs, unreadEmailAfterMinutes } from '@frontage/domain/chat/conversation';
import { CompiledQuery, sql, type Database, type Sql, type Transaction } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';

export interface MessageRow {
  id: string;
  seq: number;
  sender: AccountType;
  text: string;
  client_id: string | null;
  sent_at: Date;
}

interface NewMessage {
  conversationId: string;
  sender: AccountType;
  text: string;
  clientId: string | null;
}

const uniqueViolation = '23505';

/** The hottest statement of the chat: named, so that each connection prepares it only once. */
function storeStatement(sender: AccountType, { emailsLater = true } = {}) {
  const other = otherAccountType(sender);
  const emailAt = emailsLater
    ? `case when ${other}_mail_at is null and ${other}_told <= ${other}_read
            then app_now() + make_interval(mins => ${unreadEmailAfterMinutes}) else ${other}_mail_at end`
    : `${other}_mail_at`;
  return {
    name: `store-message-of-${sender}`,
    text: `
      with updated as (
        update conversation set last_seq = last_seq + 1, ${sender}_sent = ${sender}_sent + 1, last_text = $2, last_sender = '${sender}', last_at = app_now(),
          ${other}_mail_at = ${emailAt}
        where id = $1 and exists (select from account where account.id = conversation.${other}_id and deleted_at is null)
        returning id, last_seq, ${sender}_sent as nth
      )
      insert into message (conversation_id, seq, sender, nth, text, client_id)
      select id, last_seq, '${sender}', nth, $2, $3 from updated
      returning id, seq, sender, text, client_id, sent_at`,
  };
}
const storeStatements = { customer: storeStatement('customer'), seller: storeStatement('seller') };
const toValues = ({ conversationId, text, clientId }: NewMessage) => [conversationId, text, clientId];

/** Conversations are never deleted: if nothing was stored, the other account was deleted after we looked at it. */
function requireStored({ rows }: { rows: MessageRow[] }): MessageRow {
  const [row] = rows;
  if (!row) throw new AppError('recipient_deleted');
  return row;
}

/**
 * Appends the message in one statement and schedules an email to the other side in case it stays unread. If the client id is already
 * taken, the client is retrying: it gets the stored message.
 */
export async function storeMessage({ pool, write }: Pick<Database, 'pool' | 'write'>, message: NewMessage): Promise<MessageRow> {
  try {
    return requireStored(await pool.query<MessageRow>({ ...storeStatements[message.sender], values: toValues(message) }));
  } catch (error) {
    return findRepeated(write, message, error);
  }
}

/** With files, which `attach` adds in the same transaction: it may throw, and then nothing is stored. */
export async function storeMessageWithFiles(
  { transaction, write }: Pick<Database, 'transaction' | 'write'>,
  message: NewMessage,
  attach: (tx: Transaction, row: MessageRow) => Promise<void>,
): Promise<MessageRow> {
  try {
    return await transaction(async (tx) => {
      const row = requireStored(await tx.executeQuery<MessageRow>(CompiledQuery.raw(storeStatements[message.sender].text, toValues(message))));
      await attach(tx, row);
      return row;
    });
  } catch (error) {
    return findRepeated(write, message, error);
  }
}

/** The stored message if the client id is already taken; throws any other error again. */
async function findRepeated(db: Sql, message: NewMessage, error: unknown): Promise<MessageRow> {
  const existing = message.clientId !== null && isCode(error, uniqueViolation) ? await findByClientId(db, message) : undefined;
  if (!existing) throw error;
  return existing;
}

/** For messages without a client id: the same text within a moment is the same message. The lock makes two at once wait for each other. */
export function storeUnlessDuplicate({ transaction }: Database, message: NewMessage): Promise<MessageRow> {
  return transaction(async (tx) => {
    await sql`select from conversation where id = ${message.conversationId} for no key update`.execute(tx);
    const { rows } = await sql<MessageRow>`
      select id, seq, sender, text, client_id, sent_at from message
      where conversation_id = ${message.conversationId} and sender = ${message.sender} and text = ${message.text}
        and sent_at > app_now() - make_interval(secs => ${duplicateWindowMs / 1000})
      order by seq desc limit 1`.execute(tx);
    return rows[0] ?? requireStored(await tx.executeQuery<MessageRow>(CompiledQuery.raw(storeStatements[message.sender].text, toValues(message))));
  });
}

const requestMessageStatement = storeStatement('customer', { emailsLater: false }).text;

/** For a message that an email already quotes, so none is scheduled. It is stored only if the transaction commits. */
export async function storeRequestMessage(tx: Transaction, conversationId: string, text: string): Promise<MessageRow> {
  const values = toValues({ conversationId, sender: 'customer', text, clientId: null });
  return requireStored(await tx.executeQuery<MessageRow>(CompiledQuery.raw(requestMessageStatement, values)));
}

async function findByClientId(db: Sql, { conversationId, sender, clientId }: NewMessage): Promise<MessageRow | undefined> {
  const { rows } = await sql<MessageRow>`
    select id, seq, sender, text, client_id, sent_at from message
    where conversation_id = ${conversationId} and sender = ${sender} and client_id = ${clientId}`.execute(db);
  return rows[0];
}

export interface MessageRange {
  before?: number | undefined;
  after?: number | undefined;
  limit: number;
}

/** Oldest first. Without `after`, these are the newest ones (of those before `before`). */
export async function findMessages(db: Sql, conversationId: string, { before, after, limit }: MessageRange): Promise<MessageRow[]> {
  const range =
    after !== undefined ? sql`and seq > ${after} order by seq` : sql`${before === undefined ? sql`` : sql`and seq < ${before}`} order by seq desc`;
  const { rows } = await sql<MessageRow>`
    select id, seq, sender, text, client_id, sent_at from message
    where conversation_id = ${conversationId} ${range} limit ${limit}`.execute(db);
  return after === undefined ? rows.toReversed() : rows;
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
