import { forgetUser, type Role } from './signed-in.ts';

type Listener = (role: Role) => void;

const listeners = new Set<Listener>();

/** The server no longer knows this session: forget the user, and let the page redirect to the login. */
export function handleSessionLost(role: Role): void {
  forgetUser(role);
  for (const listener of listeners) listener(role);
}

export function onSessionLost(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
