import type { ChatMessage, StoredMessage } from '@frontage/contract/chat.schema';
import type { SendMessageResult } from '@frontage/contract/socket-events';
import { lastSeqBeforeGap, type ConversationMessage, mergeMessages } from '@frontage/domain/chat/conversation';
import { setTimeout as pause } from 'node:timers/promises';
import type { ChatDrill } from './drill-context.ts';
import { openSocket, type LiveSocket } from '@frontage/server/testing/live-socket';
import type { SeededRandom } from '@frontage/server/testing/random';
import type { ChatPerson } from '@frontage/server/testing/chat';

export interface ChatSide extends ChatPerson {
  other: ChatPerson;
  listingId: string;
  conversation: string;
}

/** A page with one conversation open. */
export interface SimulatedPage {
  participant: ChatSide;
  messages: () => readonly ConversationMessage[];
  /** Repeats until the message is acknowledged; returns what was stored. */
  send: (text: string, tempId: string, methods: SendMethod[]) => Promise<StoredMessage>;
  hintTyping: () => void;
  /** Breaks the connection: the page closes it, or makes claims for which the server closes it. */
  disconnect: (side: 'page' | 'server') => void;
  /** Fetches the messages it missed. */
  catchUp: () => Promise<void>;
  close: () => Promise<void>;
}

export type SendMethod = 'call' | 'live';

/** As long as our pages wait for an acknowledgement over the socket. */
const acknowledgedWithinMs = 4_000;
/** Spread out, or all pages of a dead process would come back at once. */
const reconnectAfterMs = (random: SeededRandom) => 100 + random.below(1_400);

/** Behaves like our pages: reconnects, fetches what it missed, and merges what it receives. */
export function openSimulatedPage(drill: ChatDrill, participant: ChatSide, random: SeededRandom): SimulatedPage {
  const { counts } = drill;
  const side = participant.person.type;
  let shown: ConversationMessage[] = [];
  let live: LiveSocket | undefined;
  const closing = new AbortController();
  let fetching: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  const merge = (messages: readonly ConversationMessage[]) => {
    shown = mergeMessages(shown, messages, side);
  };

  const fetchMissed = async () => {
    for (let hasMore = true; hasMore;) {
      const { body } = await drill.call(participant, 'GET /chat/history/{listingId}/{otherId}', {
        params: { listingId: participant.listingId, otherId: participant.other.person.id },
        query: { after: knownUpTo(shown), limit: 200 },
      });
      merge(body.messages.map(fromHistory));
      hasMore = body.hasMore;
    }
  };
  /** A caller that comes during a fetch needs a newer answer, and shares it with the others who wait. */
  const catchUp = (): Promise<void> => {
    next ??= (fetching ?? Promise.resolve()).then(() => {
      counts.replays += 1;
      next = undefined;
      fetching = fetchMissed();
      return fetching;
    });
    return next;
  };

  const connect = async () => {
    while (!closing.signal.aborted) {
      const url = await drill.processes.pick(random);
      const transports: ('websocket' | 'polling')[] = random.chance(90) ? ['websocket'] : ['polling'];
      const opened = await openSocket({ origin: drill.testServers.origin, api: { url } }, participant.browser, side, { transports });
      if (!opened.connected) {
        await pause(reconnectAfterMs(random));
        continue;
      }
      live = opened;
      counts.connections += 1;
      opened.socket.on('new-message', ({ message, chat }) => {
        counts.frames += 1;
        if (chat._id !== participant.conversation) drill.violations.push(`${participant.person.id} received a message of another conversation`);
        merge([fromFrame(message)]);
        if (knownUpTo(shown) < message.seq) void catchUp();
      });
      opened.socket.on('typing', ({ conversation }) => {
        counts.typingHints += 1;
        if (conversation !== participant.conversation)
          drill.violations.push(`${participant.person.id} received a typing hint of another conversation`);
      });
      void catchUp();
      await new Promise<void>((resolve) => {
        if (!opened.socket.connected) resolve();
        opened.socket.once('disconnect', () => resolve());
      });
      opened.socket.close();
      if (!closing.signal.aborted) await pause(reconnectAfterMs(random));
    }
  };
  const running = connect();

  const send = async (method: SendMethod, text: string, tempId: string): Promise<StoredMessage | undefined> => {
    if (method === 'live' && live?.socket.connected) {
      const answer = await sendLive(live, participant, text, tempId);
      return answer?.success ? answer.sent : undefined;
    }
    const to = side === 'seller' ? { customerId: participant.other.person.id } : {};
    const url = await drill.processes.pick(random);
    const { status, body } = await drill.callAt(url, participant, 'POST /chat/send', {
      body: { listingId: participant.listingId, message: text, clientId: tempId, ...to },
    });
    return status === 200 ? body.sent : undefined;
  };

  return {
    participant,
    messages: () => shown,
    catchUp,
    send: async (text, tempId, methods) => {
      shown = [...shown, { id: tempId, text, sender: side, timestamp: new Date().toISOString(), seq: null, tempId, status: 'sending' }];
      for (let tried = 0; ; tried += 1) {
        drill.attempts.add();
        const answers = await Promise.all(methods.map((method) => send(tried === 0 ? method : 'call', text, tempId).catch(() => undefined)));
        const stored = answers.filter((answer) => answer !== undefined);
        const [first] = stored;
        if (first) {
          if (stored.some(({ _id }) => _id !== first._id)) drill.violations.push(`${tempId} became two messages`);
          merge([fromFrame(first)]);
          return first;
        }
        counts.failedAttempts += 1;
        await pause(50 + random.below(250));
      }
    },
    hintTyping: () => live?.socket.emit('typing', { conversation: participant.conversation }),
    disconnect: (where) => {
      if (!live?.socket.connected) return;
      counts[where === 'page' ? 'disconnectedByPage' : 'disconnectedByServer'] += 1;
      if (where === 'page') live.socket.io.engine.close();
      else for (let claim = 0; claim < 3; claim += 1) live.socket.emit('user-online', participant.other.person.id);
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
  const body = { message, _listing: listingId, _sender: person.id, _receiver: other.person.id, messageFrom: person.type, clientId };
  return new Promise((resolve) => {
    const late = setTimeout(() => resolve(undefined), acknowledgedWithinMs);
    socket.emit('new-message', body, (answer) => {
      clearTimeout(late);
      resolve(answer);
    });
    socket.once('disconnect', () => resolve(undefined));
  });
}

/** The last number before the first gap. */
function knownUpTo(messages: readonly ConversationMessage[]): number {
  const first = messages[0]?.seq ?? null;
  if (first !== 1) return 0;
  return lastSeqBeforeGap(messages) ?? messages.findLast(({ seq }) => seq !== null)?.seq ?? 0;
}

function fromHistory({ id, text, sender, timestamp, seq, tempId }: ChatMessage): ConversationMessage {
  return { id, text, sender, timestamp, seq, tempId, status: 'sent' };
}

function fromFrame({ _id: id, message: text, messageFrom: sender, createdAt: timestamp, seq, clientId: tempId }: StoredMessage): ConversationMessage {
  return { id, text, sender, timestamp, seq, tempId, status: 'sent' };
}
