import { requestMessages } from '@frontage/domain/rental-request/upload-rules';
import { createStore, type StoreApi } from 'zustand';
import { ApiError } from '~/lib/api-error.ts';
import { sendForm } from '~/lib/send-with-progress.ts';
import { signedInUser } from '~/lib/signed-in.ts';
import { limitConcurrency } from '~/lib/upload.ts';
import { type AttachmentError, checkAttachments } from './check-attachments.ts';

export interface Attachment {
  key: number;
  file: File;
  /** `held`: nobody is signed in yet to whom it could belong. */
  state: 'held' | 'waiting' | 'sending' | 'ready' | 'failed';
  /** How much has been sent, from 0 to 1. */
  progress: number;
  /** By which the server knows the file; empty until it has it. */
  url: string;
  error: string | undefined;
}

interface AttachmentTrayState {
  files: Attachment[];
  /** What concerns the choice as a whole. */
  error: AttachmentError | undefined;
  /** For screen readers: the last thing that happened. */
  announcement: string;
}

export interface AttachmentUploads {
  store: StoreApi<AttachmentTrayState>;
  add: (files: readonly File[]) => void;
  retry: (key: number) => void;
  remove: (key: number) => void;
  /** Sends what is not there yet, or belongs to another customer of this browser. */
  uploadMissing: () => void;
  /** Sends everything once more. */
  uploadAgain: () => void;
  /** Says that there is nothing in it. */
  showMissingFile: () => void;
  waitUntilDone: () => Promise<void>;
  /** Lets go of everything, because it was sent or nobody waits for it. */
  clear: () => void;
}

const unexplained = 'Failed to upload attachment';
let lastKey = 0;

export function isUploading({ state }: Attachment): boolean {
  return state === 'waiting' || state === 'sending';
}

/** The files that a customer wants to send along. Each is uploaded at once, so that sending the request itself takes no time. */
function createAttachmentTray(): AttachmentUploads {
  const store = createStore<AttachmentTrayState>(() => ({ files: [], error: undefined, announcement: '' }));
  const uploads = new Map<number, { owner: string; stop: AbortController; done: Promise<void> }>();

  function change(key: number, changes: Partial<Attachment>, news?: string) {
    store.setState((tray) => ({
      files: tray.files.map((attachment) => (attachment.key === key ? { ...attachment, ...changes } : attachment)),
      announcement: news ?? tray.announcement,
    }));
  }

  function send({ key, file }: Attachment, owner: string) {
    uploads.get(key)?.stop.abort();
    const stop = new AbortController();
    change(key, { state: 'waiting', progress: 0, url: '', error: undefined });
    uploads.set(key, { owner, stop, done: upload(key, file, stop.signal) });
  }

  async function upload(key: number, file: File, signal: AbortSignal): Promise<void> {
    try {
      const url = await limitConcurrency(() => sendFile(key, file, signal));
      change(key, { state: 'ready', progress: 1, url }, `${file.name} is attached.`);
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof ApiError)) throw error;
      // Without a session it waits for the next one; the page leads to the login by itself.
      if (error.code === 'unauthenticated') return change(key, { state: 'held' });
      change(key, { state: 'failed', error: sayFault(error) }, `${file.name} could not be uploaded.`);
    }
  }

  async function sendFile(key: number, file: File, signal: AbortSignal): Promise<string> {
    signal.throwIfAborted();
    change(key, { state: 'sending' });
    const form = new FormData();
    form.set('file', file, file.name || 'file');
    const sending = { signal, onProgress: (progress: number) => change(key, { progress }) };
    const { url } = await sendForm('POST /gen/uploads/upload-attachment', form, sending);
    return url;
  }

  function letGo(key: number) {
    uploads.get(key)?.stop.abort();
    uploads.delete(key);
  }

  function begin(isWanted: (attachment: Attachment, owner: string) => boolean) {
    const owner = signedInUser('customer')?._id;
    if (!owner) return;
    for (const attachment of store.getState().files) if (isWanted(attachment, owner)) send(attachment, owner);
  }

  const beginWhatIsMissing = () => begin(({ key, state }, owner) => state === 'held' || uploads.get(key)?.owner !== owner);

  function empty(fault?: AttachmentError) {
    for (const { key } of store.getState().files) letGo(key);
    store.setState({ files: [], error: fault });
  }

  return {
    store,
    uploadMissing: beginWhatIsMissing,
    uploadAgain: () => begin(() => true),
    clear: () => empty(),

    add(files) {
      if (files.length === 0) return;
      const before = store.getState().files;
      const fault = checkAttachments([...before.map(({ file }) => file), ...files]);
      if (fault) return empty(fault);
      store.setState({ files: [...before, ...files.map(held)], error: undefined });
      beginWhatIsMissing();
    },

    retry(key) {
      begin((attachment) => attachment.key === key && attachment.state === 'failed');
    },

    remove(key) {
      const removed = store.getState().files.find((attachment) => attachment.key === key);
      letGo(key);
      store.setState(({ files }) => ({
        files: files.filter((attachment) => attachment !== removed),
        error: undefined,
        announcement: `${removed?.file.name ?? 'The file'} was removed.`,
      }));
    },

    showMissingFile() {
      store.setState({ error: { message: requestMessages.noFile } });
    },

    async waitUntilDone() {
      await Promise.all([...uploads.values()].map(({ done }) => done));
    },
  };
}

function held(file: File): Attachment {
  lastKey += 1;
  return { key: lastKey, file, state: 'held', progress: 0, url: '', error: undefined };
}

/** What the server said of the file itself; of all else only that it did not arrive. */
function sayFault({ code, message }: ApiError): string {
  return code === 'no_response' || code === 'internal' ? unexplained : message;
}

let kept: { listingId: string; tray: AttachmentUploads } | undefined;

/** The tray of a listing. It outlives the page, so that signing in on the way does not cost the choice; another listing begins with none. */
export function attachmentUploadsFor(listingId: string): AttachmentUploads {
  if (typeof window === 'undefined') return createAttachmentTray();
  if (kept?.listingId === listingId) return kept.tray;
  kept?.tray.clear();
  kept = { listingId, tray: createAttachmentTray() };
  return kept.tray;
}
