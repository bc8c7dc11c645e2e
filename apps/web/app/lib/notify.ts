export interface Notice {
  kind: 'success' | 'error';
  text: string;
}

type Listener = (notice: Notice) => void;

let listener: Listener | undefined;
let waiting: Notice | undefined;

/** Shows one short message in the corner; a newer one takes its place. */
export const notify = {
  success: (text: string) => pass({ kind: 'success', text }),
  error: (text: string) => pass({ kind: 'error', text }),
};

function pass(notice: Notice): void {
  if (listener) return listener(notice);
  waiting = notice;
  wake?.();
}

let wake: (() => void) | undefined;

/** Tells when there is something to show and nobody yet to show it. */
export function onFirstNotice(call: () => void): () => void {
  wake = call;
  if (waiting) call();
  return () => {
    wake = undefined;
  };
}

/** For the corner itself, which is loaded after the page: takes what was said before it came. */
export function onNotice(take: Listener): () => void {
  listener = take;
  if (waiting) take(waiting);
  waiting = undefined;
  return () => {
    if (listener === take) listener = undefined;
  };
}
