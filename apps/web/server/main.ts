import { setTimeout as wait } from 'node:timers/promises';
import { buildServer } from './app.ts';
import { readEnvironment } from './environment.ts';

const environment = readEnvironment(process.env);
const { app, startDraining } = await buildServer(environment);
await app.listen({ host: environment.host, port: environment.port });

/** Load balancers ask for health about once a second; they should look elsewhere before the door closes. */
const goodbye = environment.mode === 'production' ? 1_500 : 0;
const longestGoodbye = 15_000;

async function stop(signal: string): Promise<void> {
  app.log.info({ signal }, 'stopping');
  startDraining();
  setTimeout(() => process.exit(1), longestGoodbye).unref();
  await wait(goodbye);
  await app.close();
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(signal));
