import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { StackContext } from '../stack-context.ts';
import { isHttpHealthy } from './health-checks.ts';

const simulatorProgram = createRequire(import.meta.url).resolve('@frontage/stripe-simulator/main');

/** Starts the Stripe simulator with its data in the stack's folder. */
export async function startStripe(context: StackContext): Promise<{ url: string }> {
  const port = await context.reservePortFor('stripe');
  const url = `http://127.0.0.1:${port}`;
  await context.supervisor.start({
    name: 'stripe',
    command: process.execPath,
    args: [simulatorProgram],
    env: { PORT: String(port), FILE: join(context.folder, 'stripe.sqlite') },
    ports: [port],
    isReady: () => isHttpHealthy(`${url}/healthz`),
  });
  return { url };
}
