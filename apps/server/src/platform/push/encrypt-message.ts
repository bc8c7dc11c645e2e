import { createCipheriv, createECDH, ECDH, hkdfSync, randomBytes } from 'node:crypto';

export const pushCurve = 'prime256v1';

/** The keys that a browser made for one subscription. */
export interface BrowserKeys {
  p256dh: Buffer;
  auth: Buffer;
}

/** Push services accept at least 4096 bytes. A message of ours is one record. */
const recordSize = 4_096;

/** Encrypts a message as RFC 8291 says, so that only the subscribed browser can read it. Key and salt are new for each message. */
export function encryptMessage(text: string, { p256dh, auth }: BrowserKeys, sender = newSender(), salt = randomBytes(16)): Buffer {
  const senderKey = sender.getPublicKey();
  const secret = hkdf(sender.computeSecret(p256dh), auth, Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, senderKey]), 32);
  const key = hkdf(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = hkdf(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);

  const header = Buffer.alloc(5);
  header.writeUInt32BE(recordSize, 0);
  header.writeUInt8(senderKey.length, 4);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // The last record ends with a 2.
  const record = [cipher.update(text, 'utf8'), cipher.update(Buffer.of(2)), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat([salt, header, senderKey, ...record]);
}

/** Whether these bytes are a point of the curve. Encrypting for others would fail each time. */
export function isPublicKey(key: Buffer): boolean {
  try {
    return ECDH.convertKey(key, pushCurve, undefined, undefined, 'uncompressed').length === 65;
  } catch {
    return false;
  }
}

function newSender(): ECDH {
  const sender = createECDH(pushCurve);
  sender.generateKeys();
  return sender;
}

function hkdf(input: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', input, salt, info, length));
}
