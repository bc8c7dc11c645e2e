import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The storm of deliveries that every run of the tests sees, larger: the test itself says whether we know in the end what the provider knows. */
export async function measureDeliveries(deliveries = 10_000): Promise<Record<string, unknown>> {
  const folder = mkdtempSync(join(tmpdir(), 'frontage-deliveries-'));
  try {
    const report = join(folder, 'report.json');
    const env = { ...process.env, DELIVERIES: String(deliveries), STORM_REPORT: report };
    const { status } = spawnSync('pnpm', ['vitest', 'run', '--project', 'server', 'delivery-storm'], { env, stdio: 'inherit' });
    if (status !== 0) throw new Error('after the storm we did not know what the provider knows');
    return { ...(JSON.parse(readFileSync(report, 'utf8')) as object), stateEqualsProvider: true };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
