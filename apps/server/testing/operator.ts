import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { runCommandLine } from '../src/operator/run-command-line.ts';
import type { TestServers } from './test-servers.ts';

export interface OperatorResult {
  code: number;
  output: string;
  log: string;
}

const program = fileURLToPath(new URL('../src/main-operator.ts', import.meta.url));
const run = promisify(execFile);

type Servers = Pick<TestServers, 'env'>;

/** Runs an operator command in this process. */
export async function runOperator({ env }: Servers, ...words: string[]): Promise<OperatorResult> {
  let log = '';
  const writeLog = (line: string) => {
    log += line;
  };
  const { message, isFailure = false } = await runCommandLine(words, { env: { USER: 'olivia', ...env }, writeLog });
  return { code: isFailure ? 1 : 0, output: message, log };
}

/** Runs an operator command like operators do, in its own process. */
export async function runOperatorProcess({ env }: Servers, ...words: string[]): Promise<OperatorResult> {
  try {
    const { stdout, stderr } = await run(process.execPath, [program, ...words], { env: { USER: 'olivia', ...env } });
    return { code: 0, output: stdout.trimEnd(), log: stderr };
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string };
    const lines = stderr.trimEnd().split('\n');
    return { code, output: lines.filter((line) => !line.startsWith('{')).join('\n'), log: lines.filter((line) => line.startsWith('{')).join('\n') };
  }
}

/** The value of a metric; labels are part of its name, as in `live_events_total{event="typing",outcome="done"}`. */
export async function readMetric(apiUrl: string, name: string): Promise<number> {
  const text = await (await fetch(`${apiUrl}/metrics`)).text();
  const value = text
    .split('\n')
    .find((line) => line.startsWith(`${name} `))
    ?.slice(name.length + 1);
  if (value === undefined) throw new Error(`there is no metric ${name}`);
  return Number(value);
}
