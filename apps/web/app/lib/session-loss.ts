import { forgetUser, type Role } from './signed-in.ts';

type Listener = (role: Role) => void;

const listeners = new Set<Listener>();

/** The server no longer knows this session: forget it here too and let the page lead to the login. */
export function handleSessionLost(role: Role): void {
  forgetUser(role);
  for (const tell of listeners) tell(role);
}

export function onSessionLost(tell: Listener): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}
