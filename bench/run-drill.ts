import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Runs a test of the server at another size. It fails if what it claims is not so; otherwise it leaves its figures in a file. */
export function runDrill(test: string, size: Record<string, string>, reportVariable: string): object {
  const folder = mkdtempSync(join(tmpdir(), 'frontage-drill-'));
  try {
    const report = join(folder, 'report.json');
    const env = { ...process.env, ...size, [reportVariable]: report };
    const { status } = spawnSync('pnpm', ['vitest', 'run', '--project', 'server', test], { env, stdio: 'inherit' });
    if (status !== 0) throw new Error(`the drill ${test} found something wrong`);
    return JSON.parse(readFileSync(report, 'utf8')) as object;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
