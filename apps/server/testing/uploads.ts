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

/** A signed URL for uploading one picture. Without a size it accepts any. */
export async function presignedUrl(browser: Browser, fileType: PictureType = 'image/png', fileSize?: number): Promise<string> {
  const answer = await browser.call('POST /gen/uploads/preSignedURL', { body: { fileType, fileName: 'wall.png', ...(fileSize && { fileSize }) } });
  if (answer.status !== 200) throw new Error(`got no upload URL: ${answer.text}`);
  return answer.body.url;
}

/** Uploads like the browser: directly to the store, without cookies. */
export function putObject(url: string, content: Buffer, type: string = 'image/png'): Promise<Response> {
  return fetch(url, { method: 'PUT', body: new Uint8Array(content), headers: { 'content-type': type } });
}

/** Uploads a picture like the form; returns its URL. */
export async function uploadPicture(browser: Browser, content: Buffer, type: PictureType = 'image/png'): Promise<string> {
  // The form never sends an empty file, and the store refuses a size of zero.
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

/** Uploads a file like the form of a request does. */
export async function uploadFile(browser: Browser, name: string, bytes: Buffer, path = '/gen/uploads/upload-attachment') {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)]), name);
  const answer = await browser.raw('POST', path, { body: form, headers: { authorization: `Bearer ${browser.token}` } });
  if (answer.status !== 200) throw new Error(`could not upload ${name}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as { url: string; key: string };
}

/** Reads the store directly, with the product's credentials. */
export function openObjectStore(stack: StackDetails = inject('stack')) {
  const config = filesConfig(stack);
  const store: S3Client = createS3Client(config);
  const uploads = { Bucket: config.uploadsBucket };
  const exists = (object: { Bucket: string; Key: string }) =>
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
    hasUpload: (address: string) => exists({ ...uploads, Key: keyIn(address) }),
    hasPicture: (address: string) => exists({ Bucket: config.picturesBucket, Key: keyIn(address) }),
    readUpload: async (key: string) => {
      const { Body, ContentType } = await store.send(new GetObjectCommand({ ...uploads, Key: key }));
      return { type: ContentType, bytes: Buffer.from((await Body?.transformToByteArray()) ?? []) };
    },
    uploadsOf: async (prefix: string) => (await store.send(new ListObjectsV2Command({ ...uploads, Prefix: prefix }))).Contents ?? [],
    close: () => store.destroy(),
  };
}

/** Gives the tests of a file their own temporary folder, so that they can look for leftovers. */
export function isolateTemporaryFolder(): { leftovers: (prefix: string) => Promise<string[]> } {
  const original = process.env['TMPDIR'];
  beforeAll(async () => {
    process.env['TMPDIR'] = await mkdtemp(join(tmpdir(), 'frontage-test-'));
  });
  afterAll(async () => {
    await rm(tmpdir(), { recursive: true, force: true });
    if (original === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = original;
  });
  return { leftovers: async (prefix) => (await readdir(tmpdir())).filter((name) => name.startsWith(prefix)) };
}
