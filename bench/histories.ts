import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The random histories of requests that every run of the tests sees, and a third as many storms; many more of them. The test itself says whether all is well. */
export async function measureHistories(histories = 10_000): Promise<Record<string, unknown>> {
  const folder = mkdtempSync(join(tmpdir(), 'frontage-histories-'));
  try {
    const report = join(folder, 'report.json');
    const env = { ...process.env, HISTORIES: String(histories), STORMS: String(Math.ceil(histories / 3)), HISTORIES_REPORT: report };
    const { status } = spawnSync('pnpm', ['vitest', 'run', '--project', 'server', 'requests/histories'], { env, stdio: 'inherit' });
    if (status !== 0) throw new Error('a history went otherwise than the rules foresee');
    return { ...(JSON.parse(readFileSync(report, 'utf8')) as object), asTheRulesForesee: true };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
