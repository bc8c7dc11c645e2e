import { sendingLive, typing } from '@frontage/contract/chat.schema';
import type { SentAnswer } from '@frontage/contract/socket-events';
import { ok } from '@frontage/contract/success';
import { AppError } from '../../platform/errors.ts';
import type { LiveDoors } from '../../platform/realtime/realtime.ts';
import type { ChatDeps } from './chat-deps.ts';
import { hintTyping } from './hint-typing.ts';
import { sendMessageLive } from './send-message.ts';

/** What pages may say over the live connection. Each is a request like any other: looked at, limited, and answered. */
export function liveDoors(deps: ChatDeps): LiveDoors {
  return {
    'new-message': async (principal, said): Promise<SentAnswer> => {
      const { success, data } = sendingLive.safeParse(said);
      if (!success) throw new AppError('validation_failed');
      const { message, chat } = await sendMessageLive(deps, principal, data);
      return { ...ok, _id: message._id, sent: message, chat };
    },
    typing: async (principal, said) => {
      const { success, data } = typing.safeParse(said);
      if (!success) return;
      await deps.limiter.use('chat-typing.account', principal.accountId);
      await hintTyping(deps, principal, data.conversation);
    },
  };
}
