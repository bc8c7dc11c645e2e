import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const runFile = promisify(execFile);
const defaultCpuSeconds = 20;
const maxWaitMs = 60_000;
/** In kilobytes. The largest picture that is refused for its size, and not as damaged, needs a bit more than half of it. */
const maxMemory = 2_000_000;
/** In blocks of 512 bytes: 64 MB. */
const maxWrittenBlocks = 131_072;

interface Options {
  cwd?: string;
  cpuSeconds?: number;
  /** In kilobytes. */
  memory?: number;
}

/**
 * Runs a program on a file that may have been made to attack it: with an empty environment and little CPU time, memory and disk. CPU time
 * and not elapsed time, so that a busy machine doesn't refuse good files. Returns what it wrote to stdout.
 */
export async function runLimited(
  program: string,
  args: readonly string[],
  { cwd, cpuSeconds = defaultCpuSeconds, memory = maxMemory }: Options = {},
): Promise<string> {
  // Two limits of CPU time: the first ends the program with a signal of its own, so that we can tell it from being killed for another reason.
  const cpu = [`-S -t ${cpuSeconds}`, `-H -t ${cpuSeconds + 5}`];
  const limits = [...cpu, `-d ${memory}`, `-f ${maxWrittenBlocks}`, '-c 0'].map((limit) => `ulimit ${limit}`);
  const command = [...limits, 'exec "$0" "$@"'].join(' && ');
  const options = { env: {}, timeout: maxWaitMs, killSignal: 'SIGKILL', maxBuffer: 64 * 1024, ...(cwd && { cwd }) } as const;
  const { stdout } = await runFile('/bin/sh', ['-c', command, program, ...args], options);
  return stdout;
}

const crashSignals = new Set(['SIGXCPU', 'SIGXFSZ', 'SIGSEGV', 'SIGABRT', 'SIGBUS', 'SIGFPE', 'SIGILL', 'SIGTRAP']);

/** The program crashed or reached one of its limits, so the file is to blame and not we. */
export function isDecoderCrash(error: unknown): boolean {
  if (!(error instanceof Error && 'signal' in error)) return false;
  // The kernel kills a program that uses up the machine’s memory. We kill one that takes too long, and only then `killed` is set.
  const isKilledByKernel = error.signal === 'SIGKILL' && !('killed' in error && error.killed);
  return isKilledByKernel || crashSignals.has(String(error.signal));
}

/** The program ended by itself and said that it can't read the file. */
export function isRefusedByProgram(error: unknown): boolean {
  // The shell exits with 126 or 127 when it can't start the program: that is our own failure.
  return error instanceof Error && 'code' in error && typeof error.code === 'number' && error.code < 126;
}

/** The same, but null where the file is to blame: the program crashed, reached a limit, wrote without end or refused to read it. */
export async function runOnFile(program: string, args: readonly string[], options: Options = {}): Promise<string | null> {
  try {
    return await runLimited(program, args, options);
  } catch (error) {
    if (isDecoderCrash(error) || isRefusedByProgram(error) || isTooMuchOutput(error)) return null;
    throw error;
  }
}

function isTooMuchOutput(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER';
}
