import { randomBytes } from 'node:crypto';
import { openProvider, type TestProvider } from './provider.ts';
import { noLimits } from './scene.ts';
import { openWorld, type World, type WorldOptions } from './world.ts';

export interface PaymentsWorld extends World {
  provider: TestProvider;
  webhookSecret: string;
}

/** The product with a payment provider that answers, and that tells it what happens. */
export async function openPaymentsWorld(options: WorldOptions = {}): Promise<PaymentsWorld> {
  const provider = await openProvider();
  const webhookSecret = `whsec_${randomBytes(16).toString('hex')}`;
  const env = { STRIPE_SECRET_KEY: provider.secretKey, STRIPE_API_BASE: provider.url, STRIPE_WEBHOOK_SECRETS: webhookSecret };
  const world = await openWorld({ rateLimits: noLimits, ...options, env: { ...env, ...options.env } });
  await provider.tell(`${world.api.url}/webhooks/stripe`, webhookSecret);
  return {
    ...world,
    provider,
    webhookSecret,
    close: async () => {
      await provider.stop();
      await world.close();
    },
  };
}
