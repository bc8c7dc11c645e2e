import { liveMessageBody, typingHint } from '@frontage/contract/chat.schema';
import { ok } from '@frontage/contract/endpoint';
import type { SendMessageResult } from '@frontage/contract/socket-events';
import { AppError } from '../../platform/errors.ts';
import type { Principal } from '../../platform/principal.ts';
import type { SocketHandlers } from '../../platform/realtime/realtime.ts';
import type { ChatDeps } from './chat-deps.ts';
import { sendMessageLive } from './send-message.ts';

/** What pages may say over the live connection. Each is a request like any other: looked at, limited, and answered. */
export function chatSocketHandlers(deps: ChatDeps): SocketHandlers {
  return {
    'new-message': async (principal, said): Promise<SendMessageResult> => {
      const { success, data } = liveMessageBody.safeParse(said);
      if (!success) throw new AppError('validation_failed');
      const { message, chat } = await sendMessageLive(deps, principal, data);
      return { ...ok, _id: message._id, sent: message, chat };
    },
    typing: async (principal, said) => {
      const { success, data } = typingHint.safeParse(said);
      if (!success) return;
      await deps.limiter.use('chat-typing.account', principal.accountId);
      await emitTyping(deps, principal, data.conversation);
    },
  };
}

/** Only a hint: nothing is stored, and whoever takes no part in the conversation moves nobody. */
export async function emitTyping({ conversationCache, realtime }: ChatDeps, { accountId }: Principal, conversation: string): Promise<void> {
  const found = await conversationCache.findById(conversation);
  if (!found) return;
  const parties = [found.chat._customer._id, found.chat._seller._id];
  if (!parties.includes(accountId)) return;
  realtime.emitToAllSockets(
    parties.filter((party) => party !== accountId),
    'typing',
    { conversation },
  );
}
