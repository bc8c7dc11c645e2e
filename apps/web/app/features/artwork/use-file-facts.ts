import type { FileFacts } from '@frontage/domain/artwork/file-facts';
import { useEffect, useState } from 'react';
import { api } from '~/lib/api.ts';

/** When to ask the server, in seconds after the file was uploaded. Who waits longer sees what the browser found. */
const askAfterSeconds = [1, 2, 4, 8];

interface Found {
  facts: FileFacts | null;
  /** The server has not answered yet. */
  isLooking: boolean;
}

/** By file, so that showing the list again asks nothing. Null: the server didn't find out in time. */
const answers = new WeakMap<File, FileFacts | null>();

/** What a chosen file is: at once what the browser can tell, and what the server found as soon as it has looked. */
export function useFileFacts(file: File, url: string): Found {
  const [own, setOwn] = useState<FileFacts | null>(null);
  const [answer, setAnswer] = useState(answers.get(file));

  useEffect(() => {
    let isCurrent = true;
    void measurePicture(file).then((facts) => isCurrent && setOwn(facts));
    return () => {
      isCurrent = false;
    };
  }, [file]);

  useEffect(() => {
    if (url === '' || answers.has(file)) return undefined;
    const stop = new AbortController();
    void askServer(url, stop.signal).then((facts) => {
      if (!stop.signal.aborted) answers.set(file, facts);
      return !stop.signal.aborted && setAnswer(facts);
    });
    return () => stop.abort();
  }, [file, url]);

  return { facts: answer ?? own, isLooking: url !== '' && answer === undefined };
}

/** The size of a picture that the browser can show. Loading reads its head only; decoding a large one could use up a phone's memory. */
function measurePicture(file: File): Promise<FileFacts | null> {
  if (!file.type.startsWith('image/')) return Promise.resolve(null);
  const { promise, resolve } = Promise.withResolvers<FileFacts | null>();
  const url = URL.createObjectURL(file);
  const image = new Image();
  image.addEventListener('load', () => resolve({ kind: 'picture', pixels: { width: image.naturalWidth, height: image.naturalHeight } }));
  // The server may know more.
  image.addEventListener('error', () => resolve(null));
  image.src = url;
  return promise.finally(() => URL.revokeObjectURL(url));
}

async function askServer(key: string, signal: AbortSignal): Promise<FileFacts | null> {
  for (const seconds of askAfterSeconds) {
    await pause(seconds * 1_000, signal);
    if (signal.aborted) return null;
    const answer = await api('GET /gen/uploads/attachment-facts', { query: { key }, quiet: true }).catch(() => null);
    if (answer?.state === 'ready') return answer.facts;
  }
  return null;
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
