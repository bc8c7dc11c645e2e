import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { programPath } from '../processes/installed-programs.ts';
import type { StackContext } from '../stack-context.ts';
import { isTcpHealthy } from './health-checks.ts';

/** ClamAV, which knows one virus only: the harmless one that everybody uses to try out scanners. */
export async function startScanner(site: StackContext): Promise<{ url: string }> {
  const port = await site.reservePortFor('scanner');
  const home = join(site.folder, 'scanner');
  const signatures = join(home, 'signatures');
  const scratch = join(home, 'scratch');
  for (const folder of [signatures, scratch]) mkdirSync(folder, { recursive: true });
  writeFileSync(join(signatures, 'frontage.ndb'), testVirus);
  writeFileSync(configOf(home), scannerConfig({ port, signatures, scratch }));
  await site.supervisor.start({
    name: 'scanner',
    command: programPath('clamd'),
    args: ['--config-file', configOf(home)],
    ports: [port],
    isReady: () => isTcpHealthy(port, 'zPING\0', 'PONG'),
  });
  return { url: `tcp://127.0.0.1:${port}` };
}

/** Name, any kind of file, anywhere in it, the bytes. In hex, lest scanners take this very file for infected. */
const testVirus =
  'Frontage.Test.EICAR:0:*:58354f2150254041505b345c505a58353428505e2937434329377d2445494341522d5354414e444152442d414e544956495255532d544553542d46494c452124482b482a\n';

function scannerConfig({ port, signatures, scratch }: { port: number; signatures: string; scratch: string }): string {
  const settings = {
    DatabaseDirectory: signatures,
    TemporaryDirectory: scratch,
    TCPAddr: '127.0.0.1',
    TCPSocket: String(port),
    Foreground: 'yes',
    // Files are smaller than 50 MB, and each has to be looked at whole.
    StreamMaxLength: '50M',
    MaxThreads: '4',
    MaxScanTime: '30000',
    // It would unpack pictures to compare them with others: one of 31 KB then costs it a minute and more than a gigabyte.
    ScanImageFuzzyHash: 'no',
    // Signatures don't change while a stack runs.
    SelfCheck: '0',
  };
  return Object.entries(settings)
    .map(([name, value]) => `${name} ${value}\n`)
    .join('');
}

function configOf(home: string): string {
  return join(home, 'clamd.conf');
}
