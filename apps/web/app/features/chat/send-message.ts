import type { ConversationMessage } from '@frontage/domain/chat/conversation';
import { ApiError } from '~/lib/api-error.ts';
import { api } from '~/lib/api.ts';
import { toast } from '~/lib/toast.ts';
import type { Role } from '~/lib/signed-in.ts';
import { changeOpenConversation, chatStores } from './chat-store.ts';
import { withNewMessage } from './conversation-list.ts';
import { conversationKey, type ConversationInfo } from './conversation-info.ts';
import { receiveMessage, saveUnsentMessages } from './conversation-messages.ts';

const sendTimeout = 15_000;

const defaultError = 'Failed to send message. Please try again.';

/** Shows the message at once and sends it. It stays in local storage until the server has it. */
export async function sendMessage(role: Role, info: ConversationInfo, text: string): Promise<void> {
  const clientId = crypto.randomUUID();
  const timestamp = new Date().toISOString();
  const message: ConversationMessage = { id: clientId, text, sender: role, timestamp, seq: null, tempId: clientId, status: 'sending' };
  changeOpenConversation(role, conversationKey(info), ({ messages }) => ({ messages: [...messages, message] }));
  saveUnsentMessages(role, conversationKey(info));
  await deliver(role, info, clientId, text);
}

/** Reuses the client id, so that the server stores the message only once even if the first try arrived. */
export async function resendMessage(role: Role, info: ConversationInfo, { tempId, text }: ConversationMessage): Promise<void> {
  if (tempId === null) return;
  setStatus(role, conversationKey(info), tempId, 'sending');
  await deliver(role, info, tempId, text);
}

export function discardMessage(role: Role, info: ConversationInfo, { id }: ConversationMessage): void {
  changeOpenConversation(role, conversationKey(info), ({ messages }) => ({ messages: messages.filter((message) => message.id !== id) }));
  saveUnsentMessages(role, conversationKey(info));
}

async function deliver(role: Role, info: ConversationInfo, clientId: string, text: string): Promise<void> {
  const { listingId, customerId } = info;
  try {
    const body = { listingId, message: text, clientId, ...(role === 'seller' && { customerId }) };
    const { sent, chat } = await api('POST /chat/send', { body, as: role, failure: null, signal: AbortSignal.timeout(sendTimeout) });
    chatStores[role].setState((known) => withNewMessage(known, { message: sent, chat }, role));
    receiveMessage(role, conversationKey(info), sent, chat._id);
  } catch (error) {
    setStatus(role, conversationKey(info), clientId, 'failed');
    toast.error(describeError(error));
  }
}

/** Retrying at once does not help with these, so show the server's message. */
function describeError(error: unknown): string {
  const isSpecific = error instanceof ApiError && (error.code === 'recipient_deleted' || error.code === 'too_many_requests');
  return isSpecific ? error.message : defaultError;
}

/** Leaves messages alone that have a sequence number: the server has them, even if the call failed. */
function setStatus(role: Role, key: string, clientId: string, status: ConversationMessage['status']): void {
  changeOpenConversation(role, key, ({ messages }) => ({
    messages: messages.map((message) => (message.seq === null && message.tempId === clientId ? { ...message, status } : message)),
  }));
}
