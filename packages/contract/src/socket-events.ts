import type { MessageConversation, NewMessageEvent, StoredMessage } from './chat.schema.ts';
import type { ErrorCode } from './errors.ts';

/** What the server tells a browser: ids and small facts of what is stored. */
export interface ServerToBrowser {
  /** This session was ended elsewhere; the socket closes right after. */
  'session-ended': () => void;
  /** Something of this request changed, or there is a new notice about it; the page looks for itself. */
  'request-changed': (change: { request: string }) => void;
  /** To all pages of both parties, the sender's own among them. */
  'new-message': (news: NewMessageEvent) => void;
  /** Another page of the same person has read this conversation. */
  'conversation-read': (read: { conversation: string; unreadCount: number }) => void;
  /** The other side is writing. */
  typing: (hint: { conversation: string }) => void;
}

export type SendMessageResult =
  | { status: 'success'; success: true; _id: string; sent: StoredMessage; chat: MessageConversation }
  | { status: 'error'; success: false; code: ErrorCode; message: string };

/** What a browser tells the server. Who speaks is fixed at the handshake; a claim that differs is ignored or refused. */
export interface BrowserToServer {
  'user-online': (userId: string) => void;
  'new-message': (
    message: { message: string; _listing: string; _sender: string; _receiver: string; messageFrom: 'customer' | 'seller'; clientId?: string },
    answer?: (answer: SendMessageResult) => void,
  ) => void;
  typing: (hint: { conversation: string }) => void;
}
