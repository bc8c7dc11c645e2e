import { isRunning } from '../processes/process-identity.ts';
import { readState } from '../stack-state.ts';
import { addressTable } from './address-table.ts';
import type { CommandOptions } from './command-options.ts';

/** `pnpm stack status`. Returns the exit code: 0 if the stack is ready, otherwise 1. A failed start stays visible after its process has ended. */
export async function status({ folder, json }: CommandOptions): Promise<number> {
  const state = readState(folder);
  const isOwnerRunning = state?.owner ? isRunning(state.owner) : false;
  const phase = isOwnerRunning || state?.phase === 'failed' ? state?.phase : 'down';
  const processes = (state?.processes ?? []).filter(isRunning);
  if (json) {
    console.log(JSON.stringify({ folder, phase, addresses: isOwnerRunning ? state?.addresses : {}, processes }));
    return phase === 'ready' ? 0 : 1;
  }
  console.log(`${phase}: ${folder}`);
  if (state && isOwnerRunning) console.log(addressTable(state.addresses));
  for (const { name, pid, ports } of processes) {
    console.log(`  ${name.padEnd(16)}pid ${String(pid).padEnd(10)}${ports.map((port) => `:${port}`).join(' ')}`.trimEnd());
  }
  if (phase === 'failed' && state?.failure) console.log(state.failure);
  return phase === 'ready' ? 0 : 1;
}
