import { existsSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabaseFrom, dropDatabase, withDatabaseClient } from './databases.ts';
import { isPortOpen } from './processes/ports.ts';
import { waitUntil } from './processes/wait-until.ts';
import { isTcpHealthy } from './servers/health-checks.ts';
import { type Stack, startStack } from './start-stack.ts';
import { findProcessesMentioning } from './testing/find-processes.ts';
import { patienceMs } from './testing/patience.ts';
import { createFilesClient, getFile, putFile, sendEmail, sendRedisCommand } from './testing/server-clients.ts';

/** In ClamAV's stream format: the length, then the bytes. */
const chunk = (text: string) => `\0\0\0${String.fromCharCode(text.length)}${text}`;
let stack: Stack;

beforeAll(async () => {
  stack = await startStack({ ephemeral: true });
});

afterAll(async () => {
  await stack?.stop();
});

test('the database has PostGIS and the other extensions', async () => {
  const { addresses } = stack;
  const rows = await withDatabaseClient(addresses.postgres, 'frontage', async (client) => {
    expect((await client.query('select postgis_version() as version')).rows[0].version).toMatch(/^3\./);
    return (await client.query('select extname from pg_extension')).rows;
  });
  const names = rows.map(({ extname }: { extname: string }) => extname);
  expect(names).toEqual(expect.arrayContaining(['postgis', 'pg_trgm', 'unaccent', 'citext', 'btree_gist', 'pgcrypto']));
});

test('the owner may create tables, and the application role may not', async () => {
  const { ownerUrl, appUrl } = await createDatabaseFrom(stack, 'frontage_blank', 'rights');
  const statement = 'create table walls (id int)';
  await expect(withDatabaseClient(appUrl, 'rights', (client) => client.query(statement))).rejects.toThrow('permission denied');
  await withDatabaseClient(ownerUrl, 'rights', (client) => client.query(statement));
  await dropDatabase(stack, 'rights');
});

test('copies several databases from one template at once', async () => {
  const names = ['copy_1', 'copy_2', 'copy_3'];
  const copies = await Promise.all(names.map((name) => createDatabaseFrom(stack, 'frontage_blank', name)));
  for (const [index, { ownerUrl }] of copies.entries()) {
    const { rows } = await withDatabaseClient(ownerUrl, names[index] ?? '', (client) => client.query('select current_database() as name'));
    expect(rows).toEqual([{ name: names[index] }]);
  }
  await Promise.all(names.map((name) => dropDatabase(stack, name)));
});

test('Redis answers', async () => {
  expect(await sendRedisCommand(stack.addresses.redis, 'PING')).toBe('+PONG');
});

test('stores and returns a file, and rejects wrong keys', async () => {
  const client = createFilesClient(stack.addresses.files, stack);
  await putFile(client, 'wall.txt', 'a wall in Lisbon');
  expect(await getFile(client, 'wall.txt')).toBe('a wall in Lisbon');
  const stranger = createFilesClient(stack.addresses.files, { ...stack, filesSecretKey: 'guessed' });
  await expect(getFile(stranger, 'wall.txt')).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' });
});

test('catches an email', async () => {
  await sendEmail(stack.smtpUrl, 'ana@example.test', 'Booked');
  const response = await fetch(`${stack.addresses.mail}/api/mails?to=ana@example.test&wait=60000`);
  expect(await response.json()).toMatchObject([{ subject: 'Booked', to: ['ana@example.test'] }]);
});

test('the scanner finds the test virus', async () => {
  const port = Number(new URL(stack.addresses.scanner).port);
  const scan = (text: string, expected: string) => isTcpHealthy(port, `zINSTREAM\0${chunk(text)}${chunk('')}`, expected);
  // The check gives up after a second, which a busy scanner may need.
  await expect.poll(() => scan('a wall in Lisbon', 'stream: OK')).toBe(true);
  const [begin, end] = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'];
  await expect.poll(() => scan(`before ${begin}${end} after`, 'stream: Frontage.Test.EICAR.UNOFFICIAL FOUND')).toBe(true);
});

test.for(['postgres', 'redis', 'files', 'mail', 'stripe', 'scanner', 'push'] as const)(
  '%s is restarted at the same address after it was killed',
  async (part) => {
    const before = stack.context.supervisor.processOf(part)?.identity.pid;
    const port = Number(new URL(stack.addresses[part]).port);
    stack.kill(part);
    await waitUntil(`${part} runs again`, () => stack.context.supervisor.processOf(part)?.identity.pid !== before, { timeoutMs: patienceMs });
    await expect.poll(() => isPortOpen(port)).toBe(true);
  },
);

test('a halted server stays down until it is resumed', async () => {
  const port = Number(new URL(stack.addresses.redis).port);
  await stack.halt('redis');
  expect(await isPortOpen(port)).toBe(false);
  await stack.resume('redis');
  expect(await sendRedisCommand(stack.addresses.redis, 'PING')).toBe('+PONG');
});

test('a stopped stack leaves no process, no open port and no folder', async () => {
  const other = await startStack({ ephemeral: true, parts: ['redis', 'mail'] });
  const ports = [other.addresses.redis, other.addresses.mail].map((address) => Number(new URL(address).port));
  expect(findProcessesMentioning(other.folder)).toHaveLength(2);
  await other.stop();
  expect(findProcessesMentioning(other.folder)).toEqual([]);
  expect(await Promise.all(ports.map(isPortOpen))).toEqual([false, false]);
  expect(existsSync(other.folder)).toBe(false);
});
