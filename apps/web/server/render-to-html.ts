import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

const patience = 6_000;

/** Renders a page whole: it is kept for a few seconds and shown to everybody, so there is nothing to gain from sending it in pieces. */
export async function renderToHtml(page: ReactNode, nonce: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const { pipe, abort } = renderToPipeableStream(page, { nonce, onAllReady: () => pipe(collect(resolve)), onShellError: reject, onError: reject });
  const timer = setTimeout(() => abort(new Error('The page took too long to render')), patience);
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
