import { isSignedForUs } from '@frontage/stack/push-service/verify-vapid';
import { createECDH } from 'node:crypto';
import { expect, test } from 'vitest';
import { encryptMessage, isPublicKey, pushCurve } from './encrypt-message.ts';
import { isPrivateAddress, publicLookup } from './public-lookup.ts';
import { isPushEndpoint, knownPushServices } from './push-services.ts';
import { createVapid } from './vapid.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');

test('a message is encrypted as in the example of RFC 8291', () => {
  const sender = createECDH(pushCurve);
  sender.setPrivateKey(bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'));
  const browser = {
    p256dh: bytes('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
    auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
  };
  const message = encryptMessage('When I grow up, I want to be a watermelon', browser, sender, bytes('DGv6ra1nlYgDCS1FRnbzlw'));
  expect(message.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

test('each message has a key and a salt of its own', () => {
  const pair = createECDH(pushCurve);
  const browser = { p256dh: pair.generateKeys(), auth: Buffer.alloc(16, 1) };
  const [one, other] = [encryptMessage('Hello', browser), encryptMessage('Hello', browser)];
  expect(one.subarray(0, 16)).not.toEqual(other.subarray(0, 16));
  expect(one.subarray(21, 86)).not.toEqual(other.subarray(21, 86));
});

test('only points of the curve are public keys', () => {
  const pair = createECDH(pushCurve);
  const key = pair.generateKeys();
  expect(isPublicKey(key)).toBe(true);
  const moved = Buffer.from(key);
  moved[64] = (moved[64] ?? 0) ^ 1;
  for (const wrong of [moved, key.subarray(1), Buffer.alloc(65), Buffer.alloc(0)]) expect(isPublicKey(wrong)).toBe(false);
});

test('the signature is valid for one push service, for half a day', () => {
  const pair = createECDH(pushCurve);
  pair.generateKeys();
  const vapid = createVapid(pair.getPrivateKey('base64url'), 'mailto:hello@frontage.example');
  expect(vapid.publicKey).toBe(pair.getPublicKey('base64url'));
  const now = Date.parse('2026-11-16T12:00:00Z');
  const header = vapid.authorize(new URL('https://push.example/send/abc'), now);
  expect(isSignedForUs(header, 'https://push.example', now)).toBe(true);
  expect(isSignedForUs(header, 'https://other.example', now)).toBe(false);
  expect(isSignedForUs(header, 'https://push.example', now + 12 * 3_600_000)).toBe(false);
  const stranger = createVapid(createKey(), 'mailto:hello@frontage.example');
  expect(isSignedForUs(header.replace(/k=.*/, `k=${stranger.publicKey}`), 'https://push.example', now)).toBe(false);
});

function createKey(): string {
  const pair = createECDH(pushCurve);
  pair.generateKeys();
  return pair.getPrivateKey('base64url');
}

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://web.push.apple.com/abc', true],
  ['https://wns2-par02p.notify.windows.com/w/?token=abc', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:8443/fcm/send/abc', false],
  ['https://me@fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com.evil.example/abc', false],
  ['https://evil.example/?fcm.googleapis.com', false],
  ['https://evilpush.apple.com/abc', false],
  ['https://push.apple.com/abc', false],
  ['https://127.0.0.1/abc', false],
  ['https://[::1]/abc', false],
  ['https://169.254.169.254/latest/meta-data', false],
  ['http://127.0.0.1:9000/push/abc', false],
  ['file:///etc/passwd', false],
  ['nonsense', false],
])('%s is an address of a known push service: %s', (endpoint, expected) => {
  expect(isPushEndpoint(endpoint, knownPushServices)).toBe(expected);
});

test('a test site may name a service on this machine, and only its exact origin', () => {
  const services = ['http://127.0.0.1:9000'];
  expect(isPushEndpoint('http://127.0.0.1:9000/push/abc', services)).toBe(true);
  expect(isPushEndpoint('http://127.0.0.1:9001/push/abc', services)).toBe(false);
  expect(isPushEndpoint('http://localhost:9000/push/abc', services)).toBe(false);
});

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '::1',
  '::',
  'fd00::1',
  'fe80::1',
  '::ffff:10.0.0.1',
])('%s is private', (address) => {
  expect(isPrivateAddress(address)).toBe(true);
});

test.each(['8.8.8.8', '142.250.1.95', '172.32.0.1', '2607:f8b0:4004:c07::5f'])('%s is public', (address) => {
  expect(isPrivateAddress(address)).toBe(false);
});

test('a name with a private address is refused before anything connects', async () => {
  const { promise, resolve } = Promise.withResolvers<Error | null>();
  publicLookup('localhost', { all: true }, (error) => resolve(error));
  expect((await promise)?.message).toBe('the name of a push service has a private address');
});
