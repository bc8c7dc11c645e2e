import type { ConversationMessage } from '@frontage/domain/chat/conversation';
import { ApiError } from '~/lib/api-error.ts';
import { api } from '~/lib/api.ts';
import { toast } from '~/lib/toast.ts';
import type { Role } from '~/lib/signed-in.ts';
import { changeOpenConversation, chatStores } from './chat-store.ts';
import { withNewMessage } from './conversation-list.ts';
import { conversationKey, type ConversationInfo } from './conversation-info.ts';
import { receiveMessage, saveUnsentMessages } from './conversation-messages.ts';

/** After that nobody believes any more that it is on its way. */
const patience = 15_000;

const failed = 'Failed to send message. Please try again.';

/** Shows it at once and sends it. It stays until the server has it. */
export async function sendMessage(role: Role, talk: ConversationInfo, text: string): Promise<void> {
  const clientId = crypto.randomUUID();
  const timestamp = new Date().toISOString();
  const message: ConversationMessage = { id: clientId, text, sender: role, timestamp, seq: null, tempId: clientId, status: 'sending' };
  changeOpenConversation(role, conversationKey(talk), ({ messages }) => ({ messages: [...messages, message] }));
  saveUnsentMessages(role, conversationKey(talk));
  await deliver(role, talk, clientId, text);
}

/** Under the same name, so that it arrives once even if it had arrived before. */
export async function resendMessage(role: Role, talk: ConversationInfo, { tempId, text }: ConversationMessage): Promise<void> {
  if (tempId === null) return;
  mark(role, conversationKey(talk), tempId, 'sending');
  await deliver(role, talk, tempId, text);
}

export function discardMessage(role: Role, talk: ConversationInfo, { id }: ConversationMessage): void {
  changeOpenConversation(role, conversationKey(talk), ({ messages }) => ({ messages: messages.filter((message) => message.id !== id) }));
  saveUnsentMessages(role, conversationKey(talk));
}

async function deliver(role: Role, talk: ConversationInfo, clientId: string, text: string): Promise<void> {
  const { listingId, customerId } = talk;
  try {
    const body = { listingId, message: text, clientId, ...(role === 'seller' && { customerId }) };
    const { sent, chat } = await api('POST /chat/send', { body, as: role, failure: null, signal: AbortSignal.timeout(patience) });
    chatStores[role].setState((known) => withNewMessage(known, { message: sent, chat }, role));
    receiveMessage(role, conversationKey(talk), sent, chat._id);
  } catch (error) {
    mark(role, conversationKey(talk), clientId, 'failed');
    toast.error(reasonOf(error));
  }
}

/** Waiting or trying again would not help with these, so their own words are said. */
function reasonOf(error: unknown): string {
  const isTelling = error instanceof ApiError && (error.code === 'person_gone' || error.code === 'too_many_requests');
  return isTelling ? error.message : failed;
}

/** What the server has told of meanwhile is sent, whatever became of the call. */
function mark(role: Role, key: string, clientId: string, status: ConversationMessage['status']): void {
  changeOpenConversation(role, key, ({ messages }) => ({
    messages: messages.map((message) => (message.seq === null && message.tempId === clientId ? { ...message, status } : message)),
  }));
}
