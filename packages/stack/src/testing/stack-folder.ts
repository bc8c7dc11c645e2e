import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { takeDown } from '../commands/down.ts';
import { readState, type RecordedProcess, type StackState } from '../stack-state.ts';
import { patienceMs } from './patience.ts';

/** A folder for one test. After the test, its stack is taken down and the folder removed. */
export function createStackFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'frontage-test-'));
  chmodSync(folder, 0o711);
  onTestFinished(async () => {
    await takeDown(folder);
    rmSync(folder, { recursive: true, force: true });
  }, patienceMs);
  return folder;
}

export function requireState(folder: string): StackState {
  const state = readState(folder);
  if (!state) throw new Error(`there is no state in ${folder}`);
  return state;
}

export function requireOwnerPid(folder: string): number {
  const { owner } = requireState(folder);
  if (!owner) throw new Error(`nobody owns the stack in ${folder}`);
  return owner.pid;
}

export function findRecordedProcess(folder: string, name: string): RecordedProcess | undefined {
  return requireState(folder).processes.find((recorded) => recorded.name === name);
}
