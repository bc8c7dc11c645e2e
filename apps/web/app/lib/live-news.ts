import type { NewMessage } from '@frontage/contract/chat.schema';
import { create } from 'zustand';
import type { Role } from './signed-in.ts';

/** What the live connection of an account brings, each for whoever shows it. */
export interface LiveNews {
  'new-message': NewMessage;
  'conversation-read': { conversation: string; unreadCount: number };
  typing: { conversation: string };
  /** It is there, or there again: what was said before is not said again, so everything is looked at once more. */
  connected: undefined;
}

type Line = 'opening' | 'open' | 'broken';
type Listener = (role: Role, news: LiveNews[keyof LiveNews]) => void;

/** How the connection of each account stands. */
export const useLiveLine = create<Record<Role, Line>>()(() => ({ seller: 'opening', customer: 'opening' }));

const listeners = new Map<keyof LiveNews, Set<Listener>>();
const speakers: Partial<Record<Role, (conversation: string) => void>> = {};

export function tellLive<Event extends keyof LiveNews>(role: Role, event: Event, news: LiveNews[Event]): void {
  for (const tell of listeners.get(event) ?? []) tell(role, news);
}

export function onLive<Event extends keyof LiveNews>(role: Role, event: Event, tell: (news: LiveNews[Event]) => void): () => void {
  const heard = listeners.get(event) ?? new Set();
  listeners.set(event, heard);
  const listener: Listener = (whose, news) => {
    if (whose === role) tell(news as LiveNews[Event]);
  };
  heard.add(listener);
  return () => heard.delete(listener);
}

/** Tells the other side that something is being written, as far as there is a line. */
export function hintTyping(role: Role, conversation: string): void {
  speakers[role]?.(conversation);
}

/** For the connection itself: how hints leave. */
export function speakFor(role: Role, speak: ((conversation: string) => void) | null): void {
  if (speak) speakers[role] = speak;
  else delete speakers[role];
}
