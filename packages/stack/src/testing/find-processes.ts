import { readFileSync, readdirSync, readlinkSync } from 'node:fs';
import { isRunning, identifyProcess } from '../processes/process-identity.ts';

/** Every living process that has anything to do with a folder: by its arguments, its environment or its place. */
export function findProcessesMentioning(folder: string): string[] {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry) && Number(entry) !== process.pid)
    .filter((pid) => tracesOf(pid).some((trace) => trace.includes(folder)))
    .filter((pid) => {
      const identity = identifyProcess(Number(pid));
      return identity !== undefined && isRunning(identity);
    })
    .map((pid) => `${pid} ${tracesOf(pid)[0]?.replaceAll('\0', ' ')}`);
}

function tracesOf(pid: string): string[] {
  try {
    const read = (name: string) => readFileSync(`/proc/${pid}/${name}`, 'utf8');
    return [read('cmdline'), read('environ'), readlinkSync(`/proc/${pid}/cwd`)];
  } catch {
    return [];
  }
}
