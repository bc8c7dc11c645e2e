import { endProcess } from './processes/process-identity.ts';
import { isRunning, findStackProcesses } from './processes/process-identity.ts';
import { shutdownOrder } from './stack-parts.ts';
import type { RecordedProcess, StackState } from './stack-state.ts';

/**
 * Ends what a supervisor left behind that was killed: first what it wrote down, in order,
 * then anything that carries the folder's mark, should it have died before it could write.
 */
export async function endLeftovers(folder: string, state: StackState, patience = 8_000): Promise<void> {
  const left = state.processes.filter(isRunning).toSorted(byEndingOrder);
  for (const recorded of left) await endProcess(recorded, recorded.endSignals, patience);
  await endStackProcesses(folder, patience);
}

export async function endStackProcesses(folder: string, patience = 8_000): Promise<void> {
  const marked = findStackProcesses(folder);
  await Promise.all(marked.map((identity) => endProcess(identity, ['SIGTERM'], patience)));
}

function byEndingOrder(one: RecordedProcess, other: RecordedProcess): number {
  return shutdownOrder.indexOf(one.name) - shutdownOrder.indexOf(other.name);
}
