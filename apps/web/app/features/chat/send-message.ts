import type { ThreadMessage } from '@frontage/domain/chat/thread';
import { ApiError } from '~/lib/api-error.ts';
import { api } from '~/lib/api.ts';
import { notify } from '~/lib/notify.ts';
import type { Role } from '~/lib/signed-in.ts';
import { changeThread, chatStores } from './chat-store.ts';
import { withNews } from './conversation-list.ts';
import { keyOf, type Talk } from './talk.ts';
import { hear, rememberUnsent } from './threads.ts';

/** After that nobody believes any more that it is on its way. */
const patience = 15_000;

const failed = 'Failed to send message. Please try again.';

/** Shows it at once and sends it. It stays until the server has it. */
export async function sendMessage(role: Role, talk: Talk, text: string): Promise<void> {
  const clientId = crypto.randomUUID();
  const timestamp = new Date().toISOString();
  const message: ThreadMessage = { id: clientId, text, sender: role, timestamp, seq: null, tempId: clientId, status: 'sending' };
  changeThread(role, keyOf(talk), ({ messages }) => ({ messages: [...messages, message] }));
  rememberUnsent(role, keyOf(talk));
  await deliver(role, talk, clientId, text);
}

/** Under the same name, so that it arrives once even if it had arrived before. */
export async function sendAgain(role: Role, talk: Talk, { tempId, text }: ThreadMessage): Promise<void> {
  if (tempId === null) return;
  mark(role, keyOf(talk), tempId, 'sending');
  await deliver(role, talk, tempId, text);
}

export function forgetMessage(role: Role, talk: Talk, { id }: ThreadMessage): void {
  changeThread(role, keyOf(talk), ({ messages }) => ({ messages: messages.filter((message) => message.id !== id) }));
  rememberUnsent(role, keyOf(talk));
}

async function deliver(role: Role, talk: Talk, clientId: string, text: string): Promise<void> {
  const { listingId, customerId } = talk;
  try {
    const body = { listingId, message: text, clientId, ...(role === 'seller' && { customerId }) };
    const { sent, chat } = await api('POST /chat/send', { body, as: role, failure: null, signal: AbortSignal.timeout(patience) });
    chatStores[role].setState((known) => withNews(known, { message: sent, chat }, role));
    hear(role, keyOf(talk), sent, chat._id);
  } catch (error) {
    mark(role, keyOf(talk), clientId, 'failed');
    notify.error(reasonOf(error));
  }
}

/** Waiting or trying again would not help with these, so their own words are said. */
function reasonOf(error: unknown): string {
  const isTelling = error instanceof ApiError && (error.code === 'person_gone' || error.code === 'too_many_requests');
  return isTelling ? error.message : failed;
}

/** What the server has told of meanwhile is sent, whatever became of the call. */
function mark(role: Role, key: string, clientId: string, status: ThreadMessage['status']): void {
  changeThread(role, key, ({ messages }) => ({
    messages: messages.map((message) => (message.seq === null && message.tempId === clientId ? { ...message, status } : message)),
  }));
}
