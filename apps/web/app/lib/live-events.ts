import type { NewMessageEvent } from '@frontage/contract/chat.schema';
import { create } from 'zustand';
import type { Role } from './signed-in.ts';

/** What the live connection of an account brings, each for whoever shows it. */
export interface LiveEvents {
  'new-message': NewMessageEvent;
  'conversation-read': { conversation: string; unreadCount: number };
  typing: { conversation: string };
  /** It is there, or there again: what was said before is not said again, so everything is looked at once more. */
  connected: undefined;
}

type Line = 'opening' | 'open' | 'broken';
type Listener = (role: Role, news: LiveEvents[keyof LiveEvents]) => void;

/** How the connection of each account stands. */
export const useConnectionState = create<Record<Role, Line>>()(() => ({ seller: 'opening', customer: 'opening' }));

const listeners = new Map<keyof LiveEvents, Set<Listener>>();
const speakers: Partial<Record<Role, (conversation: string) => void>> = {};

export function emitLiveEvent<Event extends keyof LiveEvents>(role: Role, event: Event, news: LiveEvents[Event]): void {
  for (const tell of listeners.get(event) ?? []) tell(role, news);
}

export function onLiveEvent<Event extends keyof LiveEvents>(role: Role, event: Event, tell: (news: LiveEvents[Event]) => void): () => void {
  const heard = listeners.get(event) ?? new Set();
  listeners.set(event, heard);
  const listener: Listener = (whose, news) => {
    if (whose === role) tell(news as LiveEvents[Event]);
  };
  heard.add(listener);
  return () => heard.delete(listener);
}

/** Tells the other side that something is being written, as far as there is a line. */
export function sendTyping(role: Role, conversation: string): void {
  speakers[role]?.(conversation);
}

/** For the connection itself: how hints leave. */
export function setTypingSender(role: Role, speak: ((conversation: string) => void) | null): void {
  if (speak) speakers[role] = speak;
  else delete speakers[role];
}
