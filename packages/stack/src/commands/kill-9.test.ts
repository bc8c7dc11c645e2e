import { expect, test } from 'vitest';
import { withDatabaseClient } from '../databases.ts';
import { isPortOpen } from '../processes/ports.ts';
import { findStackProcesses, isRunning } from '../processes/process-identity.ts';
import { waitUntil } from '../processes/wait-until.ts';
import { readState } from '../stack-state.ts';
import { findProcessesMentioning } from '../testing/find-processes.ts';
import { allServers, quickServers, runCommand, startCommand } from '../testing/run-command.ts';
import { patienceMs } from '../testing/patience.ts';
import { createStackFolder, findRecordedProcess, requireOwnerPid, requireState } from '../testing/stack-folder.ts';

test.for(['the supervisor', 'postgres-initdb', 'postgres', 'files-storage'])(
  '`down` stops everything after `up` was killed while starting %s',
  async (name) => {
    const folder = createStackFolder();
    const up = startCommand('up', '--json', allServers, '--folder', folder);
    await waitUntil(`up starts ${name}`, () => hasStarted(folder, name), { timeoutMs: patienceMs, intervalMs: 2 });
    up.kill('SIGKILL');
    expect(findProcessesMentioning(folder)).not.toEqual([]);

    expect(await runCommand('down', '--folder', folder)).toMatchObject({ code: 0 });
    expect(findProcessesMentioning(folder)).toEqual([]);
    await expectClosedPorts(folder);
  },
);

test('another `up` joins the start of a killed `up`', async () => {
  const folder = createStackFolder();
  const up = startCommand('up', '--json', quickServers, '--folder', folder);
  await waitUntil('postgres is started', () => hasStarted(folder, 'postgres'), { timeoutMs: patienceMs, intervalMs: 2 });
  up.kill('SIGKILL');
  const { code, stdout } = await runCommand('up', '--json', quickServers, '--folder', folder);
  expect(code).toBe(0);
  expect(Object.keys(JSON.parse(stdout))).toEqual(['postgres', 'redis', 'mail']);
});

test('the servers exit when their supervisor is killed', async () => {
  const folder = createStackFolder();
  await runCommand('up', allServers, '--folder', folder);
  const { processes } = requireState(folder);
  process.kill(requireOwnerPid(folder), 'SIGKILL');
  await waitUntil('all servers are gone', () => !processes.some(isRunning), { timeoutMs: patienceMs });
  expect(findProcessesMentioning(folder)).toEqual([]);
});

test('`down` stops everything after the supervisor was killed', async () => {
  const folder = createStackFolder();
  await runCommand('up', quickServers, '--folder', folder);
  const { processes } = requireState(folder);
  process.kill(requireOwnerPid(folder), 'SIGKILL');
  expect(await runCommand('down', '--folder', folder)).toMatchObject({ code: 0 });
  expect(processes.filter(isRunning)).toEqual([]);
  expect(findProcessesMentioning(folder)).toEqual([]);
  await expectClosedPorts(folder);
});

test('`up` keeps the data after the supervisor was killed', async () => {
  const folder = createStackFolder();
  const first = await runCommand('up', '--json', quickServers, '--folder', folder);
  const { postgres } = JSON.parse(first.stdout);
  await withDatabaseClient(postgres, 'frontage', (client) => client.query('create table walls (id int)'));
  process.kill(requireOwnerPid(folder), 'SIGKILL');

  const second = await runCommand('up', '--json', quickServers, '--folder', folder);
  expect(second).toMatchObject({ code: 0, stdout: first.stdout });
  const { rows } = await withDatabaseClient(postgres, 'frontage', (client) => client.query('select count(*)::int as walls from walls'));
  expect(rows).toEqual([{ walls: 0 }]);
});

test('a server that dies is restarted at the same address', async () => {
  const folder = createStackFolder();
  await runCommand('up', quickServers, '--folder', folder);
  const before = findRecordedProcess(folder, 'redis');
  const [port = 0] = before?.ports ?? [];
  process.kill(before?.pid ?? 0, 'SIGKILL');
  await waitUntil('another process was started', () => findRecordedProcess(folder, 'redis')?.pid !== before?.pid, { timeoutMs: patienceMs });
  await expect.poll(() => findRecordedProcess(folder, 'redis')?.ports).toEqual([port]);
  await expect.poll(() => isPortOpen(port)).toBe(true);
});

function hasStarted(folder: string, name: string): boolean {
  if (name === 'the supervisor') return findStackProcesses(folder).length > 0;
  return readState(folder)?.processes.some((recorded) => recorded.name === name) ?? false;
}

async function expectClosedPorts(folder: string): Promise<void> {
  const ports = Object.values(readState(folder)?.ports ?? {});
  expect(await Promise.all(ports.map(isPortOpen))).toEqual(ports.map(() => false));
}
