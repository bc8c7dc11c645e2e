import type { MessageConversation, NewMessageEvent, StoredMessage } from './chat.schema.ts';
import type { ErrorCode } from './errors.ts';

/** What the open pages of an account are told. Events carry ids and small facts; the page fetches the rest. */
export interface LiveEvents {
  /** The request changed, or there is a new notice about it. */
  'request-changed': { request: string };
  /** There is a new notice that is not about a request. */
  'notice-added': { notice: string };
  /** Goes to all pages of both people, including the sender's. */
  'new-message': NewMessageEvent;
  /** The same person has read this conversation on another page. */
  'conversation-read': { conversation: string; unreadCount: number };
  /** The other person is typing. */
  typing: { conversation: string };
}

/** Events from the server to a browser. */
export type ServerToBrowser = { [Name in keyof LiveEvents]: (event: LiveEvents[Name]) => void } & {
  /** This session was ended elsewhere. The socket closes right after. */
  'session-ended': () => void;
  /** The server could not tell for a while what changed. */
  'changes-missed': () => void;
};

export type SendMessageResult =
  | { status: 'success'; success: true; _id: string; sent: StoredMessage; chat: MessageConversation }
  | { status: 'error'; success: false; code: ErrorCode; message: string };

/** Events from a browser to the server. The handshake identifies the person; ids in events that differ are ignored or refused. */
export interface BrowserToServer {
  'user-online': (userId: string) => void;
  'new-message': (
    message: { message: string; _listing: string; _sender: string; _receiver: string; messageFrom: 'customer' | 'seller'; clientId?: string },
    acknowledge?: (result: SendMessageResult) => void,
  ) => void;
  typing: (hint: { conversation: string }) => void;
}
