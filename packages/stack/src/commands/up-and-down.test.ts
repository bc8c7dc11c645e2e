import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { onServer } from '../databases.ts';
import { portAnswers } from '../processes/ports.ts';
import { isRunning } from '../processes/process-identity.ts';
import { waitUntil } from '../processes/wait-until.ts';
import { httpAnswers } from '../servers/http-answers.ts';
import type { RecordedProcess } from '../stack-state.ts';
import { processesMentioning } from '../testing/folder-traces.ts';
import { allServers, quickServers, runCommand } from '../testing/run-command.ts';
import { processOf, stackFolder, stateOf } from '../testing/stack-folder.ts';
import { askRedis, filesClient, getFile, putFile, sendMail } from '../testing/use-servers.ts';

const patience = 180_000;

test('`up --json` answers within 30 seconds with addresses that work', { timeout: patience }, async () => {
  const folder = stackFolder();
  const { code, stdout, milliseconds } = await runCommand('up', '--json', allServers, '--folder', folder);
  expect(code).toBe(0);
  expect(stdout.trim().split('\n')).toHaveLength(1);
  expect(milliseconds).toBeLessThan(30_000);

  const addresses = JSON.parse(stdout);
  expect(addresses).toEqual({
    postgres: expect.stringMatching(/^postgres:\/\/frontage_owner@127\.0\.0\.1:\d+\/frontage$/),
    redis: expect.stringMatching(/^redis:\/\/127\.0\.0\.1:\d+$/),
    files: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
    mail: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
    stripe: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
    scanner: expect.stringMatching(/^tcp:\/\/127\.0\.0\.1:\d+$/),
  });
  const { rows } = await onServer(addresses.postgres, 'frontage', (client) => client.query('select postgis_version() as version'));
  expect(rows[0].version).toMatch(/^3\./);
  expect(await askRedis(addresses.redis, 'PING')).toBe('+PONG');
  const state = stateOf(folder);
  const client = filesClient(addresses.files, state.secrets);
  await putFile(client, 'wall.txt', 'a wall');
  expect(await getFile(client, 'wall.txt')).toBe('a wall');
  await sendMail(`smtp://127.0.0.1:${state.ports['mail-smtp']}`, 'ana@example.test', 'Booked');
  const mails = await fetch(`${addresses.mail}/api/mails?to=ana@example.test&wait=5000`);
  expect(await mails.json()).toMatchObject([{ subject: 'Booked' }]);
});

test('`up` brings the whole product within 30 seconds, and keeps it up', { timeout: patience }, async () => {
  const folder = stackFolder();
  const { code, stdout, stderr, milliseconds } = await runCommand('up', '--json', '--folder', folder);
  expect({ code, stderr }).toMatchObject({ code: 0 });
  expect(milliseconds).toBeLessThan(30_000);
  const { api, web } = JSON.parse(stdout);
  expect((await fetch(`${api}/readyz`)).status).toBe(200);
  expect((await fetch(web)).status).toBe(200);

  const before = processOf(folder, 'api');
  process.kill(before?.pid ?? 0, 'SIGKILL');
  await waitUntil('the API is started again', () => isAnotherProcess(folder, before), { within: 20_000 });
  await expect.poll(() => httpAnswers(`${api}/readyz`), { timeout: 20_000 }).toBe(true);
});

test('`up` on a stack that is up says the same again', { timeout: patience }, async () => {
  const folder = stackFolder();
  const first = await runCommand('up', '--json', quickServers, '--folder', folder);
  const second = await runCommand('up', '--json', quickServers, '--folder', folder);
  expect(second).toMatchObject({ code: 0, stdout: first.stdout });
});

test('two people who start the same stack at once both get it', { timeout: patience }, async () => {
  const folder = stackFolder();
  const both = await Promise.all([
    runCommand('up', '--json', quickServers, '--folder', folder),
    runCommand('up', '--json', quickServers, '--folder', folder),
  ]);
  expect(both.map(({ code }) => code)).toEqual([0, 0]);
  expect(both[0].stdout).toBe(both[1].stdout);
});

test('`down` leaves no process and no port, and may be said twice', { timeout: patience }, async () => {
  const folder = stackFolder();
  await runCommand('up', allServers, '--folder', folder);
  const { processes } = stateOf(folder);
  expect(processes.map(({ name }) => name).toSorted()).toEqual([
    'files',
    'files-monitor',
    'files-storage',
    'mail',
    'postgres',
    'redis',
    'scanner',
    'stripe',
  ]);

  expect(await runCommand('down', '--folder', folder)).toMatchObject({ code: 0 });
  expect(processes.filter(isRunning)).toEqual([]);
  expect(processesMentioning(folder)).toEqual([]);
  const ports = processes.flatMap((recorded) => recorded.ports);
  expect(await Promise.all(ports.map(portAnswers))).toEqual(ports.map(() => false));
  expect(await runCommand('down', '--folder', folder)).toMatchObject({ code: 0 });
});

test('rows and files are still there after `down` and `up`, at the same addresses', { timeout: patience }, async () => {
  const folder = stackFolder();
  const first = await runCommand('up', '--json', allServers, '--folder', folder);
  const { postgres, files } = JSON.parse(first.stdout);
  const client = filesClient(files, stateOf(folder).secrets);
  await onServer(postgres, 'frontage', (connection) => connection.query(`create table walls as select 'Lisbon' as town`));
  await putFile(client, 'wall.txt', 'a wall in Lisbon');

  await runCommand('down', '--folder', folder);
  const second = await runCommand('up', '--json', allServers, '--folder', folder);
  expect(second.stdout).toBe(first.stdout);
  const { rows } = await onServer(postgres, 'frontage', (connection) => connection.query('select town from walls'));
  expect(rows).toEqual([{ town: 'Lisbon' }]);
  expect(await getFile(client, 'wall.txt')).toBe('a wall in Lisbon');
});

test('two stacks side by side do not disturb each other', { timeout: patience }, async () => {
  const [one, other] = [stackFolder(), stackFolder()];
  const [first, second] = await Promise.all([
    runCommand('up', '--json', allServers, '--folder', one),
    runCommand('up', '--json', allServers, '--folder', other),
  ]);
  const addresses = [first, second].flatMap(({ stdout }) => Object.values<string>(JSON.parse(stdout)));
  expect(new Set(addresses).size).toBe(12);

  const { processes } = stateOf(other);
  await runCommand('down', '--folder', one);
  expect(processes.filter((recorded) => !isRunning(recorded))).toEqual([]);
  expect(await askRedis(JSON.parse(second.stdout).redis, 'PING')).toBe('+PONG');
});

test('a start that fails says why and leaves nothing running', { timeout: patience }, async () => {
  const folder = stackFolder();
  await runCommand('up', quickServers, '--folder', folder);
  await runCommand('down', '--folder', folder);
  writeFileSync(join(folder, 'postgres/data/postgresql.conf'), 'no such setting = 1\n');

  const { code, stdout, stderr } = await runCommand('up', '--json', quickServers, '--folder', folder);
  expect(code).toBe(1);
  expect(stdout).toBe('');
  expect(stderr).toMatch(/postgres failed[^]+syntax error/);
  expect(processesMentioning(folder)).toEqual([]);
});

test('a start from empty data forgets what was there', { timeout: patience }, async () => {
  const folder = stackFolder();
  const first = await runCommand('up', '--json', quickServers, '--folder', folder);
  const { postgres } = JSON.parse(first.stdout);
  await onServer(postgres, 'frontage', (client) => client.query('create table walls (id int)'));
  writeFileSync(join(folder, 'stripe.sqlite'), 'what the payment provider knows');
  const second = await runCommand('up', '--json', quickServers, '--fresh', '--folder', folder);
  const { rows } = await onServer(JSON.parse(second.stdout).postgres, 'frontage', (client) => client.query(`select to_regclass('walls') as walls`));
  expect(rows).toEqual([{ walls: null }]);
  expect(existsSync(join(folder, 'stripe.sqlite'))).toBe(false);
});

function isAnotherProcess(folder: string, before: RecordedProcess | undefined): boolean {
  const now = processOf(folder, 'api');
  return now !== undefined && now.pid !== before?.pid;
}
