import type { Role } from '~/lib/signed-in.ts';
import { type ConversationInfo, conversationKey, otherParty } from './conversation-info.ts';
import { ConversationView } from './conversation-view.tsx';
import './chat.css';

/** One conversation inside another page. */
export function EmbeddedConversation({ account, info }: { account: Role; info: ConversationInfo }) {
  return (
    <div className="chat-embedded">
      <div className="chat-thread">
        <ConversationView
          key={conversationKey(info)}
          account={account}
          info={info}
          takesFocus
          prompt={<p>No messages yet. Say hello to {otherParty(account, info).name}.</p>}
        />
      </div>
    </div>
  );
}
