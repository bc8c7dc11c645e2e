import { join } from 'node:path';
import type { StackContext } from '../stack-context.ts';
import { isHttpHealthy } from './health-checks.ts';

const pushService = join(import.meta.dirname, '../push-service/main.ts');

/** Stands in for the push services of browsers. */
export async function startPush(context: StackContext): Promise<{ url: string }> {
  const port = await context.reservePortFor('push');
  const url = `http://127.0.0.1:${port}`;
  await context.supervisor.start({
    name: 'push',
    command: process.execPath,
    args: [pushService],
    env: { PORT: String(port) },
    ports: [port],
    isReady: () => isHttpHealthy(`${url}/healthz`),
  });
  return { url };
}
