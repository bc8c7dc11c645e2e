import type { Picture } from '@frontage/contract/listings.schema';
import { listingLimits } from '@frontage/domain/listing-rules';
import { createStore, type StoreApi } from 'zustand';
import { checkPicture, inTurn, sendPicture } from '~/lib/upload.ts';
import { failed, type KeptPicture, pictureOf, readyPicture, type TrayPicture } from './tray-picture.ts';

export interface TrayState {
  /** In the order in which people see them; the first is the cover. */
  pictures: TrayPicture[];
  /** What concerns the tray as a whole. */
  fault: string | undefined;
  /** For screen readers: the last thing that happened. */
  news: string;
}

export interface PictureTray {
  store: StoreApi<TrayState>;
  add: (files: readonly File[]) => void;
  retry: (key: number) => void;
  remove: (key: number) => void;
  /** Moves a picture so that it stands at this place. */
  moveTo: (key: number, place: number) => void;
  /** Puts these in the place of all that is there. */
  fill: (pictures: readonly KeptPicture[]) => void;
  /** Waits until nothing is under way. */
  settled: () => Promise<void>;
  /** Stops whatever is under way, because nobody waits for it any more. */
  close: () => void;
}

export const mostPictures = listingLimits.furtherPictures + 1;
const tooMany = `You can add at most ${listingLimits.furtherPictures} further pictures`;

export function keptPictures({ pictures }: TrayState): KeptPicture[] {
  return pictures.flatMap(({ name, address, picture }) => (picture ? [{ name, address, picture }] : []));
}

export function alreadyThere(pictures: readonly Picture[]): KeptPicture[] {
  return pictures.map((picture, index) => ({ name: `Picture ${index + 1}`, address: picture.url, picture }));
}

/** The pictures of one form, and the uploads that bring them. */
export function createPictureTray(start: readonly KeptPicture[]): PictureTray {
  const store = createStore<TrayState>(() => ({ pictures: start.map(readyPicture), fault: undefined, news: '' }));
  const uploads = new Map<number, { file: File; stop: AbortController; done: Promise<void> }>();
  const find = (key: number) => store.getState().pictures.find((picture) => picture.key === key);

  function change(key: number, changes: Partial<TrayPicture>, news?: string) {
    store.setState((tray) => ({
      pictures: tray.pictures.map((picture) => (picture.key === key ? { ...picture, ...changes } : picture)),
      news: news ?? tray.news,
    }));
  }

  function begin(key: number, file: File) {
    const stop = new AbortController();
    uploads.set(key, { file, stop, done: upload(key, file, stop.signal) });
  }

  async function upload(key: number, file: File, signal: AbortSignal): Promise<void> {
    change(key, { state: 'waiting', progress: 0, fault: undefined });
    try {
      await inTurn(() => sendAndCheck(key, file, signal));
    } catch (error) {
      if (!signal.aborted) change(key, failed(error), `${file.name} was not uploaded.`);
    }
  }

  async function sendAndCheck(key: number, file: File, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    // What arrived before the line broke need not be sent again.
    let address = find(key)?.address ?? '';
    if (address === '') {
      change(key, { state: 'sending' });
      address = await sendPicture(file, { signal, onProgress: (progress) => change(key, { progress }) });
    }
    change(key, { state: 'checking', progress: 1, address });
    const picture = await checkPicture(address, signal);
    change(key, { state: 'ready', picture }, `${file.name} is ready.`);
  }

  function letGo({ key, preview }: TrayPicture) {
    uploads.get(key)?.stop.abort();
    uploads.delete(key);
    if (preview) URL.revokeObjectURL(preview);
  }

  return {
    store,

    add(files) {
      const room = mostPictures - store.getState().pictures.length;
      const taken = files.slice(0, Math.max(0, room)).map((file) => ({ file, picture: pictureOf(file) }));
      store.setState(({ pictures }) => ({
        pictures: [...pictures, ...taken.map(({ picture }) => picture)],
        fault: files.length > room ? tooMany : undefined,
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
        fault: undefined,
        news: `${picture.name} was removed.`,
      }));
    },

    moveTo(key, place) {
      const picture = find(key);
      if (!picture) return;
      store.setState(({ pictures }) => ({
        pictures: pictures.filter((other) => other !== picture).toSpliced(place, 0, picture),
        news: place === 0 ? `${picture.name} is the cover now.` : `${picture.name} is picture ${place + 1} of ${pictures.length} now.`,
      }));
    },

    fill(pictures) {
      this.close();
      store.setState({ pictures: pictures.map(readyPicture), fault: undefined });
    },

    async settled() {
      await Promise.all([...uploads.values()].map(({ done }) => done));
    },

    close() {
      for (const picture of store.getState().pictures) letGo(picture);
    },
  };
}
