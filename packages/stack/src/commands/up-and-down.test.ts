import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withDatabaseClient } from '../databases.ts';
import { isPortOpen } from '../processes/ports.ts';
import { isRunning } from '../processes/process-identity.ts';
import { waitUntil } from '../processes/wait-until.ts';
import { isHttpHealthy } from '../servers/health-checks.ts';
import type { RecordedProcess } from '../stack-state.ts';
import { findProcessesMentioning } from '../testing/find-processes.ts';
import { allServers, quickServers, runCommand } from '../testing/run-command.ts';
import { createFilesClient, getFile, putFile, sendEmail, sendRedisCommand } from '../testing/server-clients.ts';
import { createStackFolder, findRecordedProcess, requireState } from '../testing/stack-folder.ts';

const timeout = 180_000;

test('`up --json` prints working addresses', { timeout }, async () => {
  const folder = createStackFolder();
  const { code, stdout } = await runCommand('up', '--json', allServers, '--folder', folder);
  expect(code).toBe(0);
  expect(stdout.trim().split('\n')).toHaveLength(1);

  const addresses = JSON.parse(stdout);
  expect(addresses).toEqual({
    postgres: expect.stringMatching(/^postgres:\/\/frontage_owner@127\.0\.0\.1:\d+\/frontage$/),
    redis: expect.stringMatching(/^redis:\/\/127\.0\.0\.1:\d+$/),
    files: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
    mail: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
    stripe: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
    scanner: expect.stringMatching(/^tcp:\/\/127\.0\.0\.1:\d+$/),
    push: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
  });
  const { rows } = await withDatabaseClient(addresses.postgres, 'frontage', (client) => client.query('select postgis_version() as version'));
  expect(rows[0].version).toMatch(/^3\./);
  expect(await sendRedisCommand(addresses.redis, 'PING')).toBe('+PONG');
  const state = requireState(folder);
  const client = createFilesClient(addresses.files, state.secrets);
  await putFile(client, 'wall.txt', 'a wall');
  expect(await getFile(client, 'wall.txt')).toBe('a wall');
  await sendEmail(`smtp://127.0.0.1:${state.ports['mail-smtp']}`, 'ana@example.test', 'Booked');
  const emails = await fetch(`${addresses.mail}/api/mails?to=ana@example.test&wait=60000`);
  expect(await emails.json()).toMatchObject([{ subject: 'Booked' }]);
});

test('`up` starts the whole product and keeps it running', { timeout }, async () => {
  const folder = createStackFolder();
  const { code, stdout, stderr } = await runCommand('up', '--json', '--folder', folder);
  expect({ code, stderr }).toMatchObject({ code: 0 });
  const { api, web } = JSON.parse(stdout);
  expect((await fetch(`${api}/readyz`)).status).toBe(200);
  expect((await fetch(web)).status).toBe(200);

  const before = findRecordedProcess(folder, 'api');
  process.kill(before?.pid ?? 0, 'SIGKILL');
  await waitUntil('the API is restarted', () => isAnotherProcess(folder, before), { timeoutMs: 120_000 });
  await expect.poll(() => isHttpHealthy(`${api}/readyz`), { timeout: 120_000 }).toBe(true);
});

test('`up` on a running stack prints the same addresses again', { timeout }, async () => {
  const folder = createStackFolder();
  const first = await runCommand('up', '--json', quickServers, '--folder', folder);
  const second = await runCommand('up', '--json', quickServers, '--folder', folder);
  expect(second).toMatchObject({ code: 0, stdout: first.stdout });
});

test('two `up` at the same time share one stack', { timeout }, async () => {
  const folder = createStackFolder();
  const both = await Promise.all([
    runCommand('up', '--json', quickServers, '--folder', folder),
    runCommand('up', '--json', quickServers, '--folder', folder),
  ]);
  expect(both.map(({ code }) => code)).toEqual([0, 0]);
  expect(both[0].stdout).toBe(both[1].stdout);
});

test('`down` leaves no process and no open port, and can be repeated', { timeout }, async () => {
  const folder = createStackFolder();
  await runCommand('up', allServers, '--folder', folder);
  const { processes } = requireState(folder);
  expect(processes.map(({ name }) => name).toSorted()).toEqual([
    'files',
    'files-monitor',
    'files-storage',
    'mail',
    'postgres',
    'push',
    'redis',
    'scanner',
    'stripe',
  ]);

  expect(await runCommand('down', '--folder', folder)).toMatchObject({ code: 0 });
  expect(processes.filter(isRunning)).toEqual([]);
  expect(findProcessesMentioning(folder)).toEqual([]);
  const ports = processes.flatMap((recorded) => recorded.ports);
  expect(await Promise.all(ports.map(isPortOpen))).toEqual(ports.map(() => false));
  expect(await runCommand('down', '--folder', folder)).toMatchObject({ code: 0 });
});

test('rows and files survive `down` and `up`, at the same addresses', { timeout }, async () => {
  const folder = createStackFolder();
  const first = await runCommand('up', '--json', allServers, '--folder', folder);
  const { postgres, files } = JSON.parse(first.stdout);
  const client = createFilesClient(files, requireState(folder).secrets);
  await withDatabaseClient(postgres, 'frontage', (connection) => connection.query(`create table walls as select 'Lisbon' as town`));
  await putFile(client, 'wall.txt', 'a wall in Lisbon');

  await runCommand('down', '--folder', folder);
  const second = await runCommand('up', '--json', allServers, '--folder', folder);
  expect(second.stdout).toBe(first.stdout);
  const { rows } = await withDatabaseClient(postgres, 'frontage', (connection) => connection.query('select town from walls'));
  expect(rows).toEqual([{ town: 'Lisbon' }]);
  expect(await getFile(client, 'wall.txt')).toBe('a wall in Lisbon');
});

test('two stacks run side by side', { timeout }, async () => {
  const [one, other] = [createStackFolder(), createStackFolder()];
  const [first, second] = await Promise.all([
    runCommand('up', '--json', allServers, '--folder', one),
    runCommand('up', '--json', allServers, '--folder', other),
  ]);
  const addresses = [first, second].flatMap(({ stdout }) => Object.values<string>(JSON.parse(stdout)));
  expect(new Set(addresses).size).toBe(14);

  const { processes } = requireState(other);
  await runCommand('down', '--folder', one);
  expect(processes.filter((recorded) => !isRunning(recorded))).toEqual([]);
  expect(await sendRedisCommand(JSON.parse(second.stdout).redis, 'PING')).toBe('+PONG');
});

test('a failed start reports why and leaves nothing running', { timeout }, async () => {
  const folder = createStackFolder();
  await runCommand('up', quickServers, '--folder', folder);
  await runCommand('down', '--folder', folder);
  writeFileSync(join(folder, 'postgres/data/postgresql.conf'), 'no such setting = 1\n');

  const { code, stdout, stderr } = await runCommand('up', '--json', quickServers, '--folder', folder);
  expect(code).toBe(1);
  expect(stdout).toBe('');
  expect(stderr).toMatch(/postgres failed[^]+syntax error/);
  expect(findProcessesMentioning(folder)).toEqual([]);
});

test('`--fresh` removes the data', { timeout }, async () => {
  const folder = createStackFolder();
  const first = await runCommand('up', '--json', quickServers, '--folder', folder);
  const { postgres } = JSON.parse(first.stdout);
  await withDatabaseClient(postgres, 'frontage', (client) => client.query('create table walls (id int)'));
  writeFileSync(join(folder, 'stripe.sqlite'), 'simulator data');
  const second = await runCommand('up', '--json', quickServers, '--fresh', '--folder', folder);
  const { rows } = await withDatabaseClient(JSON.parse(second.stdout).postgres, 'frontage', (client) =>
    client.query(`select to_regclass('walls') as walls`),
  );
  expect(rows).toEqual([{ walls: null }]);
  expect(existsSync(join(folder, 'stripe.sqlite'))).toBe(false);
});

function isAnotherProcess(folder: string, before: RecordedProcess | undefined): boolean {
  const now = findRecordedProcess(folder, 'api');
  return now !== undefined && now.pid !== before?.pid;
}
