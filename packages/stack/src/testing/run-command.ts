import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';

export type CommandResult = { code: number | null; stdout: string; stderr: string; milliseconds: number };

const program = join(import.meta.dirname, '../command.ts');

export const allServers = '--only=postgres,redis,files,mail,stripe,scanner';

/** Without the files, which take most of the time of a first start. */
export const quickServers = '--only=postgres,redis,mail';

/** Runs `pnpm stack …` the way a person does and waits until it returns. */
export async function runCommand(...args: string[]): Promise<CommandResult> {
  const begun = Date.now();
  const command = startCommand(...args);
  const [stdout, stderr, code] = await Promise.all([
    textOf(command.stdout),
    textOf(command.stderr),
    new Promise<number | null>((resolve) => command.once('exit', resolve)),
  ]);
  return { code, stdout, stderr, milliseconds: Date.now() - begun };
}

/** Starts the command and doesn't wait, so that it can be killed on its way. */
export function startCommand(...args: string[]): ChildProcess {
  return spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
}

async function textOf(stream: NodeJS.ReadableStream | null): Promise<string> {
  let text = '';
  for await (const chunk of stream ?? []) text += String(chunk);
  return text;
}
