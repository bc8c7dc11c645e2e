import type { Fit } from '@frontage/domain/listing/artwork-fit';
import type { StoreApi } from 'zustand';
import { ApiError } from '~/lib/api-error.ts';
import {
  claimAttachmentDrafts,
  deleteAttachmentDrafts,
  onAllAttachmentDraftsDeleted,
  readAttachmentDrafts,
  saveAttachmentDrafts,
} from '~/lib/attachment-drafts.ts';
import { checkAttachments } from '~/lib/check-attachments.ts';
import { sendForm } from '~/lib/send-with-progress.ts';
import { signedInUser } from '~/lib/signed-in.ts';
import { toast } from '~/lib/toast.ts';
import { limitConcurrency } from '~/lib/upload.ts';
import type { Attachment, AttachmentUploadsState } from './attachment.ts';

export interface AttachmentUploader {
  add: (files: readonly File[]) => void;
  retry: (key: string) => void;
  remove: (key: string) => void;
  chooseFit: (key: string, fit: Fit) => void;
  /** Uploads files that are not uploaded yet, or that another customer of this browser uploaded. */
  uploadMissing: () => void;
  /** Uploads all files again. */
  uploadAgain: () => void;
  waitUntilDone: () => Promise<void>;
  /** Removes all files and stops their uploads. */
  clear: () => void;
  /** Stops the uploads. The files stay in the browser's storage. */
  stop: () => void;
  /** Brings back the files that an earlier page stored. */
  restore: () => Promise<void>;
}

const uploadFailed = 'Failed to upload attachment';
let lastNumber = 0;

/** Each file is uploaded as soon as it is chosen, so that sending the request is fast. */
export function createAttachmentUploader(listingId: string, store: StoreApi<AttachmentUploadsState>): AttachmentUploader {
  const running = new Map<string, { owner: string; stop: AbortController; done: Promise<void> }>();

  function update(key: string, changes: Partial<Attachment>, announcement?: string) {
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

  async function upload(key: string, file: File, signal: AbortSignal): Promise<void> {
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

  async function sendFile(key: string, file: File, signal: AbortSignal): Promise<string> {
    signal.throwIfAborted();
    update(key, { state: 'sending' });
    const form = new FormData();
    form.set('file', file, file.name || 'file');
    const options = { signal, onProgress: (progress: number) => update(key, { progress }) };
    const { url } = await sendForm('POST /gen/uploads/upload-attachment', form, options);
    return url;
  }

  function stopUpload(key: string) {
    running.get(key)?.stop.abort();
    running.delete(key);
  }

  function startMatching(matches: (attachment: Attachment, owner: string) => boolean) {
    const owner = currentCustomer();
    if (!owner) return;
    const started = store.getState().files.filter((attachment) => matches(attachment, owner));
    for (const attachment of started) start(attachment, owner);
    void claimAttachmentDrafts(
      started.map(({ key }) => key),
      owner,
    );
  }

  const uploadMissing = () => startMatching(({ key, state }, owner) => state === 'not-started' || running.get(key)?.owner !== owner);

  function stopAll() {
    for (const { key } of store.getState().files) stopUpload(key);
  }

  /** A file may be removed, or the request sent, while its copy is being stored. */
  async function storeDrafts(added: readonly Attachment[]): Promise<void> {
    const owner = currentCustomer();
    await saveAttachmentDrafts(added.map(({ key, file }) => ({ key, file, listingId, owner })));
    const { files } = store.getState();
    await deleteAttachmentDrafts(added.map(({ key }) => key).filter((key) => files.every((attachment) => attachment.key !== key)));
  }

  async function restore(): Promise<void> {
    const drafts = await readAttachmentDrafts(listingId, currentCustomer());
    const existing = store.getState().files;
    const restored = drafts.filter(({ key }) => existing.every((attachment) => attachment.key !== key)).map(newAttachment);
    const files = [...restored, ...existing];
    if (restored.length === 0 || checkAttachments(files.map(({ file }) => file))) return;
    store.setState({ files });
    uploadMissing();
  }

  const uploader: AttachmentUploader = {
    uploadMissing,
    uploadAgain: () => startMatching(() => true),
    stop: stopAll,
    restore,

    clear() {
      stopAll();
      void deleteAttachmentDrafts(store.getState().files.map(({ key }) => key));
      store.setState({ files: [], error: undefined });
    },

    add(files) {
      if (files.length === 0) return;
      const existing = store.getState().files;
      const error = checkAttachments(
        files,
        existing.map(({ file }) => file),
      );
      if (error) {
        store.setState({ error, announcement: '' });
        toast.error(error.message);
        return;
      }
      const added = files.map((file) => newAttachment({ key: newKey(), file }));
      store.setState({ files: [...existing, ...added], error: undefined });
      void storeDrafts(added);
      uploadMissing();
    },

    retry(key) {
      startMatching((attachment) => attachment.key === key && attachment.state === 'failed');
    },

    remove(key) {
      const removed = store.getState().files.find((attachment) => attachment.key === key);
      stopUpload(key);
      void deleteAttachmentDrafts([key]);
      store.setState(({ files }) => ({
        files: files.filter((attachment) => attachment !== removed),
        error: undefined,
        announcement: `${removed?.file.name ?? 'The file'} was removed.`,
      }));
    },

    chooseFit: (key, fit) => update(key, { fit }),

    async waitUntilDone() {
      await Promise.all([...running.values()].map(({ done }) => done));
    },
  };
  onAllAttachmentDraftsDeleted(uploader.clear);
  return uploader;
}

function currentCustomer(): string | null {
  return signedInUser('customer')?._id ?? null;
}

/** Two pages of the same browser must not use the same key, because their files are stored together. */
function newKey(): string {
  lastNumber += 1;
  return `${performance.timeOrigin}-${lastNumber}`;
}

function newAttachment({ key, file }: Pick<Attachment, 'key' | 'file'>): Attachment {
  return { key, file, state: 'not-started', progress: 0, url: '', error: undefined, fit: null };
}

/** The server's message if it is about the file. Otherwise only that the upload failed. */
function describeFailure({ code, message }: ApiError): string {
  return code === 'no_response' || code === 'internal' ? uploadFailed : message;
}
