import { DeleteObjectCommand, GetObjectCommand, HeadObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { createReadStream, createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createS3Client, type FilesConfig } from './s3-client.ts';

/** The only door to stored files. Uploads are private; pictures are public and hold nothing but what we drew ourselves. */
export interface Files {
  /** Where the browser may PUT one file, with exactly this type and, if given, this size. */
  signUpload: (key: string, type: string, size: number | undefined) => Promise<string>;
  /** The address of an upload, without a signature: a name for it that opens nothing. */
  uploadUrl: (key: string) => string;
  /** The key behind such an address; null for any address that is not one of ours. */
  keyOfUploadUrl: (address: string) => string | null;
  /** The size of an upload in bytes, or null when nothing was put there. */
  uploadSize: (key: string) => Promise<number | null>;
  /** False, and then nothing is read, unless the upload is smaller than this: between a look at its size and now it may have been put anew. */
  download: (key: string, path: string, smallerThan: number) => Promise<boolean>;
  storeUpload: (key: string, path: string, size: number) => Promise<void>;
  /** A picture that we drew ourselves, for those who are given a link to it. */
  storePrivatePicture: (key: string, path: string, size: number) => Promise<void>;
  deleteUpload: (key: string) => Promise<void>;
  /** A link that saves the file under this name, whatever it is. */
  signDownload: (key: string, fileName: string) => Promise<string>;
  /** A link that shows a picture of ours in a page. */
  signView: (key: string) => Promise<string>;
  storePicture: (id: string, width: number, webp: Buffer) => Promise<void>;
  deletePicture: (id: string, widths: readonly number[]) => Promise<void>;
  /** What stands before '/<id>/<width>.webp' in the address of a picture. */
  pictureBaseUrl: string;
  close: () => void;
}

const linkSeconds = 300;

export function connectFiles(config: FilesConfig): Files {
  const store = createS3Client(config);
  const browserStore = createS3Client(config, config.origin);
  const uploadBase = `${config.origin}/${config.uploadsBucket}/`;
  const upload = (key: string) => ({ Bucket: config.uploadsBucket, Key: key });
  const put = async (key: string, path: string, size: number, type: string) => {
    await store.send(new PutObjectCommand({ ...upload(key), ContentType: type, ContentLength: size, Body: createReadStream(path) }));
  };
  const pictureOf = (id: string, width: number) => ({ Bucket: config.picturesBucket, Key: `${id}/${width}.webp` });

  return {
    signUpload: (key, type, size) => {
      const signed = new Set(['content-type', ...(size === undefined ? [] : ['content-length'])]);
      const command = new PutObjectCommand({ ...upload(key), ContentType: type, ...(size === undefined ? {} : { ContentLength: size }) });
      return getSignedUrl(browserStore, command, { expiresIn: linkSeconds, signableHeaders: signed, unhoistableHeaders: signed });
    },
    uploadUrl: (key) => uploadBase + key,
    keyOfUploadUrl: (address) => {
      const [path = ''] = address.split(/[?#]/);
      return path.startsWith(uploadBase) ? path.slice(uploadBase.length) : null;
    },
    uploadSize: (key) => sizeOf(store, upload(key)),
    download: async (key, path, smallerThan) => {
      const { Body, ContentLength = 0 } = await store.send(new GetObjectCommand(upload(key)));
      const body = Body as Readable;
      if (ContentLength >= smallerThan) {
        body.destroy();
        return false;
      }
      await pipeline(body, createWriteStream(path));
      return true;
    },
    // Whatever it claims to be, it is kept and given out as bytes.
    storeUpload: (key, path, size) => put(key, path, size, 'application/octet-stream'),
    storePrivatePicture: (key, path, size) => put(key, path, size, 'image/webp'),
    deleteUpload: async (key) => {
      await store.send(new DeleteObjectCommand(upload(key)));
    },
    signDownload: (key, fileName) =>
      getSignedUrl(browserStore, new GetObjectCommand({ ...upload(key), ResponseContentDisposition: asDownload(fileName) }), {
        expiresIn: linkSeconds,
      }),
    signView: (key) => getSignedUrl(browserStore, new GetObjectCommand(upload(key)), { expiresIn: linkSeconds }),
    storePicture: async (id, width, webp) => {
      const cache = 'public, max-age=31536000, immutable';
      await store.send(new PutObjectCommand({ ...pictureOf(id, width), Body: webp, ContentType: 'image/webp', CacheControl: cache }));
    },
    deletePicture: async (id, widths) => {
      for (const width of widths) await store.send(new DeleteObjectCommand(pictureOf(id, width)));
    },
    pictureBaseUrl: `${config.origin}/${config.picturesBucket}`,
    close: () => {
      store.destroy();
      browserStore.destroy();
    },
  };
}

async function sizeOf(store: S3Client, object: { Bucket: string; Key: string }): Promise<number | null> {
  try {
    return (await store.send(new HeadObjectCommand(object))).ContentLength ?? 0;
  } catch (error) {
    if (error instanceof Error && error.name === 'NotFound') return null;
    throw error;
  }
}

/** RFC 6266: a plain name for old programs, the true one for the others. */
function asDownload(fileName: string): string {
  const plain = fileName.replaceAll(/[^\w. -]/g, '_');
  const exact = encodeURIComponent(fileName).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`;
}
