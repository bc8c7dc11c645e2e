import type { StackDetails } from './start-stack.ts';

/** Makes the simulator send its events to the API. Can be repeated. */
export async function registerStripeWebhook({ addresses, stripeWebhookSecret }: StackDetails, apiOrigin: string): Promise<void> {
  const response = await fetch(`${addresses.stripe}/_sim/destinations`, {
    method: 'POST',
    body: JSON.stringify({ url: `${apiOrigin}/webhooks/stripe`, secret: stripeWebhookSecret }),
  });
  if (!response.ok) throw new Error(`the Stripe simulator rejected the webhook: ${await response.text()}`);
}
