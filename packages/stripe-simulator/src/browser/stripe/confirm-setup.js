import { authenticate } from './authenticate.js';
import { wrongUse } from './failures.js';
import { retrieveSetupIntent } from './retrieve-setup-intent.js';

/** Saves the card in the frame for later. The card itself goes from the frame to the simulator, past this page. */
export async function confirmSetup(key, { elements, clientSecret = elements?._clientSecret(), confirmParams = {}, redirect = 'always' }) {
  const element = elements?.getElement('payment');
  if (!element) throw wrongUse('Invalid value for elements: elements should have a mounted Payment Element.');
  if (!clientSecret) throw wrongUse('confirmSetup needs the client secret of a SetupIntent.');
  const { return_url: returnUrl, payment_method_data: methodData } = confirmParams;
  if (redirect === 'always' && !returnUrl) throw wrongUse('confirmParams.return_url is required unless redirect is if_required.');

  const confirmed = await element._ask('confirm', { key, clientSecret, returnUrl, methodData });
  const outcome = await withNextAction(key, clientSecret, confirmed);
  if (outcome.error || redirect !== 'always') return outcome;
  window.location.assign(backTo(returnUrl, outcome.setupIntent));
  // The page is about to go away: whoever waits must not go on.
  return new Promise(() => {});
}

/** Lets the bank ask if it wants to. */
export async function withNextAction(key, clientSecret, outcome) {
  if (outcome.setupIntent?.status !== 'requires_action') return outcome;
  await authenticate(outcome.setupIntent.id);
  const { setupIntent, error } = await retrieveSetupIntent(key, clientSecret);
  if (error) return { error };
  if (setupIntent.last_setup_error) return { error: { ...setupIntent.last_setup_error, setup_intent: setupIntent } };
  return { setupIntent };
}

function backTo(returnUrl, { id, client_secret: clientSecret, status }) {
  const address = new URL(returnUrl);
  address.searchParams.set('setup_intent', id);
  address.searchParams.set('setup_intent_client_secret', clientSecret);
  address.searchParams.set('redirect_status', status === 'succeeded' ? 'succeeded' : 'failed');
  return address.href;
}
