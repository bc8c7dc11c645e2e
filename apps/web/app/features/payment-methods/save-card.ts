import type { SetupIntentResult, Stripe, StripeElements } from '@stripe/stripe-js';
import { log } from '~/lib/log.ts';

const unexplained = 'Failed to add payment method';

/** `isTold`: the provider's own fields show it. */
type Saved = { id: string } | { failure: string; isTold?: boolean };

/** Has the provider save what was typed into its fields; it asks the bank, and the bank may ask the customer. */
export async function saveCard(stripe: Stripe, elements: StripeElements, holder: { name: string; email: string }): Promise<Saved> {
  const confirmParams = {
    return_url: window.location.href,
    // Always: so that it is offered again when the first payment is due.
    payment_method_data: { billing_details: holder, allow_redisplay: 'always' as const },
  };
  try {
    return readResult(await stripe.confirmSetup({ elements, redirect: 'if_required', confirmParams }));
  } catch (error) {
    log('The card provider’s script failed', error);
    return { failure: unexplained };
  }
}

function readResult({ error, setupIntent }: SetupIntentResult): Saved {
  if (error) return { failure: error.message ?? unexplained, isTold: error.type === 'validation_error' };
  const method = setupIntent.payment_method;
  const id = typeof method === 'string' ? method : method?.id;
  return setupIntent.status === 'succeeded' && id ? { id } : { failure: unexplained };
}
