import { readFile, writeFile } from 'node:fs/promises';

/** The most memory that the process held at once since it was last asked to forget, in bytes. */
export async function peakOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) * 1_024;
}

export function forgetPeak(pid: number): Promise<void> {
  return writeFile(`/proc/${pid}/clear_refs`, '5');
}
