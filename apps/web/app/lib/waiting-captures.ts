import { readStored, writeStored } from './browser-storage.ts';

const key = 'captures-waiting';

/** Whether photos may wait to be sent. Quick to read, so that every page can ask. */
export function mayHaveWaitingCaptures(): boolean {
  return readStored(key) !== null;
}

export function rememberWaitingCaptures(areWaiting: boolean): void {
  writeStored(key, areWaiting ? '1' : null);
}
