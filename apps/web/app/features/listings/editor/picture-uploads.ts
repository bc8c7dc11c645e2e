import type { Picture } from '@frontage/contract/listings.schema';
import { listingLimits, listingMessages, uploadSizeLimit } from '@frontage/domain/listing/listing-rules';
import { createStore, type StoreApi } from 'zustand';
import { ApiError } from '~/lib/api-error.ts';
import { checkPicture, limitConcurrency, uploadPicture } from '~/lib/upload.ts';

export interface PictureUploadsState {
  /** In the order in which people see them; the first is the cover. */
  pictures: FormPicture[];
  /** What concerns the tray as a whole. */
  error: string | undefined;
  /** For screen readers: the last thing that happened. */
  announcement: string;
}

export interface PictureUploads {
  store: StoreApi<PictureUploadsState>;
  add: (files: readonly File[]) => void;
  retry: (key: number) => void;
  remove: (key: number) => void;
  /** Moves a picture so that it stands at this place. */
  moveTo: (key: number, place: number) => void;
  /** Puts these in the place of all that is there. */
  replaceAll: (pictures: readonly ReadyPicture[]) => void;
  /** Waits until nothing is under way. */
  waitUntilDone: () => Promise<void>;
  /** Stops whatever is under way, because nobody waits for it any more. */
  stopAll: () => void;
}

export const maxPictures = listingLimits.additionalPictures + 1;
const tooMany = `You can add up to ${listingLimits.additionalPictures} photos besides the cover`;

export function readyPictures({ pictures }: PictureUploadsState): ReadyPicture[] {
  return pictures.flatMap(({ name, address, picture }) => (picture ? [{ name, address, picture }] : []));
}

export function toReadyPictures(pictures: readonly Picture[]): ReadyPicture[] {
  return pictures.map((picture, index) => ({ name: `Photo ${index + 1}`, address: picture.url, picture }));
}

/** The pictures of one form, and the uploads that bring them. */
export function createPictureUploads(start: readonly ReadyPicture[]): PictureUploads {
  const store = createStore<PictureUploadsState>(() => ({ pictures: start.map(toFormPicture), error: undefined, announcement: '' }));
  const uploads = new Map<number, { file: File; stop: AbortController; done: Promise<void> }>();
  const find = (key: number) => store.getState().pictures.find((picture) => picture.key === key);

  function change(key: number, changes: Partial<FormPicture>, news?: string) {
    store.setState((tray) => ({
      pictures: tray.pictures.map((picture) => (picture.key === key ? { ...picture, ...changes } : picture)),
      announcement: news ?? tray.announcement,
    }));
  }

  function begin(key: number, file: File) {
    const stop = new AbortController();
    uploads.set(key, { file, stop, done: upload(key, file, stop.signal) });
  }

  async function upload(key: number, file: File, signal: AbortSignal): Promise<void> {
    change(key, { state: 'waiting', progress: 0, error: undefined });
    try {
      await limitConcurrency(() => sendAndCheck(key, file, signal));
    } catch (error) {
      if (!signal.aborted) change(key, uploadFailure(error), `${file.name} could not be uploaded.`);
    }
  }

  async function sendAndCheck(key: number, file: File, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    // What arrived before the line broke need not be sent again.
    let address = find(key)?.address ?? '';
    if (address === '') {
      change(key, { state: 'sending' });
      address = await uploadPicture(file, { signal, onProgress: (progress) => change(key, { progress }) });
    }
    change(key, { state: 'checking', progress: 1, address });
    const picture = await checkPicture(address, signal);
    change(key, { state: 'ready', picture }, `${file.name} is ready.`);
  }

  function letGo({ key, preview }: FormPicture) {
    uploads.get(key)?.stop.abort();
    uploads.delete(key);
    if (preview) URL.revokeObjectURL(preview);
  }

  return {
    store,

    add(files) {
      const room = maxPictures - store.getState().pictures.length;
      const taken = files.slice(0, Math.max(0, room)).map((file) => ({ file, picture: newFormPicture(file) }));
      store.setState(({ pictures }) => ({
        pictures: [...pictures, ...taken.map(({ picture }) => picture)],
        error: files.length > room ? tooMany : undefined,
      }));
      for (const { file, picture } of taken) if (picture.state === 'waiting') begin(picture.key, file);
    },

    retry(key) {
      const file = uploads.get(key)?.file;
      if (file && find(key)?.canRetry) begin(key, file);
    },

    remove(key) {
      const picture = find(key);
      if (!picture) return;
      letGo(picture);
      store.setState(({ pictures }) => ({
        pictures: pictures.filter((other) => other !== picture),
        error: undefined,
        announcement: `${picture.name} was removed.`,
      }));
    },

    moveTo(key, place) {
      const picture = find(key);
      if (!picture) return;
      store.setState(({ pictures }) => ({
        pictures: pictures.filter((other) => other !== picture).toSpliced(place, 0, picture),
        announcement: place === 0 ? `${picture.name} is now the cover.` : `${picture.name} is now photo ${place + 1} of ${pictures.length}.`,
      }));
    },

    replaceAll(pictures) {
      this.stopAll();
      store.setState({ pictures: pictures.map(toFormPicture), error: undefined });
    },

    async waitUntilDone() {
      await Promise.all([...uploads.values()].map(({ done }) => done));
    },

    stopAll() {
      for (const picture of store.getState().pictures) letGo(picture);
    },
  };
}

/** One picture of a form: there already, on its way, or refused. */
export interface FormPicture {
  key: number;
  name: string;
  state: 'waiting' | 'sending' | 'checking' | 'ready' | 'failed';
  /** How much has been sent, from 0 to 1. */
  progress: number;
  /** The file itself as a picture, until the server has made its own. */
  preview: string;
  /** By which the server knows the picture; empty until it was sent. */
  address: string;
  picture: Picture | undefined;
  error: string | undefined;
  /** A file that was refused will be refused again; a line that broke may hold the next time. */
  canRetry: boolean;
}

/** A picture that is ready, as a draft remembers it. */
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
  const tooLarge = file.size >= uploadSizeLimit;
  lastKey += 1;
  return {
    key: lastKey,
    name: file.name || 'Photo',
    state: tooLarge ? 'failed' : 'waiting',
    progress: 0,
    preview: URL.createObjectURL(file),
    address: '',
    picture: undefined,
    error: tooLarge ? listingMessages.pictureTooLarge : undefined,
    canRetry: false,
  };
}

const passing = new Set<ApiError['code']>(['no_response', 'busy', 'internal', 'too_many_requests']);

/** Why a picture did not arrive, and whether trying again can help. */
function uploadFailure(error: unknown): Partial<FormPicture> {
  if (!(error instanceof ApiError)) throw error;
  const [fault = error.message] = Object.values(error.fields);
  // What the server no longer has must be sent once more; all else that arrived need not.
  if (error.code === 'not_found') return { state: 'failed', error: fault, canRetry: true, address: '' };
  return { state: 'failed', error: fault, canRetry: passing.has(error.code) };
}
