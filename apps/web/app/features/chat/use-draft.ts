import { useRef, useState } from 'react';
import { hintTyping } from '~/lib/live-news.ts';
import { type Role, whoIs } from '~/lib/signed-in.ts';
import type { Thread } from './chat-store.ts';
import { keyOf } from './talk.ts';
import { keepDraft, readDraft } from './unsent.ts';

/** Often enough that the other side sees it go on. */
const hintEvery = 3_000;

/** What is being written, kept in this browser; the other side is told that it is. */
export function useDraft(role: Role, { talk, conversationId }: Thread): [draft: string, change: (draft: string) => void] {
  const key = keyOf(talk);
  const userId = whoIs(role)?._id ?? '';
  const [draft, setDraft] = useState(() => readDraft(userId, key));
  const hintedAt = useRef(0);

  function change(next: string) {
    setDraft(next);
    keepDraft(userId, key, next);
    // Whoever begins anew is told of at once.
    if (next.trim() === '') hintedAt.current = 0;
    else if (conversationId !== null) hint(conversationId);
  }

  function hint(conversation: string) {
    if (Date.now() - hintedAt.current < hintEvery) return;
    hintedAt.current = Date.now();
    hintTyping(role, conversation);
  }
  return [draft, change];
}
