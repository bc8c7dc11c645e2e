import { timingSafeEqual } from 'node:crypto';
import { newToken, type Secrets } from '../../platform/secrets.ts';

/**
 * A value for the device cookie: a random id, signed for one address. It proves that this browser has signed in to that account before. It is
 * stored nowhere, and the password is still needed.
 */
export function signDevice(secrets: Secrets, address: string, id = newToken()): string {
  return `${id}.${deviceMac(secrets, address, id).toString('base64url')}`;
}

/** The id of the first of these cookies that was signed for this address. */
export function findKnownDevice(secrets: Secrets, address: string, cookies: readonly (string | null)[]): string | null {
  for (const cookie of cookies) {
    const [, id, mac] = /^([\w-]{43})\.([\w-]{43})$/.exec(cookie ?? '') ?? [];
    if (!id || !mac) continue;
    const given = Buffer.from(mac, 'base64url');
    if (secrets.keyedHashes('device', address, id).some((expected) => timingSafeEqual(given, expected))) return id;
  }
  return null;
}

function deviceMac(secrets: Secrets, address: string, id: string): Buffer {
  return secrets.keyedHash('device', address, id);
}
