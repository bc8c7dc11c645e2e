export interface Toast {
  kind: 'success' | 'error';
  text: string;
}

type Listener = (notice: Toast) => void;

let listener: Listener | undefined;
let waiting: Toast | undefined;

/** Shows one short message in the corner; a newer one takes its place. */
export const toast = {
  success: (text: string) => pass({ kind: 'success', text }),
  error: (text: string) => pass({ kind: 'error', text }),
};

function pass(notice: Toast): void {
  if (listener) return listener(notice);
  waiting = notice;
  wake?.();
}

let wake: (() => void) | undefined;

/** Tells when there is something to show and nobody yet to show it. */
export function onFirstToast(call: () => void): () => void {
  wake = call;
  if (waiting) call();
  return () => {
    wake = undefined;
  };
}

/** For the corner itself, which is loaded after the page: takes what was said before it came. */
export function onToast(take: Listener): () => void {
  listener = take;
  if (waiting) take(waiting);
  waiting = undefined;
  return () => {
    if (listener === take) listener = undefined;
  };
}
