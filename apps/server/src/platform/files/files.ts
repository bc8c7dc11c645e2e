import { DeleteObjectCommand, GetObjectCommand, HeadObjectCommand, ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { createReadStream, createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createS3Client, type FilesConfig } from './s3-client.ts';
import { runWithin } from './run-within.ts';
import { createDownloadSigner } from './sign-download.ts';

/** The only access to stored files. Uploads are private. Public pictures are only ever files that we reencoded. */
export interface Files {
  /** A URL where the browser may PUT one file, with exactly this type and, if given, this size. */
  signUpload: (key: string, type: string, size: number | undefined) => Promise<string>;
  /** Without a signature: it identifies an upload but gives no access. */
  uploadUrl: (key: string) => string;
  /** The reverse; null for any URL that is not ours. */
  keyOfUploadUrl: (url: string) => string | null;
  /** In bytes; null when there is no such upload. */
  uploadSize: (key: string) => Promise<number | null>;
  /** All uploads whose keys begin like this, a page at a time. */
  listUploads: (prefix: string) => AsyncIterable<{ key: string; size: number }[]>;
  /** False, without downloading, if the upload is too large. It checks again because the file may have been replaced since `uploadSize`. */
  download: (key: string, path: string, smallerThan: number) => Promise<boolean>;
  storeUpload: (key: string, path: string, size: number) => Promise<void>;
  /** A picture that we reencoded, for those who get a link to it. */
  storePrivatePicture: (key: string, path: string, size: number) => Promise<void>;
  deleteUpload: (key: string) => Promise<void>;
  /** A link that saves the file under this name and never opens it. */
  signDownload: (key: string, fileName: string) => string;
  /** A link to show a private picture in a page. */
  signView: (key: string) => string;
  storePicture: (id: string, width: number, webp: Buffer) => Promise<void>;
  /** False if there is no such picture. */
  downloadPicture: (id: string, width: number, path: string) => Promise<boolean>;
  deletePicture: (id: string, widths: readonly number[]) => Promise<void>;
  /** The part before '/<id>/<width>.webp' in the URL of a public picture. */
  pictureBaseUrl: string;
  close: () => void;
}

const linkSeconds = 300;

export function connectFiles(config: FilesConfig): Files {
  const client = createS3Client(config);
  const browserClient = createS3Client(config, config.origin);
  const signLink = createDownloadSigner(config, linkSeconds);
  const uploadBase = `${config.origin}/${config.uploadsBucket}/`;
  const upload = (key: string) => ({ Bucket: config.uploadsBucket, Key: key });
  /** Every operation of the store has a time limit; signing a URL needs no store. */
  const run = <Result>(operation: (options: { abortSignal: AbortSignal }) => Promise<Result>) => runWithin(config.timeoutMs, operation);
  const put = async (key: string, path: string, size: number, type: string) => {
    const body = createReadStream(path);
    try {
      await run((limit) => client.send(new PutObjectCommand({ ...upload(key), ContentType: type, ContentLength: size, Body: body }), limit));
    } finally {
      body.destroy();
    }
  };
  const picture = (id: string, width: number) => ({ Bucket: config.picturesBucket, Key: `${id}/${width}.webp` });

  return {
    signUpload: (key, type, size) => {
      const signed = new Set(['content-type', ...(size === undefined ? [] : ['content-length'])]);
      const command = new PutObjectCommand({ ...upload(key), ContentType: type, ...(size === undefined ? {} : { ContentLength: size }) });
      return getSignedUrl(browserClient, command, { expiresIn: linkSeconds, signableHeaders: signed, unhoistableHeaders: signed });
    },
    uploadUrl: (key) => uploadBase + key,
    keyOfUploadUrl: (url) => {
      const [path = ''] = url.split(/[?#]/);
      return path.startsWith(uploadBase) ? path.slice(uploadBase.length) : null;
    },
    uploadSize: async (key) => {
      try {
        return (await run((limit) => client.send(new HeadObjectCommand(upload(key)), limit))).ContentLength ?? 0;
      } catch (error) {
        if (error instanceof Error && error.name === 'NotFound') return null;
        throw error;
      }
    },
    listUploads: async function* (prefix) {
      let ContinuationToken: string | undefined;
      do {
        const command = new ListObjectsV2Command({ Bucket: config.uploadsBucket, Prefix: prefix, ContinuationToken });
        const { Contents = [], NextContinuationToken } = await run((limit) => client.send(command, limit));
        yield Contents.map(({ Key = '', Size = 0 }) => ({ key: Key, size: Size }));
        ContinuationToken = NextContinuationToken;
      } while (ContinuationToken !== undefined);
    },
    download: (key, path, smallerThan) =>
      run(async (limit) => {
        const { Body, ContentLength = 0 } = await client.send(new GetObjectCommand(upload(key)), limit);
        const body = Body as Readable;
        if (ContentLength >= smallerThan) {
          body.destroy();
          return false;
        }
        await pipeline(body, createWriteStream(path), { signal: limit.abortSignal });
        return true;
      }),
    // Whatever type it claims, it is served as plain bytes.
    storeUpload: (key, path, size) => put(key, path, size, 'application/octet-stream'),
    storePrivatePicture: (key, path, size) => put(key, path, size, 'image/webp'),
    deleteUpload: async (key) => {
      await run((limit) => client.send(new DeleteObjectCommand(upload(key)), limit));
    },
    signDownload: (key, fileName) => signLink(key, { contentDisposition: attachmentHeader(fileName) }),
    signView: (key) => signLink(key),
    storePicture: async (id, width, webp) => {
      const cache = 'public, max-age=31536000, immutable';
      const command = new PutObjectCommand({ ...picture(id, width), Body: webp, ContentType: 'image/webp', CacheControl: cache });
      await run((limit) => client.send(command, limit));
    },
    downloadPicture: (id, width, path) =>
      run(async (limit) => {
        try {
          const { Body } = await client.send(new GetObjectCommand(picture(id, width)), limit);
          await pipeline(Body as Readable, createWriteStream(path), { signal: limit.abortSignal });
          return true;
        } catch (error) {
          if (error instanceof Error && error.name === 'NoSuchKey') return false;
          throw error;
        }
      }),
    deletePicture: async (id, widths) => {
      for (const width of widths) await run((limit) => client.send(new DeleteObjectCommand(picture(id, width)), limit));
    },
    pictureBaseUrl: `${config.origin}/${config.picturesBucket}`,
    close: () => {
      client.destroy();
      browserClient.destroy();
    },
  };
}

/** RFC 6266: an ASCII name for old clients, the real one for the others. */
function attachmentHeader(fileName: string): string {
  const ascii = fileName.replaceAll(/[^\w. -]/g, '_');
  const exact = encodeURIComponent(fileName).replaceAll(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${ascii}"; filename*=UTF-8''${exact}`;
}
