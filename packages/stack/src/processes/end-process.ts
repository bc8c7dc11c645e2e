import { isRunning, killProcessGroup, signalProcess } from './process-identity.ts';
import type { ProcessIdentity, Signal } from './process-identity.ts';
import { happensWithin, waitUntil } from './wait-until.ts';

/** Ends a process by ever less polite signals; each one gets its time, the last one leaves no choice. */
export async function endProcess(identity: ProcessIdentity, politeSignals: Signal[], patience: number): Promise<void> {
  for (const signal of politeSignals) {
    signalProcess(identity, signal);
    if (await happensWithin(patience, () => !isRunning(identity))) return;
  }
  killProcessGroup(identity);
  await waitUntil(`process ${identity.pid} is gone`, () => !isRunning(identity), { within: 10_000 });
}
