import { Stripe } from 'stripe';
import { startSimulator, type RunningSimulator, type StartOptions } from '../start-simulator.ts';

export function connectStripe(url: string, key = 'sk_test_simulator'): Stripe {
  const { hostname, port } = new URL(url);
  return new Stripe(key, { protocol: 'http', host: hostname, port: Number(port), maxNetworkRetries: 0, telemetry: false });
}

export interface TestSimulator extends RunningSimulator {
  stripe: Stripe;
  /** What tests can do that nobody can at Stripe. */
  control: (path: string, body?: object) => Promise<Record<string, unknown>>;
}

export async function startTestSimulator(options: StartOptions = {}): Promise<TestSimulator> {
  const running = await startSimulator(options);
  return { ...running, stripe: connectStripe(running.url), control: (path, body) => callControl(running.url, path, body) };
}

export async function callControl(url: string, path: string, body?: object): Promise<Record<string, unknown>> {
  const answer = await fetch(`${url}/_sim/${path}`, body ? { method: 'POST', body: JSON.stringify(body) } : {});
  const value = (await answer.json()) as Record<string, unknown>;
  if (!answer.ok) throw new Error(JSON.stringify(value));
  return value;
}

/** After a test: a bench on which the simulator was at fault, or money got lost, fails it. */
export async function stopAndCheck({ simulator, stop }: TestSimulator): Promise<void> {
  const faults = [...simulator.internalErrors, ...simulator.books.audit().mismatches];
  await stop();
  if (faults.length > 0) throw new Error(faults.join('\n'));
}
