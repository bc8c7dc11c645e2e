import { liveMessageBody, typingHint } from '@frontage/contract/chat.schema';
import { ok } from '@frontage/contract/endpoint';
import type { SendMessageResult } from '@frontage/contract/socket-events';
import { AppError } from '../../platform/errors.ts';
import type { Principal } from '../../platform/principal.ts';
import type { SocketHandlers } from '../../platform/realtime/realtime.ts';
import type { ChatDeps } from './chat-deps.ts';
import { sendMessageLive } from './send-message.ts';

/** Socket messages are validated and rate limited like HTTP calls. */
export function chatSocketHandlers(deps: ChatDeps): SocketHandlers {
  return {
    'new-message': async (principal, payload): Promise<SendMessageResult> => {
      const { success, data } = liveMessageBody.safeParse(payload);
      if (!success) throw new AppError('validation_failed');
      const { message, chat } = await sendMessageLive(deps, principal, data);
      return { ...ok, _id: message._id, sent: message, chat };
    },
    typing: async (principal, payload) => {
      const { success, data } = typingHint.safeParse(payload);
      if (!success) return;
      await deps.limiter.use('chat-typing.account', principal.accountId);
      await emitTyping(deps, principal, data.conversation);
    },
  };
}

/** Ignores hints from anyone outside the conversation. */
async function emitTyping({ conversationCache, realtime }: ChatDeps, { accountId }: Principal, conversation: string): Promise<void> {
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
