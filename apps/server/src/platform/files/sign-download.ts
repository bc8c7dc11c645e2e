import { createHmac, createSecretKey, hash, type KeyObject } from 'node:crypto';
import type { FilesConfig } from './s3-client.ts';

export type SignDownload = (key: string, overrides?: { contentDisposition: string }) => string;

/**
 * Signs links for downloads from the bucket of uploads (AWS Signature Version 4). The S3 client can do this too, but takes about a
 * millisecond for each link, and a list of requests has hundreds of them.
 */
export function createDownloadSigner(config: FilesConfig, expiresInSeconds: number): SignDownload {
  const { host, origin, pathname } = new URL(config.origin);
  const base = `${pathname.replace(/\/$/, '')}/${config.uploadsBucket}/`;
  const signingKey = createSigningKeys(config);

  return (key, overrides) => {
    const time = `${new Date().toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
    const day = time.slice(0, 8);
    const scope = `${day}/${config.region}/s3/aws4_request`;
    const path = base + key.split('/').map(encode).join('/');
    // Sorted by name, as the signature requires.
    const query = [
      'X-Amz-Algorithm=AWS4-HMAC-SHA256',
      `X-Amz-Credential=${encode(`${config.accessKey}/${scope}`)}`,
      `X-Amz-Date=${time}`,
      `X-Amz-Expires=${expiresInSeconds}`,
      'X-Amz-SignedHeaders=host',
      ...(overrides ? [`response-content-disposition=${encode(overrides.contentDisposition)}`] : []),
    ].join('&');
    const request = ['GET', path, query, `host:${host}`, '', 'host', 'UNSIGNED-PAYLOAD'].join('\n');
    const signature = hmac(signingKey(day), ['AWS4-HMAC-SHA256', time, scope, hash('sha256', request)].join('\n')).toString('hex');
    return `${origin}${path}?${query}&X-Amz-Signature=${signature}`;
  };
}

/** The key changes once a day. */
function createSigningKeys({ secretKey, region }: FilesConfig): (day: string) => KeyObject {
  let current: { day: string; key: KeyObject } | undefined;
  return (day) => {
    if (current?.day !== day) {
      current = { day, key: createSecretKey(hmac(hmac(hmac(hmac(`AWS4${secretKey}`, day), region), 's3'), 'aws4_request')) };
    }
    return current.key;
  };
}

function hmac(key: string | Buffer | KeyObject, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

/** RFC 3986, which is stricter than `encodeURIComponent`. */
function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
}
