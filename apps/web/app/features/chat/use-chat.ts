import { useEffect } from 'react';
import { type Role, useSignedIn } from '~/lib/signed-in.ts';
import { type Chat, chatStores, nothingYet } from './chat-store.ts';
import { keepUp } from './keep-up.ts';

/** What an account talks about, kept up to date while something shows it. */
export function useChat<Part>(role: Role, choose: (chat: Chat) => Part): Part {
  const userId = useSignedIn((state) => state[role]?._id ?? null);
  useEffect(() => {
    if (!userId) return undefined;
    return keepUp(role);
  }, [role, userId]);
  return chatStores[role]((chat) => choose(chat.userId === userId ? chat : nothingYet));
}
