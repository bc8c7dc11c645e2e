import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { programPath } from '../processes/installed-programs.ts';
import type { StackContext } from '../stack-context.ts';
import { isTcpHealthy } from './health-checks.ts';

/** ClamAV with a single signature: the harmless EICAR test file. */
export async function startScanner(context: StackContext): Promise<{ url: string }> {
  const port = await context.reservePortFor('scanner');
  const home = join(context.folder, 'scanner');
  const signatures = join(home, 'signatures');
  const scratch = join(home, 'scratch');
  for (const folder of [signatures, scratch]) mkdirSync(folder, { recursive: true });
  writeFileSync(join(signatures, 'frontage.ndb'), testSignature);
  writeFileSync(configPath(home), scannerConfig({ port, signatures, scratch }));
  await context.supervisor.start({
    name: 'scanner',
    command: programPath('clamd'),
    args: ['--config-file', configPath(home)],
    ports: [port],
    isReady: () => isTcpHealthy(port, 'zPING\0', 'PONG'),
  });
  return { url: `tcp://127.0.0.1:${port}` };
}

/** Name, any file type, any offset, bytes. In hex, so that scanners do not report this source file as infected. */
const testSignature =
  'Frontage.Test.EICAR:0:*:58354f2150254041505b345c505a58353428505e2937434329377d2445494341522d5354414e444152442d414e544956495255532d544553542d46494c452124482b482a\n';

function scannerConfig({ port, signatures, scratch }: { port: number; signatures: string; scratch: string }): string {
  const settings = {
    DatabaseDirectory: signatures,
    TemporaryDirectory: scratch,
    TCPAddr: '127.0.0.1',
    TCPSocket: String(port),
    Foreground: 'yes',
    // Uploads are smaller than 50 MB and must be scanned completely.
    StreamMaxLength: '50M',
    MaxThreads: '4',
    MaxScanTime: '30000',
    // It would decode pictures: one of 31 KB can then cost a minute and more than a gigabyte.
    ScanImageFuzzyHash: 'no',
    // Signatures don't change while a stack runs.
    SelfCheck: '0',
  };
  return Object.entries(settings)
    .map(([name, value]) => `${name} ${value}\n`)
    .join('');
}

function configPath(home: string): string {
  return join(home, 'clamd.conf');
}
