import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readBootId } from './processes/process-identity.ts';
import type { ProcessIdentity, Signal } from './processes/process-identity.ts';

export type RecordedProcess = ProcessIdentity & { name: string; ports: number[]; endSignals: Signal[] };

export type StackPhase = 'starting' | 'ready' | 'failed' | 'down';

export type StackState = {
  bootId: string;
  phase: StackPhase;
  /** Why the last start failed, as it is shown to the person who asked for it. */
  failure: string | null;
  /** The process that supervises: our detached supervisor, or a caller of startStack such as a test run. */
  owner: (ProcessIdentity & { isSupervisor: boolean }) | null;
  processes: RecordedProcess[];
  /** Kept over restarts, so that addresses stay the same where they can. */
  ports: Record<string, number>;
  secrets: { filesAccessKey: string; filesSecretKey: string; appSecret: string; stripeWebhookSecret: string };
  addresses: Record<string, string>;
};

export type StateFile = {
  readonly state: Readonly<StackState>;
  change(changes: Partial<StackState>): void;
};

/** Opens the state for its one writer: the process that holds the folder's lock. */
export function openStateFile(folder: string): StateFile {
  const kept = readState(folder);
  // A folder of an older version lacks the newest secrets.
  let state = kept ? { ...kept, secrets: { ...newState().secrets, ...kept.secrets } } : newState();
  return {
    get state() {
      return state;
    },
    change(changes) {
      state = { ...state, ...changes };
      writeState(folder, state);
    },
  };
}

export function readState(folder: string): StackState | undefined {
  let text: string;
  try {
    text = readFileSync(stateFileOf(folder), 'utf8');
  } catch {
    return undefined;
  }
  const state = JSON.parse(text) as StackState;
  // After a reboot nothing of it runs any more, and its pids may belong to strangers.
  if (state.bootId !== readBootId()) {
    return { ...state, bootId: readBootId(), phase: 'down', owner: null, processes: [] };
  }
  return state;
}

function newState(): StackState {
  return {
    bootId: readBootId(),
    phase: 'down',
    failure: null,
    owner: null,
    processes: [],
    ports: {},
    secrets: {
      filesAccessKey: randomBytes(10).toString('hex').toUpperCase(),
      filesSecretKey: randomBytes(20).toString('hex'),
      appSecret: randomBytes(32).toString('hex'),
      stripeWebhookSecret: `whsec_${randomBytes(24).toString('hex')}`,
    },
    addresses: {},
  };
}

function writeState(folder: string, state: StackState): void {
  mkdirSync(folder, { recursive: true });
  // Renamed into place: a reader sees the old state or the new one, never half of one.
  const draft = `${stateFileOf(folder)}.draft`;
  writeFileSync(draft, `${JSON.stringify(state, null, 2)}\n`, { mode: 0o600 });
  renameSync(draft, stateFileOf(folder));
}

function stateFileOf(folder: string): string {
  return join(folder, 'state.json');
}
