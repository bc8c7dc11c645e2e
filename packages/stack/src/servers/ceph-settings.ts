import { randomBytes } from 'node:crypto';
import { join } from 'node:path';

export type CephSettings = {
  home: string;
  clusterId: string;
  monitorPort: number;
  gatewayPort: number;
  isEphemeral: boolean;
};

/** One monitor, one storage daemon, one replica: the smallest Ceph with a real S3 gateway. */
export function cephConfig({ home, clusterId, monitorPort, gatewayPort, isEphemeral }: CephSettings): string {
  const settings = {
    fsid: clusterId,
    'mon host': monitorAddress(monitorPort),
    'mon initial members': 'a',
    'public addr': '127.0.0.1',
    'cluster addr': '127.0.0.1',
    'ms bind msgr1': 'false',
    // The gateway hangs without authentication, even on a loopback.
    'auth cluster required': 'cephx',
    'auth service required': 'cephx',
    'auth client required': 'cephx',
    'auth allow insecure global id reclaim': 'false',
    keyring: keyringPath(home),
    'run dir': home,
    'crash dir': home,
    'admin socket': '',
    'mon data': join(home, 'monitor'),
    'osd data': join(home, 'storage'),
    'rgw data': join(home, 'gateway'),
    ...loggingToStandardError,
    ...singleReplica,
    // By default each cluster change waits a second for others to join it, and a first start makes many.
    'paxos propose interval': '0.05',
    'paxos min wait': '0.02',
    'mon tick interval': '1',
    // The monitor may already be gone when everything stops at once.
    'osd mon shutdown timeout': '1',
    ...(isEphemeral ? inMemory : onDisk),
    'rgw frontends': `beast endpoint=127.0.0.1:${gatewayPort}`,
    'rgw enable usage log': 'false',
    'rgw enable ops log': 'false',
    'rgw thread pool size': '64',
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  return `[global]\n${lines.join('\n')}\n`;
}

export function monitorAddress(port: number): string {
  return `[v2:127.0.0.1:${port}/0]`;
}

export function keyringPath(home: string): string {
  return join(home, 'keyring');
}

/** The keys with which the daemons of a cluster authenticate to each other. */
export function createKeyring(): string {
  return [
    keyringEntry('mon.', { mon: 'allow *' }),
    keyringEntry('client.admin', { mon: 'allow *', osd: 'allow *', mgr: 'allow *' }),
    keyringEntry('client.gateway', { mon: 'allow rw', osd: 'allow rwx' }),
    keyringEntry('osd.0', { mon: 'allow profile osd', osd: 'allow *' }),
  ].join('\n');
}

const loggingToStandardError = {
  'log file': '',
  'log to stderr': 'true',
  'mon cluster log file': '',
  'mon cluster log to stderr': 'false',
  'debug mon': '0',
  'debug paxos': '0',
  // At this level the storage daemon logs when it has joined the cluster.
  'debug osd': '1',
  'debug rocksdb': '0',
  'debug bluestore': '0',
  'debug bdev': '0',
  'debug bluefs': '0',
  'debug rgw': '0',
};

const singleReplica = {
  'osd pool default size': '1',
  'osd pool default min size': '1',
  'osd pool default pg num': '4',
  'osd pool default pgp num': '4',
  'osd pool default pg autoscale mode': 'off',
  'osd crush chooseleaf type': '0',
  'mon allow pool size one': 'true',
  'mon warn on pool no redundancy': 'false',
  'mon max pg per osd': '2000',
  // A nearly full developer's disk is no danger to the files.
  'mon data avail warn': '2',
  'mon data avail crit': '1',
};

const inMemory = {
  'osd objectstore': 'memstore',
  'memstore device bytes': String(2 ** 32),
};

const onDisk = {
  'osd objectstore': 'bluestore',
  // A sparse file: it takes only as much space as its contents.
  'bluestore block size': String(20 * 2 ** 30),
  'osd memory target': String(939_524_096),
};

function keyringEntry(name: string, capabilities: Record<string, string>): string {
  const caps = Object.entries(capabilities).map(([daemon, rule]) => `\tcaps ${daemon} = "${rule}"`);
  return `[${name}]\n\tkey = ${newKey()}\n${caps.join('\n')}\n`;
}

/** Ceph's key format: type (1 = AES), seconds and nanoseconds of creation, length, then the secret itself. */
function newKey(): string {
  const secret = randomBytes(16);
  const header = Buffer.alloc(12);
  header.writeUInt16LE(1, 0);
  header.writeUInt32LE(Math.floor(Date.now() / 1000), 2);
  header.writeUInt32LE(0, 6);
  header.writeUInt16LE(secret.length, 10);
  return Buffer.concat([header, secret]).toString('base64');
}
