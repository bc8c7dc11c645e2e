import type { SetupIntentResult, Stripe, StripeElements } from '@stripe/stripe-js';
import { log } from '~/lib/log.ts';

const defaultFailure = 'Failed to add payment method';

type SaveResult = { id: string } | { failure: string; isShownByStripe?: boolean };

/** Asks Stripe to save the card in its fields. The bank may then ask the customer to confirm. */
export async function saveCard(stripe: Stripe, elements: StripeElements, holder: { name: string; email: string }): Promise<SaveResult> {
  const confirmParams = {
    return_url: window.location.href,
    // 'always', so that checkout offers the card again when the first payment is due.
    payment_method_data: { billing_details: holder, allow_redisplay: 'always' as const },
  };
  try {
    return readResult(await stripe.confirmSetup({ elements, redirect: 'if_required', confirmParams }));
  } catch (error) {
    log('The card provider’s script failed', error);
    return { failure: defaultFailure };
  }
}

function readResult({ error, setupIntent }: SetupIntentResult): SaveResult {
  if (error) return { failure: error.message ?? defaultFailure, isShownByStripe: error.type === 'validation_error' };
  const method = setupIntent.payment_method;
  const id = typeof method === 'string' ? method : method?.id;
  return setupIntent.status === 'succeeded' && id ? { id } : { failure: defaultFailure };
}
