import { createRequire } from 'node:module';
import { join } from 'node:path';
import { httpAnswers } from './http-answers.ts';
import type { Site } from './site.ts';

const simulator = createRequire(import.meta.url).resolve('@frontage/stripe-simulator/main');

/** Stripe itself can't be reached from a stack; its stand-in keeps what it knows in the stack's folder. */
export async function startStripe(site: Site): Promise<{ url: string }> {
  const port = await site.portFor('stripe');
  const url = `http://127.0.0.1:${port}`;
  await site.supervisor.start({
    name: 'stripe',
    command: process.execPath,
    args: [simulator],
    env: { PORT: String(port), FILE: join(site.folder, 'stripe.sqlite') },
    ports: [port],
    isReady: () => httpAnswers(`${url}/healthz`),
  });
  return { url };
}
