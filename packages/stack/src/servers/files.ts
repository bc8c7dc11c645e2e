import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { programPath } from '../processes/installed-programs.ts';
import { isPortOpen } from '../processes/ports.ts';
import type { Signal } from '../processes/process-identity.ts';
import type { StackContext } from '../stack-context.ts';
import { cephConfig, createKeyring, keyringPath, monitorAddress } from './ceph-settings.ts';
import { markSetUp, wipeUnlessSetUp } from './first-time-setup.ts';
import { isHttpHealthy } from './health-checks.ts';

/** Starts Ceph's S3 gateway with one monitor and one storage daemon. */
export async function startFiles(context: StackContext): Promise<{ url: string }> {
  const home = join(context.folder, 'files');
  const monitorPort = await context.reservePortFor('files-monitor');
  const gatewayPort = await context.reservePortFor('files');
  const url = `http://127.0.0.1:${gatewayPort}`;

  const wasSetUp = wipeUnlessSetUp(home);
  const cluster = wasSetUp ? readCluster(home) : newCluster(home);
  const { isEphemeral } = context;
  writeFileSync(configPath(home), cephConfig({ home, ...cluster, monitorPort, gatewayPort, isEphemeral }));

  if (!wasSetUp) await createMonitor(context, home, cluster.clusterId, monitorPort);
  else if (cluster.monitorPort !== monitorPort) await moveMonitor(context, home, cluster.clusterId, monitorPort);
  writeFileSync(clusterFilePath(home), JSON.stringify({ ...cluster, monitorPort }));
  await startMonitor(context, home, monitorPort);

  if (!wasSetUp) await createStorage(context, home, cluster.storageId);
  await startStorage(context, home);
  await startGateway(context, home, gatewayPort);

  if (!wasSetUp) {
    await createUser(context, home);
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
  return JSON.parse(readFileSync(clusterFilePath(home), 'utf8')) as Cluster;
}

async function createMonitor(context: StackContext, home: string, clusterId: string, port: number): Promise<void> {
  const map = await createMonitorMap(context, home, clusterId, port);
  await runCeph(context, home, 'ceph-mon', ['--mkfs', '-i', 'a', '--monmap', map, '--keyring', keyringPath(home)]);
}

/** The monitor stores its own address, so it must be updated if the old port was taken. */
async function moveMonitor(context: StackContext, home: string, clusterId: string, port: number): Promise<void> {
  const map = await createMonitorMap(context, home, clusterId, port);
  await runCeph(context, home, 'ceph-mon', ['-i', 'a', '--inject-monmap', map]);
}

async function createMonitorMap(context: StackContext, home: string, clusterId: string, port: number): Promise<string> {
  const map = join(home, 'monitor-map');
  const args = ['--create', '--clobber', '--fsid', clusterId, '--addv', 'a', monitorAddress(port), map];
  await context.supervisor.run({ name: 'files-setup', command: programPath('monmaptool'), args });
  return map;
}

async function createStorage(context: StackContext, home: string, storageId: string): Promise<void> {
  await runCeph(context, home, 'ceph', ['osd', 'new', storageId]);
  await runCeph(context, home, 'ceph-osd', ['-i', '0', '--mkfs', '--osd-uuid', storageId]);
}

async function createUser(context: StackContext, home: string): Promise<void> {
  const { filesAccessKey, filesSecretKey } = context.secrets;
  const keys = [`--access-key=${filesAccessKey}`, `--secret-key=${filesSecretKey}`];
  const user = ['user', 'create', '--uid=frontage', '--display-name=Frontage', ...keys];
  await runCeph(context, home, 'radosgw-admin', ['-n', 'client.gateway', ...user]);
}

async function runCeph(context: StackContext, home: string, program: string, args: string[]): Promise<void> {
  await context.supervisor.run({
    name: 'files-setup',
    command: programPath(program),
    args: ['-c', configPath(home), ...args],
  });
}

async function startMonitor(context: StackContext, home: string, port: number): Promise<void> {
  await context.supervisor.start({
    name: 'files-monitor',
    command: programPath('ceph-mon'),
    args: ['-c', configPath(home), '-f', '-i', 'a'],
    ports: [port],
    orphanSignal: orphanSignalFor(context),
    isReady: () => isPortOpen(port),
  });
}

async function startStorage(context: StackContext, home: string): Promise<void> {
  await context.supervisor.start({
    name: 'files-storage',
    command: programPath('ceph-osd'),
    args: ['-c', configPath(home), '-f', '-i', '0'],
    ports: [],
    orphanSignal: orphanSignalFor(context),
    // A gateway that starts before its storage waits five seconds before it retries.
    isReady: (readOutput) => readOutput().includes('booting -> active'),
    readyTimeoutMs: 60_000,
  });
}

async function startGateway(context: StackContext, home: string, port: number): Promise<void> {
  await context.supervisor.start({
    name: 'files',
    command: programPath('radosgw'),
    args: ['-c', configPath(home), '-f', '-n', 'client.gateway'],
    ports: [port],
    // It has no data, and a graceful shutdown takes it up to five seconds.
    endSignals: [],
    orphanSignal: 'SIGKILL',
    isReady: () => isHttpHealthy(`http://127.0.0.1:${port}/`),
    readyTimeoutMs: 60_000,
  });
}

function orphanSignalFor({ isEphemeral }: StackContext): Signal {
  return isEphemeral ? 'SIGKILL' : 'SIGTERM';
}

function configPath(home: string): string {
  return join(home, 'ceph.conf');
}

function clusterFilePath(home: string): string {
  return join(home, 'cluster.json');
}
