import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

export interface Secrets {
  /** Mixed into every password hash; a stolen database alone can't be searched for passwords. */
  pepper: Buffer;
  /** A keyed hash: equal input gives an equal mark, and the input can't be guessed from it without the key. */
  mark: (purpose: string, ...parts: string[]) => Buffer;
  seal: (content: unknown) => Buffer;
  unseal: (sealed: Buffer) => unknown;
}

export function deriveSecrets(appSecret: string): Secrets {
  const key = (purpose: string) => Buffer.from(hkdfSync('sha256', Buffer.from(appSecret, 'hex'), '', `frontage/${purpose}`, 32));
  const markKey = key('mark');
  const sealKey = key('seal');

  return {
    pepper: key('pepper'),
    mark: (purpose, ...parts) =>
      createHmac('sha256', markKey)
        .update(JSON.stringify([purpose, ...parts]))
        .digest(),
    seal: (content) => {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', sealKey, nonce);
      const sealed = Buffer.concat([cipher.update(JSON.stringify(content), 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    },
    unseal: (sealed) => {
      const decipher = createDecipheriv('aes-256-gcm', sealKey, sealed.subarray(0, 12));
      decipher.setAuthTag(sealed.subarray(12, 28));
      return JSON.parse(Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8')) as unknown;
    },
  };
}

/** 256 random bits in a form that fits a cookie, a header or a link. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** A random token needs no slow hash: there is nothing to guess. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
