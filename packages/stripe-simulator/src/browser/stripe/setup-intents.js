import { authenticate } from './authenticate.js';
import { connectionError, usageError } from './errors.js';
import { simulatorOrigin } from './simulator-origin.js';

/** The client secret is enough to read an intent. */
export async function retrieveSetupIntent(key, clientSecret) {
  const [id] = String(clientSecret).split('_secret_');
  const url = `${simulatorOrigin}/v1/setup_intents/${id}?${new URLSearchParams({ client_secret: clientSecret })}`;
  try {
    const response = await fetch(url, { headers: { authorization: `Bearer ${key}` } });
    const body = await response.json();
    return response.ok ? { setupIntent: body } : { error: body.error };
  } catch {
    return { error: connectionError };
  }
}

/** Saves the card in the frame. The frame sends the card to the simulator itself; this page never sees it. */
export async function confirmSetup(key, { elements, clientSecret = elements?._clientSecret(), confirmParams = {}, redirect = 'always' }) {
  const element = elements?.getElement('payment');
  if (!element) throw usageError('Invalid value for elements: elements should have a mounted Payment Element.');
  if (!clientSecret) throw usageError('confirmSetup needs the client secret of a SetupIntent.');
  const { return_url: returnUrl, payment_method_data: methodData } = confirmParams;
  if (redirect === 'always' && !returnUrl) throw usageError('confirmParams.return_url is required unless redirect is if_required.');

  const confirmed = await element._request('confirm', { key, clientSecret, returnUrl, methodData });
  const outcome = await withNextAction(key, clientSecret, confirmed);
  if (outcome.error || redirect !== 'always') return outcome;
  window.location.assign(withRedirectStatus(returnUrl, outcome.setupIntent));
  // The page is about to unload, so the caller must not continue.
  return new Promise(() => {});
}

/** Shows the bank's question, if it has one. */
export async function withNextAction(key, clientSecret, outcome) {
  if (outcome.setupIntent?.status !== 'requires_action') return outcome;
  await authenticate(outcome.setupIntent.id);
  const { setupIntent, error } = await retrieveSetupIntent(key, clientSecret);
  if (error) return { error };
  if (setupIntent.last_setup_error) return { error: { ...setupIntent.last_setup_error, setup_intent: setupIntent } };
  return { setupIntent };
}

function withRedirectStatus(returnUrl, { id, client_secret: clientSecret, status }) {
  const url = new URL(returnUrl);
  url.searchParams.set('setup_intent', id);
  url.searchParams.set('setup_intent_client_secret', clientSecret);
  url.searchParams.set('redirect_status', status === 'succeeded' ? 'succeeded' : 'failed');
  return url.href;
}
