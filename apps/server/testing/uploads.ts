import { GetObjectCommand, HeadObjectCommand, ListObjectsV2Command, type S3Client } from '@aws-sdk/client-s3';
import type { PictureType } from '@frontage/domain/listing/listing-rules';
import type { StackDetails } from '@frontage/stack/start-stack';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, inject } from 'vitest';
import { createS3Client } from '../src/platform/files/s3-client.ts';
import type { Browser } from './browser.ts';
import { filesConfig } from './files-config.ts';

/** An address to put one picture to, with its signature. Without a size the address takes any. */
export async function presignedUrl(browser: Browser, fileType: PictureType = 'image/png', fileSize?: number): Promise<string> {
  const answer = await browser.call('POST /gen/uploads/preSignedURL', { body: { fileType, fileName: 'wall.png', ...(fileSize && { fileSize }) } });
  if (answer.status !== 200) throw new Error(`got no address: ${answer.text}`);
  return answer.body.url;
}

/** As the browser does it: straight to the store, without cookies. */
export function putObject(url: string, content: Buffer, type: string = 'image/png'): Promise<Response> {
  return fetch(url, { method: 'PUT', body: new Uint8Array(content), headers: { 'content-type': type } });
}

/** Sends a picture as the form does and tells its address. */
export async function uploadPicture(browser: Browser, content: Buffer, type: PictureType = 'image/png'): Promise<string> {
  // A store takes no empty body for a size, as the form sends none.
  const url = await presignedUrl(browser, type, content.length);
  const put = await putObject(url, content, type);
  if (!put.ok) throw new Error(`the store refused a picture: ${put.status} ${await put.text()}`);
  return withoutQuery(url);
}

export function withoutQuery(url: string): string {
  return url.replace(/\?.*$/, '');
}

export const checkPicture = (browser: Browser, url: string) => browser.call('POST /gen/uploads/pictures', { body: { url } });

function keyIn(address: string): string {
  return decodeURIComponent(new URL(address).pathname.split('/').slice(2).join('/'));
}

/** A look into the store, with the keys of the product. */
export function openObjectStore(stack: StackDetails = inject('stack')) {
  const config = filesConfig(stack);
  const store: S3Client = createS3Client(config);
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

/** What the tests of this file put into the temporary folder lies apart from everybody else's, so that leftovers can be counted. */
export function isolateTemporaryFolder(): { leftovers: (prefix: string) => Promise<string[]> } {
  const usual = process.env['TMPDIR'];
  beforeAll(async () => {
    process.env['TMPDIR'] = await mkdtemp(join(tmpdir(), 'frontage-test-'));
  });
  afterAll(async () => {
    await rm(tmpdir(), { recursive: true, force: true });
    if (usual === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = usual;
  });
  return { leftovers: async (prefix) => (await readdir(tmpdir())).filter((name) => name.startsWith(prefix)) };
}
