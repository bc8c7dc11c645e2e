import { type ConversationMessage, describeFiles, type MessageFile } from '@frontage/domain/chat/conversation';
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
export async function sendMessage(role: Role, info: ConversationInfo, text: string, files: readonly MessageFile[]): Promise<void> {
  const clientId = crypto.randomUUID();
  const timestamp = new Date().toISOString();
  const message: ConversationMessage = {
    id: clientId,
    text: text || describeFiles(files.length),
    sender: role,
    timestamp,
    seq: null,
    tempId: clientId,
    status: 'sending',
    ...(files.length > 0 && { files }),
  };
  changeOpenConversation(role, conversationKey(info), ({ messages }) => ({ messages: [...messages, message] }));
  saveUnsentMessages(role, conversationKey(info));
  await deliver(role, info, message);
}

/** Reuses the client id, so that the server stores the message only once even if the first try arrived. */
export async function resendMessage(role: Role, info: ConversationInfo, message: ConversationMessage): Promise<void> {
  if (message.tempId === null) return;
  setStatus(role, conversationKey(info), message.tempId, 'sending');
  await deliver(role, info, message);
}

export function discardMessage(role: Role, info: ConversationInfo, { id }: ConversationMessage): void {
  changeOpenConversation(role, conversationKey(info), ({ messages }) => ({ messages: messages.filter((message) => message.id !== id) }));
  saveUnsentMessages(role, conversationKey(info));
}

async function deliver(role: Role, info: ConversationInfo, { id: clientId, text, files: sentFiles = [] }: ConversationMessage): Promise<void> {
  const { listingId, customerId } = info;
  const files = sentFiles.flatMap(({ key }) => key ?? []);
  try {
    const body = { listingId, message: text, clientId, ...(files.length > 0 && { files }), ...(role === 'seller' && { customerId }) };
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
  const isSpecific = error instanceof ApiError && ['recipient_deleted', 'too_many_requests', 'validation_failed'].includes(error.code);
  return isSpecific ? error.message : defaultError;
}

/** Leaves messages alone that have a sequence number: the server has them, even if the call failed. */
function setStatus(role: Role, key: string, clientId: string, status: ConversationMessage['status']): void {
  changeOpenConversation(role, key, ({ messages }) => ({
    messages: messages.map((message) => (message.seq === null && message.tempId === clientId ? { ...message, status } : message)),
  }));
}
