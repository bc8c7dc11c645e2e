import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { programPath } from '../processes/installed-programs.ts';
import { isPortOpen } from '../processes/ports.ts';
import type { Signal } from '../processes/process-identity.ts';
import { cephConfig, keyringPath, monitorAddress, createKeyring } from './ceph-settings.ts';
import { isHttpHealthy } from './health-checks.ts';
import { wipeUnlessSetUp, markSetUp } from './first-time-setup.ts';
import type { StackContext } from '../stack-context.ts';

/** Starts Ceph's S3 gateway over one monitor and one storage daemon. */
export async function startFiles(site: StackContext): Promise<{ url: string }> {
  const home = join(site.folder, 'files');
  const monitorPort = await site.reservePortFor('files-monitor');
  const gatewayPort = await site.reservePortFor('files');
  const url = `http://127.0.0.1:${gatewayPort}`;

  const wasPrepared = wipeUnlessSetUp(home);
  const cluster = wasPrepared ? readCluster(home) : newCluster(home);
  const { isEphemeral } = site;
  writeFileSync(configOf(home), cephConfig({ home, ...cluster, monitorPort, gatewayPort, isEphemeral: isEphemeral }));

  if (!wasPrepared) await makeMonitor(site, home, cluster.clusterId, monitorPort);
  else if (cluster.monitorPort !== monitorPort) await moveMonitor(site, home, cluster.clusterId, monitorPort);
  writeFileSync(clusterFileOf(home), JSON.stringify({ ...cluster, monitorPort }));
  await startMonitor(site, home, monitorPort);

  if (!wasPrepared) await makeStorage(site, home, cluster.storageId);
  await startStorage(site, home);
  await startGateway(site, home, gatewayPort);

  if (!wasPrepared) {
    await makeUser(site, home);
    markSetUp(home);
  }
  return { url };
}

type Cluster = { clusterId: string; storageId: string; monitorPort?: number };

function newCluster(home: string): Cluster {
  for (const daemon of ['monitor', 'storage', 'gateway']) mkdirSync(join(home, daemon));
  writeFileSync(keyringPath(home), createKeyring(), { mode: 0o600 });
  return { clusterId: randomUUID(), storageId: randomUUID() };
}

function readCluster(home: string): Cluster {
  return JSON.parse(readFileSync(clusterFileOf(home), 'utf8')) as Cluster;
}

async function makeMonitor(site: StackContext, home: string, clusterId: string, port: number): Promise<void> {
  const map = await drawMonitorMap(site, home, clusterId, port);
  await runCeph(site, home, 'ceph-mon', ['--mkfs', '-i', 'a', '--monmap', map, '--keyring', keyringPath(home)]);
}

/** The monitor keeps its own address in its data; when the port was taken meanwhile, it has to be told. */
async function moveMonitor(site: StackContext, home: string, clusterId: string, port: number): Promise<void> {
  const map = await drawMonitorMap(site, home, clusterId, port);
  await runCeph(site, home, 'ceph-mon', ['-i', 'a', '--inject-monmap', map]);
}

async function drawMonitorMap(site: StackContext, home: string, clusterId: string, port: number): Promise<string> {
  const map = join(home, 'monitor-map');
  const drawing = ['--create', '--clobber', '--fsid', clusterId, '--addv', 'a', monitorAddress(port), map];
  await site.supervisor.run({ name: 'files-setup', command: programPath('monmaptool'), args: drawing });
  return map;
}

async function makeStorage(site: StackContext, home: string, storageId: string): Promise<void> {
  await runCeph(site, home, 'ceph', ['osd', 'new', storageId]);
  await runCeph(site, home, 'ceph-osd', ['-i', '0', '--mkfs', '--osd-uuid', storageId]);
}

async function makeUser(site: StackContext, home: string): Promise<void> {
  const { filesAccessKey, filesSecretKey } = site.secrets;
  const keys = [`--access-key=${filesAccessKey}`, `--secret-key=${filesSecretKey}`];
  const user = ['user', 'create', '--uid=frontage', '--display-name=Frontage', ...keys];
  await runCeph(site, home, 'radosgw-admin', ['-n', 'client.gateway', ...user]);
}

async function runCeph(site: StackContext, home: string, program: string, args: string[]): Promise<void> {
  await site.supervisor.run({
    name: 'files-setup',
    command: programPath(program),
    args: ['-c', configOf(home), ...args],
  });
}

async function startMonitor(site: StackContext, home: string, port: number): Promise<void> {
  await site.supervisor.start({
    name: 'files-monitor',
    command: programPath('ceph-mon'),
    args: ['-c', configOf(home), '-f', '-i', 'a'],
    ports: [port],
    orphanSignal: orphanSignalFor(site),
    isReady: () => isPortOpen(port),
  });
}

async function startStorage(site: StackContext, home: string): Promise<void> {
  await site.supervisor.start({
    name: 'files-storage',
    command: programPath('ceph-osd'),
    args: ['-c', configOf(home), '-f', '-i', '0'],
    ports: [],
    orphanSignal: orphanSignalFor(site),
    // A gateway that comes before its storage waits five seconds before it looks again.
    isReady: (writtenSinceStart) => writtenSinceStart().includes('booting -> active'),
    readyTimeoutMs: 60_000,
  });
}

async function startGateway(site: StackContext, home: string, port: number): Promise<void> {
  await site.supervisor.start({
    name: 'files',
    command: programPath('radosgw'),
    args: ['-c', configOf(home), '-f', '-n', 'client.gateway'],
    ports: [port],
    // It holds no data, and ending politely takes it up to five seconds.
    endSignals: [],
    orphanSignal: 'SIGKILL',
    isReady: () => isHttpHealthy(`http://127.0.0.1:${port}/`),
    readyTimeoutMs: 60_000,
  });
}

function orphanSignalFor({ isEphemeral }: StackContext): Signal {
  return isEphemeral ? 'SIGKILL' : 'SIGTERM';
}

function configOf(home: string): string {
  return join(home, 'ceph.conf');
}

function clusterFileOf(home: string): string {
  return join(home, 'cluster.json');
}
