import { endProcess, findStackProcesses, isRunning } from './processes/process-identity.ts';
import { shutdownOrder } from './stack-parts.ts';
import type { RecordedProcess, StackState } from './stack-state.ts';

/**
 * Ends what a killed supervisor left running: first the processes it recorded, in shutdown order, then any other process with the
 * folder in its environment, which it may have started without recording it.
 */
export async function endLeftovers(folder: string, state: StackState, timeoutMs = 8_000): Promise<void> {
  const left = state.processes.filter(isRunning).toSorted(byShutdownOrder);
  for (const recorded of left) await endProcess(recorded, recorded.endSignals, timeoutMs);
  await endStackProcesses(folder, timeoutMs);
}

export async function endStackProcesses(folder: string, timeoutMs = 8_000): Promise<void> {
  const marked = findStackProcesses(folder);
  await Promise.all(marked.map((identity) => endProcess(identity, ['SIGTERM'], timeoutMs)));
}

function byShutdownOrder(one: RecordedProcess, other: RecordedProcess): number {
  return shutdownOrder.indexOf(one.name) - shutdownOrder.indexOf(other.name);
}
