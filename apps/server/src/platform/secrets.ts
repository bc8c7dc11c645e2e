import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

export interface Pepper {
  /** Stands in each hash, so that it is known which secret it was made under. */
  name: string;
  key: Buffer;
  /** The key of that name, as long as its secret is accepted. */
  keyByName: (name: string) => Buffer | undefined;
}

export interface Secrets {
  /** Mixed into every password hash; a stolen database alone can't be searched for passwords. */
  pepper: Pepper;
  /** A keyed hash: equal input gives an equal mark, and the input can't be guessed from it without the key. */
  keyedHash: (purpose: string, ...parts: string[]) => Buffer;
  /** The same under each secret that is accepted, for what was marked before the secret was replaced. */
  keyedHashes: (purpose: string, ...parts: string[]) => Buffer[];
  seal: (content: unknown) => Buffer;
  unseal: (sealed: Buffer) => unknown;
}

/** New work is done under the first secret; what was made under the accepted ones is still understood. */
export function deriveSecrets(appSecret: string, accepted: string[] = []): Secrets {
  const current = keysOf(appSecret);
  const all = [current, ...accepted.map(keysOf)];

  return {
    pepper: { ...current.pepper, keyByName: (name) => all.find(({ pepper }) => pepper.name === name)?.pepper.key },
    keyedHash: (purpose, ...parts) => markWith(current.mark, purpose, parts),
    keyedHashes: (purpose, ...parts) => all.map(({ mark }) => markWith(mark, purpose, parts)),
    seal: (content) => {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', current.seal, nonce);
      const sealed = Buffer.concat([cipher.update(JSON.stringify(content), 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    },
    unseal: (sealed) => {
      const opened = all.map(({ seal }) => open(sealed, seal)).find((content) => content !== null);
      if (!opened) throw new Error('sealed under a secret that is not accepted, or changed since');
      return JSON.parse(opened.toString('utf8')) as unknown;
    },
  };
}

function markWith(key: Buffer, purpose: string, parts: string[]): Buffer {
  return createHmac('sha256', key)
    .update(JSON.stringify([purpose, ...parts]))
    .digest();
}

function keysOf(appSecret: string) {
  const key = (purpose: string) => Buffer.from(hkdfSync('sha256', Buffer.from(appSecret, 'hex'), '', `frontage/${purpose}`, 32));
  return { pepper: { name: key('pepper name').toString('hex').slice(0, 12), key: key('pepper') }, mark: key('mark'), seal: key('seal') };
}

function open(sealed: Buffer, key: Buffer): Buffer | null {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12));
  decipher.setAuthTag(sealed.subarray(12, 28));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]);
  } catch {
    return null;
  }
}

/** 256 random bits in a form that fits a cookie, a header or a link. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** A random token needs no slow hash: there is nothing to guess. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
