import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

const renderTimeoutMs = 6_000;

interface RenderOptions {
  nonce: string;
  timeLimitFactor: number;
}

/** Renders the whole page before sending: the result is cached and shared, so streaming would gain nothing. */
export async function renderToHtml(page: ReactNode, { nonce, timeLimitFactor }: RenderOptions): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const { pipe, abort } = renderToPipeableStream(page, {
    nonce,
    // Otherwise React would put lazy parts at the end of a long page, for a script to move them to their place.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onAllReady: () => pipe(collect(resolve)),
    onShellError: reject,
    onError: reject,
  });
  const timer = setTimeout(() => abort(new Error('The page took too long to render')), renderTimeoutMs * timeLimitFactor);
  return promise.finally(() => clearTimeout(timer));
}

function collect(done: (text: string) => void): Writable {
  const chunks: Buffer[] = [];
  return new Writable({
    write(chunk: Buffer, _encoding, next) {
      chunks.push(chunk);
      next();
    },
    final(next) {
      done(Buffer.concat(chunks).toString());
      next();
    },
  });
}
