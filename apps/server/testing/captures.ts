import type { CapturedPhoto } from '@frontage/contract/captures';
import { newToken } from '../src/platform/secrets.ts';
import type { Browser } from './browser.ts';
import type { NamedFile } from './proof-files.ts';

/** The secret part of a new link to take photos for a request. */
export async function newCaptureLink(seller: Browser, requestId: string): Promise<string> {
  const { body } = await seller.call('POST /api/seller/captures', { body: { _request: requestId } });
  return new URL(body.url).hash.slice(1);
}

/** A phone on which nobody is signed in. */
export function newPhone(browser: Browser, key = newToken()) {
  const headers = { authorization: `Bearer ${key}` };
  return {
    key,
    open: (token: string) => browser.call('POST /captures/open', { body: { token, key } }),
    send: async (files: readonly NamedFile[], photos: unknown, message = 'The ad is up.') => {
      const form = new FormData();
      form.append('message', message);
      form.append('photos', typeof photos === 'string' ? photos : JSON.stringify(photos));
      for (const { name, bytes } of files) form.append('proofFiles', new Blob([new Uint8Array(bytes)]), name);
      const answer = await browser.raw('POST', '/captures/proof', { body: form, headers });
      return { status: answer.status, body: (await answer.json()) as { code?: string; message: string } };
    },
  };
}

export function takenPhoto(takenAt: string, rest: Partial<CapturedPhoto> = {}): CapturedPhoto {
  return { shot: 'close_up', takenAt, position: null, ...rest };
}
