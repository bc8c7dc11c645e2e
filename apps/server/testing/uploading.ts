import type { PictureType } from '@frontage/domain/listing-rules';
import type { StackDetails } from '@frontage/stack/start-stack';
import { GetObjectCommand, HeadObjectCommand, ListObjectsV2Command, type S3Client } from '@aws-sdk/client-s3';
import { inject } from 'vitest';
import { connectStore } from '../src/platform/files/connection.ts';
import type { Browser } from './browser.ts';
import { filesConfig } from './files-config.ts';

/** An address to put one picture to, with its signature. Without a size the address takes any. */
export async function signedAddress(browser: Browser, fileType: PictureType = 'image/png', fileSize?: number): Promise<string> {
  const answer = await browser.call('POST /gen/uploads/preSignedURL', { body: { fileType, fileName: 'wall.png', ...(fileSize && { fileSize }) } });
  if (answer.status !== 200) throw new Error(`got no address: ${answer.text}`);
  return answer.body.url;
}

/** As the browser does it: straight to the store, without cookies. */
export function putTo(url: string, content: Buffer, type: string = 'image/png'): Promise<Response> {
  return fetch(url, { method: 'PUT', body: new Uint8Array(content), headers: { 'content-type': type } });
}

/** Sends a picture as the form does and tells its address. */
export async function sendPicture(browser: Browser, content: Buffer, type: PictureType = 'image/png'): Promise<string> {
  // A store takes no empty body for a size, as the form sends none.
  const url = await signedAddress(browser, type, content.length);
  const put = await putTo(url, content, type);
  if (!put.ok) throw new Error(`the store refused a picture: ${put.status} ${await put.text()}`);
  return addressIn(url);
}

export function addressIn(url: string): string {
  return url.replace(/\?.*$/, '');
}

export const check = (browser: Browser, url: string) => browser.call('POST /gen/uploads/pictures', { body: { url } });

function keyIn(address: string): string {
  return decodeURIComponent(new URL(address).pathname.split('/').slice(2).join('/'));
}

/** A look into the store, with the keys of the product. */
export function openStore(stack: StackDetails = inject('stack')) {
  const config = filesConfig(stack);
  const store: S3Client = connectStore(config);
  const uploads = { Bucket: config.uploadsBucket };
  const isThere = (object: { Bucket: string; Key: string }) =>
    store.send(new HeadObjectCommand(object)).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Error && error.name === 'NotFound') return false;
        throw error;
      },
    );
  return {
    config,
    keyIn,
    /** Whether something lies at this address of an upload. */
    hasUpload: (address: string) => isThere({ ...uploads, Key: keyIn(address) }),
    hasPicture: (address: string) => isThere({ Bucket: config.picturesBucket, Key: keyIn(address) }),
    readUpload: async (key: string) => {
      const { Body, ContentType } = await store.send(new GetObjectCommand({ ...uploads, Key: key }));
      return { type: ContentType, bytes: Buffer.from((await Body?.transformToByteArray()) ?? []) };
    },
    uploadsOf: async (prefix: string) => (await store.send(new ListObjectsV2Command({ ...uploads, Prefix: prefix }))).Contents ?? [],
    close: () => store.destroy(),
  };
}
