import type { StackDetails } from './start-stack.ts';

/** From now on the API hears what changes at Stripe. Asking twice changes nothing. */
export async function registerStripeWebhook({ addresses, stripeWebhookSecret }: StackDetails, apiOrigin: string): Promise<void> {
  const answer = await fetch(`${addresses.stripe}/_sim/destinations`, {
    method: 'POST',
    body: JSON.stringify({ url: `${apiOrigin}/webhooks/stripe`, secret: stripeWebhookSecret }),
  });
  if (!answer.ok) throw new Error(`the Stripe simulator refused to send events: ${await answer.text()}`);
}
