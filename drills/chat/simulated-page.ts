import type { ChatMessage, StoredMessage } from '@frontage/contract/chat.schema';
import type { SendMessageResult } from '@frontage/contract/socket-events';
import { lastSeqBeforeGap, type ConversationMessage, mergeMessages } from '@frontage/domain/chat/conversation';
import { setTimeout as pause } from 'node:timers/promises';
import type { ChatDrill } from './chat-drill.ts';
import { openSocket, type LiveSocket } from '@frontage/server/testing/live-socket';
import type { SeededRandom } from '@frontage/server/testing/random';
import type { ChatPerson } from '@frontage/server/testing/chat';

export interface ChatSide extends ChatPerson {
  other: ChatPerson;
  listingId: string;
  conversation: string;
}

/** A page with the conversation of two open in it. */
export interface SimulatedPage {
  participant: ChatSide;
  messages: () => readonly ConversationMessage[];
  /** Says it until it is acknowledged; gives back what was stored. */
  send: (text: string, tempId: string, ways: SendMethod[]) => Promise<StoredMessage>;
  hintTyping: () => void;
  /** The connection breaks: on this side, or the server cuts it because of what the page claims. */
  disconnect: (side: 'page' | 'server') => void;
  /** Asks for what it has not heard of. */
  catchUp: () => Promise<void>;
  close: () => Promise<void>;
}

export type SendMethod = 'call' | 'live';

const patienceMs = 4_000;
/** Not all at once, when a process has died. */
const comesBackAfter = (chance: SeededRandom) => 100 + chance.below(1_400);

/** Behaves as our pages do: connects again whenever it was cut off, asks for what it missed, and merges what it is told. */
export function openSimulatedPage(drill: ChatDrill, party: ChatSide, chance: SeededRandom): SimulatedPage {
  const { counts } = drill;
  const side = party.person.type;
  let thread: ConversationMessage[] = [];
  let live: LiveSocket | undefined;
  const closing = new AbortController();
  let asking: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  const told = (messages: readonly ConversationMessage[]) => {
    thread = mergeMessages(thread, messages, side);
  };

  const ask = async () => {
    for (let hasMore = true; hasMore;) {
      const { body } = await drill.call(party, 'GET /chat/history/{listingId}/{otherId}', {
        params: { listingId: party.listingId, otherId: party.other.person.id },
        query: { after: knownUpTo(thread), limit: 200 },
      });
      told(body.messages.map(fromHistory));
      hasMore = body.hasMore;
    }
  };
  /** Who asks while an answer is on its way needs a newer one, and shares it with all who do. */
  const catchUp = (): Promise<void> => {
    next ??= (asking ?? Promise.resolve()).then(() => {
      counts.replays += 1;
      next = undefined;
      asking = ask();
      return asking;
    });
    return next;
  };

  const connect = async () => {
    while (!closing.signal.aborted) {
      const url = await drill.processes.pick(chance);
      const transports: ('websocket' | 'polling')[] = chance.chance(90) ? ['websocket'] : ['polling'];
      const opened = await openSocket({ origin: drill.servers.origin, api: { url } }, party.browser, side, { transports });
      if (!opened.connected) {
        await pause(comesBackAfter(chance));
        continue;
      }
      live = opened;
      counts.connections += 1;
      opened.socket.on('new-message', ({ message, chat }) => {
        counts.frames += 1;
        if (chat._id !== party.conversation) drill.violations.push(`${party.person.id} was told of a conversation of others`);
        told([fromFrame(message)]);
        if (knownUpTo(thread) < message.seq) void catchUp();
      });
      opened.socket.on('typing', ({ conversation }) => {
        counts.hints += 1;
        if (conversation !== party.conversation) drill.violations.push(`${party.person.id} heard somebody type elsewhere`);
      });
      void catchUp();
      await new Promise<void>((resolve) => {
        if (!opened.socket.connected) resolve();
        opened.socket.once('disconnect', () => resolve());
      });
      opened.socket.close();
      if (!closing.signal.aborted) await pause(comesBackAfter(chance));
    }
  };
  const running = connect();

  const send = async (way: SendMethod, text: string, tempId: string): Promise<StoredMessage | undefined> => {
    if (way === 'live' && live?.socket.connected) {
      const answer = await sendLive(live, party, text, tempId);
      return answer?.success ? answer.sent : undefined;
    }
    const to = side === 'seller' ? { customerId: party.other.person.id } : {};
    const url = await drill.processes.pick(chance);
    const { status, body } = await drill.callAt(url, party, 'POST /chat/send', {
      body: { listingId: party.listingId, message: text, clientId: tempId, ...to },
    });
    return status === 200 ? body.sent : undefined;
  };

  return {
    participant: party,
    messages: () => thread,
    catchUp,
    send: async (text, tempId, ways) => {
      thread = [...thread, { id: tempId, text, sender: side, timestamp: new Date().toISOString(), seq: null, tempId, status: 'sending' }];
      for (let tries = 0; ; tries += 1) {
        const answers = await Promise.all(ways.map((way) => send(tries === 0 ? way : 'call', text, tempId).catch(() => undefined)));
        const stored = answers.filter((answer) => answer !== undefined);
        const [first] = stored;
        if (first) {
          if (stored.some(({ _id }) => _id !== first._id)) drill.violations.push(`${tempId} became two messages`);
          told([fromFrame(first)]);
          return first;
        }
        counts.triesThatFailed += 1;
        await pause(50 + chance.below(250));
      }
    },
    hintTyping: () => live?.socket.emit('typing', { conversation: party.conversation }),
    disconnect: (where) => {
      if (!live?.socket.connected) return;
      counts[where === 'page' ? 'cutByThePage' : 'cutByTheServer'] += 1;
      if (where === 'page') live.socket.io.engine.close();
      else for (let claim = 0; claim < 3; claim += 1) live.socket.emit('user-online', party.other.person.id);
    },
    close: async () => {
      closing.abort();
      live?.socket.close();
      await running;
    },
  };
}

function sendLive(
  { socket }: LiveSocket,
  { person, other, listingId }: ChatSide,
  message: string,
  clientId: string,
): Promise<SendMessageResult | undefined> {
  const said = { message, _listing: listingId, _sender: person.id, _receiver: other.person.id, messageFrom: person.type, clientId };
  return new Promise((resolve) => {
    const late = setTimeout(() => resolve(undefined), patienceMs);
    socket.emit('new-message', said, (answer) => {
      clearTimeout(late);
      resolve(answer);
    });
    socket.once('disconnect', () => resolve(undefined));
  });
}

/** Up to where nothing is missing. */
function knownUpTo(thread: readonly ConversationMessage[]): number {
  const first = thread[0]?.seq ?? null;
  if (first !== 1) return 0;
  return lastSeqBeforeGap(thread) ?? thread.findLast(({ seq }) => seq !== null)?.seq ?? 0;
}

function fromHistory({ id, text, sender, timestamp, seq, tempId }: ChatMessage): ConversationMessage {
  return { id, text, sender, timestamp, seq, tempId, status: 'sent' };
}

function fromFrame({ _id: id, message: text, messageFrom: sender, createdAt: timestamp, seq, clientId: tempId }: StoredMessage): ConversationMessage {
  return { id, text, sender, timestamp, seq, tempId, status: 'sent' };
}
