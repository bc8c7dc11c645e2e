import { requestMessages } from '@frontage/domain/rental-request/upload-rules';
import { createStore, type StoreApi } from 'zustand';
import { importWithRetry } from '~/lib/lazy-component.ts';
import type { AttachmentUploader } from './attachment-uploader.ts';
import type { AttachmentUploadsState } from './attachment.ts';

/** The files of a request. What uploads them is loaded when someone is about to attach a file, or attached one on an earlier page. */
export interface AttachmentUploads {
  store: StoreApi<AttachmentUploadsState>;
  /** Loads what uploads the files, so that it is there when they are chosen. */
  prepare: () => void;
  add: (files: readonly File[]) => Promise<void>;
  /** There is none before the first file is attached. */
  uploader: () => AttachmentUploader | undefined;
  /** Shows that a file is required. */
  showMissingFile: () => void;
  /** Hides the error about files that were refused. The files that were attached before stay. */
  dismissError: () => void;
  /** Resolves when the files that an earlier page stored are back. */
  restored: Promise<void>;
}

function createAttachmentUploads(listingId: string): AttachmentUploads {
  const store = createStore<AttachmentUploadsState>(() => ({ files: [], error: undefined, announcement: '' }));
  let uploader: AttachmentUploader | undefined;
  let loading: Promise<AttachmentUploader> | undefined;

  async function loadUploader(): Promise<AttachmentUploader> {
    const { createAttachmentUploader } = await importWithRetry(() => import('./attachment-uploader.ts'));
    uploader = createAttachmentUploader(listingId, store);
    return uploader;
  }

  const load = () => (loading ??= loadUploader());

  return {
    store,
    uploader: () => uploader,
    prepare: () => void load(),
    restored: restoreDrafts(load),

    async add(files) {
      (uploader ?? (await load())).add(files);
    },

    showMissingFile() {
      store.setState({ error: { message: requestMessages.noFile } });
    },

    dismissError() {
      store.setState({ error: undefined });
    },
  };
}

async function restoreDrafts(load: () => Promise<AttachmentUploader>): Promise<void> {
  if (await mayHaveDrafts()) await (await load()).restore();
}

/** Most visitors never attached a file in this browser, so they have no database. */
async function mayHaveDrafts(): Promise<boolean> {
  if (typeof indexedDB === 'undefined') return false;
  try {
    return (await indexedDB.databases()).length > 0;
  } catch {
    // Older browsers do not tell.
    return true;
  }
}

let current: { listingId: string; uploads: AttachmentUploads } | undefined;

/** The uploads of a listing. They outlive the page, so that signing in doesn't upload the files again. Opening another listing stops them. */
export function attachmentUploadsFor(listingId: string): AttachmentUploads {
  if (typeof window === 'undefined') return createAttachmentUploads(listingId);
  if (current?.listingId === listingId) return current.uploads;
  current?.uploads.uploader()?.stop();
  current = { listingId, uploads: createAttachmentUploads(listingId) };
  return current.uploads;
}
