import { createPublicKey, verify } from 'node:crypto';

/** Whether a message carries a token as in RFC 8292: signed with the key that it names, for this service, and not expired. */
export function isSignedForUs(authorization: string, origin: string, nowMs: number): boolean {
  const [, token = '', key = ''] = /^vapid t=([^,\s]+),\s*k=(\S+)$/.exec(authorization) ?? [];
  const [header = '', claims = '', signature = ''] = token.split('.');
  try {
    const { aud, exp, sub } = decode(claims) as { aud?: string; exp?: number; sub?: string };
    const secondsLeft = Number(exp) - nowMs / 1_000;
    const isCurrent = secondsLeft > 0 && secondsLeft <= 24 * 3_600;
    const isSigned = verify('sha256', Buffer.from(`${header}.${claims}`), verificationKey(key), Buffer.from(signature, 'base64url'));
    return isSigned && isCurrent && aud === origin && /^(?:mailto:|https:)/.test(sub ?? '') && (decode(header) as { alg?: string }).alg === 'ES256';
  } catch {
    return false;
  }
}

function decode(part: string): unknown {
  return JSON.parse(Buffer.from(part, 'base64url').toString());
}

function verificationKey(key: string) {
  const bytes = Buffer.from(key, 'base64url');
  const [x, y] = [bytes.subarray(1, 33).toString('base64url'), bytes.subarray(33).toString('base64url')];
  return { key: createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } }), dsaEncoding: 'ieee-p1363' as const };
}
