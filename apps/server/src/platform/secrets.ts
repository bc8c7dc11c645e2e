import { codeAlphabet, codeLength } from '@frontage/domain/account/verification-code';
import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes, randomInt } from 'node:crypto';

export interface Pepper {
  /** Part of each hash, to tell which secret made it. */
  name: string;
  key: Buffer;
  /** Undefined once the secret of that name is no longer accepted. */
  keyByName: (name: string) => Buffer | undefined;
}

export interface Secrets {
  /** Part of every password hash, so that a stolen database alone is not enough to guess passwords. */
  pepper: Pepper;
  /** Equal input gives an equal hash; without the key nobody can guess the input from it. */
  keyedHash: (purpose: string, ...parts: string[]) => Buffer;
  /** The hash under each accepted secret, to find what was hashed before the secret was replaced. */
  keyedHashes: (purpose: string, ...parts: string[]) => Buffer[];
  seal: (content: unknown) => Buffer;
  unseal: (sealed: Buffer) => unknown;
}

/** Hashes and seals with the first secret; still reads what the accepted ones made. */
export function deriveSecrets(appSecret: string, accepted: string[] = []): Secrets {
  const current = deriveKeys(appSecret);
  const all = [current, ...accepted.map(deriveKeys)];

  return {
    pepper: { ...current.pepper, keyByName: (name) => all.find(({ pepper }) => pepper.name === name)?.pepper.key },
    keyedHash: (purpose, ...parts) => hashWith(current.mark, purpose, parts),
    keyedHashes: (purpose, ...parts) => all.map(({ mark }) => hashWith(mark, purpose, parts)),
    seal: (content) => {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', current.seal, nonce);
      const sealed = Buffer.concat([cipher.update(JSON.stringify(content), 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    },
    unseal: (sealed) => {
      const plain = all.map(({ seal }) => decrypt(sealed, seal)).find((content) => content !== null);
      if (!plain) throw new Error('sealed with a secret that is not accepted, or altered since');
      return JSON.parse(plain.toString('utf8')) as unknown;
    },
  };
}

function hashWith(key: Buffer, purpose: string, parts: string[]): Buffer {
  return createHmac('sha256', key)
    .update(JSON.stringify([purpose, ...parts]))
    .digest();
}

function deriveKeys(appSecret: string) {
  const key = (purpose: string) => Buffer.from(hkdfSync('sha256', Buffer.from(appSecret, 'hex'), '', `frontage/${purpose}`, 32));
  return { pepper: { name: key('pepper name').toString('hex').slice(0, 12), key: key('pepper') }, mark: key('mark'), seal: key('seal') };
}

function decrypt(sealed: Buffer, key: Buffer): Buffer | null {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12));
  decipher.setAuthTag(sealed.subarray(12, 28));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]);
  } catch {
    return null;
  }
}

/** 256 random bits, encoded for cookies, headers and links. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** A fast hash is enough: nobody can guess a random token. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Short enough for people to read and type. */
export function newCode(): string {
  return Array.from({ length: codeLength }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('');
}
