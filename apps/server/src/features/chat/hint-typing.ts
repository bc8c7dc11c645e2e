import type { Principal } from '../../platform/principal.ts';
import type { ChatDeps } from './chat-deps.ts';

/** Only a hint: nothing is stored, and whoever takes no part in the conversation moves nobody. */
export async function hintTyping({ known, realtime }: ChatDeps, { accountId }: Principal, conversation: string): Promise<void> {
  const found = await known.withId(conversation);
  if (!found) return;
  const parties = [found.chat._customer._id, found.chat._seller._id];
  if (!parties.includes(accountId)) return;
  realtime.tell(
    parties.filter((party) => party !== accountId),
    'typing',
    { conversation },
  );
}
