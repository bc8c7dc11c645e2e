import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { ReceivedMessage } from './push-server.ts';

/** What a browser has after it subscribed: an address at the push service, and the keys to read messages with. */
export interface TestSubscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
  /** The messages so far, decrypted. */
  read: () => Promise<{ headers: Record<string, string>; text: string }[]>;
  unsubscribe: () => Promise<void>;
}

export async function subscribeAt(pushService: string): Promise<TestSubscription> {
  const response = await fetch(`${pushService}/subscribe`, { method: 'POST' });
  const resource = response.headers.get('location') ?? '';
  const endpoint = /<([^>]+)>; rel="urn:ietf:params:push"/.exec(response.headers.get('link') ?? '')?.[1] ?? '';
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const auth = randomBytes(16);
  return {
    endpoint,
    keys: { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') },
    read: async () => {
      const messages = (await (await fetch(resource)).json()) as ReceivedMessage[];
      return messages.map(({ headers, body }) => ({ headers, text: decrypt(Buffer.from(body, 'base64url'), pair, auth) }));
    },
    unsubscribe: async () => {
      await fetch(resource, { method: 'DELETE' });
    },
  };
}

/** The browser's side of RFC 8291. */
function decrypt(message: Buffer, pair: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = message.subarray(0, 16);
  const keyLength = message.readUInt8(20);
  const senderKey = message.subarray(21, 21 + keyLength);
  const record = message.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), senderKey]);
  const secret = derive(pair.computeSecret(senderKey), auth, info, 32);
  const decipher = createDecipheriv(
    'aes-128-gcm',
    derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16),
    derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12),
  );
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  // The last record ends with a 2 and any number of zeros.
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

function derive(input: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', input, salt, info, length));
}
