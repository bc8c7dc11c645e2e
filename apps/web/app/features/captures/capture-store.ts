import type { CapturedPhoto, OpenedCapture } from '@frontage/contract/captures';
import { dayMs } from '@frontage/domain/time';
import { browserTable } from '~/lib/browser-table.ts';
import { rememberWaitingCaptures } from '~/lib/waiting-captures.ts';

/** A photo on this phone that is not sent yet. */
export interface KeptPhoto {
  file: File;
  /** Null for a file that was chosen: its own data say when and where. */
  taken: CapturedPhoto | null;
}

/** What one link needs until its photos are sent. */
export interface KeptCapture {
  token: string;
  /** The secret that makes the link this phone's. */
  key: string;
  /** What the server said last; null until the link was opened. */
  opened: OpenedCapture | null;
  /** How far the server's clock is ahead of this phone's, in milliseconds. */
  clockAhead: number;
  photos: KeptPhoto[];
  /** The chosen sentences of the description, and what was typed. */
  sentences: string[];
  note: string;
  /** Is sent as soon as there is a network. */
  isWaiting: boolean;
  /** Why the server refused it last. */
  refusal: string | null;
  savedAt: number;
}

const table = browserTable<KeptCapture>('frontage-captures', 'captures', 'token');

/** The server forgets links after a week. */
const keptMs = 7 * dayMs;

export function newCapture(token: string): KeptCapture {
  return {
    token,
    key: newKey(),
    opened: null,
    clockAhead: 0,
    photos: [],
    sentences: [],
    note: '',
    isWaiting: false,
    refusal: null,
    savedAt: Date.now(),
  };
}

/** 256 random bits, written like the server's tokens. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

export async function readCapture(token: string): Promise<KeptCapture | null> {
  return (await readCaptures()).find((capture) => capture.token === token) ?? null;
}

/** Where the browser has no room or no database, captures live only as long as the page. */
const inMemory = new Map<string, KeptCapture>();

/** Also forgets what is too old to be sent. */
export async function readCaptures(): Promise<KeptCapture[]> {
  const stored = (await table.readAll()) ?? [];
  const others = [...inMemory.values()].filter(({ token }) => !stored.some((capture) => capture.token === token));
  const all = [...stored, ...others];
  const old = all.filter(({ savedAt }) => Date.now() - savedAt > keptMs);
  for (const { token } of old) await deleteCapture(token);
  return all.filter((capture) => !old.includes(capture));
}

export async function saveCapture(capture: KeptCapture): Promise<void> {
  const saved = { ...capture, savedAt: Date.now() };
  inMemory.set(capture.token, saved);
  await table.write((store) => store.put(saved));
  if (capture.isWaiting) rememberWaitingCaptures(true);
}

export async function deleteCapture(token: string): Promise<void> {
  inMemory.delete(token);
  await table.write((store) => store.delete(token));
}
