import { useEffect } from 'react';
import { api } from '~/lib/api.ts';
import { ApiError } from '~/lib/api-error.ts';
import { type CaptureState, isOpen, type OpenCapture, showCapture, showState, useCaptureStates } from './capture-state.ts';
import { deleteCapture, type KeptCapture, newCapture, readCapture, saveCapture } from './capture-store.ts';
import { isTemporary, otherTabs, sendWaitingCaptures } from './send-captures.ts';

const opening: CaptureState = { name: 'opening' };

/** Opens a link, or goes on where this phone stopped. */
export function useCapture(token: string): CaptureState {
  useEffect(() => {
    void openCapture(token);
    const stop = new AbortController();
    otherTabs().addEventListener('message', ({ data }) => data === token && void openCapture(token), { signal: stop.signal });
    return () => stop.abort();
  }, [token]);
  return useCaptureStates((states) => states[token]) ?? opening;
}

export async function openCapture(token: string): Promise<void> {
  const kept = (await readCapture(token)) ?? newCapture(token);
  // The key is kept before it is used: a link works only with the key that opened it.
  await keep(kept);
  showCapture(kept);
  if (kept.isWaiting) return sendWaitingCaptures();
  try {
    const { capture: opened } = await api('POST /captures/open', { body: { token, key: kept.key }, quiet: true });
    if (opened.task === null) return showState(token, { name: 'sent' });
    await update(token, kept, { opened, clockAhead: Date.parse(opened.now) - Date.now() });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    showFailure(error, kept);
  }
  return undefined;
}

/** What people did meanwhile stays. */
async function update(token: string, kept: KeptCapture, change: Pick<KeptCapture, 'opened' | 'clockAhead'>): Promise<void> {
  const state = useCaptureStates.getState()[token];
  const capture = { ...(state?.name === 'open' ? state.capture : kept), ...change };
  showCapture(capture);
  await keep(capture);
}

function showFailure(error: ApiError, kept: KeptCapture): void {
  const { token } = kept;
  const { code, message } = error;
  if (isTemporary(error)) {
    // Without a network, photos can be taken all the same.
    if (!isOpen(kept)) showState(token, { name: 'unreachable', message });
    return;
  }
  showState(token, code === 'not_found' ? { name: 'over' } : { name: 'refused', message });
  // Nothing is lost with it, and its key opens nothing.
  if (code === 'not_found' && kept.photos.length === 0) void deleteCapture(token);
}

/** Kept at once: phones discard pages while other apps are open. */
export async function changeCapture(before: OpenCapture, change: Partial<KeptCapture>): Promise<void> {
  const capture = { ...before, refusal: null, ...change };
  showCapture(capture);
  await keep(capture);
  if (capture.isWaiting) await sendWaitingCaptures();
}

let writing = Promise.resolve();
const unsaved = new Map<string, KeptCapture>();

/** In the order of the changes. While one is written, only the newest of the next ones waits: each writes all photos again. */
function keep(capture: KeptCapture): Promise<void> {
  unsaved.set(capture.token, capture);
  writing = writing.then(() => saveNewest(capture.token));
  return writing;
}

async function saveNewest(token: string): Promise<void> {
  const newest = unsaved.get(token);
  unsaved.delete(token);
  if (newest) await saveCapture(newest);
}
