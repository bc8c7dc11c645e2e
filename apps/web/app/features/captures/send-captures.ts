import { ApiError } from '~/lib/api-error.ts';
import { readResponse, toFetchArguments } from '~/lib/call.ts';
import { retryNotBefore } from '~/lib/retry-after.ts';
import { sendWithProgress } from '~/lib/send-with-progress.ts';
import { toast } from '~/lib/toast.ts';
import { rememberWaitingCaptures } from '~/lib/waiting-captures.ts';
import { showCapture, showState, useProgress } from './capture-state.ts';
import { type KeptCapture, readCaptures, saveCapture } from './capture-store.ts';
import { describePhotos } from './labels.ts';

const firstPauseMs = 2_000;
/** Uploads that break off count toward what the seller may upload in a day. */
const longestPauseMs = 600_000;

let running: Promise<void> | null = null;

/** Sends what waits, and tries again until it is sent or refused. Another tab goes on if this one is closed. */
export function sendWaitingCaptures(): Promise<void> {
  running ??= oneTabAtATime(sendUntilNothingWaits).finally(() => {
    running = null;
  });
  return running;
}

/** A lock ends with its tab. */
async function oneTabAtATime(work: () => Promise<void>): Promise<void> {
  await ('locks' in navigator ? navigator.locks.request('captures', work) : work());
}

async function sendUntilNothingWaits(): Promise<void> {
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    const waiting = (await readCaptures()).filter(({ isWaiting }) => isWaiting);
    if (waiting.length === 0) return rememberWaitingCaptures(false);
    const answered: boolean[] = [];
    for (const capture of waiting) answered.push(await send(capture));
    if (!answered.every(Boolean)) await untilOnline(Math.max(pauseMs, retryNotBefore() - Date.now()));
  }
}

/** Or until the time is over: browsers do not always notice that they are online. */
function untilOnline(timeoutMs: number): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<void>();
  setTimeout(resolve, timeoutMs);
  window.addEventListener('online', () => resolve(), { once: true });
  stopWaiting = resolve;
  return promise;
}

let stopWaiting: (() => void) | undefined;

/** For people who don't want to wait for the next try. */
export function sendNow(): void {
  stopWaiting?.();
  void sendWaitingCaptures();
}

/** False if the server could not be asked, so that it has to be tried again. */
async function send(capture: KeptCapture): Promise<boolean> {
  const { token, key } = capture;
  const [url, { method }] = toFetchArguments('/_api', 'POST /captures/proof', {});
  const headers = { accept: 'application/json', authorization: `Bearer ${key}` };
  try {
    const upload = sendWithProgress({ method, url, headers, body: captureForm(capture) }, { signal: new AbortController().signal, onProgress });
    const { message } = await readResponse<'POST /captures/proof'>(await upload);
    // Its key stays, so that its page can say that it was sent.
    await saveCapture({ ...capture, isWaiting: false, photos: [] });
    if (!isShown(token)) toast.success(message);
    showState(token, { name: 'sent' });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (isTemporary(error)) return false;
    const refused = { ...capture, isWaiting: false, refusal: error.message };
    await saveCapture(refused);
    if (!isShown(token)) toast.error('Failed to submit proof');
    showCapture(refused);
  } finally {
    useProgress.setState({ [token]: undefined });
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is always of one origin
  otherTabs().postMessage(token);
  return true;

  function onProgress(share: number) {
    useProgress.setState({ [token]: share });
  }
}

/** Its own page says more than a toast. */
function isShown(token: string): boolean {
  return window.location.hash === `#${token}`;
}

/** The server could not be asked, or can't answer now. */
export function isTemporary({ status }: ApiError): boolean {
  return status === 0 || status === 429 || status >= 500;
}

function captureForm({ photos, sentences, note }: KeptCapture): FormData {
  const form = new FormData();
  form.set('message', describePhotos(sentences, note));
  form.set('photos', JSON.stringify(photos.map(({ taken }) => taken)));
  for (const { file } of photos) form.append('proofFiles', file);
  return form;
}

let channel: BroadcastChannel | undefined;

/** Brings the tokens of captures that another tab has sent, or could not send. */
export function otherTabs(): BroadcastChannel {
  channel ??= new BroadcastChannel('captures');
  return channel;
}
