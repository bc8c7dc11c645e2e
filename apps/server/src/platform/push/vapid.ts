import { createECDH, createPrivateKey, type KeyObject, sign } from 'node:crypto';
import { pushCurve } from './encrypt-message.ts';

/** Our identity at push services (RFC 8292). Browsers accept only messages that are signed with the key they subscribed for. */
export interface Vapid {
  /** In base64url, as browsers need it. */
  publicKey: string;
  /** The Authorization header for a message to an endpoint. */
  authorize: (endpoint: URL, nowMs: number) => string;
}

/** Push services accept at most a day. */
const validSeconds = 12 * 3_600;

export function createVapid(privateKey: string, contact: string): Vapid {
  const pair = createECDH(pushCurve);
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  const publicBytes = pair.getPublicKey();
  const publicKey = publicBytes.toString('base64url');
  const signingKey = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      d: privateKey,
      x: publicBytes.subarray(1, 33).toString('base64url'),
      y: publicBytes.subarray(33).toString('base64url'),
    },
  });
  return {
    publicKey,
    authorize: ({ origin }, nowMs) => {
      const token = signToken(signingKey, { aud: origin, exp: Math.floor(nowMs / 1_000) + validSeconds, sub: contact });
      return `vapid t=${token}, k=${publicKey}`;
    },
  };
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}

function signToken(key: KeyObject, claims: object): string {
  const content = `${encode({ typ: 'JWT', alg: 'ES256' })}.${encode(claims)}`;
  return `${content}.${sign('sha256', Buffer.from(content), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
}
