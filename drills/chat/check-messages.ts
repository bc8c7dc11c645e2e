import { inBatches } from '../in-batches.ts';
import type { ChatDrill } from './drill-context.ts';
import type { SimulatedPage } from './simulated-page.ts';

interface StoredRow {
  conversation_id: string;
  id: string;
  seq: number;
  sender: string;
  client_id: string;
  text: string;
}

export interface AcknowledgedMessage {
  id: string;
  seq: number;
  tempId: string;
  text: string;
  page: SimulatedPage;
}

export interface ChatCheck {
  stored: number;
  lost: number;
  duplicates: number;
  outOfOrder: number;
  gaps: number;
  differingPages: number;
  wrongUnread: number;
}

/** Compares what every page shows and what was acknowledged with what is stored. */
export async function checkMessages(
  drill: ChatDrill,
  pages: readonly SimulatedPage[],
  acknowledged: readonly AcknowledgedMessage[],
  readUpTo: Map<SimulatedPage, number>,
): Promise<ChatCheck> {
  const rows = await drill.testServers.sql<StoredRow>(
    'select conversation_id, id, seq, sender, client_id, text from message order by conversation_id, seq',
  );
  const byConversation = Map.groupBy(rows, ({ conversation_id: conversation }) => conversation);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const check: ChatCheck = { stored: rows.length, lost: 0, duplicates: 0, outOfOrder: 0, gaps: 0, differingPages: 0, wrongUnread: 0 };

  for (const { id, seq, tempId, text, page } of acknowledged) {
    const row = byId.get(id);
    if (!row || row.client_id !== tempId || row.text !== text || row.conversation_id !== page.participant.conversation) check.lost += 1;
    else if (row.seq !== seq) check.outOfOrder += 1;
  }
  check.duplicates = rows.length - new Set(rows.map((row) => `${row.conversation_id} ${row.sender} ${row.client_id}`)).size;
  for (const messages of byConversation.values()) check.gaps += messages.filter(({ seq }, index) => seq !== index + 1).length;

  await inBatches(pages, async (page) => {
    const messages = byConversation.get(page.participant.conversation) ?? [];
    const stored = messages.map(({ id, seq }) => `${seq} ${id}`);
    const shown = page.messages().map(({ id, seq }) => `${seq} ${id}`);
    const history = await readHistory(drill, page);
    if (shown.join() !== stored.join() || history.join() !== stored.join()) check.differingPages += 1;
    const read = readUpTo.get(page);
    if (read === undefined) return;
    const unread = messages.filter(({ sender, seq }) => sender !== page.participant.person.type && seq > read).length;
    const { body } = await drill.call(page.participant, 'GET /chat/conversations', {});
    if (body.unread !== unread || body.conversations[0]?.unreadCount !== unread) check.wrongUnread += 1;
  });
  return check;
}

/** The whole conversation, read like a page that opens it for the first time. */
async function readHistory(drill: ChatDrill, { participant }: SimulatedPage): Promise<string[]> {
  const history: string[] = [];
  let before: number | undefined;
  for (;;) {
    const { body } = await drill.call(participant, 'GET /chat/history/{listingId}/{otherId}', {
      params: { listingId: participant.listingId, otherId: participant.other.person.id },
      query: { limit: 200, ...(before === undefined ? {} : { before }) },
    });
    history.unshift(...body.messages.map(({ id, seq }) => `${seq} ${id}`));
    before = body.messages[0]?.seq;
    if (!body.hasMore) return history;
  }
}
