import { setTimeout as wait } from 'node:timers/promises';
import { buildServer } from './app.ts';
import { readEnvironment } from './environment.ts';

const environment = readEnvironment(process.env);
const { app, startDraining } = await buildServer(environment);
await app.listen({ host: environment.host, port: environment.port });

/** Load balancers check health about once a second. They must stop sending requests before the server closes. */
const drainTime = environment.mode === 'production' ? 1_500 : 0;
const shutdownTimeout = 15_000;

async function stop(signal: string): Promise<void> {
  app.log.info({ signal }, 'stopping');
  startDraining();
  setTimeout(() => process.exit(1), shutdownTimeout).unref();
  await wait(drainTime);
  await app.close();
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(signal));
