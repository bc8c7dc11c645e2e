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
  /** `not-started`: it can't be uploaded before the customer signs in. */
  state: 'not-started' | 'waiting' | 'sending' | 'ready' | 'failed';
  /** How much has been sent, from 0 to 1. */
  progress: number;
  /** Identifies the file at the server. Empty until it is uploaded. */
  url: string;
  error: string | undefined;
}

interface AttachmentUploadsState {
  files: Attachment[];
  /** An error about the selection as a whole. */
  error: AttachmentError | undefined;
  /** For screen readers: the last thing that happened. */
  announcement: string;
}

export interface AttachmentUploads {
  store: StoreApi<AttachmentUploadsState>;
  add: (files: readonly File[]) => void;
  retry: (key: number) => void;
  remove: (key: number) => void;
  /** Uploads files that are not uploaded yet, or that another customer of this browser uploaded. */
  uploadMissing: () => void;
  /** Uploads all files again. */
  uploadAgain: () => void;
  /** Shows that a file is required. */
  showMissingFile: () => void;
  waitUntilDone: () => Promise<void>;
  /** Removes all files and stops their uploads. */
  clear: () => void;
}

const uploadFailed = 'Failed to upload attachment';
let lastKey = 0;

export function isUploading({ state }: Attachment): boolean {
  return state === 'waiting' || state === 'sending';
}

/** The files of a request. Each is uploaded as soon as it is chosen, so that sending the request is fast. */
function createAttachmentUploads(): AttachmentUploads {
  const store = createStore<AttachmentUploadsState>(() => ({ files: [], error: undefined, announcement: '' }));
  const running = new Map<number, { owner: string; stop: AbortController; done: Promise<void> }>();

  function update(key: number, changes: Partial<Attachment>, announcement?: string) {
    store.setState((state) => ({
      files: state.files.map((attachment) => (attachment.key === key ? { ...attachment, ...changes } : attachment)),
      announcement: announcement ?? state.announcement,
    }));
  }

  function start({ key, file }: Attachment, owner: string) {
    running.get(key)?.stop.abort();
    const stop = new AbortController();
    update(key, { state: 'waiting', progress: 0, url: '', error: undefined });
    running.set(key, { owner, stop, done: upload(key, file, stop.signal) });
  }

  async function upload(key: number, file: File, signal: AbortSignal): Promise<void> {
    try {
      const url = await limitConcurrency(() => sendFile(key, file, signal));
      update(key, { state: 'ready', progress: 1, url }, `${file.name} is attached.`);
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof ApiError)) throw error;
      // The session ended. The page goes to the login; the upload starts after it.
      if (error.code === 'unauthenticated') return update(key, { state: 'not-started' });
      update(key, { state: 'failed', error: describeFailure(error) }, `${file.name} couldn’t be uploaded.`);
    }
  }

  async function sendFile(key: number, file: File, signal: AbortSignal): Promise<string> {
    signal.throwIfAborted();
    update(key, { state: 'sending' });
    const form = new FormData();
    form.set('file', file, file.name || 'file');
    const options = { signal, onProgress: (progress: number) => update(key, { progress }) };
    const { url } = await sendForm('POST /gen/uploads/upload-attachment', form, options);
    return url;
  }

  function stopUpload(key: number) {
    running.get(key)?.stop.abort();
    running.delete(key);
  }

  function startMatching(matches: (attachment: Attachment, owner: string) => boolean) {
    const owner = signedInUser('customer')?._id;
    if (!owner) return;
    for (const attachment of store.getState().files) if (matches(attachment, owner)) start(attachment, owner);
  }

  const uploadMissing = () => startMatching(({ key, state }, owner) => state === 'not-started' || running.get(key)?.owner !== owner);

  function clear(error?: AttachmentError) {
    for (const { key } of store.getState().files) stopUpload(key);
    store.setState({ files: [], error });
  }

  return {
    store,
    uploadMissing,
    uploadAgain: () => startMatching(() => true),
    clear: () => clear(),

    add(files) {
      if (files.length === 0) return;
      const existing = store.getState().files;
      const error = checkAttachments([...existing.map(({ file }) => file), ...files]);
      if (error) return clear(error);
      store.setState({ files: [...existing, ...files.map(newAttachment)], error: undefined });
      uploadMissing();
    },

    retry(key) {
      startMatching((attachment) => attachment.key === key && attachment.state === 'failed');
    },

    remove(key) {
      const removed = store.getState().files.find((attachment) => attachment.key === key);
      stopUpload(key);
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
      await Promise.all([...running.values()].map(({ done }) => done));
    },
  };
}

function newAttachment(file: File): Attachment {
  lastKey += 1;
  return { key: lastKey, file, state: 'not-started', progress: 0, url: '', error: undefined };
}

/** The server's message if it is about the file. Otherwise only that the upload failed. */
function describeFailure({ code, message }: ApiError): string {
  return code === 'no_response' || code === 'internal' ? uploadFailed : message;
}

let current: { listingId: string; uploads: AttachmentUploads } | undefined;

/** The uploads of a listing. They outlive the page, so that signing in doesn't lose the files. Opening another listing drops them. */
export function attachmentUploadsFor(listingId: string): AttachmentUploads {
  if (typeof window === 'undefined') return createAttachmentUploads();
  if (current?.listingId === listingId) return current.uploads;
  current?.uploads.clear();
  current = { listingId, uploads: createAttachmentUploads() };
  return current.uploads;
}
