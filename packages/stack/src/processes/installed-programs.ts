import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';

const debianPackages: Record<string, string> = {
  postgres: 'postgresql-15 postgresql-15-postgis-3',
  initdb: 'postgresql-15 postgresql-15-postgis-3',
  'redis-server': 'redis-server',
  'ceph-mon': 'ceph-mon',
  'ceph-osd': 'ceph-osd',
  monmaptool: 'ceph-base',
  ceph: 'ceph-common',
  radosgw: 'radosgw',
  'radosgw-admin': 'radosgw',
  clamd: 'clamav-daemon',
};

/** The full path of a server's program. If it is missing, the error says how to install it. */
export function programPath(name: string): string {
  const folders = ['/usr/lib/postgresql/15/bin', ...(process.env['PATH'] ?? '').split(':'), '/usr/sbin', '/sbin'];
  const found = folders.map((folder) => join(folder, name)).find(isExecutable);
  if (found) return found;
  const packages = debianPackages[name];
  throw new Error(`${name} isn't installed${packages ? `: apt-get install ${packages}` : ''}`);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
