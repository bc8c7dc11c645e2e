import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

export type CommandResult = { code: number | null; stdout: string; stderr: string };

const program = join(import.meta.dirname, '../command.ts');

export const allServers = '--only=postgres,redis,files,mail,stripe,scanner,push';

/** Without `files`, which takes most of the time of a first start. */
export const quickServers = '--only=postgres,redis,mail';

/** Runs `pnpm stack …` and waits until it exits. */
export async function runCommand(...args: string[]): Promise<CommandResult> {
  const command = startCommand(...args);
  const [stdout, stderr, code] = await Promise.all([
    readAll(command.stdout),
    readAll(command.stderr),
    new Promise<number | null>((resolve) => command.once('exit', resolve)),
  ]);
  return { code, stdout, stderr };
}

/** Starts the command without waiting, so that a test can kill it. */
export function startCommand(...args: string[]): ChildProcess {
  return spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
}

async function readAll(stream: NodeJS.ReadableStream | null): Promise<string> {
  let text = '';
  for await (const chunk of stream ?? []) text += String(chunk);
  return text;
}
