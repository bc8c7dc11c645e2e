const noConnection = {
  type: 'api_connection_error',
  message: 'We are experiencing issues connecting to our payments provider. Please check your internet connection and try again.',
};

/** Sends the card to the API and confirms the intent with what comes back. Nobody but the API sees the number. */
export async function saveCard({ card, address }, { key, clientSecret, returnUrl, methodData = {} }) {
  const { billing_details: billing = {}, ...rest } = methodData;
  const billingDetails = { ...billing, address: { ...address, ...billing.address } };
  const { body: method, error } = await post(key, '/v1/payment_methods', { type: 'card', card, ...rest, billing_details: billingDetails });
  if (error) return { error };
  const id = clientSecret.split('_secret_')[0];
  const confirmation = { client_secret: clientSecret, payment_method: method.id, use_stripe_sdk: true, return_url: returnUrl };
  const { body: setupIntent, error: refusal } = await post(key, `/v1/setup_intents/${id}/confirm`, confirmation);
  return refusal ? { error: refusal } : { setupIntent };
}

async function post(key, path, params) {
  try {
    const answer = await fetch(path, { method: 'POST', headers: { authorization: `Bearer ${key}` }, body: new URLSearchParams([...pairs(params)]) });
    const body = await answer.json();
    return answer.ok ? { body } : { error: body.error };
  } catch {
    return { error: noConnection };
  }
}

/** `{ card: { cvc: '123' } }` becomes `card[cvc]=123`. */
function* pairs(value, name = '') {
  if (value === undefined || value === null) return;
  if (typeof value !== 'object') yield [name, String(value)];
  else for (const [part, inner] of Object.entries(value)) yield* pairs(inner, name ? `${name}[${part}]` : part);
}
