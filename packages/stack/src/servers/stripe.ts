import { createRequire } from 'node:module';
import { join } from 'node:path';
import { isHttpHealthy } from './health-checks.ts';
import type { StackContext } from '../stack-context.ts';

const simulator = createRequire(import.meta.url).resolve('@frontage/stripe-simulator/main');

/** Stripe itself can't be reached from a stack; its stand-in keeps what it knows in the stack's folder. */
export async function startStripe(site: StackContext): Promise<{ url: string }> {
  const port = await site.reservePortFor('stripe');
  const url = `http://127.0.0.1:${port}`;
  await site.supervisor.start({
    name: 'stripe',
    command: process.execPath,
    args: [simulator],
    env: { PORT: String(port), FILE: join(site.folder, 'stripe.sqlite') },
    ports: [port],
    isReady: () => isHttpHealthy(`${url}/healthz`),
  });
  return { url };
}
