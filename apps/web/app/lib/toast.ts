export interface Toast {
  kind: 'success' | 'error';
  text: string;
}

type Listener = (toast: Toast) => void;

let listener: Listener | undefined;
let waiting: Toast | undefined;

/** Shows one short message in the corner. A newer one replaces it. */
export const toast = {
  success: (text: string) => show({ kind: 'success', text }),
  error: (text: string) => show({ kind: 'error', text }),
};

function show(message: Toast): void {
  if (listener) return listener(message);
  waiting = message;
  onFirst?.();
}

let onFirst: (() => void) | undefined;

/** Calls back when a toast waits and the toaster is not loaded yet. */
export function onFirstToast(handle: () => void): () => void {
  onFirst = handle;
  if (waiting) handle();
  return () => {
    onFirst = undefined;
  };
}

/** For the toaster, which is loaded after the page: it also gets the toast that waited for it. */
export function onToast(handle: Listener): () => void {
  listener = handle;
  if (waiting) handle(waiting);
  waiting = undefined;
  return () => {
    if (listener === handle) listener = undefined;
  };
}
