import type { AddressInfo } from 'node:net';
import type { Simulator } from './core/simulator.ts';
import { createSimulator } from './create-simulator.ts';
import { createHttpServer } from './http/create-http-server.ts';

export interface StartOptions {
  port?: number;
  /** An SQLite file to continue with or to create; in memory by default. */
  file?: string;
  seed?: string;
  /** The clock stands still at this time until it is advanced. */
  frozenAt?: Date;
}

export interface RunningSimulator {
  url: string;
  secretKey: string;
  publishableKey: string;
  simulator: Simulator;
  stop: () => Promise<void>;
}

/** How often we check for due work. */
const intervalMs = 100;

export async function startSimulator({ port = 0, file, seed, frozenAt }: StartOptions = {}): Promise<RunningSimulator> {
  let simulator: Simulator | undefined;
  const server = createHttpServer(() => {
    if (!simulator) throw new Error('not ready yet');
    return simulator;
  });
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const running = createSimulator({ url, file, seed, frozenAt });
  simulator = running;
  const { clock, jobs, deliveries, database } = running;
  if (!jobs.isScheduled('run_payouts')) jobs.schedulePayoutsFrom(clock.now());

  let isBusy = false;
  const runDueWork = async () => {
    if (isBusy) return;
    isBusy = true;
    try {
      jobs.runUntil(clock.now());
      await deliveries.deliverDue();
    } catch (error) {
      running.internalErrors.push(String(error));
    } finally {
      isBusy = false;
    }
  };
  const timer = setInterval(() => void runDueWork(), intervalMs);

  return {
    url,
    secretKey: 'sk_test_simulator',
    publishableKey: 'pk_test_simulator',
    simulator: running,
    stop: async () => {
      clearInterval(timer);
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
      await deliveries.deliverDue();
      database.close();
    },
  };
}
