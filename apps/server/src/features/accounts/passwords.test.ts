import { expect, test } from 'vitest';
import { argon2Sync } from 'node:crypto';
import { createMetrics } from '../../platform/metrics.ts';
import { createPasswords } from './passwords.ts';

const key = Buffer.alloc(32, 7);
const pepper = { name: 'now', key, keyByName: (name: string) => (name === 'now' ? key : undefined) };
const passwords = createPasswords({ pepper, metrics: createMetrics() });

test('a password matches its own hash and no other', async () => {
  const hash = await passwords.hash('Billboard-42');
  expect(await passwords.matches('Billboard-42', hash)).toBe(true);
  expect(await passwords.matches('Billboard-43', hash)).toBe(false);
  expect(await passwords.matches('Billboard-42', null)).toBe(false);
  expect(await passwords.matches('Billboard-42', 'no hash at all')).toBe(false);
});

test('a hash with another cost still matches and is outdated', async () => {
  const nonce = Buffer.alloc(16, 1);
  const tag = argon2Sync('argon2id', { message: 'Billboard-42', nonce, secret: key, tagLength: 32, memory: 8_192, passes: 3, parallelism: 1 });
  const old = `$argon2id$v=19$m=8192,t=3,p=1$${nonce.toString('base64')}$${tag.toString('base64')}`;
  expect(await passwords.matches('Billboard-42', old)).toBe(true);
  expect(passwords.isOutdated(old)).toBe(true);
  expect(passwords.isOutdated(await passwords.hash('Billboard-42'))).toBe(false);
});

test('passwords are compared after Unicode normalization', async () => {
  const composed = 'Caf\u00e9-1234';
  const hash = await passwords.hash(composed);
  expect(await passwords.matches(composed.normalize('NFD'), hash)).toBe(true);
});
