type Listener = () => void;

const listeners = new Set<Listener>();

/** Something about a request changed elsewhere; whoever shows requests looks again. */
export function emitRequestsChanged(): void {
  for (const tell of listeners) tell();
}

export function onRequestsChanged(tell: Listener): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}
