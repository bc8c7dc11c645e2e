import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ProcessIdentity, readBootId, type Signal } from './processes/process-identity.ts';

export type RecordedProcess = ProcessIdentity & { name: string; ports: number[]; endSignals: Signal[] };

type StackPhase = 'starting' | 'ready' | 'failed' | 'down';

export type StackState = {
  bootId: string;
  phase: StackPhase;
  /** Why the last start failed, as shown to the person who started it. */
  failure: string | null;
  /** Our detached supervisor, or a process that called startStack itself, such as a test run. */
  owner: (ProcessIdentity & { isSupervisor: boolean }) | null;
  processes: RecordedProcess[];
  /** Stored, so that addresses stay the same after a restart if possible. */
  ports: Record<string, number>;
  secrets: { filesAccessKey: string; filesSecretKey: string; appSecret: string; stripeWebhookSecret: string; vapidPrivateKey: string };
  addresses: Record<string, string>;
};

export type StateFile = {
  readonly state: Readonly<StackState>;
  change(changes: Partial<StackState>): void;
};

/** Only the process that holds the folder's lock may write the state. */
export function openStateFile(folder: string): StateFile {
  const stored = readState(folder);
  // A folder from an older version may lack the newest secrets.
  let state = stored ? { ...stored, secrets: { ...newState().secrets, ...stored.secrets } } : newState();
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
    text = readFileSync(stateFilePath(folder), 'utf8');
  } catch {
    return undefined;
  }
  const state = JSON.parse(text) as StackState;
  // After a reboot nothing runs any more, and the pids may belong to other processes.
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
      vapidPrivateKey: randomBytes(32).toString('base64url'),
    },
    addresses: {},
  };
}

function writeState(folder: string, state: StackState): void {
  mkdirSync(folder, { recursive: true });
  // Renamed into place, so that readers never see a half-written file.
  const draft = `${stateFilePath(folder)}.draft`;
  writeFileSync(draft, `${JSON.stringify(state, null, 2)}\n`, { mode: 0o600 });
  renameSync(draft, stateFilePath(folder));
}

function stateFilePath(folder: string): string {
  return join(folder, 'state.json');
}
