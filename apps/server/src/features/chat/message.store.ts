import { type AccountType, otherAccountType } from '@frontage/domain/account/account-type';
import { duplicateWindowMs, unreadEmailAfterMinutes } from '@frontage/domain/chat/conversation';
import { CompiledQuery, sql, type Database, type Sql } from '../../platform/db/database.ts';
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

const sentTwice = '23505';

/** Nothing is asked as often while people talk, so it is prepared once for each connection. */
function storingAs(sender: AccountType) {
  const other = otherAccountType(sender);
  return {
    name: `store-message-of-${sender}`,
    text: `
      with held as (
        update conversation set last_seq = last_seq + 1, ${sender}_sent = ${sender}_sent + 1, last_text = $2, last_sender = '${sender}', last_at = app_now(),
          ${other}_mail_at = case when ${other}_mail_at is null and ${other}_told <= ${other}_read
            then app_now() + make_interval(mins => ${unreadEmailAfterMinutes}) else ${other}_mail_at end
        where id = $1 and exists (select from account where account.id = conversation.${other}_id and deleted_at is null)
        returning id, last_seq, ${sender}_sent as nth
      )
      insert into message (conversation_id, seq, sender, nth, text, client_id)
      select id, last_seq, '${sender}', nth, $2, $3 from held
      returning id, seq, sender, text, client_id, sent_at`,
  };
}
const storing = { customer: storingAs('customer'), seller: storingAs('seller') };
const valuesOf = ({ conversationId, text, clientId }: NewMessage) => [conversationId, text, clientId];

/** Conversations stay: where nothing was stored the other side has left, later than we last looked. */
function stored({ rows }: { rows: MessageRow[] }): MessageRow {
  const [row] = rows;
  if (!row) throw new AppError('person_gone');
  return row;
}

/**
 * Stores a message as the last one of its conversation, in one statement, and has the other side told by mail if it stays unread.
 * What was stored before under the page's name for it is given back instead.
 */
export async function storeMessage({ pool, write }: Pick<Database, 'pool' | 'write'>, message: NewMessage): Promise<MessageRow> {
  try {
    return stored(await pool.query<MessageRow>({ ...storing[message.sender], values: valuesOf(message) }));
  } catch (error) {
    const before = message.clientId !== null && isCode(error, sentTwice) ? await findByClientId(write, message) : undefined;
    if (!before) throw error;
    return before;
  }
}

/** The same where a page gives its messages no names: the same words of a moment ago are the same message. */
export function storeUnlessDuplicate({ transaction }: Database, message: NewMessage): Promise<MessageRow> {
  return transaction(async (tx) => {
    await sql`select from conversation where id = ${message.conversationId} for no key update`.execute(tx);
    const { rows } = await sql<MessageRow>`
      select id, seq, sender, text, client_id, sent_at from message
      where conversation_id = ${message.conversationId} and sender = ${message.sender} and text = ${message.text}
        and sent_at > app_now() - make_interval(secs => ${duplicateWindowMs / 1000})
      order by seq desc limit 1`.execute(tx);
    return rows[0] ?? stored(await tx.executeQuery<MessageRow>(CompiledQuery.raw(storing[message.sender].text, valuesOf(message))));
  });
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

/** In order; of those before a message, or of all, the newest. */
export async function findMessages(db: Sql, conversationId: string, { before, after, limit }: MessageRange): Promise<MessageRow[]> {
  const within =
    after !== undefined ? sql`and seq > ${after} order by seq` : sql`${before === undefined ? sql`` : sql`and seq < ${before}`} order by seq desc`;
  const { rows } = await sql<MessageRow>`
    select id, seq, sender, text, client_id, sent_at from message
    where conversation_id = ${conversationId} ${within} limit ${limit}`.execute(db);
  return after === undefined ? rows.toReversed() : rows;
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
