import type { Picture } from '@frontage/contract/listings.schema';
import type { Face } from '@frontage/domain/listing/face';
import { listingLimits, listingMessages, uploadSizeLimit } from '@frontage/domain/listing/listing-rules';
import { createStore, type StoreApi } from 'zustand';
import { ApiError } from '~/lib/api-error.ts';
import { checkPicture, limitConcurrency, uploadPicture } from '~/lib/upload.ts';

export interface PictureUploadsState {
  /** In display order. The first is the cover. */
  pictures: FormPicture[];
  /** An error about all pictures together. */
  error: string | undefined;
  /** For screen readers: the last thing that happened. */
  announcement: string;
}

export interface PictureUploads {
  store: StoreApi<PictureUploadsState>;
  add: (files: readonly File[]) => void;
  retry: (key: number) => void;
  remove: (key: number) => void;
  /** Moves a picture to this index. */
  moveTo: (key: number, index: number) => void;
  /** Marks where the ad goes in a picture, or nothing. */
  markFace: (key: number, face: Face | null) => void;
  /** Stops all uploads and replaces all pictures. */
  replaceAll: (pictures: readonly ReadyPicture[]) => void;
  /** Waits until no upload is running. */
  waitUntilDone: () => Promise<void>;
  /** Stops all uploads. */
  stopAll: () => void;
}

export const maxPictures = listingLimits.additionalPictures + 1;
const tooManyPictures = `You can add up to ${listingLimits.additionalPictures} more photos`;

export function readyPictures({ pictures }: PictureUploadsState): ReadyPicture[] {
  return pictures.flatMap(({ name, address, picture }) => (picture ? [{ name, address, picture }] : []));
}

export function toReadyPictures(pictures: readonly Picture[]): ReadyPicture[] {
  return pictures.map((picture, index) => ({ name: `Photo ${index + 1}`, address: picture.url, picture }));
}

/** Changes when pictures are added, removed, reordered or marked. */
export function signatureOf(pictures: readonly Pick<FormPicture, 'address' | 'picture'>[]): string {
  return JSON.stringify(pictures.map(({ address, picture }) => [address, picture?.face ?? null]));
}

/** The pictures of one form and their uploads. */
export function createPictureUploads(initial: readonly ReadyPicture[]): PictureUploads {
  const store = createStore<PictureUploadsState>(() => ({ pictures: initial.map(toFormPicture), error: undefined, announcement: '' }));
  const running = new Map<number, { file: File; stop: AbortController; done: Promise<void> }>();
  const find = (key: number) => store.getState().pictures.find((picture) => picture.key === key);

  function update(key: number, changes: Partial<FormPicture>, announcement?: string) {
    store.setState((state) => ({
      pictures: state.pictures.map((picture) => (picture.key === key ? { ...picture, ...changes } : picture)),
      announcement: announcement ?? state.announcement,
    }));
  }

  function start(key: number, file: File) {
    const stop = new AbortController();
    running.set(key, { file, stop, done: upload(key, file, stop.signal) });
  }

  async function upload(key: number, file: File, signal: AbortSignal): Promise<void> {
    update(key, { state: 'waiting', progress: 0, error: undefined });
    try {
      await limitConcurrency(() => sendAndCheck(key, file, signal));
    } catch (error) {
      if (!signal.aborted) update(key, uploadFailure(error), `${file.name} couldn’t be uploaded.`);
    }
  }

  async function sendAndCheck(key: number, file: File, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    // A file that arrived before the connection broke is not sent again.
    let address = find(key)?.address ?? '';
    if (address === '') {
      update(key, { state: 'sending' });
      address = await uploadPicture(file, { signal, onProgress: (progress) => update(key, { progress }) });
    }
    update(key, { state: 'checking', progress: 1, address });
    const picture = await checkPicture(address, signal);
    update(key, { state: 'ready', picture }, `${file.name} is ready.`);
  }

  function stopUpload({ key, preview }: FormPicture) {
    running.get(key)?.stop.abort();
    running.delete(key);
    if (preview) URL.revokeObjectURL(preview);
  }

  return {
    store,

    add(files) {
      const room = maxPictures - store.getState().pictures.length;
      const added = files.slice(0, Math.max(0, room)).map((file) => ({ file, picture: newFormPicture(file) }));
      store.setState(({ pictures }) => ({
        pictures: [...pictures, ...added.map(({ picture }) => picture)],
        error: files.length > room ? tooManyPictures : undefined,
      }));
      for (const { file, picture } of added) if (picture.state === 'waiting') start(picture.key, file);
    },

    retry(key) {
      const file = running.get(key)?.file;
      if (file && find(key)?.canRetry) start(key, file);
    },

    remove(key) {
      const picture = find(key);
      if (!picture) return;
      stopUpload(picture);
      store.setState(({ pictures }) => ({
        pictures: pictures.filter((other) => other !== picture),
        error: undefined,
        announcement: `${picture.name} was removed.`,
      }));
    },

    moveTo(key, index) {
      const picture = find(key);
      if (!picture) return;
      store.setState(({ pictures }) => ({
        pictures: pictures.filter((other) => other !== picture).toSpliced(index, 0, picture),
        announcement: index === 0 ? `${picture.name} is now the cover.` : `${picture.name} is now photo ${index + 1} of ${pictures.length}.`,
      }));
    },

    markFace(key, face) {
      const picture = find(key)?.picture;
      if (picture) update(key, { picture: { ...picture, face } });
    },

    replaceAll(pictures) {
      this.stopAll();
      store.setState({ pictures: pictures.map(toFormPicture), error: undefined });
    },

    async waitUntilDone() {
      await Promise.all([...running.values()].map(({ done }) => done));
    },

    stopAll() {
      for (const picture of store.getState().pictures) stopUpload(picture);
    },
  };
}

/** One picture of the form: ready, uploading or failed. */
export interface FormPicture {
  key: number;
  name: string;
  state: 'waiting' | 'sending' | 'checking' | 'ready' | 'failed';
  /** How much has been sent, from 0 to 1. */
  progress: number;
  /** An object URL of the file, shown until the server's version is ready. */
  preview: string;
  /** Identifies the picture at the server. Empty until it is uploaded. */
  address: string;
  picture: Picture | undefined;
  error: string | undefined;
  /** A rejected file would be rejected again. A broken connection may work the next time. */
  canRetry: boolean;
}

/** A ready picture, as drafts store it. */
export type ReadyPicture = Pick<FormPicture, 'name' | 'address'> & { picture: Picture };

let lastKey = 0;

export function isUploading({ state }: FormPicture): boolean {
  return state === 'waiting' || state === 'sending' || state === 'checking';
}

function toFormPicture({ name, address, picture }: ReadyPicture): FormPicture {
  lastKey += 1;
  return { key: lastKey, name, state: 'ready', progress: 1, preview: '', address, picture, error: undefined, canRetry: false };
}

function newFormPicture(file: File): FormPicture {
  const isTooLarge = file.size >= uploadSizeLimit;
  lastKey += 1;
  return {
    key: lastKey,
    name: file.name || 'Photo',
    state: isTooLarge ? 'failed' : 'waiting',
    progress: 0,
    preview: URL.createObjectURL(file),
    address: '',
    picture: undefined,
    error: isTooLarge ? listingMessages.pictureTooLarge : undefined,
    canRetry: false,
  };
}

const retryableCodes = new Set<ApiError['code']>(['no_response', 'busy', 'internal', 'too_many_requests']);

/** Why an upload failed, and whether a retry can help. */
function uploadFailure(error: unknown): Partial<FormPicture> {
  if (!(error instanceof ApiError)) throw error;
  const [message = error.message] = Object.values(error.fields);
  // The server no longer has the file, so it must be sent again.
  if (error.code === 'not_found') return { state: 'failed', error: message, canRetry: true, address: '' };
  return { state: 'failed', error: message, canRetry: retryableCodes.has(error.code) };
}
