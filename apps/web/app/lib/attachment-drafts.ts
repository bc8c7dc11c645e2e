import { browserTable, copyFile } from './browser-table.ts';

/** A file that was attached to a request which is not sent yet. */
export interface AttachmentDraft {
  key: string;
  listingId: string;
  file: File;
  /** The customer who attached it; null for a visitor. */
  owner: string | null;
  savedAt: number;
}

const table = browserTable<AttachmentDraft>('frontage', 'attachments', 'key');
const keptMs = 3 * 86_400_000;
/** A request has at most 250 MB, so this limits what the browser stores for us. */
const keptListings = 3;

/**
 * Keeps attached files in IndexedDB, so that signing up, a closed tab or a reload doesn't lose them. Where the browser has no room or no
 * database, files live only as long as the page.
 */
export async function saveAttachmentDrafts(drafts: readonly Omit<AttachmentDraft, 'savedAt'>[]): Promise<void> {
  for (const draft of drafts) await saveDraft(draft);
}

async function saveDraft({ file, ...draft }: Omit<AttachmentDraft, 'savedAt'>): Promise<void> {
  const copy = await copyFile(file);
  if (copy) await table.write((store) => store.put({ ...draft, file: copy, savedAt: Date.now() }));
}

export async function deleteAttachmentDrafts(keys: readonly string[]): Promise<void> {
  await table.write((store) => {
    for (const key of keys) store.delete(key);
  });
}

/** A visitor's files belong to the customer who signs in next. */
export async function claimAttachmentDrafts(keys: readonly string[], owner: string): Promise<void> {
  await table.write((store) => {
    for (const key of keys) {
      const reading = store.get(key) as IDBRequest<AttachmentDraft | undefined>;
      reading.addEventListener('success', () => reading.result && !reading.result.owner && store.put({ ...reading.result, owner }));
    }
  });
}

const deletionListeners: (() => void)[] = [];

/** For files that are also in memory, or whose copy is still being written. */
export function onAllAttachmentDraftsDeleted(listener: () => void): void {
  deletionListeners.push(listener);
}

/** For a shared computer: after logging out, no files are left. */
export async function deleteAllAttachmentDrafts(): Promise<void> {
  for (const listener of deletionListeners) listener();
  await table.write((store) => store.clear());
}

/** The files of one listing, in the order in which they were attached. Deletes what is too old, too much or another customer's. */
export async function readAttachmentDrafts(listingId: string, customer: string | null): Promise<AttachmentDraft[]> {
  const { usable, unusable } = separateDrafts(await readAll(), customer, Date.now());
  if (unusable.length > 0) void deleteAttachmentDrafts(unusable.map(({ key }) => key));
  return usable.filter((draft) => draft.listingId === listingId);
}

/** The listing to which the customer attached files last, if any. */
export async function findDraftListing(customer: string): Promise<string | null> {
  const { usable } = separateDrafts(await readAll(), customer, Date.now());
  return usable.at(-1)?.listingId ?? null;
}

/** A customer's files are for nobody else who uses this browser. While nobody is signed in they are kept, but not shown. */
export function separateDrafts(drafts: readonly AttachmentDraft[], customer: string | null, now: number) {
  const expired = findExpired(drafts, now);
  const kept = drafts.filter((draft) => !expired.includes(draft));
  const usable = kept.filter(({ owner }) => !owner || owner === customer);
  const ofOthers = customer === null ? [] : kept.filter((draft) => !usable.includes(draft));
  return { usable, unusable: [...expired, ...ofOthers] };
}

export function findExpired(drafts: readonly AttachmentDraft[], now: number): AttachmentDraft[] {
  const newestFirst = drafts.toSorted((a, b) => b.savedAt - a.savedAt);
  const recent = new Set([...new Set(newestFirst.map(({ listingId }) => listingId))].slice(0, keptListings));
  return drafts.filter(({ savedAt, listingId }) => now - savedAt > keptMs || !recent.has(listingId));
}

async function readAll(): Promise<AttachmentDraft[]> {
  const all = (await table.readAll()) ?? [];
  return all.toSorted((a, b) => a.savedAt - b.savedAt || (a.key < b.key ? -1 : 1));
}
