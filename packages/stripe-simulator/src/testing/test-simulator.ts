import { Stripe } from 'stripe';
import { type RunningSimulator, startSimulator, type StartOptions } from '../start-simulator.ts';

export function connectStripe(url: string, key = 'sk_test_simulator'): Stripe {
  const { hostname, port } = new URL(url);
  return new Stripe(key, { protocol: 'http', host: hostname, port: Number(port), maxNetworkRetries: 0, telemetry: false });
}

export interface TestSimulator extends RunningSimulator {
  stripe: Stripe;
  /** Calls a control endpoint, which Stripe does not have. */
  control: (path: string, body?: object) => Promise<Record<string, unknown>>;
}

export async function startTestSimulator(options: StartOptions = {}): Promise<TestSimulator> {
  const running = await startSimulator(options);
  return { ...running, stripe: connectStripe(running.url), control: (path, body) => callControl(running.url, path, body) };
}

export async function callControl(url: string, path: string, body?: object): Promise<Record<string, unknown>> {
  const response = await fetch(`${url}/_sim/${path}`, body ? { method: 'POST', body: JSON.stringify(body) } : {});
  const value = (await response.json()) as Record<string, unknown>;
  if (!response.ok) throw new Error(JSON.stringify(value));
  return value;
}

/** Fails the test if the simulator had an internal error or its books do not balance. */
export async function stopAndCheck({ simulator, stop }: TestSimulator): Promise<void> {
  const errors = [...simulator.internalErrors, ...simulator.books.audit().mismatches];
  await stop();
  if (errors.length > 0) throw new Error(errors.join('\n'));
}
