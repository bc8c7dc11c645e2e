import { readFileSync, readdirSync, readlinkSync } from 'node:fs';
import { identifyProcess, isRunning } from '../processes/process-identity.ts';

/** Every running process with the folder in its arguments, environment or working directory. */
export function findProcessesMentioning(folder: string): string[] {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry) && Number(entry) !== process.pid)
    .filter((pid) => procFilesOf(pid).some((content) => content.includes(folder)))
    .filter((pid) => {
      const identity = identifyProcess(Number(pid));
      return identity !== undefined && isRunning(identity);
    })
    .map((pid) => `${pid} ${procFilesOf(pid)[0]?.replaceAll('\0', ' ')}`);
}

function procFilesOf(pid: string): string[] {
  try {
    const read = (name: string) => readFileSync(`/proc/${pid}/${name}`, 'utf8');
    return [read('cmdline'), read('environ'), readlinkSync(`/proc/${pid}/cwd`)];
  } catch {
    return [];
  }
}
