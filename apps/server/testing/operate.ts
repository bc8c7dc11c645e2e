import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Scene } from './scene.ts';

export interface Told {
  code: number;
  says: string;
  /** What was written to the log. */
  log: string;
}

const program = fileURLToPath(new URL('../src/main-operator.ts', import.meta.url));
const run = promisify(execFile);

/** As operators do it: a process of its own. */
export async function operate({ env }: Pick<Scene, 'env'>, ...words: string[]): Promise<Told> {
  try {
    const { stdout, stderr } = await run(process.execPath, [program, ...words], { env: { ...env, USER: 'olivia' } });
    return { code: 0, says: stdout.trimEnd(), log: stderr };
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string };
    const lines = stderr.trimEnd().split('\n');
    return { code, says: lines.filter((line) => !line.startsWith('{')).join('\n'), log: lines.filter((line) => line.startsWith('{')).join('\n') };
  }
}
