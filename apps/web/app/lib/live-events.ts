import type { LiveEvents } from '@frontage/contract/socket-events';
import { create } from 'zustand';
import type { Role } from './signed-in.ts';

/** What the live connection of an account brings to the parts of the page that show it. */
export interface PageEvents extends LiveEvents {
  /** The connection is open, perhaps again, or the server's own was broken. Nobody repeats what was missed, so every part loads its data again. */
  connected: undefined;
}

type Listener = (role: Role, event: PageEvents[keyof PageEvents]) => void;
type SendTyping = (conversation: string) => void;

export const useConnectionState = create<Record<Role, 'opening' | 'open' | 'broken'>>()(() => ({ seller: 'opening', customer: 'opening' }));

const listeners = new Map<keyof PageEvents, Set<Listener>>();
const typingSenders: Partial<Record<Role, SendTyping>> = {};

export function emitLiveEvent<Name extends keyof PageEvents>(role: Role, name: Name, event: PageEvents[Name]): void {
  for (const listener of listeners.get(name) ?? []) listener(role, event);
}

export function onLiveEvent<Name extends keyof PageEvents>(role: Role, name: Name, handle: (event: PageEvents[Name]) => void): () => void {
  const listenersOfEvent = listeners.get(name) ?? new Set();
  listeners.set(name, listenersOfEvent);
  const listener: Listener = (eventRole, event) => {
    if (eventRole === role) handle(event as PageEvents[Name]);
  };
  listenersOfEvent.add(listener);
  return () => listenersOfEvent.delete(listener);
}

/** Calls back with the id of a request that changed, or with null once the connection is open: then any request may have changed. */
export function onRequestChanged(role: Role, handle: (requestId: string | null) => void): () => void {
  const stopListening = [onLiveEvent(role, 'connected', () => handle(null)), onLiveEvent(role, 'request-changed', ({ request }) => handle(request))];
  return () => {
    for (const stop of stopListening) stop();
  };
}

/** Does nothing while there is no connection: a late typing hint would be wrong. */
export function sendTyping(role: Role, conversation: string): void {
  typingSenders[role]?.(conversation);
}

/** For the live connection only. */
export function setTypingSender(role: Role, send: SendTyping | null): void {
  if (send) typingSenders[role] = send;
  else delete typingSenders[role];
}
