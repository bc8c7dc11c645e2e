import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect } from 'vitest';

/** The largest part that any program used of what it may use; 1 is all of it. */
interface LargestShare {
  program: string;
  share: number;
}

export interface ProgramsUse {
  /** How many of each were seen. */
  seen: Record<string, number>;
  /** Those without a limit of memory or CPU time. */
  unlimited: string[];
  memory: LargestShare;
  cpu: LargestShare;
  largestResidentMegabytes: number;
}

/** Ticks are rounded, and the kernel looks at the time once a tick. */
const cpuTolerance = 0.01;
const kilobyte = 1_024;
const ticksPerSecond = 100;

/**
 * Watches the programs that a process starts, from now on and until stopped. The shell that sets their limits doesn't count. The process
 * must not start anything else.
 */
export function watchPrograms(parent = process.pid, lookEveryMs = 5): { stop: () => ProgramsUse } {
  const use: ProgramsUse = {
    seen: {},
    unlimited: [],
    memory: { program: '', share: 0 },
    cpu: { program: '', share: 0 },
    largestResidentMegabytes: 0,
  };
  const others = new Set(processIds());
  const names = new Map<number, string>();
  const parentCommand = commandOf(parent);

  const look = () => {
    for (const id of processIds()) {
      if (others.has(id)) continue;
      const command = commandOf(id);
      if (parentOf(id) !== parent) others.add(id);
      // Before it becomes the program, it is a copy of its parent and then the shell.
      else if (command !== '' && command !== parentCommand && !command.startsWith('/bin/sh\0')) measure(id, command);
    }
  };

  const measure = (id: number, command: string) => {
    const name = names.get(id) ?? nameOf(command);
    const { memory, cpu, limits, residentMegabytes } = readUse(id);
    if (limits === null) return;
    if (!names.has(id)) {
      names.set(id, name);
      use.seen[name] = (use.seen[name] ?? 0) + 1;
      if (!(limits.memory < Infinity && limits.cpu < Infinity)) use.unlimited.push(name);
    }
    use.memory = larger(use.memory, { program: name, share: memory / limits.memory });
    use.cpu = larger(use.cpu, { program: name, share: cpu / limits.cpu });
    use.largestResidentMegabytes = Math.max(use.largestResidentMegabytes, residentMegabytes);
  };

  const timer = setInterval(look, lookEveryMs);
  return {
    stop: () => {
      clearInterval(timer);
      return use;
    },
  };
}

export function expectWithinLimits({ unlimited, memory, cpu }: ProgramsUse): void {
  expect(unlimited).toEqual([]);
  expect(memory.share).toBeLessThanOrEqual(1);
  expect(cpu.share).toBeLessThanOrEqual(1 + cpuTolerance);
}

function larger(one: LargestShare, other: LargestShare): LargestShare {
  return other.share > one.share ? other : one;
}

function processIds(): number[] {
  return readdirSync('/proc').map(Number).filter(Boolean);
}

/** Empty if the process has ended. */
function readProc(id: number, file: string): string {
  try {
    return readFileSync(`/proc/${id}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

const commandOf = (id: number) => readProc(id, 'cmdline');

/** A program that Node runs has the name of its file. */
function nameOf(command: string): string {
  const words = command.split('\0');
  return basename(words.find((word) => word.endsWith('.ts')) ?? words[0] ?? '');
}

/** From the third field on: the second one is a name, which may contain anything. */
function statOf(id: number): string[] {
  return readProc(id, 'stat')
    .replace(/^.*\) /s, '')
    .split(' ');
}

const parentOf = (id: number) => Number(statOf(id)[1]);

function readUse(id: number) {
  const [status, limits, stat] = [readProc(id, 'status'), readProc(id, 'limits'), statOf(id)];
  const kilobytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0);
  const limit = (name: string) => Number(new RegExp(`^${name} +(\\d+)`, 'm').exec(limits)?.[1] ?? Infinity);
  return {
    memory: kilobytes('VmData') * kilobyte,
    residentMegabytes: Math.round(kilobytes('VmHWM') / kilobyte),
    cpu: (Number(stat[11] ?? 0) + Number(stat[12] ?? 0)) / ticksPerSecond,
    limits: limits === '' ? null : { memory: limit('Max data size'), cpu: limit('Max cpu time') },
  };
}
